"""Who may import whom."""

from build_scripts.imports import ROOT, WHY_WIDE, files, graph_of, imports, rings, wide

STANDARD = {
    "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "itertools",
    "json", "math", "operator", "pathlib", "random", "re", "tomllib", "typing",
}  # fmt: skip
GAMES = ("beacon_patrol", "pelican_bay", "sea_battle", "land_vs_sea")
MAY_USE = {
    "about": set(),
    "cell": set(),
    "grid": {"cell", "grid"},
    "core": {"cell", "core"},
    "tiles": {"cell", "grid", "core", "tiles"},
    "ai": {"core", "ai"},
    "tiled": {"about", "cell", "grid", "core", "sea_battle"},
    "registry": {"core", *GAMES},
} | {game: {"cell", "grid", "core", "tiles", game} for game in GAMES}
ALSO_MAY = {"sea_battle": {"about", "tiled"}}


def test_game_files_import_only_what_their_room_may_use():
    wrong = []
    for path in files("game"):
        room = path.relative_to(ROOT / "game").parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        allowed = MAY_USE[room] | ALSO_MAY.get(room, set())
        for name in imports(path):
            top, *rest = name.split(".")
            if top == "game":
                fine = rest[0] in allowed
            elif path.name == "tiled.py":
                fine = top in STANDARD | {"base64", "os", "pytmx", "xml", "zlib"}
            else:
                fine = top in STANDARD
            if not fine:
                wrong.append(f"{path.relative_to(ROOT)}: {name}")
    assert wrong == []


def test_only_one_module_uses_pytmx():
    users = [
        p.name for room in ("game", "scenes") for p in files(room) if "pytmx" in str(imports(p))
    ]
    assert users == ["tiled.py"]


def test_the_rules_know_nothing_of_scenes_and_pygame():
    outside = {"scenes", "pygame"}
    assert not [p for p in files("game") if outside & {n.split(".")[0] for n in imports(p)}]


def test_no_state_is_copied_the_slow_way():
    assert not [
        p for p in files("game") if {"copy", "pickle"} & {n.split(".")[0] for n in imports(p)}
    ]


def test_long_files_are_looked_at():
    """A file that has outgrown its one idea is split."""
    assert [str(p) for p in files("game") if len(p.read_text("utf-8").splitlines()) > 450] == []


def test_no_ring_of_imports():
    """Imports for types only count too: whoever reads a file need not know all the others."""
    assert rings(graph_of("scenes")) == []
    assert rings(graph_of("game")) == []


def test_every_wide_module_has_its_reason():
    assert sorted(WHY_WIDE) == sorted(wide(graph_of("scenes")))


def test_only_the_entry_knows_the_program():
    """Scenes depend on what they use of it."""
    assert [p.name for p in files("scenes") if "scenes.app" in str(imports(p))] == []
