; The installer for Windows: for one person, without administrator, into their own programs.
; VERSION, FOLDER, ICON, SIDE (a picture), TARGET and OUT are given on the command line.

Unicode true
Target ${TARGET}
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "Captain's Table"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Captain's Table"
InstallDirRegKey HKCU "Software\Captain's Table" "Folder"
BrandingText "Captain's Table ${VERSION}"

!include "MUI2.nsh"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\captains-table.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Ukrainian"
!insertmacro MUI_LANGUAGE "Russian"

LangString Saved ${LANG_ENGLISH} "Captain's Table: saved game"
LangString Saved ${LANG_UKRAINIAN} "Капітанський стіл: збережена гра"
LangString Saved ${LANG_RUSSIAN} "Капитанский стол: сохранённая игра"

LangString Open ${LANG_ENGLISH} "Captain's Table is still open. Close it, then try again."
LangString Open ${LANG_UKRAINIAN} "«Капітанський стіл» ще відкрито. Закрийте його й спробуйте ще раз."
LangString Open ${LANG_RUSSIAN} "«Капитанский стол» ещё открыт. Закройте его и попробуйте снова."

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Captain's Table"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Captain's Table, installer"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "MIT (code), CC BY 4.0 (pictures and sounds)"

!define CLASSES "Software\Classes"
!define KIND "CaptainsTable.Save"
!define LEFT "Software\Microsoft\Windows\CurrentVersion\Uninstall\CaptainsTable"

; Windows keeps the files of a program that runs: half of it would go and half of it stay.
!macro AwaitClosed
  IfFileExists "$INSTDIR\captains-table.exe" 0 closed
  again:
  ClearErrors
  FileOpen $0 "$INSTDIR\captains-table.exe" a
  IfErrors 0 free
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Open)" /SD IDCANCEL IDRETRY again
  Abort
  free:
  FileClose $0
  closed:
!macroend

Section
  !insertmacro AwaitClosed
  RMDir /r "$INSTDIR\_internal" ; of a version before
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Captain's Table.lnk" "$INSTDIR\captains-table.exe"
  WriteRegStr HKCU "Software\Captain's Table" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(Saved)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\captains-table.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\captains-table.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.save\OpenWithProgids" "${KIND}" ""
  ReadRegStr $0 HKCU "${CLASSES}\.save" ""
  StrCmp $0 "" 0 +2 ; whose files end like that already keeps them
  WriteRegStr HKCU "${CLASSES}\.save" "" "${KIND}"
  WriteRegStr HKCU "${LEFT}" "DisplayName" "Captain's Table"
  WriteRegStr HKCU "${LEFT}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LEFT}" "DisplayIcon" "$INSTDIR\captains-table.exe"
  WriteRegStr HKCU "${LEFT}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${LEFT}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LEFT}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LEFT}" "NoModify" 1
  WriteRegDWORD HKCU "${LEFT}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Games and settings lie elsewhere, in %LOCALAPPDATA%\captains-table, and stay.
Section "Uninstall"
  !insertmacro AwaitClosed
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\captains-table.exe"
  Delete "$INSTDIR\guide-*.html"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Captain's Table.lnk"
  DeleteRegKey HKCU "${LEFT}"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegValue HKCU "${CLASSES}\.save\OpenWithProgids" "${KIND}"
  ReadRegStr $0 HKCU "${CLASSES}\.save" ""
  StrCmp $0 "${KIND}" 0 +2
  DeleteRegValue HKCU "${CLASSES}\.save" ""
  DeleteRegKey HKCU "Software\Captain's Table"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
