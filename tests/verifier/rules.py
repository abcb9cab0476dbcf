"""What the rules of all games share: the refusals, and the checks of intents and options.

In Python True == 1. JSON keeps them apart, so these helpers compare types too.
"""


class IllegalMove(Exception):
    """The rules do not offer this intent now."""


class BadSetup(Exception):
    """No game is set up so: an unknown option, a wrong value, a number of seats that the game does not take."""


def require(condition, why: str) -> None:
    if not condition:
        raise IllegalMove(why)


def same(one, other) -> bool:
    return type(one) is type(other) and one == other


def is_among(value, values) -> bool:
    return any(same(value, one) for one in values)


def is_whole(value, least=None, most=None) -> bool:
    return type(value) is int and (least is None or value >= least) and (most is None or value <= most)


def is_localized_text(value) -> bool:
    """A text of the data: English, alone or with a key or translations."""
    if isinstance(value, str):
        return True
    return isinstance(value, dict) and "en" in value and all(isinstance(one, str) for one in value.values())


def is_subset(value, values, least: int, most: int) -> bool:
    """A list of least..most different elements of `values`, in any order."""
    return (
        isinstance(value, list)
        and least <= len(value) <= most
        and all(is_among(one, values) and sum(same(one, other) for other in value) == 1 for one in value)
    )


def fields(intent, *names: str) -> list:
    """The values of exactly these fields of an intent, besides its type."""
    require(isinstance(intent, dict), "an intent is an object")
    require(intent.keys() == {"type", *names}, f"the intent has other fields than {', '.join(names) or 'its type'}")
    return [intent[name] for name in names]


def type_of(intent) -> str:
    require(isinstance(intent, dict) and isinstance(intent.get("type"), str), "an intent is an object with a type")
    return intent["type"]


def check_options(options, domains: dict) -> None:
    """All options are there and no others. A domain is a test of a value, or a list of the values."""
    if not isinstance(options, dict) or options.keys() != domains.keys():
        raise BadSetup(f"the options are not exactly {', '.join(sorted(domains))}")
    for name, domain in domains.items():
        good = domain(options[name]) if callable(domain) else is_among(options[name], domain)
        if not good:
            raise BadSetup(f"the option {name} does not take that value")
