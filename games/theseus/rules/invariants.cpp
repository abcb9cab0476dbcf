// Invariants of every state.
#include <algorithm>
#include <numeric>

#include "games/theseus/rules/rules.hpp"

namespace nostos::theseus {
namespace {

class Faults {
 public:
  explicit Faults(const State& state) : state_(state), table_(state.table), config_(*state.table.config) {}

  std::vector<std::string> find() {
    if (table_.players.size() != at(config_.seats)) return {"seats and players differ"};
    if (table_.course.seats.size() != at(config_.seats)) return {"a course of other seats"};
    if (table_.active < 0 || table_.active >= config_.seats) return {"a turn of no seat"};
    check_cards();
    check_gifts();
    check_course();
    check_pawns();
    check_labyrinth();
    if (found_.empty() && table_.phase != Phase::over)
      check(!prompt(table_, Seat{table_.active}).choices.empty(), "a seat that must decide without a choice");
    return std::move(found_);
  }

 private:
  void check(bool good, std::string fault) {
    if (!good) found_.push_back(std::move(fault));
  }

  // The number of copies of each card stays the same, and each deck holds only its own cards.
  void check_cards() {
    std::vector<int> all;
    const auto gather = [&](const Cards& cards) { all.insert(all.end(), cards.begin(), cards.end()); };
    for (const Colour colour : kColours) {
      gather(state_.decks[at(colour)]);
      gather(table_.under[at(colour)]);
      for (const auto* deck : {&state_.decks[at(colour)], &table_.under[at(colour)]}) {
        check(std::all_of(deck->begin(), deck->end(),
                          [&](int card) { return config_.card(card).deck == colour; }),
              "a card in another deck than its own");
      }
    }
    for (const Player& player : table_.players) gather(player.glory);
    if (table_.danger) {
      all.push_back(table_.danger->card);
      check(config_.card(table_.danger->card).kind == CardKind::danger, "a danger that is none");
    }
    std::sort(all.begin(), all.end());
    std::vector<int> expected(config_.cards.size());
    std::iota(expected.begin(), expected.end(), 0);
    check(all == expected, "the glory cards are not all there, once each");
  }

  void check_gifts() {
    for (const Gift gift : kGifts) {
      check(stack(table_, gift) >= 0, "more gifts of a kind than there are");
      for (const Player& player : table_.players) {
        const int held = player.gifts[at(gift)];
        check(held >= 0, "fewer gifts than none");
        check(held <= 1 || config_.options.duplicate_gifts, "two gifts of a kind");
      }
    }
  }

  void check_course() {
    const Phase phase = table_.phase;
    check((phase == Phase::over) == table_.result.has_value(), "an ending in the middle");
    check((phase == Phase::move) == !table_.dice.empty(), "dice at the wrong time");
    check((phase == Phase::reroll) == table_.danger.has_value(), "a danger at the wrong time");
    const bool tried = phase == Phase::rethrow || phase == Phase::pay;
    check(phase == Phase::over || tried == table_.trial.has_value(), "a trial at the wrong time");
    check(!tried || (lacking(table_) > 0 && table_.trial->successes < kThrows), "a trial that is over");
    check(phase != Phase::attack || !rivals(table_).empty(), "no rival to attack");
  }

  // T66: a pawn is off the track while its seat is in the labyrinth; all others are on it.
  void check_pawns() {
    const Phase phase = table_.phase;
    const bool inside = phase == Phase::labyrinth || phase == Phase::misfit || phase == Phase::rethrow ||
                        phase == Phase::pay || phase == Phase::replace;
    for (int seat = 0; seat < config_.seats; ++seat) {
      const Player& player = table_.players[at(seat)];
      check(!player.cell || (*player.cell >= 0 && *player.cell < config_.cells()), "a pawn off the track");
      if (phase == Phase::placing || phase == Phase::over) continue;
      check(player.cell.has_value() == !(inside && seat == table_.active), "a pawn at the wrong place");
      check(std::find(kPawns.begin(), kPawns.end(), player.pawn) != kPawns.end(), "no such pawn");
      for (int other = 0; other < seat; ++other)
        check(table_.players[at(other)].pawn != player.pawn, "a pawn twice");
    }
  }

  void check_labyrinth() {
    if (!table_.labyrinth) {
      check(state_.tiles.empty(), "tiles without a labyrinth");
      return;
    }
    auto tiles = state_.tiles;
    auto expected = config_.tiles;
    std::sort(tiles.begin(), tiles.end());
    std::sort(expected.begin(), expected.end());
    check(tiles == expected, "the tiles are not all there");
    if (tiles != expected) return;
    const auto& road = table_.labyrinth->road;
    check(!road.empty() && road.size() <= tiles.size(), "a road of another length");
    for (const Laid& laid : road) {
      check(state_.tiles.at(at(laid.index)) == laid.shows, "a tile that shows what it is not");
      check(!laid.mended || !laid.fits, "a tile mended that fits");
    }
  }

  const State& state_;
  const Table& table_;
  const GameConfig& config_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> invariant_violations(const State& state) {
  return Faults(state).find();
}

}  // namespace nostos::theseus
