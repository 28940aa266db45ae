"""Files written in parts: `anchors.json#face_003` and `areas.png#003` become one file each."""

import json
from typing import Any

from build_scripts.painting.atlas import joined
from build_scripts.painting.files import json_text


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
    values: dict[str, Any] = {part: json.loads(content) for part, content in parts.items()}
    sizes = values.pop("sizes", {})
    return json_text({"sizes": sizes, "tiles": values})
