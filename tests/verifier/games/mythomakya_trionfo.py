"""Mythomakya: The Triumph of the Heroes, from games/mythomakya_trionfo/RULES.md and STATE.md. R and L numbers are those of RULES.md."""
from games.mythomakya import (
    CARDS,
    COLOURS,
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
from rules import BadSetup, IllegalMove, check_options, fields, is_whole, require, same, type_of

FLAG = (False, True)
OPTIONS = {
    "allow_early_stop": FLAG,
    "auto_forced": FLAG,
    "games": range(1, 13),
    "history": ("none", "last", "all"),
    "quick": FLAG,
    "redraw_teams": FLAG,
    "show_last_trick": FLAG,
    "table_talk": FLAG,
    "teams": ("random", "manual"),
    "tie": ("drawn", "shared_win"),
    "trick_pause": range(0, 11),
}
FORCED_AFTER = 1_000  # milliseconds (L26)
READY_AFTER = 60_000


class Player:
    def __init__(self, piles, wins):
        self.tops = [pile[0] for pile in piles]
        self.hidden = [pile[1:] for pile in piles]  # the next card first
        self.treasure = []
        self.wins = wins
        self.seen = False
        self.ready = False
        self.stop = False

    def state(self):
        return {
            "piles": [{"top": top, "hidden": list(hidden)} for top, hidden in zip(self.tops, self.hidden)],
            "treasure": in_order(self.treasure),
            "wins": self.wins,
            "seen": self.seen,
            "ready": self.ready,
            "stop": self.stop,
        }


def winner_of(plays, moira):
    """R12: the seat that has the trick."""

    def force(play):
        colour = colour_of(play["card"])
        rank = 2 if colour == moira else 1 if colour == colour_of(plays[0]["card"]) else 0
        return (rank, strength_of(play["card"]) if rank else 0)

    return max(plays, key=force)["seat"]


def _check(options, seats, data):
    check_options(options, OPTIONS)
    if options["quick"] and seats != 2:
        raise BadSetup("the quick game is for two (L2)")
    if options["allow_early_stop"] and (options["history"] != "none" or options["games"] > 1):
        raise BadSetup("stopping early is for one game without looking back (L25)")
    if not isinstance(data, dict) or data.keys() != {"cards", "reconstructed"} or type(data["reconstructed"]) is not bool:
        raise BadSetup("data is not {cards, reconstructed}")
    check_cards(data["cards"], ("name", "apples"))


class Game:
    def __init__(self, options, seats, data, chance):
        _check(options, seats, data)
        self.options, self.seats, self.data, self.chance = options, seats, data, chance
        self.order = list(range(seats))
        if options["teams"] == "random":
            self._draw_seats()
        self.rotation = list(self.order)
        self.first_chooser = chance.below("chooser", seats)  # L12
        self.game = 0
        self.round = 0
        self.counts = []
        self.players = [Player([], 0) for _ in range(seats)]
        self._begin_game()

    # --- the game's parts

    def _layout(self):
        return (10, 1) if self.options["quick"] else LAYOUTS[self.seats]

    def _draw_seats(self):
        if self.seats in TEAMS:
            self.chance.shuffle("seats", self.order)  # L29

    def _begin_game(self):
        if self.game > 0 and self.options["redraw_teams"]:
            self._draw_seats()  # L10
        place = self.rotation.index(self.first_chooser) + self.game
        self.chooser = self.rotation[place % self.seats]  # R19
        self.leader = self.chooser
        self.moira = None
        self.partner = None
        self.trick = []
        self.tricks = []
        self.phase = "moira"
        deck = [card for card in CARDS if not (self.options["quick"] and 2 <= strength_of(card) <= 5)]  # R21
        self.chance.shuffle("deck", deck)
        piles = lay_out(deck, self.seats, self._layout())
        self.players = [Player(own, old.wins) for own, old in zip(piles, self.players)]

    def _begin_tricks(self):
        self.leader = self.chooser if self.seats == 5 else next_in(self.order, self.chooser)  # R7
        self._begin_trick()

    def _begin_trick(self):
        self.phase = "play"
        self.round += 1

    def _sides(self):
        return sides_of(self.order, None if self.partner is None else (self.chooser, self.partner))

    def _turn(self):
        if self.phase in ("moira", "partner"):
            return self.chooser
        if self.phase != "play":
            return None
        place = self.order.index(self.leader) + len(self.trick)
        return self.order[place % self.seats]  # R9

    def _playable(self):
        led = colour_of(self.trick[0]["card"]) if self.trick else None
        return playable(self.players[self._turn()].tops, led)

    def _take(self):
        winner = winner_of(self.trick, self.moira)
        self.players[winner].treasure += [play["card"] for play in self.trick]  # R13
        for play in self.trick:  # R15
            owner = self.players[play["seat"]]
            if owner.hidden[play["pile"]]:
                owner.tops[play["pile"]] = owner.hidden[play["pile"]].pop(0)
        self.tricks.append({"leader": self.trick[0]["seat"], "winner": winner, "plays": self.trick})
        self.trick = []
        self.leader = winner  # R16
        piles, hidden = self._layout()
        if len(self.tricks) == piles * (hidden + 1):  # R17
            self._count(False)
        elif self.options["trick_pause"] == 0:
            self._begin_trick()
        else:  # L31
            self.phase = "pause"
            for player in self.players:
                player.seen = False

    def _apples(self, cards):
        return sum(self.data["cards"][card]["apples"] for card in cards)

    def _count(self, stopped):
        sides = self._sides()
        apples = [self._apples(player.treasure) for player in self.players]
        winners, tied = verdict(sides, apples, self.options["tie"])
        for seat in winners:
            self.players[seat].wins += 1
        self.counts.append(
            {
                "chooser": self.chooser,
                "partner": self.partner,
                "moira": self.moira,
                "sides": sides,
                "apples": apples,
                "winners": winners,
                "tied": tied,
                "stopped": stopped,
            }
        )
        self.phase = "over" if self.game + 1 == self.options["games"] else "between"

    # --- what a seat decides

    def apply(self, seat, intent, cause):
        kind = type_of(intent)
        handler = {
            "moira": self._name_moira,
            "partner": self._name_partner,
            "play": self._play,
            "go_on": self._go_on,
            "ready": self._be_ready,
            "stop": self._would_stop,
            "play_on": self._would_stop,
        }.get(kind)
        require(handler, "there is no such intent")
        handler(seat, intent, cause)

    def _name_moira(self, seat, intent, _cause):
        (colour,) = fields(intent, "colour")
        require(self.phase == "moira" and seat == self.chooser, "the seat names no moira now (R5)")
        require(colour in COLOURS, "there is no such colour (R5)")
        self.moira = colour
        if self.seats == 5:
            self.phase = "partner"  # L8
        else:
            self._begin_tricks()

    def _name_partner(self, seat, intent, _cause):
        (partner,) = fields(intent, "seat")
        require(self.phase == "partner" and seat == self.chooser, "the seat names no partner now (R6)")
        require(is_whole(partner, 0, self.seats - 1) and partner != seat, "the partner is another seat (R6)")
        self.partner = partner
        self._begin_tricks()

    def _play(self, seat, intent, _cause):
        (pile,) = fields(intent, "pile")
        require(self.phase == "play" and seat == self._turn(), "the seat plays no card now (R9)")
        require(any(same(pile, one) for one in self._playable()), "that pile cannot be played from (R8, R10)")
        self.trick.append({"seat": seat, "pile": pile, "card": self.players[seat].tops[pile]})
        self.players[seat].tops[pile] = None
        if len(self.trick) == self.seats:
            self._take()

    def _go_on(self, seat, intent, cause):
        fields(intent)
        require(self.phase == "pause" and not self.players[seat].seen, "there is no pause to end (L31)")
        self.players[seat].seen = True
        if cause != "player" or all(player.seen for player in self.players):
            self._begin_trick()

    def _be_ready(self, seat, intent, _cause):
        fields(intent)
        require(self.phase == "between" and not self.players[seat].ready, "there is nothing to be ready for (R19)")
        self.players[seat].ready = True
        if all(player.ready for player in self.players):
            self.game += 1
            self._begin_game()

    def _would_stop(self, seat, intent, _cause):
        fields(intent)
        require(self.options["allow_early_stop"] and self.phase in ("play", "pause"), "there is nothing to stop (L25)")
        stop = intent["type"] == "stop"
        require(self.players[seat].stop != stop, "the seat has said so already (L25)")
        self.players[seat].stop = stop
        if all(player.stop for player in self.players):
            self._count(True)

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
            "leader": self.leader,
            "trick": self.trick,
            "tricks_taken": len(self.tricks),
            "round": self.round,
            "players": {str(seat): player.state() for seat, player in enumerate(self.players)},
            "counts": self.counts,
            "tricks": self.tricks,
        }

    def outcome(self):
        if self.phase != "over":
            return None
        wins = [player.wins for player in self.players]
        if self.options["games"] > 1:
            return match_outcome(wins, wins, "most_games")
        count = self.counts[0]
        scores = [sum(count["apples"][one] for one in side_of(count["sides"], seat)) for seat in range(self.seats)]
        return match_outcome(wins, scores, "most_apples")

    # --- what the clock does

    def timers(self):
        """(seat, milliseconds, intent) for each clock of the game itself."""
        found = []
        for seat, player in enumerate(self.players):
            if self.phase == "pause" and not player.seen:
                found.append((seat, 1_000 * self.options["trick_pause"], {"type": "go_on"}))
            if self.phase == "between" and not player.ready:
                found.append((seat, READY_AFTER, {"type": "ready"}))
        if self.phase == "play" and self.options["auto_forced"] and len(self._playable()) == 1:
            found.append((self._turn(), FORCED_AFTER, {"type": "play", "pile": self._playable()[0]}))
        return found

    def default(self, seat, _chance):
        """The intent of a seat whose time is up (STATE.md, "Defaults"). It draws nothing."""
        if self.phase == "between" and not self.players[seat].ready:
            return {"type": "ready"}
        require(seat == self._turn(), "the seat is not asked")
        if self.phase == "moira":
            return {"type": "moira", "colour": max(COLOURS, key=lambda colour: self._showing(seat, colour)[1])}
        if self.phase == "partner":
            others = [self.order[(self.order.index(seat) + step) % self.seats] for step in range(1, self.seats)]
            return {"type": "partner", "seat": max(others, key=lambda other: self._showing(other, self.moira))}
        if self.phase == "play":
            return {"type": "play", "pile": self._modest_pile(seat)}
        raise IllegalMove("the seat is not asked")

    def _showing(self, seat, colour):
        strengths = [strength_of(card) for card in self.players[seat].tops if card is not None and colour_of(card) == colour]
        return (len(strengths), sum(strengths))

    def _modest_pile(self, seat):
        tops = self.players[seat].tops
        piles = self._playable()
        winning = [
            pile
            for pile in piles
            if self.trick and winner_of(self.trick + [{"seat": seat, "card": tops[pile]}], self.moira) == seat
        ]
        if winning:
            return min(winning, key=lambda pile: strength_of(tops[pile]))
        return min(piles, key=lambda pile: (self._apples([tops[pile]]), strength_of(tops[pile])))
