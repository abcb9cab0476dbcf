"""Theseus for the independent verifier.

The module is written from games/theseus/RULES.md and games/theseus/STATE.md. It shares no code with the server.
Numbers such as R9 and T32 in the comments are rules of RULES.md.
"""

import functools
from fractions import Fraction

import canonical
from chance import Chance
from rules import BadSetup, IllegalMove, check_options, fields, is_localized_text, is_whole, require, type_of

COLOURS = ["yellow", "red", "blue", "green", "violet"]
GIFTS = ["cauldron", "sandals", "papyrus", "arrows", "cuirass"]
PAWNS = ["ivory", "bronze", "copper", "silver", "onyx"]

GLORY_TO_ENTER = 7  # R14
TWELVE = 12  # R22
TWELVES_TO_WIN = 5  # R22
GLORY_PAYS = 2  # R24
GIFT_PAYS = 3  # R24
FIRST_PRAYER = 8  # R12
LAST_PRAYER = 12  # R12, T13
MAX_MARKS = 160  # of the course: STATE.md

# The rule that each event names.
RULE_OF_EVENT = {
    "placed": "R3", "dealt": "R4", "turn": "R5", "rolled": "R5", "moved": "R5", "unneeded": "T15",
    "prayed": "R12", "gift": "R12", "stolen": "R7", "no_gift": "T17", "turned_up": "R6", "no_card": "T27",
    "kept": "R11", "danger": "R9", "rerolled": "R10", "failed": "R9", "peace": "R15", "fought": "R16",
    "entered": "R14", "tile": "R19", "mended": "R20", "expelled": "R21", "crossed": "R22", "faced": "R23",
    "thrown": "R22", "rethrown": "R23", "paid": "R24", "reached": "R22", "beaten": "R25", "put": "R21",
    "won": "R25", "limit": "T61",
}

# Each intent: the phases that offer it, and its fields with their types.
INTENTS = {
    "setup": (["placing"], {"pawn": str, "cell": int}),
    "roll": (["start"], {}),
    "enter": (["start"], {}),
    "move": (["move"], {"steps": int}),
    "attack": (["attack"], {"seat": int}),
    "no_attack": (["attack"], {}),
    "deck": (["jolly"], {"colour": str}),
    "pray": (["jolly"], {}),
    "gift": (["gift"], {"kind": str}),
    "steal": (["steal"], {"seat": int, "kind": str}),
    "reroll": (["reroll", "rethrow"], {"die": int}),
    "keep": (["reroll", "rethrow"], {}),
    "tile": (["labyrinth"], {"index": int, "laid": str}),
    "weaver": (["misfit"], {"card": str}),
    "leave": (["misfit"], {}),
    "pay": (["pay"], {}),  # its fields depend on the payment: see read_payment
    "give_up": (["pay"], {}),
    "place": (["replace"], {"cell": int}),
}

OPTIONS = {
    "duplicate_gifts": ["no", "yes"],
    "helper": [False, True],
    "minotaur_failure": ["restart", "expelled"],
    "repeat_attack": ["no", "yes"],
    "round_limit": lambda value: is_whole(value, 0, 100),
    "steal_fallback": ["none", "choose"],
}


def ensure(condition, why):
    if not condition:
        raise BadSetup(why)


def is_named(value):
    return is_localized_text(value)


def is_word(value):
    return isinstance(value, str) and value != ""


def check_data(data):
    """The board and the cards may be an owner's own. RULES.md: *Board and cards*."""
    ensure(data.keys() == {"ring", "gifts", "decks", "labyrinth"}, "the data have other keys")
    ring, tiles = data["ring"], data["labyrinth"]
    ensure(isinstance(ring, list) and 13 <= len(ring) <= 200, "the ring has 13 to 200 cells")
    ensure(set(ring) == {"J", "T", *COLOURS} and ring.count("J") == 1, "the ring has each kind of cell, and one J")
    ensure(isinstance(tiles, list) and 2 <= len(tiles) <= 24, "there are 2 to 24 tiles")
    ensure(set(tiles) == {"H", "V"}, "there are tiles of both kinds")
    check_gifts(data["gifts"])
    check_decks(data["decks"], [card["danger"] for card in data["gifts"]])


def check_gifts(cards):
    ensure(isinstance(cards, list) and [card["kind"] for card in cards] == GIFTS, "the five kinds of gifts, in order")
    ensure(len({card["danger"] for card in cards}) == len(GIFTS), "two gifts help against one danger")
    for card in cards:
        keys = {"kind", "name", "copies", "bonus", "danger", "danger_name", "reinforced_by"}
        ensure(card.keys() == keys, "a gift has other keys")
        ensure(is_named(card["name"]) and is_named(card["danger_name"]), "a gift has no name")
        ensure(is_whole(card["copies"], 1, 40) and is_whole(card["bonus"], 0, 12), "a gift has a wrong number")
        ensure(is_word(card["danger"]), "a gift has no danger")
        ensure(card["reinforced_by"] in GIFTS, "no gift makes it stronger")
        ensure(card["reinforced_by"] != card["kind"], "a gift makes itself stronger")


def check_decks(data, helped):
    ensure(data.keys() == {"allow_unmatched", "decks"}, "the decks have other keys")
    ensure(isinstance(data["allow_unmatched"], bool), "allow_unmatched is true or false")
    decks = data["decks"]
    ensure(decks.keys() == set(COLOURS), "there are five decks")
    ensure(all(isinstance(deck, list) and deck for deck in decks.values()), "a deck is empty")
    cards = [card for deck in decks.values() for card in deck]
    ensure(len({card["id"] for card in cards}) == len(cards), "two cards have one id")
    for card in cards:
        ensure(is_word(card["id"]), "a card has no id")
        if card["kind"] != "danger":
            ensure(card["kind"] in ("weaver", "choose", "steal") and card.keys() == {"id", "kind"}, "no such card")
            continue
        ensure(card.keys() == {"id", "kind", "danger", "min"}, "a danger has other keys")
        ensure(is_word(card["danger"]) and is_whole(card["min"], 2, 17), "a danger has no name or number")
        ensure(data["allow_unmatched"] or card["danger"] in helped, "no gift helps against a danger")


def read_intent(intent, phase):
    """The type of the intent and its fields by name, if the phase offers that type and the shape is right."""
    kind = type_of(intent)
    require(kind in INTENTS, "R5: there is no such intent")
    phases, types = INTENTS[kind]
    require(phase in phases, f"R5: {kind} is not decided in the phase {phase}")
    if kind == "pay":
        return kind, read_payment(intent)
    values = fields(intent, *types)
    require(all(type(value) is types[name] for name, value in zip(types, values)), "R5: a field has another type")
    return kind, dict(zip(types, values))


def read_payment(intent):
    """R24: a payment names glory cards, gifts, or both. A list that would be empty is left out."""
    given = [name for name in ("glory", "gifts") if name in intent]
    payment = {"glory": [], "gifts": []}
    payment.update(zip(given, fields(intent, *given)))
    for name in given:
        names = payment[name]
        require(isinstance(names, list) and names, "R24: a payment lists cards")
        require(all(isinstance(one, str) for one in names), "R24: a payment lists cards by name")
    return payment


# --- the odds of the Minotaur, for the default payment (T69)


def payments(lacking, glory, gifts):
    """The payments (glory cards, gifts) of T10 and R24 that cover what is lacking, those with few gifts first."""
    found = []
    for paid_gifts in range(gifts + 1):
        for paid_glory in range(glory + 1):
            paid = GLORY_PAYS * paid_glory + GIFT_PAYS * paid_gifts
            # T10: some order of the cards has to need its last card. The dearest card is the best last one.
            dearest = GIFT_PAYS if paid_gifts else GLORY_PAYS
            if paid - dearest < lacking <= paid:
                found.append((paid_glory, paid_gifts))
    return found


@functools.cache
def victory_chance(throws, glory, gifts, right):
    """The chance of success at all of these throws, with the best decisions."""
    if throws == 0:
        return Fraction(1)
    after = {total: chance_after(throws, total, glory, gifts, right) for total in range(2, 13)}
    again = {kept: sum(after[kept + die] for die in range(1, 7)) / 6 for kept in range(1, 7)}
    total = Fraction(0)
    for first in range(1, 7):
        for second in range(1, 7):
            stands = after[first + second]
            rethrows = right and first + second < TWELVE
            total += max(stands, again[first], again[second]) if rethrows else stands
    return total / 36


def chance_after(throws, total, glory, gifts, right):
    """The same when the dice show this total and are not thrown again."""
    if total >= TWELVE:
        return victory_chance(throws - 1, glory, gifts, right)
    options = payments(TWELVE - total, glory, gifts)
    return max((victory_chance(throws - 1, glory - a, gifts - b, right) for a, b in options), default=Fraction(0))


def best_payment(throws, lacking, glory, gifts, right):
    """T69 (d): the best chance for the throws to come, then fewest gifts, then least glory."""
    options = payments(lacking, glory, gifts)
    return max(options, key=lambda paid: victory_chance(throws - 1, glory - paid[0], gifts - paid[1], right))


def lower_die(dice):
    return 1 if dice[0] <= dice[1] else 2


class Player:
    def __init__(self):
        self.pawn = ""
        self.cell = None  # None: off the ring, before the placing and in the labyrinth (T66)
        self.glory = []  # ids, the oldest first (R11)
        self.gifts = {kind: 0 for kind in GIFTS}

    def gift_count(self):
        return sum(self.gifts.values())

    def gift_names(self):
        """A name for each gift card. A second copy of a kind is "arrows/2"."""
        names = []
        for kind in GIFTS:
            for copy in range(1, self.gifts[kind] + 1):
                names.append(kind if copy == 1 else f"{kind}/{copy}")
        return names

    def has_all_kinds(self):
        return all(self.gifts[kind] > 0 for kind in GIFTS)


class Course:
    """What the game brings to each seat, kept mark by mark. Views show it after the end."""

    FIGURES = ["overcome", "failed", "worst", "fights_won", "fights_lost", "prayers_heard", "attempts", "torches"]

    def __init__(self, seats):
        self.every = 1
        self.seats = [dict({"glory": [], "gifts": []}, **{figure: 0 for figure in self.FIGURES}) for _ in range(seats)]

    def mark(self, turns, players):
        """Called before each turn begins, when `turns` turns are over."""
        if turns % self.every != 0:
            return
        for account, player in zip(self.seats, players):
            account["glory"].append(len(player.glory))
            account["gifts"].append(player.gift_count())
        if len(self.seats[0]["glory"]) <= MAX_MARKS:
            return
        self.every *= 2
        for account in self.seats:
            account["glory"] = account["glory"][::2]
            account["gifts"] = account["gifts"][::2]

    def count(self, event):
        if "seat" not in event:
            return
        own = self.seats[event["seat"]]
        kind = event["type"]
        if kind in ("danger", "rerolled") and event["success"]:
            own["overcome"] += 1
        elif kind == "failed":
            own["failed"] += 1
            own["worst"] = max(own["worst"], len(event["cards"]) - 1)  # the danger itself was never earned
        elif kind == "beaten":
            own["worst"] = max(own["worst"], len(event["cards"]))
        elif kind == "fought":
            rival = self.seats[event["rival"]]
            winner, loser = (own, rival) if event["success"] else (rival, own)
            winner["fights_won"] += 1
            loser["fights_lost"] += 1
        elif kind == "prayed" and event["success"]:
            own["prayers_heard"] += 1
        elif kind == "entered":
            own["attempts"] += 1
        elif kind == "reached":
            own["torches"] = max(own["torches"], event["count"])

    def state(self):
        return {"every": self.every, "seats": self.seats}


class Game:
    def __init__(self, options: dict, seats: int, data: dict, chance: Chance):
        check_options(options, OPTIONS)
        check_data(data)
        ensure(3 <= seats <= 5, "three to five players")
        self.options = options
        self.data = data
        self.chance = chance
        self.seats = seats
        self.read_data()
        self.phase = "placing"
        self.turn = 0
        self.dice = []
        self.players = [Player() for _ in range(seats)]
        self.attacked = []
        self.under = {colour: [] for colour in COLOURS}
        self.danger = None
        self.labyrinth = None
        self.tiles = []
        self.trial = None
        self.result = None
        self.latest = []
        self.chances = 0  # dice thrown, cards and tiles turned up
        self.course = Course(seats)
        self.starter = chance.below("starter", seats)  # T3
        self.active = self.starter
        self.shuffle_decks()

    def read_data(self):
        self.ring = self.data["ring"]
        self.gift_cards = {card["kind"]: card for card in self.data["gifts"]}
        self.cards = {}
        for colour in COLOURS:
            for card in self.data["decks"]["decks"][colour]:
                self.cards[card["id"]] = dict(card, deck=colour)

    def shuffle_decks(self):
        """R2: each deck alone, from the order of the data. The first of the list is drawn first."""
        self.decks = {colour: [card["id"] for card in self.data["decks"]["decks"][colour]] for colour in COLOURS}
        for colour in COLOURS:
            self.chance.shuffle(colour, self.decks[colour])

    # --- what is hashed

    def state(self) -> dict:
        return {
            "setting": {"seats": self.seats, "options": self.options, "data": self.data},
            "phase": self.phase,
            "starter": self.starter,
            "active": self.active,
            "turn": self.turn,
            "dice": self.dice,
            "players": {str(seat): self.player_state(player) for seat, player in enumerate(self.players)},
            "attacked": self.attacked,
            "decks": {colour: {"unseen": self.decks[colour], "under": self.under[colour]} for colour in COLOURS},
            "danger": self.danger,
            "labyrinth": self.labyrinth,
            "tiles": self.tiles,
            "trial": self.trial,
            "result": self.result,
            "latest": self.latest,
            "chances": self.chances,
            "course": self.course.state(),
        }

    @staticmethod
    def player_state(player):
        return {
            "pawn": player.pawn,
            "cell": -1 if player.cell is None else player.cell,
            "glory": player.glory,
            "gifts": player.gift_names(),
        }

    def outcome(self):
        if self.result is None:
            return None
        return {
            "reason": "round_limit" if self.result["limit"] else "minotaur_slain",
            "seats": [{"won": seat in self.result["winners"], "score": None} for seat in range(self.seats)],
        }

    # --- one step

    def apply(self, seat: int, intent, cause: str):
        require(self.phase != "over", "R25: the game is over")
        require(seat == self.active, "R5: another seat is to decide")
        kind, fields = read_intent(intent, self.phase)
        before, self.latest = self.latest, []
        try:
            getattr(self, "decide_" + kind)(**fields)
        except IllegalMove:
            self.latest = before
            raise

    def tell(self, kind, **fields):
        event = dict(fields, type=kind, rule=RULE_OF_EVENT[kind])
        self.course.count(event)
        self.latest.append(event)

    def note(self, kind, **fields):
        """An event of the active seat."""
        self.tell(kind, seat=self.active, **fields)

    def me(self):
        return self.players[self.active]

    def throw_die(self):
        self.chances += 1
        return 1 + self.chance.below("dice", 6)

    def throw_two(self):
        first = self.throw_die()
        return [first, self.throw_die()]

    def draw_card(self, colour):
        """T27: the unseen cards first, then those put back, in their order."""
        self.chances += 1
        pile = self.decks[colour] or self.under[colour]
        return pile.pop(0)

    def put_under(self, card):
        self.under[self.cards[card]["deck"]].append(card)

    def deck_size(self, colour):
        return len(self.decks[colour]) + len(self.under[colour])

    def open_decks(self):
        return [colour for colour in COLOURS if self.deck_size(colour) > 0]

    # --- setting out

    def decide_setup(self, pawn, cell):
        """R3, T4: the starter first, then clockwise."""
        require(pawn in PAWNS and all(player.pawn != pawn for player in self.players), "R3: the pawn is not free")
        require(0 <= cell < len(self.ring), "R3: no such cell")
        self.me().pawn = pawn
        self.me().cell = cell
        self.note("placed", cell=cell, pawn=pawn)
        self.active = (self.active + 1) % self.seats
        if self.active == self.starter:
            self.deal()

    def deal(self):
        """R4, T6, T64: a card each, from decks that chance puts in an order."""
        colours = list(COLOURS)
        self.chance.shuffle("deal", colours)
        for step in range(self.seats):
            seat = (self.starter + step) % self.seats
            card = self.draw_card(colours[step])
            self.players[seat].glory.append(card)
            self.tell("dealt", seat=seat, card=card)
        self.begin_turn(self.starter)

    # --- the course of turns

    def begin_turn(self, seat):
        self.course.mark(self.turn, self.players)
        self.active = seat
        self.attacked = []
        self.turn += 1
        self.phase = "start"
        self.note("turn")

    def end_turn(self):
        self.trial = None
        limit = self.options["round_limit"]
        if limit == 0 or self.turn < limit * self.seats:
            self.begin_turn((self.active + 1) % self.seats)
            return
        # T61: most glory, then most gifts, then shared.
        standings = [(len(player.glory), player.gift_count()) for player in self.players]
        best = max(standings)
        self.result = {"limit": True, "winners": [seat for seat in range(self.seats) if standings[seat] == best]}
        self.phase = "over"
        self.tell("limit")

    def decide_roll(self):
        """R5."""
        self.dice = self.throw_two()
        self.phase = "move"
        self.note("rolled", dice=list(self.dice))

    def decide_move(self, steps):
        """R5, T7: one die, the other, or both."""
        first, second = self.dice
        require(steps in (first, second, first + second), "R5: the dice do not show that distance")
        self.dice = []
        self.me().cell = (self.me().cell + steps) % len(self.ring)
        self.note("moved", cell=self.me().cell)
        self.arrive()

    def arrive(self):
        """R12, R15, R17, T35: a prayer in a temple; elsewhere fights come before the card."""
        if self.ring[self.me().cell] == "T":
            self.pray()
        elif self.rivals():
            self.phase = "attack"
        else:
            self.land()

    # --- fights

    def rivals(self):
        """R15, R18, T32: who may be attacked here, clockwise."""
        here = self.me().cell
        return [seat for seat in self.clockwise() if self.players[seat].cell == here and seat not in self.attacked]

    def clockwise(self):
        """The other seats, from the left neighbour of the active one."""
        return [(self.active + step) % self.seats for step in range(1, self.seats)]

    def decide_attack(self, seat):
        """R16: a die and the number of gifts each; the attacker wins a tie."""
        require(seat in self.rivals(), "R15: that pawn may not be attacked")
        rival = self.players[seat]
        die = self.throw_die()
        rival_die = self.throw_die()
        total = die + self.me().gift_count()
        rival_total = rival_die + rival.gift_count()
        won = total >= rival_total
        winner, loser = (self.me(), rival) if won else (rival, self.me())
        taken = {}
        if loser.glory:  # T30, T31
            taken["card"] = loser.glory.pop()
            winner.glory.append(taken["card"])
        self.note("fought", rival=seat, dice=[die], rival_dice=[rival_die], total=total, rival_total=rival_total,
                  success=won, **taken)
        if self.options["repeat_attack"] == "no":
            self.attacked.append(seat)
        if not (won and self.rivals()):  # R18, T33
            self.land()

    def decide_no_attack(self):
        self.note("peace")
        self.land()

    # --- the cell

    def land(self):
        """R6, R13, R17: after all fights."""
        cell = self.ring[self.me().cell]
        if cell != "J":
            self.turn_up(cell)
            return
        decks = self.open_decks()
        prayer = bool(self.obtainable())  # T36
        if not decks:
            self.pray() if prayer else self.end_turn()  # T70
        elif len(decks) == 1 and not prayer:
            self.turn_up(decks[0])
        else:
            self.phase = "jolly"

    def decide_deck(self, colour):
        """R13, T27."""
        require(colour in self.open_decks(), "T27: that deck has no card")
        self.turn_up(colour)

    def decide_pray(self):
        """R13, T36."""
        require(self.obtainable(), "T36: there is no gift to pray for")
        self.pray()

    def pray(self):
        """R12, T11, T15, T16."""
        kinds = self.obtainable()
        if not kinds:
            self.note("unneeded")
            self.end_turn()
            return
        dice = self.throw_two()
        total = sum(dice) + len(self.me().glory)
        need = min(FIRST_PRAYER + self.me().gift_count(), LAST_PRAYER)
        heard = total >= need
        self.note("prayed", dice=dice, total=total, need=need, success=heard)
        if heard:
            self.choose_gift(kinds)
        else:
            self.end_turn()

    def turn_up(self, colour):
        """R6 to R9."""
        if self.deck_size(colour) == 0:
            self.note("no_card", colour=colour)
            self.end_turn()
            return
        card = self.draw_card(colour)
        self.note("turned_up", card=card)
        kind = self.cards[card]["kind"]
        if kind == "danger":
            self.face(card)
            return
        self.keep(card)
        if kind == "weaver":
            self.end_turn()
        elif kind == "choose":
            self.choose_gift(self.obtainable())
        else:
            self.follow_theft()

    def keep(self, card):
        self.me().glory.append(card)
        self.note("kept", card=card)

    # --- gifts

    def may_hold(self, player, kind):
        """T12."""
        return self.options["duplicate_gifts"] == "yes" or player.gifts[kind] == 0

    def obtainable(self):
        """T12, T14: the kinds that are left in their stacks and that the active seat may take."""
        found = []
        for kind in GIFTS:
            left = self.gift_cards[kind]["copies"] - sum(player.gifts[kind] for player in self.players)
            if left > 0 and self.may_hold(self.me(), kind):
                found.append(kind)
        return found

    def choose_gift(self, kinds):
        """R7, R12: a single kind is no choice."""
        if not kinds:
            self.note("no_gift")
            self.end_turn()
        elif len(kinds) == 1:
            self.take_gift(kinds[0])
        else:
            self.phase = "gift"

    def decide_gift(self, kind):
        require(kind in self.obtainable(), "T12: that gift is not offered")
        self.take_gift(kind)

    def take_gift(self, kind):
        self.me().gifts[kind] += 1
        self.note("gift", gift=kind)
        self.end_turn()

    def stealable(self, victim):
        """T18."""
        return [kind for kind in GIFTS if self.players[victim].gifts[kind] > 0 and self.may_hold(self.me(), kind)]

    def follow_theft(self):
        """R7, T17, T19."""
        thefts = [(seat, kind) for seat in self.clockwise() for kind in self.stealable(seat)]
        if len(thefts) == 1:
            self.steal(*thefts[0])
        elif thefts:
            self.phase = "steal"
        elif self.options["steal_fallback"] == "choose":
            self.choose_gift(self.obtainable())
        else:
            self.note("no_gift")
            self.end_turn()

    def decide_steal(self, seat, kind):
        require(seat in self.clockwise() and kind in self.stealable(seat), "T18: that gift cannot be stolen")
        self.steal(seat, kind)

    def steal(self, victim, kind):
        self.players[victim].gifts[kind] -= 1
        self.me().gifts[kind] += 1
        self.note("stolen", rival=victim, gift=kind)
        self.end_turn()

    # --- dangers

    def helping_gift(self, card):
        """The gift that helps against this danger and is held, or None (R10)."""
        for kind in GIFTS:
            if self.gift_cards[kind]["danger"] == self.cards[card]["danger"]:
                return kind if self.me().gifts[kind] > 0 else None
        return None

    def face(self, card):
        """R9, R10."""
        dice = self.throw_two()
        gift = self.helping_gift(card)
        self.danger = {"card": card, "dice": dice, "bonus": self.gift_cards[gift]["bonus"] if gift else 0}
        self.judge("danger", {})

    def judge(self, kind, die):
        card = self.danger["card"]
        total = sum(self.danger["dice"]) + self.danger["bonus"]
        need = self.cards[card]["min"]
        success = total >= need
        self.note(kind, card=card, dice=list(self.danger["dice"]), bonus=self.danger["bonus"], total=total, need=need,
                  success=success, **die)
        if success:
            self.danger = None
            self.keep(card)
            self.end_turn()
        elif kind == "danger" and self.reinforced(card):
            self.phase = "reroll"
        else:
            self.fail()

    def reinforced(self, card):
        """R10, T23."""
        gift = self.helping_gift(card)
        return gift is not None and self.me().gifts[self.gift_cards[gift]["reinforced_by"]] > 0

    def decide_reroll(self, die):
        require(die in (1, 2), "R10: there are two dice")
        if self.phase == "rethrow":
            self.rethrow(die)
            return
        # T24: once, and the result stands.
        self.danger["dice"][die - 1] = self.throw_die()
        self.judge("rerolled", {"die": die})

    def decide_keep(self):
        """T25; with the Minotaur T50."""
        if self.phase == "rethrow":
            self.settle_throw()
        else:
            self.fail()

    def fail(self):
        """R9, T20 to T22: the glory goes under the decks, the oldest first, the danger last."""
        lost = self.me().glory + [self.danger["card"]]
        self.me().glory = []
        self.danger = None
        for card in lost:
            self.put_under(card)
        self.note("failed", cards=lost)
        self.end_turn()

    # --- the labyrinth

    def decide_enter(self):
        """R14, R19, T9, T43, T66."""
        require(len(self.me().glory) >= GLORY_TO_ENTER, "R14: the labyrinth takes seven glory cards")
        self.me().cell = None
        self.note("entered")
        self.tiles = list(self.data["labyrinth"])
        self.chance.shuffle("tiles", self.tiles)
        self.labyrinth = {"seat": self.active, "road": []}
        self.show_tile(self.chance.below("first_tile", len(self.tiles)), "upright")
        self.phase = "labyrinth"

    def show_tile(self, index, laid):
        """T37: the first tile gives the direction. A turned tile fits if it shows the other kind."""
        road = self.labyrinth["road"]
        shows = self.tiles[index]
        fits = not road or (shows == road[0]["shows"]) == (laid == "upright")
        road.append({"index": index, "shows": shows, "laid": laid, "fits": fits, "mended": False})
        self.chances += 1
        self.note("tile", index=index, shows=shows, turned=laid == "turned", success=fits)

    def decide_tile(self, index, laid):
        """R19, T38, T63."""
        taken = [tile["index"] for tile in self.labyrinth["road"]]
        require(0 <= index < len(self.tiles) and index not in taken, "R19: no such back is left")
        require(laid in ("upright", "turned"), "T37: a tile is laid upright or turned")
        self.show_tile(index, laid)
        if self.labyrinth["road"][-1]["fits"]:
            self.go_on()
        elif any(self.is_weaver(card) for card in self.me().glory):
            self.phase = "misfit"
        else:
            self.expel()

    def is_weaver(self, card):
        return self.cards[card]["kind"] == "weaver"

    def decide_weaver(self, card):
        """R20, T41, T65."""
        require(card in self.me().glory and self.is_weaver(card), "R20: that is no Weaver before the player")
        tile = self.labyrinth["road"][-1]
        tile["mended"] = True
        self.me().glory.remove(card)
        self.put_under(card)
        self.note("mended", index=tile["index"], card=card)
        self.go_on()

    def decide_leave(self):
        """R21, T40."""
        self.expel()

    def go_on(self):
        if len(self.labyrinth["road"]) < len(self.tiles):
            self.phase = "labyrinth"
            return
        self.note("crossed")
        self.face_minotaur()

    def expel(self):
        """R21, T54."""
        self.note("expelled")
        self.phase = "replace"

    def decide_place(self, cell):
        """R21, T44: nothing happens on the cell, and the turn is over."""
        require(0 <= cell < len(self.ring), "R21: no such cell")
        self.me().cell = cell
        self.note("put", cell=cell)
        self.end_turn()

    # --- the Minotaur

    def face_minotaur(self):
        """R22, R23, T45, T48, T49: the right to a second throw is settled here."""
        right = self.me().has_all_kinds()
        self.trial = {"successes": 0, "right": right, "dice": []}
        self.note("faced", success=right)
        self.throw_at_minotaur()

    def lacking(self):
        return TWELVE - sum(self.trial["dice"])

    def throw_at_minotaur(self):
        self.trial["dice"] = self.throw_two()
        self.note("thrown", dice=list(self.trial["dice"]), total=sum(self.trial["dice"]))
        if self.lacking() > 0 and self.trial["right"]:
            self.phase = "rethrow"
        else:
            self.settle_throw()

    def rethrow(self, die):
        """R23, T50."""
        self.trial["dice"][die - 1] = self.throw_die()
        self.note("rethrown", die=die, dice=list(self.trial["dice"]), total=sum(self.trial["dice"]))
        self.settle_throw()

    def settle_throw(self):
        """R24, T53: twelve, or a payment, or a failure where all cards together do not reach twelve."""
        if self.lacking() <= 0:
            self.reach()
        elif GLORY_PAYS * len(self.me().glory) + GIFT_PAYS * self.me().gift_count() < self.lacking():
            self.lose()
        else:
            self.phase = "pay"

    def decide_pay(self, glory, gifts):
        """R24, T10, T47, T51."""
        self.check_payment(glory, gifts)
        total = sum(self.trial["dice"]) + GLORY_PAYS * len(glory) + GIFT_PAYS * len(gifts)
        for card in glory:
            self.me().glory.remove(card)
            self.put_under(card)
        for name in gifts:
            self.me().gifts[name.split("/")[0]] -= 1
        self.note("paid", cards=glory, gifts=gifts, total=total)
        self.reach()

    def check_payment(self, glory, gifts):
        require(len(set(glory)) == len(glory) and len(set(gifts)) == len(gifts), "R24: a card is paid twice")
        require(all(card in self.me().glory for card in glory), "R24: the player does not have that glory card")
        require(all(name in self.me().gift_names() for name in gifts), "R24: the player does not have that gift")
        offered = payments(self.lacking(), len(self.me().glory), self.me().gift_count())
        require((len(glory), len(gifts)) in offered, "R24, T10: the payment does not reach twelve, or exceeds it")

    def decide_give_up(self):
        """T53."""
        self.lose()

    def reach(self):
        """R22, R25, T55."""
        self.trial["successes"] += 1
        self.note("reached", count=self.trial["successes"])
        if self.trial["successes"] < TWELVES_TO_WIN:
            self.throw_at_minotaur()
            return
        self.result = {"limit": False, "winners": [self.active]}
        self.phase = "over"
        self.note("won")

    def lose(self):
        """R25, T52, T54."""
        self.trial = None
        if self.options["minotaur_failure"] == "expelled":
            self.expel()
            return
        self.surrender()
        self.begin_again()
        self.phase = "replace"

    def surrender(self):
        """T52: all glory under the decks (T21), all gifts to their stacks."""
        lost = self.me().glory
        gifts = self.me().gift_names()
        self.me().glory = []
        self.me().gifts = {kind: 0 for kind in GIFTS}
        for card in lost:
            self.put_under(card)
        self.note("beaten", cards=lost, gifts=gifts)

    def begin_again(self):
        """T52: a new first card from a deck that chance picks, if any deck has one."""
        decks = self.open_decks()
        if not decks:
            return
        card = self.draw_card(self.chance.pick("restart", decks))
        self.me().glory.append(card)
        self.note("dealt", card=card)

    # --- the clock (T69)

    def timers(self) -> list:
        return []

    def default(self, seat: int, chance: Chance):
        """The intent that the clock makes for the active seat. STATE.md: *Defaults*."""
        return getattr(self, "default_in_" + self.phase)(chance)

    def decision_key(self, _seat: int) -> str:
        """The view (VIEW.md) before the first turn. Later defaults draw nothing, so their key does not matter."""
        if self.phase != "placing":
            return ""
        gifts = {card["kind"]: card["copies"] for card in self.data["gifts"]}
        seats = [
            {
                "pawn": player.pawn or None,
                "cell": player.cell,
                "glory": [],
                "weavers": 0,
                "gifts": [],
                "fight_bonus": 0,
                "prayer_need": FIRST_PRAYER,
                "may_enter": False,
            }
            for player in self.players
        ]
        decks = [
            {"colour": colour, "count": len(cards), "unseen": [card["id"] for card in self.data["decks"]["decks"][colour]], "under": [], "order": None}
            for colour, cards in self.decks.items()
        ]
        view = dict.fromkeys(("dice", "targets", "rivals", "danger", "labyrinth", "trial", "odds", "result", "course"))
        view.update(phase="placing", turn=0, round=0, starter=self.starter, active=self.active, options=self.options)
        view.update(seats=seats, gifts=gifts, decks=decks, latest=self.latest)
        return canonical.text(view)

    def default_in_placing(self, chance):
        taken = [player.pawn for player in self.players]
        pawn = next(pawn for pawn in PAWNS if pawn not in taken)
        return {"type": "setup", "pawn": pawn, "cell": chance.below("default", len(self.ring))}

    def default_in_start(self, chance):
        """(a): five gifts and two Weavers."""
        glory = self.me().glory
        goes_in = len(glory) >= GLORY_TO_ENTER and self.me().has_all_kinds() and sum(map(self.is_weaver, glory)) >= 2
        return {"type": "enter" if goes_in else "roll"}

    def default_in_move(self, chance):
        """(b): the best kind of cell, then the fewest steps."""
        first, second = self.dice
        here = self.me().cell
        steps = sorted({first, second, first + second})
        return {"type": "move", "steps": min(steps, key=lambda step: self.rank_of((here + step) % len(self.ring)))}

    def rank_of(self, cell):
        kind = self.ring[cell]
        if kind == "T":
            return 0 if self.obtainable() else 4
        if kind == "J":
            return 1
        if self.deck_size(kind) == 0:
            return 4
        gift = self.gift_of_deck(kind)
        return 2 if gift is not None and self.me().gifts[gift] > 0 else 3

    def gift_of_deck(self, colour):
        """The gift that helps against most dangers of the deck, the first of equal ones; None where none helps."""
        cards = [card for card in self.cards.values() if card["deck"] == colour and card["kind"] == "danger"]
        dangers = [card["danger"] for card in cards]
        best = max(GIFTS, key=lambda gift: dangers.count(self.gift_cards[gift]["danger"]))
        return best if self.gift_cards[best]["danger"] in dangers else None

    def default_in_attack(self, chance):
        return {"type": "no_attack"}

    def default_in_jolly(self, chance):
        """A prayer; otherwise the fullest deck, of equal ones the first on the ring."""
        if self.obtainable():
            return {"type": "pray"}
        return {"type": "deck", "colour": max((cell for cell in self.ring if cell in COLOURS), key=self.deck_size)}

    def default_in_gift(self, chance):
        return {"type": "gift", "kind": self.obtainable()[0]}

    def default_in_steal(self, chance):
        """(c): most glory, then most gifts, then clockwise; the first kind."""
        robbed = [seat for seat in self.clockwise() if self.stealable(seat)]
        wealth = {seat: (len(self.players[seat].glory), self.players[seat].gift_count()) for seat in robbed}
        victim = max(robbed, key=wealth.get)
        return {"type": "steal", "seat": victim, "kind": self.stealable(victim)[0]}

    def default_in_reroll(self, chance):
        return {"type": "reroll", "die": lower_die(self.danger["dice"])}

    def default_in_labyrinth(self, chance):
        """The lowest index, laid to fit the more numerous kind."""
        road = self.labyrinth["road"]
        taken = [tile["index"] for tile in road]
        covered = [shows for index, shows in enumerate(self.tiles) if index not in taken]
        along = covered.count(road[0]["shows"])
        index = min(index for index in range(len(self.tiles)) if index not in taken)
        return {"type": "tile", "index": index, "laid": "turned" if len(covered) - along > along else "upright"}

    def default_in_misfit(self, chance):
        return {"type": "weaver", "card": next(card for card in self.me().glory if self.is_weaver(card))}

    def default_in_rethrow(self, chance):
        return {"type": "reroll", "die": lower_die(self.trial["dice"])}

    def default_in_pay(self, chance):
        """(d): glory from the oldest on, gifts in their order."""
        left = TWELVES_TO_WIN - self.trial["successes"]
        player = self.me()
        glory, gifts = best_payment(left, self.lacking(), len(player.glory), player.gift_count(), self.trial["right"])
        lists = {"glory": player.glory[:glory], "gifts": player.gift_names()[:gifts]}
        return {"type": "pay", **{name: cards for name, cards in lists.items() if cards}}

    def default_in_replace(self, chance):
        return {"type": "place", "cell": chance.below("default", len(self.ring))}
