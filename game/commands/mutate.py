"""Spoiling good files in ways that files are spoilt: bits, bytes, cuts, splices, and values that nobody expects."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 255, 65536, 2**31, 2**63, -(2**63) - 1, 10**30, 0.5, -0.0, 1e308, float("inf"),
    float("nan"), "", " ", "a", "\u0000", "\n", "\ud800", "\u202e", "ﷺ", "🜁", "%s", "{0}", "../../x", "/dev/null",
    "é" * 200, "x" * 5000, [], {}, [[]], [None], {"": ""}, {"name": "Ada"}, [1, 2], ["concede:0"], "concede:1",
    "concede:99", "C:\\x", "master", "wizard_cards", "grimoire", "__class__", "os.system('x')",
)  # fmt: skip
WORDS = (
    b"0", b"-1", b"99999999999999999999", b"1e999", b"NaN", b"null", b"true", b'"', b"{", b"}", b"[", b"]", b",", b"\\",
    b"\\ud800", b"\xff", b"\x00", b"\xef\xbb\xbf", b"<", b">", b"/>", b"&amp;", b"&#0;", b"<!--", b'="', b"' ", b"\r\n",
    b'width="0"', b'width="99999"', b'gid="9999"', b'encoding="base64"', b'compression="zlib"', b"<object/>", b"../",
    b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>', b"4294967295",
)  # fmt: skip


def mutate(seeds: Sequence[bytes], rng: Random) -> bytes:
    """One of the seeds, spoilt once or several times."""
    data = rng.choice(seeds)
    if rng.random() < 0.5 and (tree := _tree(data)) is not None:
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            tree = _spoil_value(tree, rng)
        data = _text(tree, rng)
        if rng.random() < 0.8:
            return data
    for _ in range(rng.choice((1, 1, 2, 3, 8))):
        data = rng.choice(SPOILERS)(data, seeds, rng)
    return data


# -- values ---------------------------------------------------------------------------------------------------------

def _tree(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _text(tree: Any, rng: Random) -> bytes:
    return json.dumps(tree, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


def _spoil_value(tree: Any, rng: Random) -> Any:
    """Walk down some way, and there replace, drop, double or move a value."""
    if not isinstance(tree, (dict, list)) or not tree or rng.random() < 0.04:
        return _strange(tree, rng)
    keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
    key, what = rng.choice(keys), rng.random()
    if what < 0.6:
        tree[key] = _spoil_value(tree[key], rng)
    elif what < 0.7:
        del tree[key]
    elif what < 0.8:
        other = rng.choice(keys)
        tree[key], tree[other] = tree[other], tree[key]
    elif isinstance(tree, list):
        tree.insert(rng.randrange(len(tree) + 1), deepcopy(rng.choice([tree[key], *VALUES])))
    else:
        tree[rng.choice((str(key) + "x", "", "first", "\u0000"))] = deepcopy(rng.choice(VALUES))
    return tree


def _strange(value: Any, rng: Random) -> Any:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)) or rng.random() < 0.5:
        return deepcopy(rng.choice(VALUES)) if rng.random() < 0.97 else _nested(rng)
    if isinstance(value, str):
        at = rng.randrange(len(value) + 1)
        return value[:at] + rng.choice(("", " ", "♥", "x", value)) + value[at + rng.randrange(2):]
    return value + rng.choice((-1, 1, 100))


def _nested(rng: Random) -> Any:
    value: Any = 0
    for _ in range(rng.choice((10, 100, 400))):
        value = [value] if rng.random() < 0.5 else {"a": value}
    return value


# -- bytes ----------------------------------------------------------------------------------------------------------

def _flip(data: bytes, seeds: Sequence[bytes], rng: Random) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1:]


def _cut(data: bytes, seeds: Sequence[bytes], rng: Random) -> bytes:
    return data[:rng.randrange(len(data) + 1)]


def _drop(data: bytes, seeds: Sequence[bytes], rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + data[at + rng.choice((1, 2, 10, 100)):]


def _double(data: bytes, seeds: Sequence[bytes], rng: Random) -> bytes:
    at, length = rng.randrange(len(data) + 1), rng.choice((1, 10, 100, 1000))
    return data[:at + length] + data[at:at + length] * rng.choice((1, 2, 50)) + data[at + length:]


def _insert(data: bytes, seeds: Sequence[bytes], rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(WORDS) * rng.choice((1, 1, 1, 50)) + data[at:]


def _overwrite(data: bytes, seeds: Sequence[bytes], rng: Random) -> bytes:
    at, word = rng.randrange(len(data) + 1), rng.choice((*WORDS, rng.randbytes(4)))
    return data[:at] + word + data[at + len(word):]


def _number(data: bytes, seeds: Sequence[bytes], rng: Random) -> bytes:
    """Another number in the place of one."""
    digits = [i for i in range(len(data)) if data[i:i + 1].isdigit() and not data[i - 1:i].isdigit()]
    if not digits:
        return data
    start = end = rng.choice(digits)
    while data[end:end + 1].isdigit():
        end += 1
    return data[:start] + rng.choice((b"0", b"1", b"-1", b"7", b"640", b"1e9", b"99999999", b"4294967295")) + data[end:]


def _splice(data: bytes, seeds: Sequence[bytes], rng: Random) -> bytes:
    other = rng.choice(seeds)
    return data[:rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1):]


SPOILERS = (_flip, _flip, _cut, _drop, _double, _insert, _overwrite, _number, _number, _splice)
