"""What the whole program says of itself: its version, and the languages it speaks."""

VERSION = "0.1.0"
LANGUAGES: dict[str, str] = {"en": "English", "uk": "Українська", "ru": "Русский"}
