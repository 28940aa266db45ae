"""What the whole program says of itself: its version, and the languages it speaks."""

VERSION = "1.0.0"
LANGUAGES: dict[str, str] = {"en": "English", "uk": "Українська", "ru": "Русский"}
