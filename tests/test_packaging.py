"""What the programs for other systems are made of, as far as it can be seen on any."""

import re
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from build_scripts import dev
from build_scripts.package import HERE, ROOT, VERSION, __main__, bundle, linux, macos, windows, wine
from build_scripts.package.bundle import data_files
from build_scripts.package.guide import page
from game.about import LANGUAGES
from scenes.sitting.save import SUFFIX


def test_the_guide_says_the_same_in_every_language() -> None:
    words = tomllib.loads((HERE / "guide.toml").read_text(encoding="utf-8"))
    assert set(words) == set(LANGUAGES)
    shapes = [
        {key: len(said) if isinstance(said, list) else 1 for key, said in words[language].items()}
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1] == shapes[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_page_is_whole_and_fetches_nothing(language: str) -> None:
    text = page(language)
    drawings = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(drawings) == 4
    for drawing in drawings:
        ElementTree.fromstring(drawing)
    assert not re.search(r"""(src|href)=["'](?!guide-)""", text)
    for other in set(LANGUAGES) - {language}:
        assert f'href="guide-{other}.html"' in text


def test_a_mac_is_told_of_the_file_type_and_of_fine_screens() -> None:
    told = macos.told({"CFBundleExecutable": "captains-table"})
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleExecutable"] == "captains-table"
    assert told["CFBundleShortVersionString"] == VERSION
    (kind,) = told["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.lstrip(".")]
    (document,) = told["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]


def test_the_installer_leaves_the_saves_alone() -> None:
    script = (HERE / "setup.nsi").read_text(encoding="utf-8")
    removed = re.findall(r"^\s*(?:RMDir|Delete) (?:/r )?\"(.*)\"", script, re.MULTILINE)
    assert removed
    assert all(path.startswith(("$INSTDIR", "$SMPROGRAMS")) for path in removed)
    assert 'RMDir /r "$INSTDIR"' not in script
    assert "RequestExecutionLevel user" in script
    assert f"\\{SUFFIX}" in script


def test_the_installer_takes_no_files_from_a_program_that_runs() -> None:
    script = (HERE / "setup.nsi").read_text(encoding="utf-8")
    sections = re.findall(r"^Section(?!End).*\n(.*)\n", script, re.MULTILINE)
    assert [first.strip() for first in sections] == ["!insertmacro AwaitClosed"] * 2


def test_without_its_tools_the_windows_program_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(wine.shutil, "which", lambda name: None)
    assert __main__.main(["--windows", "--into", str(tmp_path)]) == 1
    assert "apt install wine wine64 gcc-mingw" in capsys.readouterr().err


@pytest.mark.parametrize("ci", ["true", ""])
def test_ci_makes_no_release_without_one_of_its_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ci: str
) -> None:
    monkeypatch.setattr(bundle, "build", lambda into: into)
    monkeypatch.setattr(linux, "archive", lambda folder, into: into / "archive")
    monkeypatch.setattr(linux, "deb", lambda folder, into: None)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("CI", ci)
    if ci:
        with pytest.raises(SystemExit, match="CI leaves nothing out"):
            __main__.make(tmp_path, "")
    else:
        assert __main__.make(tmp_path, "") == [tmp_path / "archive"]


@pytest.mark.parametrize(("system", "target"), [("win32", "x86"), ("linux", "amd64")])
def test_the_installer_is_of_a_kind_that_its_maker_knows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, target: str
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(windows.shutil, "which", lambda name: name)
    monkeypatch.setattr(windows.subprocess, "run", lambda command, **_: asked.append(command))
    windows.installer(tmp_path, tmp_path, tmp_path)
    assert f"-DTARGET={target}-unicode" in asked[0]


def test_what_is_only_looked_at_in_the_readme_is_not_packed() -> None:
    packed = {path.as_posix() for path, _ in data_files()}
    assert any(path.endswith("/art/ui/icon.png") for path in packed)
    assert not any("/art/screens/" in path for path in packed)


def test_checksums_name_every_file_to_be_had(tmp_path: Path) -> None:
    for name in (f"captains-table-{VERSION}-linux-x86_64.tar.gz", "other.txt"):
        (tmp_path / name).write_bytes(b"whole")
    __main__.write_sums(tmp_path)
    (line,) = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(rf"[0-9a-f]{{64}}  captains-table-{re.escape(VERSION)}-linux-.*", line)


def test_nothing_to_try_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["--smoke", "--into", str(tmp_path)]) == 1
    assert "run package first" in capsys.readouterr().err


def test_every_step_of_the_workflow_is_one_command_that_can_be_run_here() -> None:
    text = (ROOT / ".github" / "workflows" / "programs.yml").read_text(encoding="utf-8")
    steps = re.findall(r"^\s*- run: (.*)$", text, re.MULTILINE)
    ours = [step for step in steps if not step.startswith("gh release create ")]
    assert len(ours) == 5
    assert len(steps) == 6
    for step in ours:
        start, command, *_ = step.removeprefix("python ").split()
        assert start == "build_scripts/dev.py"
        assert f"\n  {command}" in dev.USAGE


@pytest.mark.parametrize(("tag", "code"), [("", 0), (f"v{VERSION}", 0), ("v9.9.9", 1)])
def test_a_release_has_the_tag_of_its_version(tmp_path: Path, tag: str, code: int) -> None:
    assert __main__.main(["--sums", "--into", str(tmp_path), "--tag", tag]) == code
    assert (tmp_path / "SHA256SUMS").exists() is (code == 0)
