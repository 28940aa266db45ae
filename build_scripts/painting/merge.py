"""Files written in parts: `anchors.json#3` and `areas.png#003` become one file each."""

import json

from build_scripts.painting.atlas import joined


def merged(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same files with parts put together."""
    whole = {name: content for name, content in files.items() if "#" not in name}
    parts: dict[str, dict[str, bytes]] = {}
    for name, content in files.items():
        target, hash_sign, part = name.partition("#")
        if hash_sign:
            parts.setdefault(target, {})[part] = content
    for target, by_part in parts.items():
        ordered = dict(sorted(by_part.items()))
        if target.endswith(".png"):
            whole[target] = joined(list(ordered.values()))
        else:
            whole[target] = _anchors(ordered)
    return whole


def _anchors(parts: dict[str, bytes]) -> bytes:
    ordered = sorted(parts.items(), key=lambda part: int(part[0]))
    lines = [f'"{number}": {json.dumps(json.loads(content))}' for number, content in ordered]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()
