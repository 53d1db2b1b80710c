"""The distance between colours: contrast, CIE L*a*b*, and colours as seen by people without one kind of cone."""

Triple = tuple[float, float, float]
# Machado, Oliveira and Fernandes (2009), full severity, on linear sRGB.
MACHADO = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> Triple:
    """Return a colour such as "#BE382F" or "#fff" as linear light."""
    digits = "".join(digit * (2 if len(colour) == 4 else 1) for digit in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def dot(row: Triple, light: Triple) -> float:
    return sum(a * b for a, b in zip(row, light, strict=True))


def luminance(colour: str) -> float:
    return dot((0.2126, 0.7152, 0.0722), linear(colour))


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, sight: str = "normal") -> Triple:
    """CIE L*a*b* (D65) of a colour, as this sight has it."""
    seen = [min(1.0, max(0.0, dot(row, linear(colour)))) for row in MACHADO[sight]]
    light = (seen[0], seen[1], seen[2])
    x = dot((0.4124564, 0.3575761, 0.1804375), light) / 0.95047
    y = dot((0.2126729, 0.7151522, 0.0721750), light)
    z = dot((0.0193339, 0.1191920, 0.9503041), light) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
