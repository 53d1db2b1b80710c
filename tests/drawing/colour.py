"""How far apart colours are: CIE L*a*b*, CIEDE2000, and how colours look to those who lack one kind of cone."""

from math import atan2, cos, degrees, exp, hypot, pi, radians, sin, sqrt

Triple = tuple[float, float, float]
# Machado, Oliveira and Fernandes (2009), full severity, on linear sRGB.
MACHADO = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> Triple:
    """A colour such as "#BE382F" as linear light."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


def dot(row: Triple, light: Triple) -> float:
    return sum(a * b for a, b in zip(row, light, strict=True))


def luminance(colour: str) -> float:
    return dot((0.2126, 0.7152, 0.0722), linear(colour))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG."""
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


def ciede2000(one: Triple, other: Triple) -> float:
    """The distance of two colours (Sharma, Wu and Dalal, 2005)."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = hypot((1 + g) * a1, b1), hypot((1 + g) * a2, b2)
    h1, h2 = (degrees(atan2(b, (1 + g) * a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    lightness, chroma, hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    l_mean, c_mean = (l1 + l2) / 2, (c1 + c2) / 2
    h_mean = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = 1.0
    for weight, times, less in ((-0.17, 1, 30), (0.24, 2, 0), (0.32, 3, -6), (-0.20, 4, 63)):
        t += weight * cos(radians(times * h_mean - less))
    s_l = 1 + 0.015 * (l_mean - 50) ** 2 / sqrt(20 + (l_mean - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_mean, 1 + 0.015 * c_mean * t
    r = -2 * sqrt(c_mean**7 / (c_mean**7 + 25**7)) * sin(pi / 3 * exp(-(((h_mean - 275) / 25) ** 2)))
    return sqrt((lightness / s_l) ** 2 + (chroma / s_c) ** 2 + (hue / s_h) ** 2 + r * chroma / s_c * hue / s_h)
