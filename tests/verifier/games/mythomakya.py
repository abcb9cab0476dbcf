"""What both Mythomakya games share: cards, the layout, sides, and how games and matches are won.

From the RULES.md of both games; the numbers here are those of The Triumph of the Heroes.
"""
from rules import BadSetup, is_localized_text, is_whole

COLOURS = ("yellow", "black", "blue", "red", "purple")
LETTERS = "GNBRV"
STRENGTHS = range(1, 13)
MAX_APPLES = 20

# players -> piles of each, cards face down in each pile (R2)
LAYOUTS = {2: (10, 2), 3: (10, 1), 4: (5, 2), 5: (6, 1), 6: (5, 1)}
TEAMS = (4, 6)  # the numbers of players with teams that sit alternately (R4)

# "R12" -> (3, 12): the order of all lists of cards that are called sorted
CARDS = {letter + str(strength): (place, strength) for place, letter in enumerate(LETTERS) for strength in STRENGTHS}


def colour_of(card):
    return COLOURS[CARDS[card][0]]


def strength_of(card):
    return CARDS[card][1]


def in_order(cards):
    return sorted(cards, key=CARDS.__getitem__)


def check_cards(cards, keys):
    """The 60 cards of a game as `data` has them: each with exactly these keys, name and apples among them."""
    if not isinstance(cards, dict) or cards.keys() != CARDS.keys():
        raise BadSetup("data: cards are not the 60 cards of a game")
    for card, face in cards.items():
        if not isinstance(face, dict) or face.keys() != set(keys):
            raise BadSetup(f"data: {card} has other keys than {', '.join(keys)}")
        if not is_localized_text(face["name"]) or not is_whole(face["apples"], 0, MAX_APPLES):
            raise BadSetup(f"data: {card} has no name or no apples")


def lay_out(deck, players, layout):
    """For each seat its piles, each a list of cards with the uncovered one first. The deck's cards go out in order."""
    piles, hidden = layout
    cards = iter(deck)
    return [[[next(cards) for _ in range(hidden + 1)] for _ in range(piles)] for _ in range(players)]


def sides_of(order, pair):
    """Who plays with whom. `pair` is the chooser and the partner, or None."""
    if len(order) in TEAMS:
        sides = [order[0::2], order[1::2]]
    elif pair is not None:
        sides = [list(pair), [seat for seat in order if seat not in pair]]
    else:
        sides = [[seat] for seat in order]
    return sorted(sorted(side) for side in sides)


def side_of(sides, seat):
    return next(side for side in sides if seat in side)


def next_in(order, seat):
    return order[(order.index(seat) + 1) % len(order)]


def playable(tops, led):
    """R8, R10, R11: the piles to play from. `tops` has None for a pile that is used up."""
    uncovered = [pile for pile, card in enumerate(tops) if card is not None]
    following = [pile for pile in uncovered if colour_of(tops[pile]) == led]
    return following or uncovered


def verdict(sides, apples, tie):
    """R18, L15: who is credited with a game, and who shares the most apples where several sides have them."""
    sums = [sum(apples[seat] for seat in side) for side in sides]
    best = sorted(seat for side, total in zip(sides, sums) if total == max(sums) for seat in side)
    if sums.count(max(sums)) == 1:
        return best, []
    return (best if tie == "shared_win" else []), best


def match_outcome(wins, scores, reason):
    """L16: the seats with the most games won have won the match; without a game won there is no winner."""
    most = max(wins)
    seats = [{"won": most > 0 and games == most, "score": score} for games, score in zip(wins, scores)]
    return {"seats": seats, "reason": reason if most > 0 else "drawn"}
