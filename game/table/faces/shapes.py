"""Outlines in card units: lists of points, ready to be filled."""

from __future__ import annotations

import math

Point = tuple[float, float]
Poly = list[Point]


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 20) -> Poly:
    """The curve from a to d without its first point, so that curves can be joined."""
    out: Poly = []
    for i in range(1, steps + 1):
        t = i / steps
        u = 1 - t
        k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        out.append((k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * d[0],
                    k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * d[1]))
    return out


def path(drawing: str) -> Poly:
    """One outline in SVG's own words, absolute M, L and C only."""
    words = drawing.replace(",", " ").split()
    points: Poly = []
    verb, at = "M", 0
    while at < len(words):
        if words[at].isalpha():
            verb, at = words[at], at + 1
            continue
        many = 6 if verb == "C" else 2
        v = [float(word) for word in words[at:at + many]]
        at += many
        if verb == "C":
            points += bezier(points[-1], (v[0], v[1]), (v[2], v[3]), (v[4], v[5]))
        else:
            points.append((v[0], v[1]))
    return points


def place(points: Poly, dx: float = 0, dy: float = 0, size: float = 1, turn: float = 0,
          flip: tuple[int, int] = (1, 1)) -> Poly:
    """The outline mirrored, scaled, turned about its origin and moved, in that order."""
    c, s = math.cos(turn), math.sin(turn)
    return [((x * flip[0] * c - y * flip[1] * s) * size + dx, (x * flip[0] * s + y * flip[1] * c) * size + dy)
            for x, y in points]


def rounded(x0: float, y0: float, x1: float, y1: float, radius: float, steps: int = 10) -> Poly:
    out: Poly = []
    corners = ((x1 - radius, y0 + radius, -90), (x1 - radius, y1 - radius, 0),
               (x0 + radius, y1 - radius, 90), (x0 + radius, y0 + radius, 180))
    for cx, cy, start in corners:
        for i in range(steps + 1):
            angle = math.radians(start + 90 * i / steps)
            out.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return out


def circle(cx: float, cy: float, radius: float, steps: int = 56, turn: float = 0) -> Poly:
    angles = [turn + 2 * math.pi * i / steps for i in range(steps)]
    return [(cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles]


def star(cx: float, cy: float, radius: float, points: int = 4, inner: float = 0.28, turn: float = 0) -> Poly:
    out: Poly = []
    for i in range(2 * points):
        r = radius if i % 2 == 0 else radius * inner
        out.append((cx + r * math.sin(turn + math.pi * i / points), cy - r * math.cos(turn + math.pi * i / points)))
    return out


def spiral(cx: float, cy: float, start: float, end: float, angle: float, turns: float, steps: int = 44) -> Poly:
    out: Poly = []
    for i in range(steps + 1):
        r, a = start + (end - start) * i / steps, angle + turns * 2 * math.pi * i / steps
        out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def taper(line: Poly, start: float, end: float | None = None) -> Poly:
    """A stroke along the line, `start` wide at its beginning and `end` wide at its end."""
    end = start if end is None else end
    left: Poly = []
    right: Poly = []
    last = len(line) - 1
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(last, i + 1)]
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy) or 1
        half = (start + (end - start) * i / last) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return left + right[::-1]


def ring(outer: Poly, inner: Poly) -> Poly:
    """What lies between two outlines, as one outline with a seam."""
    return [*outer, outer[0], inner[0], *inner[::-1]]


def arch(x0: float, y0: float, x1: float, y1: float, rise: float) -> Poly:
    """A window with a pointed, gently shouldered top."""
    cx, w = (x0 + x1) / 2, (x1 - x0) * 0.067
    return path(f"M {x0} {y1} L {x0} {y0 + rise} C {x0} {y0 + rise * .45} {cx - w} {y0 + rise * .14} {cx} {y0} "
                f"C {cx + w} {y0 + rise * .14} {x1} {y0 + rise * .45} {x1} {y0 + rise} L {x1} {y1}")


def bulge(x0: float, y0: float, x1: float, y1: float) -> Poly:
    """A plaque with ogee ends: the cartouche behind titles."""
    my, e = (y0 + y1) / 2, (y1 - y0) * 0.5
    return path(f"M {x0} {my} C {x0 + e * .5} {my - e * .35} {x0 + e * .5} {y0} {x0 + e * 1.3} {y0} "
                f"L {x1 - e * 1.3} {y0} C {x1 - e * .5} {y0} {x1 - e * .5} {my - e * .35} {x1} {my} "
                f"C {x1 - e * .5} {my + e * .35} {x1 - e * .5} {y1} {x1 - e * 1.3} {y1} L {x0 + e * 1.3} {y1} "
                f"C {x0 + e * .5} {y1} {x0 + e * .5} {my + e * .35} {x0} {my}")


def bounds(polys: list[Poly]) -> tuple[float, float, float, float]:
    xs = [x for poly in polys for x, _ in poly]
    ys = [y for poly in polys for _, y in poly]
    return min(xs), min(ys), max(xs), max(ys)


def shrink(poly: Poly, by: float) -> Poly:
    """The outline drawn in by about `by` on every side (for shapes that are roughly convex)."""
    x0, y0, x1, y1 = bounds([poly])
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    fx, fy = 1 - 2 * by / (x1 - x0), 1 - 2 * by / (y1 - y0)
    return [(cx + (x - cx) * fx, cy + (y - cy) * fy) for x, y in poly]
