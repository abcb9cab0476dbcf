"""Mythomakya: The Challenge of the Gods, from games/mythomakya_sfida/RULES.md and STATE.md. R, S, A and G numbers are those of RULES.md.

A record has of each window only the answers that were carried out, and its end (STATE.md, "Steps"). So this module knows
no passes, holds and standing orders, and refuses them.
"""
from itertools import permutations

import canonical
from games.mythomakya import (
    COLOURS,
    CARDS,
    LAYOUTS,
    TEAMS,
    check_cards,
    colour_of,
    in_order,
    lay_out,
    match_outcome,
    next_in,
    playable,
    side_of,
    sides_of,
    strength_of,
    verdict,
)
from rules import BadSetup, IllegalMove, check_options, fields, is_among, is_subset, is_whole, require, type_of

DEITIES = ("ade", "afrodite", "apollo", "ares", "atena", "crono", "dioniso", "efesto", "eolo", "ermes", "eros", "hera", "poseidone", "zeus")
TIMINGS = {
    **dict.fromkeys(("ade", "apollo", "atena", "crono", "efesto", "eolo", "eros", "hera", "zeus"), "pretrick"),
    "afrodite": "in_trick",
    "ares": "card",
    "dioniso": "before_card",
    "ermes": "deity",
    "poseidone": "ability",
}
# the timings of the deities that answer in each kind of window
ANSWERS = {
    "pretrick": ("pretrick",),
    "dioniso": ("before_card",),
    "ability": ("ability",),
    "card": ("card", "in_trick"),
    "deity": ("deity",),
    "hera": (),
}
EFFECTS = ("duck", "control", "sweep", "bonus", "rise", "moira")
APPLE_CARDS = 6
PICKS = 2  # R3
HOLDS = 12  # S33
NOISE_ONE_IN = 20
HERA_LENGTH = 8_000  # milliseconds
LENGTHS = {"usual": (4_000, 2_500), "calm": (8_000, 6_000)}  # before a turn, within it
RISEN = 8  # R21
ARES = 5  # R28
WITH_WRITER = 7  # R48: the writer and six others
WRITERS_BONUS = 5
FORCED_AFTER = 1_000
READY_AFTER = 60_000

FLAG = (False, True)
OPTIONS = {
    "answer_limit": range(0, 301),
    "apollo_gift_is_cost": FLAG,
    "games": range(1, 13),
    "hold_noise": FLAG,
    "mates_see_hands": FLAG,
    "min_delay_tenths": range(0, 101),
    "pacing": ("fixed", "answers"),
    "pretrick_tenths": range(10, 301),
    "reaction_tenths": range(10, 301),
    "redraw_teams": FLAG,
    "teams": ("random", "manual"),
    "tie": ("drawn", "shared_win"),
    "windows": ("usual", "calm", "custom"),
}


def sorted_deities(deities):
    return sorted(deities, key=DEITIES.index)


def spot_text(seat, pile):
    return f"{seat}.{pile}"


def _exactly(value, keys, what):
    if not isinstance(value, dict) or value.keys() != set(keys):
        raise BadSetup(f"data: {what} has other keys than {', '.join(keys)}")


def _check_data(data):
    _exactly(data, ("cards", "abilities", "deities", "apple_card", "apple_cards", "reconstructed"), "it")
    check_cards(data["cards"], ("name", "apples", "category"))
    for category, ability in data["abilities"].items():
        _exactly(ability, ("strength", "cost", "effect"), category)
        cost = ability["cost"]
        good = cost is None if ability["effect"] == "bonus" else is_whole(cost, 0, 10)
        if not good or not is_whole(ability["strength"], 1, 12):
            raise BadSetup(f"data: {category} has no such cost or strength")
    if sorted(ability["effect"] for ability in data["abilities"].values()) != sorted(EFFECTS):
        raise BadSetup("data: the abilities are not one for each effect")
    for card, face in data["cards"].items():
        if face["category"] is None:
            continue
        if face["category"] not in data["abilities"] or strength_of(card) != data["abilities"][face["category"]]["strength"]:
            raise BadSetup(f"data: {card} is of no such category")
    _exactly(data["deities"], DEITIES, "the list of deities")
    for deity, god in data["deities"].items():
        _exactly(god, ("name", "cost", "move_cost", "apples", "timing"), deity)
        moves = is_whole(god["move_cost"], 1, 10) if deity == "crono" else god["move_cost"] is None
        good = is_whole(god["cost"], 0, 10) and is_whole(god["apples"], 0, 20) and isinstance(god["name"], str)
        if not moves or not good or god["timing"] != TIMINGS[deity]:
            raise BadSetup(f"data: {deity} is not as the rules have it")
    if not is_whole(data["apple_card"], 1, 20) or not is_whole(data["apple_cards"], APPLE_CARDS, APPLE_CARDS):
        raise BadSetup("data: there are not six apple cards")
    if type(data["reconstructed"]) is not bool:
        raise BadSetup("data: reconstructed is neither true nor false")


class Hoard:
    """Cards that lie open together: a treasure, or what is eliminated."""

    def __init__(self):
        self.cards = []
        self.apples = 0
        self.deities = []

    def state(self):
        return {"cards": in_order(self.cards), "apples": self.apples, "deities": sorted_deities(self.deities)}


class Player:
    def __init__(self, wins):
        self.piles = []  # each with the uncovered card first
        self.treasure = Hoard()
        self.finished = False
        self.wins = wins
        self.ready = False
        # what only the seat itself sees
        self.hand = []
        self.picks = []
        self.dealt = []
        self.drawn = []
        self.gave = None
        self.got = None
        self.answer = None

    def has_cards(self):
        return any(self.piles)

    def state(self):
        return {
            "piles": self.piles,
            "treasure": self.treasure.state(),
            "finished": self.finished,
            "wins": self.wins,
            "ready": self.ready,
            "secret": {
                "hand": sorted_deities(self.hand),
                "picks": sorted_deities(self.picks),
                "dealt": sorted_deities(self.dealt),
                "drawn": sorted_deities(self.drawn),
                "gave": self.gave,
                "got": self.got,
                "answer": self.answer,
                "auto_pass": "off",
                "auto_forced": False,
                "holds": HOLDS,
            },
        }


class Game:
    def __init__(self, options, seats, data, chance):
        check_options(options, OPTIONS)
        _check_data(data)
        self.options, self.seats, self.data, self.chance = options, seats, data, chance
        self.order = list(range(seats))
        if options["teams"] == "random":
            self._draw_seats()
        self.rotation = list(self.order)
        self.first_chooser = chance.below("chooser", seats)  # R2
        self.game = 0
        self.round = 0
        self.windows = 0
        self.counts = []
        self.players = [Player(0) for _ in range(seats)]
        # of the turn; a new game leaves these as they were until its first turn
        self.bound = self.loose = self.controller = self.lead = None
        self.swept = False
        self.crono = self.window = self.noise = self.deed = None
        self._begin_game()

    # --- set-up

    def _draw_seats(self):
        if self.seats in TEAMS:
            self.chance.shuffle("seats", self.order)

    def _begin_game(self):
        if self.game > 0 and self.options["redraw_teams"]:
            self._draw_seats()
        place = self.rotation.index(self.first_chooser) + self.game
        self.chooser = self.rotation[place % self.seats]
        self.moira = self.partner = self.winner = None
        self.out = Hoard()
        self.facts = []
        self.turns = 0
        self.leader = self.first = self.active = self.chooser
        self.trick = []
        self.last = []
        self.players = [Player(player.wins) for player in self.players]
        self.left = list(DEITIES)
        self.left_apples = self.data["apple_cards"]
        if self.seats == 5:
            self.phase = "picks"  # R3, S12
        else:
            self._deal()

    def _deal(self):
        self.left = sorted_deities(self.left)
        self.chance.shuffle("deities", self.left)
        for seat, player in enumerate(self.players):
            five_chooser = self.seats == 5 and seat == self.chooser
            deities = (3 if self.seats <= 4 else 2) + (PICKS if five_chooser else 0)  # R1
            while len(player.hand) < deities:
                player.hand.append(self.left.pop())
            player.dealt = list(player.hand)
            player.treasure.apples = 2 if five_chooser else 1
            self.left_apples -= player.treasure.apples
        deck = list(CARDS)
        self.chance.shuffle("deck", deck)
        for player, piles in zip(self.players, lay_out(deck, self.seats, LAYOUTS[self.seats])):
            player.piles = piles
        self.phase = "moira"

    # --- seats and sides

    def _sides(self):
        return sides_of(self.order, None if self.partner is None else (self.chooser, self.partner))

    def _opponents(self, one, other):
        sides = self._sides()
        return side_of(sides, one) != side_of(sides, other)

    def _clockwise(self, start):
        place = self.order.index(start)
        return self.order[place:] + self.order[:place]

    def _in_play(self):
        return [seat for seat, player in enumerate(self.players) if not player.finished]

    # --- cards and piles

    def _ability(self, card):
        category = self.data["cards"][card]["category"]
        return None if category is None else self.data["abilities"][category]

    def _apples(self, card):
        return self.data["cards"][card]["apples"]

    def _pile(self, spot):
        seat, pile = spot
        return self.players[seat].piles[pile]

    def _spots(self):
        """All piles with cards (S18)."""
        return [(seat, pile) for seat, player in enumerate(self.players) for pile, cards in enumerate(player.piles) if cards]

    def _spot_named(self, text, spots):
        """The pile that "2.4" names, of those that may be named."""
        named = {spot_text(*spot): spot for spot in spots}
        require(isinstance(text, str) and text in named, "that pile cannot be named")
        return named[text]

    def _tops(self, seat):
        """S17: the cards that may be played, None where a pile is used up or under Crono."""
        piles = self.players[seat].piles
        return [cards[0] if cards and self.crono != (seat, pile) else None for pile, cards in enumerate(piles)]

    def _is_locked_out(self, seat):
        """R31."""
        return self.crono is not None and self.crono[0] == seat and not any(self._tops(seat))

    def _playable(self):
        led = colour_of(self.trick[0]["card"]) if self.trick and self.loose != self.active else None
        return playable(self._tops(self.active), led)

    def _to_come(self):
        """The seats that have yet to play in this turn, in order."""
        if self.trick:
            around = self._clockwise(self.trick[-1]["seat"])[1:]
            if self.trick[0]["seat"] in around:
                around = around[: around.index(self.trick[0]["seat"])]
        else:
            around = self._clockwise(self.leader)
        return [seat for seat in around if not self.players[seat].finished and seat != self.bound]

    def _picker(self):
        return self.active if self.controller is None else self.controller

    # --- the winning card

    def _in_force(self, laid, *effects):
        ability = self._ability(laid["card"])
        return laid["ability"] == "active" and ability["effect"] in effects

    def _strength(self, laid):
        strength = strength_of(laid["card"])
        if self._in_force(laid, "duck"):
            strength = 0
        if self._in_force(laid, "rise"):
            strength = RISEN
        return strength + (ARES if laid["ares"] else 0)

    def _force(self, laid):
        """R11, R23, S29, S30: the higher one wins, of equal ones the earlier."""
        colour = colour_of(laid["card"])
        rank = 2 if colour == self.moira else 1 if colour == colour_of(self.trick[0]["card"]) else 0
        changed = 2 if laid["ares"] else 1 if self._in_force(laid, "duck", "rise") else 0
        return (rank, self._strength(laid), changed) if rank else (0, 0, 0)

    def _winning(self):
        return max(self.trick, key=self._force)["seat"]

    def _would_win(self, card):
        laid = {"seat": self.active, "card": card, "ability": "none", "ares": False}
        return max(self.trick + [laid], key=self._force) is laid

    # --- payments

    def _worth(self, hoard):
        return sum(map(self._apples, hoard.cards)) + hoard.apples * self.data["apple_card"]

    def _can_pay(self, seat, cost):
        return self._worth(self.players[seat].treasure) >= cost

    def _payment(self, seat, cost, intent, kept=None):
        """The tokens of a payment that the rules offer (R14, S5, S36), sorted: apple cards first, then cards.

        Each field has the cards of one worth, where more than the cost counts as the cost: "pay" has one card that is enough
        alone, "pay_2" all cards worth two apples, and so on.
        """
        given = {name: value for name, value in intent.items() if name.startswith("pay")}
        if cost == 0:
            require(not given, "there is nothing to pay")
            return []
        treasure = self.players[seat].treasure
        worths = {f"apple{number}": self.data["apple_card"] for number in range(1, treasure.apples + 1)}
        worths.update((card, self._apples(card)) for card in treasure.cards if card != kept and self._apples(card) > 0)
        worths = {token: min(worth, cost) for token, worth in worths.items()}
        paid = []
        for name, tokens in given.items():
            kind = [token for token, worth in worths.items() if name == ("pay" if worth == cost else f"pay_{worth}")]
            require(is_subset(tokens, kind, 1, len(kind)), "that does not pay (R14)")
            paid += tokens
        total = sum(worths[token] for token in paid)
        require(total >= cost, "that is too little (R14)")
        require(total - min(worths[token] for token in paid) < cost, "a card could be left out (S5)")
        apples = sum(token.startswith("apple") for token in paid)
        return [f"apple{number}" for number in range(1, apples + 1)] + in_order(token for token in paid if token in CARDS)

    def _pay(self, seat, tokens):
        treasure = self.players[seat].treasure
        for token in tokens:
            if token in CARDS:
                treasure.cards.remove(token)
                self.out.cards.append(token)
            else:
                treasure.apples -= 1
                self.out.apples += 1

    # --- deities

    def _cost(self, deity):
        return self.data["deities"][deity]["cost"]

    def _move_cost(self):
        return self.data["deities"]["crono"]["move_cost"]

    def _is_gone(self, deity):
        return (
            deity in self.out.deities
            or (self.deed is not None and self.deed["what"]["type"] == deity)
            or (deity == "crono" and self.crono is not None)
            or any(deity in player.treasure.deities for player in self.players)
        )

    def _fact(self, kind, seat=-1, source=-1, number=0, deity=None, deities=(), passes=()):
        self.facts.append(
            {
                "kind": kind,
                "seat": seat,
                "from": source,
                "number": number,
                "deity": deity,
                "deities": sorted_deities(deities),
                "passes": list(passes),
            }
        )

    def _in_dioniso_class(self, seat):
        player = self.players[seat]
        return seat != self.leader and bool(player.hand) and not self._is_gone("dioniso") and self._can_pay(seat, self._cost("dioniso"))

    def _can_activate(self, card):
        """S4, R20: could the active seat activate this card of its own now?"""
        ability = self._ability(card)
        if ability is None or ability["cost"] is None or not self._can_pay(self.active, ability["cost"]):
            return False
        return ability["effect"] != "control" or any(seat != self.active for seat in self._to_come())

    # --- windows (S34: whom they ask goes by what all can see)

    def _asks(self, kind, seat):
        player = self.players[seat]
        moves_crono = kind == "pretrick" and self.crono is not None and self.crono[0] == seat
        if player.finished:
            return False
        if moves_crono and self._can_pay(seat, self._move_cost()):
            return True
        if not player.hand:
            return False
        could_pay = lambda deity: not self._is_gone(deity) and self._can_pay(seat, self._cost(deity))  # noqa: E731
        if kind == "pretrick":
            costs = [self._cost(deity) for deity in DEITIES if TIMINGS[deity] == "pretrick" and deity != "crono"]
            if not self._is_gone("crono"):
                costs.append(self._cost("crono"))
            return self._can_pay(seat, min(costs))
        if kind == "dioniso":
            return seat == self.active and self._in_dioniso_class(seat)
        if kind == "ability":
            return seat != self.active and could_pay("poseidone")
        if kind == "card":
            return could_pay("ares") or (bool(self._to_come()) and could_pay("afrodite"))
        if kind == "deity":
            return self._opponents(seat, self.deed["seat"]) and could_pay("ermes")
        return True  # hera

    def _length(self, kind):
        if kind == "hera":
            return HERA_LENGTH
        place = 0 if kind == "pretrick" else 1
        if self.options["windows"] == "custom":
            return 100 * self.options[("pretrick_tenths", "reaction_tenths")[place]]
        return LENGTHS[self.options["windows"]][place]

    def _open(self, kind):
        around = self._clockwise(self.first if kind == "pretrick" else self.active)  # S1, S39
        asked = [seat for seat in around if self._asks(kind, seat)]
        if not asked:
            self._after(kind, None)
            return
        self.phase = "window"
        self.windows += 1
        self.window = {"number": self.windows, "kind": kind, "asked": asked, "held": False, "extended": False, "ripe": False}
        if kind == "hera":
            for seat in asked:
                hand = self.players[seat].hand
                if len(hand) == 1:
                    self.players[seat].answer = {"type": "give", "window": self.windows, "deity": hand[0]}
        if self.options["pacing"] == "fixed" and self.options["hold_noise"] and self.chance.below("noise", NOISE_ONE_IN) == 0:
            self.noise = 1 + self.chance.below("noise_at", self._length(kind) - 1)
        self._close_if_all_answered()

    def _unanswered(self):
        return [seat for seat in self.window["asked"] if self.players[seat].answer is None]

    def _close_if_all_answered(self):
        by_answers = self.options["pacing"] == "answers" and self.options["min_delay_tenths"] == 0
        if by_answers and not self._unanswered():
            self._close()

    def _close(self):
        window, self.window, self.noise = self.window, None, None
        if window["kind"] == "hera":
            for seat in window["asked"]:  # chance chooses for a seat that has not
                if self.players[seat].answer is None:
                    deity = self.chance.pick("hera", sorted_deities(self.players[seat].hand))
                    self.players[seat].answer = {"type": "give", "deity": deity}
        acts = [(seat, self.players[seat].answer) for seat in window["asked"] if self.players[seat].answer is not None]
        for player in self.players:
            player.answer = None
        if window["kind"] == "hera":
            self._pass_on(acts)
        else:
            self._after(window["kind"], acts[0] if acts else None)

    def _after(self, kind, act):
        if kind == "deity":
            if act is None:
                self._settle_deed()
            else:
                self._annul(*act)
        elif act is not None and act[1]["type"] == "move_crono":
            self._move_crono(*act)
        elif act is not None:
            self._declare(*act)
        elif kind == "pretrick":
            self._bind()
        elif kind == "dioniso":
            self._choose_card()
        elif kind == "ability":
            self._take_effect()
            self._open("card")
        elif kind == "card":
            self._next_card()
        else:
            self._after_deed("hera")

    # --- deeds

    def _lose(self, seat, deity):
        self.players[seat].hand.remove(deity)

    def _declare(self, seat, intent):
        deity = intent["type"]
        self._pay(seat, intent.get("pay", []))
        self._lose(seat, deity)  # R24, S44
        self.deed = {"seat": seat, "what": {name: value for name, value in intent.items() if name != "window"}}
        self._fact("played", seat, deity=deity)
        if deity == "eros":
            self._fact("named", seat, deity=intent["deity"])
        if deity == "apollo" and self.options["apollo_gift_is_cost"]:
            self._give_to_apollo(self.deed)
        self._open("deity")

    def _move_crono(self, seat, intent):
        self._pay(seat, intent.get("pay", []))
        self.crono = self._spot_named(intent["at"], self._spots())
        self._open("pretrick")

    def _annul(self, seat, intent):
        self._pay(seat, intent.get("pay", []))
        self._lose(seat, "ermes")
        self._fact("played", seat, deity="ermes")
        annulled, self.deed = self.deed["what"]["type"], None
        self.out.deities += ["ermes", annulled]
        if annulled == "poseidone":
            self._take_effect()  # G24
        self._after_deed(annulled)

    def _settle_deed(self):
        deed, self.deed = self.deed, None
        deity = deed["what"]["type"]
        if deity not in ("crono", "dioniso"):
            self.out.deities.append(deity)
        self._carry_out(deity, deed["seat"], deed["what"])
        if deity == "hera":
            self._open("hera")
        else:
            self._after_deed(deity)

    def _after_deed(self, deity):
        if TIMINGS[deity] == "pretrick":
            if not self._settle_seats():
                self._open("pretrick")
        elif TIMINGS[deity] == "before_card":
            self._choose_card()
        else:
            self._open("card")

    def _carry_out(self, deity, seat, what):
        if deity == "ade":  # R25
            pile, place = map(int, what["at"].split("."))
            self.players[what["seat"]].treasure.cards.remove(what["card"])
            self.players[what["seat"]].piles[pile].insert(place, what["card"])
        elif deity == "afrodite":
            self.controller = seat
        elif deity == "apollo":
            if not self.options["apollo_gift_is_cost"]:
                self._give_to_apollo({"seat": seat, "what": what})
            self.moira = what["colour"]
        elif deity == "ares":
            self.trick[-1]["ares"] = True
        elif deity == "atena":
            self._exchange((seat, what["pile"]), self._spot_named(what["at"], self._spots()))
        elif deity == "crono":
            self.crono = (seat, what["pile"])
        elif deity == "dioniso":  # R32, G18
            self.loose = seat
            self.players[self.leader].hand.append("dioniso")
            self._fact("got", self.leader, deity="dioniso")
        elif deity == "efesto":
            self._draw_two(seat)
        elif deity == "eolo":  # R34
            for order in what["orders"]:
                spot, places = order.split(":")
                cards = self._pile(self._spot_named(spot, self._spots()))
                cards[:] = [cards[int(place)] for place in places]
        elif deity == "eros":
            self._take(seat, what["deity"])
        elif deity == "poseidone":
            self.trick[-1]["ability"] = "annulled"
        elif deity == "zeus":  # R39
            self.out.cards.append(self._pile(self._spot_named(what["at"], self._spots())).pop(0))

    def _give_to_apollo(self, deed):
        card = self.players[deed["seat"]].piles[deed["what"]["pile"]].pop(0)
        self.players[deed["what"]["seat"]].treasure.cards.append(card)

    def _exchange(self, one, other):
        mine, theirs = self._pile(one), self._pile(other)
        self.players[one[0]].piles[one[1]] = theirs
        self.players[other[0]].piles[other[1]] = mine
        self.crono = {one: other, other: one}.get(self.crono, self.crono)  # G11

    def _draw_two(self, seat):
        """R33, G21."""
        drawn = []
        for _ in range(min(2, len(self.left))):
            self.left = sorted_deities(self.left)
            deity = self.chance.pick("efesto", self.left)
            self.left.remove(deity)
            drawn.append(deity)
        self.players[seat].hand += drawn
        self.players[seat].drawn = drawn
        self._fact("drew", seat, number=len(drawn))

    def _take(self, seat, deity):
        """R36."""
        source = next((other for other in self._in_play() if deity in self.players[other].hand), -1)
        if source >= 0:
            self._lose(source, deity)
        else:
            self.left.remove(deity)
        self.players[seat].hand.append(deity)
        self._fact("took", seat, source, deity=deity)

    def _pass_on(self, gifts):
        """R37, G27, G28: all pass together, each to the nearest seat in play on the right."""
        passes = []
        for seat, gift in gifts:
            to = next(other for other in reversed(self._clockwise(seat)) if not self.players[other].finished)
            self._lose(seat, gift["deity"])
            self.players[seat].gave = gift["deity"]
            passes.append([seat, to])
        for (_, gift), (_, to) in zip(gifts, passes):
            self.players[to].hand.append(gift["deity"])
            self.players[to].got = gift["deity"]
        self._fact("passed", passes=passes)
        self._after_deed("hera")

    # --- the course of a turn

    def _begin_turn(self):
        self.trick = []
        self.bound = self.loose = self.controller = self.lead = None
        self.swept = False
        self.first = self.leader
        if self._settle_seats():
            return
        while self.players[self.leader].finished:
            self.leader = next_in(self.order, self.leader)
        self.round += 1
        self._open("pretrick")

    def _settle_seats(self):
        """S19-S22, R41, R42: true where the game is over."""
        left = []
        for seat in self.order:
            if self.players[seat].has_cards():
                left.append(seat)
            elif not self.players[seat].finished:
                self._finish_seat(seat)
        if len(left) > 1:
            return False
        if left:
            seat = left[0]
            if self._is_locked_out(seat):
                self.bound = seat
                self._forfeit(seat if self.winner is None else self.winner)  # G15
            else:
                player = self.players[seat]
                player.treasure.cards += [card for cards in player.piles for card in cards]
                player.piles = [[] for _ in player.piles]
        self._end_game()
        return True

    def _finish_seat(self, seat):
        player = self.players[seat]
        player.finished = True
        hand, player.hand = player.hand, []
        player.treasure.deities += hand
        self._fact("shown", seat, deities=hand)

    def _bind(self):
        for seat in self._in_play():
            if self._is_locked_out(seat):
                self.bound = seat  # R31
        while self.players[self.leader].finished or self.leader == self.bound:
            self.leader = next_in(self.order, self.leader)  # S23
        self._next_card()

    def _next_card(self):
        seats = self._to_come()
        if not seats:
            self._resolve()
            return
        self.active = seats[0]
        if self._picker() != self.active:
            self._open("dioniso")  # G19
        else:
            self._choose_card()

    def _choose_card(self):
        self.phase = "card"
        if self._picker() != self.active and len(self._playable()) == 1:
            self._lay(self._playable()[0])  # A4

    def _lay(self, pile):
        """The active seat's card lies on the table. True where its owner plays it, and not a controller."""
        own = self._picker() == self.active
        card = self.players[self.active].piles[pile].pop(0)
        self.trick.append(
            {
                "seat": self.active,
                "pile": pile,
                "card": card,
                "chosen_by": None if own else self._picker(),
                "ability": "none",
                "ares": False,
            }
        )
        if not own and self._can_activate(card):
            self.phase = "ability"
        elif not own:
            self._open("card")

    def _activate(self, tokens):
        self.trick[-1]["ability"] = "pending"
        self._pay(self.active, tokens)
        self._open("ability")

    def _take_effect(self):
        laid = self.trick[-1]
        laid["ability"] = "active"
        effect = self._ability(laid["card"])["effect"]
        if effect in ("duck", "sweep"):
            self.lead = laid["seat"]
        if effect == "sweep":
            self.swept = True
        if effect == "control":
            self.controller = laid["seat"]
        if effect == "moira":
            self.moira = colour_of(laid["card"])

    def _resolve(self):
        winner = self._winning()
        cards = [laid["card"] for laid in self.trick]
        self.turns += 1
        self.winner = winner
        self.last, self.trick = self.trick, []
        (self.out if self.swept else self.players[winner].treasure).cards += cards  # R12, R19
        if self.bound is not None:
            self._forfeit(winner)
        self.leader = winner if self.lead is None else self.lead
        self._begin_turn()

    def _forfeit(self, winner):
        seat, pile = self.crono
        lost, self.players[seat].piles[pile] = self.players[seat].piles[pile], []
        self.crono = None
        self.out.deities.append("crono")
        self.players[winner].treasure.cards += lost

    def _end_game(self):
        if self.crono is not None:
            self.crono = None
            self.out.deities.append("crono")
        for seat in self.order:
            if not self.players[seat].finished:
                self._finish_seat(seat)
        sides = self._sides()
        scores = [self._score(seat, side_of(sides, seat)) for seat in range(self.seats)]
        winners, tied = verdict(sides, [sum(score.values()) for score in scores], self.options["tie"])
        for seat in winners:
            self.players[seat].wins += 1
        self.counts.append(
            {
                "chooser": self.chooser,
                "partner": self.partner,
                "moira": self.moira,
                "sides": sides,
                "scores": scores,
                "winners": winners,
                "tied": tied,
            }
        )
        self.phase = "over" if self.game + 1 == self.options["games"] else "between"

    def _score(self, seat, side):
        """R43, R47, R48."""
        treasure = self.players[seat].treasure
        colours = [colour_of(card) for mate in side for card in self.players[mate].treasure.cards]
        writers = 0
        for card in treasure.cards:
            ability = self._ability(card)
            if ability is not None and ability["effect"] == "bonus" and colours.count(colour_of(card)) >= WITH_WRITER:
                writers += WRITERS_BONUS
        return {
            "myths": sum(map(self._apples, treasure.cards)),
            "apple_cards": treasure.apples * self.data["apple_card"],
            "deities": sum(self.data["deities"][deity]["apples"] for deity in treasure.deities),
            "writers": writers,
        }

    # --- what a seat decides

    def _turn(self):
        if self.phase in ("picks", "moira", "partner"):
            return self.chooser
        if self.phase == "card":
            return self._picker()
        return self.active if self.phase == "ability" else None

    def apply(self, seat, intent, cause):
        kind = type_of(intent)
        decisions = {
            "pick": self._pick,
            "moira": self._name_moira,
            "partner": self._name_partner,
            "play": self._play,
            "choose": self._choose,
            "activate": self._activate_own,
            "decline": self._decline,
        }
        if kind in decisions:
            require(seat == self._turn(), "the seat is not asked for that now")
            decisions[kind](seat, intent)
        elif kind == "ready":
            self._be_ready(seat, intent)
        elif kind == "time_up":
            self._time_up(seat, intent, cause)
        elif kind == "dioniso" and self.phase == "card":
            self._dioniso_before_card(seat, intent)
        else:
            self._answer(seat, intent)

    def _pick(self, _seat, intent):
        (deities,) = fields(intent, "deities")
        require(self.phase == "picks" and is_subset(deities, DEITIES, PICKS, PICKS), "two deities are picked once (R3)")
        player = self.players[self.chooser]
        player.picks = list(deities)
        player.hand = list(deities)
        self.left = [deity for deity in self.left if deity not in deities]
        self._deal()

    def _name_moira(self, _seat, intent):
        (colour,) = fields(intent, "colour")
        require(self.phase == "moira" and colour in COLOURS, "the moira is not to be named so now (R7)")
        self.moira = colour
        if self.seats == 5:
            self.phase = "partner"
        else:
            self.leader = next_in(self.order, self.chooser)
            self._begin_turn()

    def _name_partner(self, seat, intent):
        (partner,) = fields(intent, "seat")
        good = is_whole(partner, 0, self.seats - 1) and partner != seat
        require(self.phase == "partner" and good, "the partner is not to be named so now (R8)")
        self.partner = partner
        self.leader = self.chooser
        self._begin_turn()

    def _check_pile(self, pile):
        require(is_whole(pile) and pile in self._playable(), "that pile cannot be played from (R10)")

    def _play(self, seat, intent):
        (pile,) = fields(intent, "pile")
        require(self.phase == "card" and seat == self.active, "the seat plays no card now (R10)")
        self._check_pile(pile)
        self._lay(pile)
        self._open("card")

    def _choose(self, seat, intent):
        (pile,) = fields(intent, "pile")
        require(self.phase == "card" and seat != self.active, "the seat chooses no card now (R18)")
        self._check_pile(pile)
        self._lay(pile)

    def _activate_own(self, seat, intent):
        names = [name for name in intent if name.startswith("pay")]
        if self.phase == "ability":
            fields(intent, *names)
            self._activate(self._payment(seat, self._ability(self.trick[-1]["card"])["cost"], intent))
            return
        require(self.phase == "card" and seat == self.active, "there is no ability to activate (R13)")
        pile = fields(intent, "pile", *names)[0]
        self._check_pile(pile)
        card = self.players[seat].piles[pile][0]
        require(self._can_activate(card), "that card's ability cannot be activated (R13, S4)")
        tokens = self._payment(seat, self._ability(card)["cost"], intent)
        self._lay(pile)
        self._activate(tokens)

    def _decline(self, _seat, intent):
        fields(intent)
        require(self.phase == "ability", "there is nothing to decline (R13)")
        self._open("card")

    def _dioniso_before_card(self, seat, intent):
        """R32: before one's own card there is no window."""
        require("window" not in intent and seat == self.active == self._picker(), "the seat plays no card now (R32)")
        good = seat != self.leader and "dioniso" in self.players[seat].hand and self.loose != seat  # G17
        require(good, "the seat cannot play Dioniso now (R32)")
        self._declare(seat, self._deed_of(seat, intent))

    def _be_ready(self, seat, intent):
        fields(intent)
        require(self.phase == "between" and not self.players[seat].ready, "there is nothing to be ready for (R45)")
        self.players[seat].ready = True
        if all(player.ready for player in self.players):
            self.game += 1
            self._begin_game()

    # --- answers in windows

    def _time_up(self, seat, intent, cause):
        number, word = fields(intent, "window", "of")
        require(self.window is not None and is_whole(number, self.window["number"], self.window["number"]), "that window is not open (S33)")
        require(seat == self.window["asked"][0] and cause == "clock" and word == "limit", "a record closes a window by its limit (S33)")
        self._close()

    def _answer(self, seat, intent):
        require(self.window is not None and seat in self.window["asked"], "no open window asks the seat (S33)")
        number = intent.get("window")
        require(is_whole(number, self.window["number"], self.window["number"]), "that window is not open (S33)")
        hera = self.window["kind"] == "hera"
        if hera:
            later = self.window["asked"][self.window["asked"].index(seat) :]
            given = [other for other in later if self.players[other].answer is not None and len(self.players[other].hand) > 1]
            in_turn = self.players[seat].answer is None and not given
            require(in_turn, "a record has Hera's gifts once, in the order of the seats asked (R37)")
        else:
            require(len(self._unanswered()) == len(self.window["asked"]), "a record has one answer of a window (S33)")
        kind = intent["type"]
        if kind == "give":
            _, deity = fields(intent, "window", "deity")
            require(hera and is_among(deity, self.players[seat].hand), "the seat cannot pass that (R37)")
            answer = dict(intent)
        elif kind == "move_crono":
            answer = self._crono_move(seat, intent)
        else:
            fits = kind in DEITIES and TIMINGS[kind] in ANSWERS[self.window["kind"]] and kind in self.players[seat].hand
            require(fits, "the seat has no such answer here (R9)")
            answer = self._deed_of(seat, intent)
        self.players[seat].answer = answer
        self._close_if_all_answered()

    def _with_payment(self, seat, cost, intent, kept=None):
        """The intent as the state has it: all payments in one field."""
        answer = {name: value for name, value in intent.items() if not name.startswith("pay")}
        tokens = self._payment(seat, cost, intent, kept)
        if tokens:
            answer["pay"] = tokens
        return answer

    def _crono_move(self, seat, intent):
        """R30, G12."""
        names = [name for name in intent if name.startswith("pay")]
        at = fields(intent, "at", "window", *names)[0]
        require(self.window["kind"] == "pretrick" and self.crono is not None and self.crono[0] == seat, "the seat cannot move Crono (R30)")
        self._spot_named(at, [spot for spot in self._spots() if spot != self.crono])
        return self._with_payment(seat, self._move_cost(), intent)

    def _deed_of(self, seat, intent):
        """A deity that may be played so now, as the state has it (R24-R39, S4)."""
        deity = intent["type"]
        window = [] if self.window is None else ["window"]
        names = window + [name for name in intent if name.startswith("pay")]
        check = getattr(self, "_object_of_" + deity, None)
        wanted = {
            "ade": ("seat", "card", "at"),
            "apollo": ("pile", "seat", "colour"),
            "atena": ("pile", "at"),
            "crono": ("pile",),
            "eolo": ("orders",),
            "eros": ("deity",),
            "zeus": ("at",),
        }.get(deity, ())
        values = fields(intent, *wanted, *names)[: len(wanted)]
        changed = check(seat, *values) if check else None
        kept = intent["card"] if deity == "ade" and intent["seat"] == seat else None  # S36
        answer = self._with_payment(seat, self._cost(deity), intent, kept)
        if changed:
            answer.update(changed)
        return answer

    def _object_of_ade(self, _seat, target, card, at):
        require(is_whole(target) and target in self._in_play(), "that seat is not in play (G2)")
        owner = self.players[target]
        require(is_among(card, owner.treasure.cards), "that card is not in the treasure (R25)")
        places = [spot_text(pile, place) for pile, cards in enumerate(owner.piles) for place in range(1, len(cards) + 1)]
        require(is_among(at, places), "there is no such place (G1)")

    def _object_of_afrodite(self, seat):
        require(any(other != seat for other in self._to_come()), "no other seat is yet to play (S4)")

    def _object_of_apollo(self, seat, pile, target, colour):
        tops = self._tops(seat)
        require(is_whole(pile, 0, len(tops) - 1) and tops[pile] is not None, "there is no such card to give (R27)")
        require(strength_of(tops[pile]) in (1, 11, 12), "that card is no gift (R27)")
        require(is_whole(target, 0, self.seats - 1) and self._opponents(seat, target), "that seat is no opponent (R27)")
        require(colour in COLOURS, "there is no such colour (R27)")

    def _own_pile(self, seat, pile):
        piles = self.players[seat].piles
        require(is_whole(pile, 0, len(piles) - 1) and piles[pile], "the seat has no such pile (S18)")

    def _object_of_atena(self, seat, pile, at):
        self._own_pile(seat, pile)
        self._spot_named(at, [spot for spot in self._spots() if self._opponents(seat, spot[0])])

    def _object_of_crono(self, seat, pile):
        self._own_pile(seat, pile)

    def _object_of_eolo(self, _seat, orders):
        """R34, G22: of two orders for one pile the later one counts; the state has them in the order of the piles."""
        sortable = [spot for spot in self._spots() if len(self._pile(spot)) > 1]
        spots = {}
        for spot in sortable:
            usual = tuple(range(len(self._pile(spot))))
            for places in permutations(usual):
                if places != usual:
                    spots[spot_text(*spot) + ":" + "".join(map(str, places))] = spot
        require(sortable and is_subset(orders, spots, 1, min(3, len(sortable))), "those are no orders (R34)")
        latest = {spots[order]: order for order in orders}
        return {"orders": [latest[spot] for spot in sorted(latest)]}

    def _object_of_eros(self, seat, deity):
        played = [fact["deity"] for fact in self.facts if fact["kind"] == "played"]
        counted = [one for player in self.players for one in player.treasure.deities]
        good = deity in DEITIES and deity not in self.players[seat].hand + played + counted
        require(good, "Eros cannot name that deity (R36, G25)")

    def _object_of_zeus(self, _seat, at):
        self._spot_named(at, [spot for spot in self._spots() if spot != self.crono])

    # --- what a record has

    def state(self):
        return {
            "setting": {"seats": self.seats, "options": self.options, "data": self.data},
            "phase": self.phase,
            "game": self.game,
            "first_chooser": self.first_chooser,
            "rotation": self.rotation,
            "order": self.order,
            "chooser": self.chooser,
            "moira": self.moira,
            "partner": self.partner,
            "players": {str(seat): player.state() for seat, player in enumerate(self.players)},
            "out": self.out.state(),
            "left": sorted_deities(self.left),
            "left_apples": self.left_apples,
            "crono": None if self.crono is None else spot_text(*self.crono),
            "turn": {
                "leader": self.leader,
                "first": self.first,
                "active": self.active,
                "bound": self.bound,
                "loose": self.loose,
                "controller": self.controller,
                "lead": self.lead,
                "swept": self.swept,
                "trick": self.trick,
            },
            "winner": self.winner,
            "last": self.last,
            "turns": self.turns,
            "round": self.round,
            "window": self.window,
            "windows": self.windows,
            "noise": self.noise,
            "deed": self.deed,
            "facts": self.facts,
            "counts": self.counts,
        }

    def outcome(self):
        if self.phase != "over":
            return None
        wins = [player.wins for player in self.players]
        if self.options["games"] > 1:
            return match_outcome(wins, wins, "most_games")
        count = self.counts[0]
        apples = [sum(score.values()) for score in count["scores"]]
        scores = [sum(apples[one] for one in side_of(count["sides"], seat)) for seat in range(self.seats)]
        return match_outcome(wins, scores, "most_apples")

    # --- what the clock does

    def timers(self):
        """(seat, milliseconds, intent) for each clock of the game itself, as a record may have it (STATE.md, "Steps")."""
        if self.phase == "window":
            return [(self.window["asked"][0], 1, {"type": "time_up", "window": self.window["number"], "of": "limit"})]
        if self.phase == "between":
            return [(seat, READY_AFTER, {"type": "ready"}) for seat, player in enumerate(self.players) if not player.ready]
        if self.phase != "card" or self._picker() != self.active or len(self._playable()) != 1:
            return []
        pile = self._playable()[0]
        if self._can_activate(self.players[self.active].piles[pile][0]):
            return []
        return [(self.active, FORCED_AFTER, {"type": "play", "pile": pile})]

    def decision_key(self, _seat):
        return canonical.text({"game": self.game, "round": self.round, "windows": self.windows})

    def default(self, seat, chance):
        """The intent of a seat whose time is up (STATE.md, "Defaults")."""
        if self.phase == "window":
            return self._default_answer(seat, chance)
        if self.phase == "between":
            require(not self.players[seat].ready, "the seat is not asked")
            return {"type": "ready"}
        require(seat == self._turn(), "the seat is not asked")
        if self.phase == "picks":
            deities = list(DEITIES)
            chance.shuffle("picks", deities)
            return {"type": "pick", "deities": sorted_deities(deities[:PICKS])}
        if self.phase == "moira":
            return {"type": "moira", "colour": max(COLOURS, key=lambda colour: self._weight(seat, colour))}
        if self.phase == "partner":
            return {"type": "partner", "seat": max(self._clockwise(seat)[1:], key=self._moira_cards)}
        if self.phase == "ability":
            return {"type": "decline"}
        if seat != self.active:
            return {"type": "choose", "pile": self._controlled_pile(seat)}
        return {"type": "play", "pile": self._modest_pile()}

    def _default_answer(self, seat, chance):
        require(self.options["pacing"] == "answers" and seat in self._unanswered(), "the seat is not asked")
        if self.window["kind"] != "hera":
            return {"type": "pass", "window": self.window["number"]}
        deity = chance.pick("hera", sorted_deities(self.players[seat].hand))
        return {"type": "give", "window": self.window["number"], "deity": deity}

    def _weight(self, seat, colour):
        """The strengths of all the seat's cards of the colour, uncovered ones twice."""
        cards = [(card, 2 if place == 0 else 1) for pile in self.players[seat].piles for place, card in enumerate(pile)]
        return sum(strength_of(card) * times for card, times in cards if colour_of(card) == colour)

    def _moira_cards(self, seat):
        return sum(colour_of(card) == self.moira for pile in self.players[seat].piles for card in pile)

    def _modest_pile(self):
        tops = self._tops(self.active)
        winning = [pile for pile in self._playable() if self.trick and self._would_win(tops[pile])]
        if winning:
            return min(winning, key=lambda pile: strength_of(tops[pile]))
        return min(self._playable(), key=lambda pile: (self._apples(tops[pile]), strength_of(tops[pile])))

    def _controlled_pile(self, controller):
        tops = self._tops(self.active)
        ours = bool(self.trick) and not self._opponents(controller, self._winning())
        sign = -1 if ours else 1
        return min(self._playable(), key=lambda pile: (sign * self._apples(tops[pile]), strength_of(tops[pile])))
