// Builds prompts: the only source of legality.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/described_enum.hpp"
#include "games/mythomakya_sfida/rules/plays.hpp"
#include "games/mythomakya_sfida/rules/rules.hpp"
#include "games/mythomakya_sfida/rules/window.hpp"

namespace nostos::mythomakya_sfida {
namespace {

// The wait between two games, for a forced card, and for a forced card of a seat that could play Dioniso.
// They are equal for all seats, whether connected or not.
constexpr int kBetween = 60'000;
constexpr int kForced = 1'000;
constexpr int kOrdered = 2'000;
constexpr int kAnyTime = 1;

Choice choice(const char* type, const char* rule, std::vector<Field> fields = {}, bool free = false) {
  return {type, std::move(fields), rule, free};
}

Field numbers(const char* name, const std::vector<int>& of) {
  return Field::one_of(name, std::vector<Value>(of.begin(), of.end()));
}

Field deities(const char* name, const Deities& of, int some) {
  std::vector<Value> names;
  for (const Deity deity : of) names.emplace_back(std::string(to_text(deity)));
  return some > 0 ? Field::subset(name, std::move(names), some, some) : Field::one_of(name, std::move(names));
}

// The standing orders that a seat may change to from this one.
const ValueList& other_orders(AutoPass present) {
  static const auto lists = [] {
    std::array<ValueList, names_of<AutoPass>().size()> all;
    for (const AutoPass had : values_of<AutoPass>()) {
      std::vector<Value> others;
      for (const AutoPass order : values_of<AutoPass>()) {
        if (order != had) others.emplace_back(std::string(to_text(order)));
      }
      all[static_cast<std::size_t>(had)] = std::move(others);
    }
    return all;
  }();
  return lists[static_cast<std::size_t>(present)];
}

class Prompted {
 public:
  Prompted(const State& state, int seat)
      : table_(state.table), own_(state.secrets.at(at(seat))), seat_(seat) {}

  Prompt prompt() {
    prompt_.choices.reserve(8);  // most prompts have no more
    if (on_turn(table_) == seat_) add_decision();
    if (table_.phase == Phase::window && is_asked()) add_window();
    if (table_.phase == Phase::between && !table_.players[at(seat_)].ready) add(choice("ready", "R45"));
    const bool runs =
        table_.phase == Phase::window || table_.phase == Phase::card || table_.phase == Phase::ability;
    if (runs && !table_.players[at(seat_)].finished) add_standing_orders();
    return std::move(prompt_);
  }

 private:
  void add(Choice offered) { prompt_.choices.push_back(std::move(offered)); }

  [[nodiscard]] bool is_asked() const {
    const auto& asked = table_.window->asked;
    return std::find(asked.begin(), asked.end(), seat_) != asked.end();
  }

  void add_decision() {
    switch (table_.phase) {
      case Phase::picks:
        return add(choice("pick", "R3", {deities("deities", all_deities(), kPicks)}));
      case Phase::moira: {
        std::vector<std::string> colours;
        for (const Colour colour : kColours) colours.emplace_back(mythomakya::to_text(colour));
        return add(choice("moira", "R7", {Field::one_of("colour", colours)}));
      }
      case Phase::partner: {
        auto others = clockwise(table_, seat_);
        others.erase(others.begin());
        std::sort(others.begin(), others.end());
        return add(choice("partner", "R8", {numbers("seat", others)}));
      }
      case Phase::ability:
        add_paid(table_, seat_, *table_.config->ability(table_.trick.back().card)->cost,
                 choice("activate", "R13"), prompt_.choices);
        return add(choice("decline", "R13"));
      default:
        return add_card();
    }
  }

  // 3a to 3c, S24. A controller picks another seat's card and makes no other decision.
  void add_card() {
    const auto piles = playable(table_);
    if (table_.active != seat_) return add(choice("choose", "R18", {numbers("pile", piles)}));
    add(choice("play", "R10", {numbers("pile", piles)}));
    const auto open = tops(table_, seat_);
    for (const int pile : piles) {
      if (!can_activate(table_, *open[at(pile)])) continue;
      add_paid(table_, seat_, *table_.config->ability(*open[at(pile)])->cost,
               choice("activate", "R13", {numbers("pile", {pile})}), prompt_.choices);
    }
    // R32, G17, G20.
    if (seat_ != table_.leader && has(own_.hand, Deity::dioniso) && table_.loose != seat_)
      add_plays(table_, seat_, Deity::dioniso, own_.hand, false, prompt_.choices);
  }

  void add_window() {
    const Window& window = *table_.window;
    const Options& options = table_.config->options;
    // Seats that the table does not wait for answer freely: all seats if the clock decides, otherwise those
    // that have answered.
    const bool free = options.pacing == Pacing::fixed || own_.answer.has_value();
    const Field number = Field::range("window", window.number, window.number);
    if (window.kind == Window::Kind::hera) {
      add(choice("give", "R37", {number, deities("deity", own_.hand, 0)}, free));
    } else {
      add(choice("pass", "S1", {number}, free));
      for (const Deity deity : playable_in(window.kind, *table_.config, own_.hand)) {
        add_plays(table_, seat_, deity, own_.hand, free, prompt_.choices);
      }
      if (window.kind == Window::Kind::pretrick) add_crono_moves(table_, seat_, free, prompt_.choices);
    }
    if (own_.answer) add(choice("withdraw", "S33", {number}, true));
    if (options.pacing == Pacing::fixed && own_.holds > 0) add(choice("hold", "S33", {number}, true));
    // The first seat of the window carries its timers. That seat cannot use them.
    if (seat_ == window.asked.front()) {
      static const ValueList kinds{"length", "noise", "delay", "limit"};
      add(choice("time_up", "S33", {number, Field::one_of("of", kinds)}, true));
    }
  }

  void add_standing_orders() {
    static const ValueList yes{"yes"};
    static const ValueList no{"no"};
    add(choice("auto_pass", "S33", {Field::one_of("until", other_orders(own_.auto_pass))}, true));
    add(choice("auto_forced", "S33", {Field::one_of("on", own_.auto_forced ? no : yes)}, true));
  }

  const Table& table_;
  const Secret& own_;
  int seat_;
  Prompt prompt_;
};

Timer clock(const Window& window, int milliseconds, const std::string& what) {
  return {Seat{window.asked.front()}, milliseconds,
          R"({"of":")" + what + R"(","type":"time_up","window":)" + std::to_string(window.number) + "}"};
}

// The timers of different windows differ, because each names its window. Only the random hold by the game is
// unpredictable.
std::vector<Timer> window_timers(const State& state) {
  const Window& window = *state.table.window;
  std::vector<Timer> all;
  if (state.noise && !window.extended) all.push_back(clock(window, *state.noise, "noise"));
  for (const Closing& closing : closings(state.table))
    all.push_back(clock(window, closing.milliseconds, closing.by));
  return all;
}

// A single card without an ability that could be activated. It is played automatically if the seat has no
// other decision; if the seat might play Dioniso, only by its standing order.
std::optional<Timer> forced_card(const State& state) {
  const Table& table = state.table;
  const int seat = table.active;
  const auto piles = playable(table);
  if (picker(table) != seat || piles.size() != 1) return std::nullopt;
  if (can_activate(table, *tops(table, seat)[at(piles.front())])) return std::nullopt;
  const bool might = in_dioniso_class(table, seat);
  if (might && !state.secrets[at(seat)].auto_forced) return std::nullopt;
  return Timer{Seat{seat}, might ? kOrdered : kForced,
               R"({"pile":)" + std::to_string(piles.front()) + R"(,"type":"play"})"};
}

}  // namespace

std::optional<int> on_turn(const Table& table) {
  switch (table.phase) {
    case Phase::picks:
    case Phase::moira:
    case Phase::partner:
      return table.chooser;
    case Phase::card:
      return picker(table);
    case Phase::ability:
      return table.active;
    default:
      return std::nullopt;
  }
}

std::vector<Seat> acting(const State& state, Viewer viewer) {
  const Table& table = state.table;
  std::vector<Seat> seats;
  if (const auto seat = on_turn(table)) return {Seat{*seat}};
  if (table.phase == Phase::between) {
    for (int seat = 0; seat < table.config->seats; ++seat) {
      if (!table.players[at(seat)].ready) seats.push_back(Seat{seat});
    }
  }
  if (table.phase == Phase::window && table.config->options.pacing == Pacing::answers) {
    for (const int seat : table.window->asked) {
      const bool answered = viewer.seat == Seat{seat} && state.secrets[at(seat)].answer.has_value();
      if (!answered) seats.push_back(Seat{seat});
    }
    std::sort(seats.begin(), seats.end());
  }
  return seats;
}

Prompt prompt(const State& state, Seat seat) {
  return Prompted(state, seat.index).prompt();
}

std::vector<Timer> timers(const State& state) {
  const Table& table = state.table;
  if (table.phase == Phase::window) return window_timers(state);
  std::vector<Timer> all;
  if (table.phase == Phase::card) {
    if (auto timer = forced_card(state)) all.push_back(*std::move(timer));
  }
  for (int seat = 0; table.phase == Phase::between && seat < table.config->seats; ++seat) {
    if (!table.players[at(seat)].ready) all.push_back({Seat{seat}, kBetween, R"({"type":"ready"})"});
  }
  return all;
}

bool timed(const State& state, Seat seat, const Json& intent) {
  State told = state;
  for (Secret& own : told.secrets) own.auto_forced = true;
  auto all = timers(told);
  if (told.table.window) all.push_back(clock(*told.table.window, kAnyTime, "limit"));
  return is_among(all, seat, intent);
}

std::string decision_key(const Table& table) {
  return Json{{"game", table.game}, {"round", table.round}, {"windows", table.windows}}.dump();
}

}  // namespace nostos::mythomakya_sfida
