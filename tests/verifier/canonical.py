"""The two ways in which records write JSON, and the one way in which this verifier reads it. protocol/RECORD.md."""
import json

DEEPEST = 32


class BadText(Exception):
    """The text is no JSON of a record."""


def text(value) -> str:
    """What the hashes are made of: sorted keys, no blanks, UTF-8 unescaped."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))


def file_text(value) -> str:
    """How the file is written: sorted keys, an indent of one blank, a line feed at the end."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, indent=1, separators=(",", ": ")) + "\n"


def _whole(digits: str) -> int:
    if len(digits) > 20:
        raise BadText("a number is outside 64 bits")
    number = int(digits)
    if not -(2**63) <= number < 2**64:
        raise BadText("a number is outside 64 bits")
    return number


def _refuse_number(digits: str):
    raise BadText(f"{digits[:40]} is no whole number")


def _check_depth(value, depth: int) -> None:
    if depth > DEEPEST:
        raise BadText("it is nested too deeply")
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inside:
        _check_depth(one, depth + 1)


def parse(data: bytes):
    """Reads one JSON text. BadText where it is none, or holds what no record holds."""
    try:
        value = json.loads(data.decode("utf-8"), parse_int=_whole, parse_float=_refuse_number, parse_constant=_refuse_number)
        _check_depth(value, 0)
        text(value).encode("utf-8")  # half a surrogate pair has no UTF-8
    except RecursionError as fault:
        raise BadText("it is nested too deeply") from fault
    except ValueError as fault:
        raise BadText(str(fault)) from fault
    return value


def difference(ours, theirs, place: str = "") -> str:
    """Where two JSON values differ first, for people; empty where they do not. true is not 1 here."""
    if type(ours) is not type(theirs):
        return f"{place or 'it'}: ours is {text(ours)[:200]}, theirs {text(theirs)[:200]}"
    if isinstance(ours, dict):
        for key in sorted(ours.keys() | theirs.keys()):
            inside = f"{place}.{key}" if place else key
            if key not in ours:
                return f"{inside}: we have none, theirs is {text(theirs[key])[:200]}"
            if key not in theirs:
                return f"{inside}: ours is {text(ours[key])[:200]}, they have none"
            found = difference(ours[key], theirs[key], inside)
            if found:
                return found
        return ""
    if isinstance(ours, list):
        for index, (one, other) in enumerate(zip(ours, theirs)):
            found = difference(one, other, f"{place}[{index}]")
            if found:
                return found
        if len(ours) != len(theirs):
            return f"{place}: ours has {len(ours)} elements, theirs {len(theirs)}: {text(ours)[:200]} and {text(theirs)[:200]}"
        return ""
    return "" if ours == theirs else f"{place or 'it'}: ours is {text(ours)}, theirs {text(theirs)}"
