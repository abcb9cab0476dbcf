// Invariants of every state.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/mythomakya_sfida/rules/rules.hpp"
#include "games/mythomakya_sfida/rules/window.hpp"

namespace nostos::mythomakya_sfida {
namespace {

class Faults {
 public:
  explicit Faults(const State& state) : state_(state), table_(state.table), config_(*state.table.config) {}

  std::vector<std::string> find() {
    const auto seats = at(config_.seats);
    if (table_.players.size() != seats || state_.secrets.size() != seats) return {"seats and players differ"};
    check_order();
    check_cards();
    check_deities();
    check_apples();
    check_course();
    check_window();
    for (int seat = 0; seat < config_.seats; ++seat) check_seat(seat);
    return std::move(found_);
  }

 private:
  void check(bool good, std::string fault) {
    if (!good) found_.push_back(std::move(fault));
  }

  [[nodiscard]] bool is_seat(int seat) const { return seat >= 0 && seat < config_.seats; }

  void check_order() {
    for (auto seats : {table_.order, table_.rotation}) {
      std::sort(seats.begin(), seats.end());
      std::vector<int> all;
      for (int seat = 0; seat < config_.seats; ++seat) all.push_back(seat);
      check(seats == all, "an order that is not of all seats, once each");
    }
    for (const int seat : {table_.chooser, table_.leader, table_.first, table_.active})
      check(is_seat(seat), "a chooser, leader or player who is not at the table");
  }

  // Every card exists exactly once; before the deal there are none.
  void check_cards() {
    std::vector<Card> all = table_.out.cards;
    for (const Player& player : table_.players) {
      for (const Pile& pile : player.piles) all.insert(all.end(), pile.begin(), pile.end());
      all.insert(all.end(), player.treasure.cards.begin(), player.treasure.cards.end());
      check(std::is_sorted(player.treasure.cards.begin(), player.treasure.cards.end()),
            "a treasure that is not sorted");
    }
    for (const Laid& laid : table_.trick) all.push_back(laid.card);
    std::sort(all.begin(), all.end());
    check(table_.phase == Phase::picks ? all.empty() : all == config_.deck(),
          "the myth cards are not all there, once each");
  }

  void check_deities() {
    Deities all = state_.left;
    const auto gather = [&](const Deities& some) { all.insert(all.end(), some.begin(), some.end()); };
    gather(table_.out.deities);
    for (const Secret& secret : state_.secrets) gather(secret.hand);
    for (const Player& player : table_.players) gather(player.treasure.deities);
    if (table_.crono) all.push_back(Deity::crono);
    if (table_.pending_deity) all.push_back(table_.pending_deity->what.deity.value());
    std::sort(all.begin(), all.end());
    check(all == all_deities(), "the deities are not all there, once each");
    check(std::cmp_equal(state_.left.size(), table_.left_deities), "deities left over are not as counted");
  }

  void check_apples() {
    int sum = table_.out.apples + table_.left_apples;
    for (const Player& player : table_.players) sum += player.treasure.apples;
    check(sum == config_.apple_cards, "the apple cards are not all there");
  }

  void check_course() {
    const bool named = table_.phase != Phase::picks && table_.phase != Phase::moira;
    check(table_.moira.has_value() == named, "a moira at the wrong time, or none");
    const bool paired = config_.seats == 5 && named && table_.phase != Phase::partner;
    check(table_.partner.has_value() == paired, "a partner at the wrong time, or none");
    const bool counted = table_.phase == Phase::between || table_.phase == Phase::over;
    check(std::cmp_equal(table_.counts.size(), table_.game + (counted ? 1 : 0)), "games and counts differ");
    check(table_.game < config_.options.games, "a game too many");
    check((table_.phase == Phase::over) == (counted && table_.game + 1 == config_.options.games),
          "over at the wrong time");
    check(!table_.crono || !pile_at(table_, *table_.crono).empty(), "Crono lies on nothing");
    if (table_.phase == Phase::card) check(!playable(table_).empty(), "a seat that has nothing to play");
    if (table_.phase == Phase::ability) check(!table_.trick.empty(), "an ability without a card");
  }

  void check_window() {
    check(table_.window.has_value() == (table_.phase == Phase::window),
          "a window at the wrong time, or none");
    const bool answered = table_.window && table_.window->kind == Window::Kind::deity;
    check(table_.pending_deity.has_value() == answered,
          "a deity that waits for nothing, or a window about none");
    check(!state_.noise || table_.window, "noise without a window");
    if (!table_.window) return;
    check(!table_.window->asked.empty(), "a window that asks no seat");
    check(clocks() == closings(table_).size(), "a window whose clock is not the one that every viewer sees");
    for (const int seat : table_.window->asked)
      check(is_seat(seat) && !table_.players[at(seat)].finished,
            "a window that asks a seat that is not in play");
  }

  // The number of the window's timers that are public. All are, except for a random hold by the game.
  [[nodiscard]] std::size_t clocks() const {
    std::size_t seen = 0;
    for (const Timer& timer : timers(state_)) {
      const Intent intent = intent_from_json(Json::parse(timer.intent));
      if (intent.word == "noise") continue;
      const auto all = closings(table_);
      const bool known = std::any_of(all.begin(), all.end(), [&](const Closing& closing) {
        return intent.word == closing.by && timer.milliseconds == closing.milliseconds;
      });
      if (!known || intent.type != Intent::Type::time_up) return all.size() + 1;
      ++seen;
    }
    return seen;
  }

  void check_seat(int seat) {
    const Player& player = table_.players[at(seat)];
    const Secret& secret = state_.secrets[at(seat)];
    check(std::cmp_equal(secret.hand.size(), player.hand), "a hand is not as counted");
    check(std::is_sorted(secret.hand.begin(), secret.hand.end()), "a hand that is not in order");
    check(!player.finished || (player.hand == 0 && !has_cards(player)), "a finished seat with cards");
    check(secret.holds >= 0 && secret.holds <= kHolds, "holds out of number");
    check(!secret.answer || table_.window, "an answer to no window");
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

}  // namespace nostos::mythomakya_sfida
