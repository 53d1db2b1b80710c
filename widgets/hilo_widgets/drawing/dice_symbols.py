"""Dice as symbols, 48 x 48: `d1` .. `d6` show a face, `d0` is a die not yet rolled: a cube without pips."""

_PIPS = {
    1: ((24, 24),),
    2: ((12, 12), (36, 36)),
    3: ((12, 12), (24, 24), (36, 36)),
    4: ((12, 12), (36, 12), (12, 36), (36, 36)),
    5: ((12, 12), (36, 12), (24, 24), (12, 36), (36, 36)),
    6: ((12, 12), (36, 12), (12, 24), (36, 24), (12, 36), (36, 36)),
}
_INK = "#23211D"
FACES = (1, 2, 3, 4, 5, 6)


def _face(face: int) -> str:
    radius = 5.6 if face == 1 else 4.6
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y in _PIPS[face])
    return f'<rect x="4" y="4" width="40" height="40" rx="9" fill="none" stroke="{_INK}" stroke-opacity=".07" ' + (
        f'stroke-width="2"/><g fill="{_INK}">{pips}</g>'
    )


def dice_table(prefix: str) -> dict[str, str]:
    """Every symbol of dice by its name, without the prefix."""
    box = '<rect x=".75" y=".75" width="46.5" height="46.5" rx="11" fill="var(--card)" stroke="var(--card-edge)" '
    table = {
        f"d{face}": f'<symbol id="{prefix}d{face}" viewBox="0 0 48 48">{box}stroke-width="1.5"/>{_face(face)}</symbol>'
        for face in FACES
    }
    table["d0"] = (
        f'<symbol id="{prefix}d0" viewBox="0 0 48 48"><path d="M24 2.5 43 13.3V34.7L24 45.5 5 34.7V13.3Z" '
        f'fill="var(--card)" stroke="{_INK}" stroke-opacity=".55" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="M43 13.3V34.7L24 45.500V24Z" fill="{_INK}" opacity=".16"/>'
        f'<path d="M5 13.3V34.7L24 45.500V24Z" fill="{_INK}" opacity=".07"/>'
        f'<path d="M5 13.3 24 24 43 13.3M24 24V45.5" fill="none" stroke="{_INK}" stroke-opacity=".4" stroke-width="1.5"/>'
        "</symbol>"
    )
    return table
