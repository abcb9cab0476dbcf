// The rules of windows of answers (4.5): they open for publicly known seats, collect answers in secret, and
// close at once.
#include "games/mythomakya_sfida/rules/window.hpp"

#include <algorithm>
#include <utility>

#include "games/mythomakya_sfida/rules/transition.hpp"

namespace nostos::mythomakya_sfida {
namespace {

using Kind = Window::Kind;

constexpr int kHera = 8'000;

// S34.
bool asks(const Table& table, Kind kind, int seat) {
  const GameConfig& config = *table.config;
  const Player& player = table.players[at(seat)];
  const bool moves_crono = kind == Kind::pretrick && table.crono && table.crono->seat == seat;
  if (player.finished || (player.hand == 0 && !moves_crono)) return false;
  const int means = worth(player.treasure, config);
  const auto has_deity_and = [&](int cost) { return player.hand > 0 && means >= cost; };
  switch (kind) {
    case Kind::pretrick: {
      if (moves_crono && means >= config.move_cost()) return true;
      int least = config.cost(Deity::zeus);
      for (const Deity deity : all_deities()) {
        const bool before = config.gods[at(deity)].timing == Timing::pretrick && deity != Deity::crono;
        if (before) least = std::min(least, config.cost(deity));
      }
      return has_deity_and(is_gone(table, Deity::crono) ? least : std::min(least, config.cost(Deity::crono)));
    }
    case Kind::dioniso:
      return seat == table.active && in_dioniso_class(table, seat);
    case Kind::ability:  // R38, G29
      return seat != table.active && !is_gone(table, Deity::poseidone) &&
             has_deity_and(config.cost(Deity::poseidone));
    case Kind::card: {  // R26, R28, G5, G9
      const bool ares = !is_gone(table, Deity::ares) && has_deity_and(config.cost(Deity::ares));
      const bool afrodite = !is_gone(table, Deity::afrodite) && !to_come(table).empty() &&
                            has_deity_and(config.cost(Deity::afrodite));
      return ares || afrodite;
    }
    case Kind::deity:  // R35, G23
      return opponents(table, seat, table.pending_deity->seat) && !is_gone(table, Deity::ermes) &&
             has_deity_and(config.cost(Deity::ermes));
    case Kind::hera:
      return player.hand > 0;
  }
  return false;
}

// True if the window is about the seat's cards, piles or treasure.
bool concerns(const Table& table, const Window& window, int seat) {
  switch (window.kind) {
    case Kind::pretrick:
      return table.crono && table.crono->seat == seat;
    case Kind::dioniso:
    case Kind::hera:
      return true;
    case Kind::ability:
    case Kind::card:
      return table.active == seat;
    case Kind::deity:
      break;
  }
  const Intent& what = table.pending_deity->what;
  if (what.deity == Deity::ares || what.deity == Deity::poseidone) return table.active == seat;
  if (what.deity == Deity::afrodite) {
    const auto controlled = to_come(table);
    return std::find(controlled.begin(), controlled.end(), seat) != controlled.end();
  }
  const bool named = what.seat == seat || (what.spot && what.spot->seat == seat);
  return named || std::any_of(what.orders.begin(), what.orders.end(),
                              [&](const Order& order) { return order.spot.seat == seat; });
}

std::string counter_of(Window::Kind kind) {
  switch (kind) {
    case Window::Kind::pretrick:
      return "windows_pretrick";
    case Window::Kind::dioniso:
      return "windows_dioniso";
    case Window::Kind::ability:
      return "windows_ability";
    case Window::Kind::card:
      return "windows_card";
    case Window::Kind::deity:
      return "windows_deity";
    case Window::Kind::hera:
      break;
  }
  return "windows_hera";
}

}  // namespace

std::vector<int> precedence(const Table& table, Kind kind) {
  return clockwise(table, kind == Kind::pretrick ? table.first : table.active);
}

std::vector<int> asked_in(const Table& table, Kind kind) {
  std::vector<int> seats;
  for (const int seat : precedence(table, kind)) {
    if (asks(table, kind, seat)) seats.push_back(seat);
  }
  return seats;
}

int length_of(const Options& options, Kind kind) {
  constexpr int kTenth = 100;
  if (kind == Kind::hera) return kHera;
  const bool pretrick = kind == Kind::pretrick;
  switch (options.windows) {
    case Tempo::usual:
      return pretrick ? 4'000 : 2'500;
    case Tempo::calm:
      return pretrick ? 8'000 : 6'000;
    case Tempo::custom:
      break;
  }
  return kTenth * (pretrick ? options.pretrick_tenths : options.reaction_tenths);
}

std::vector<Closing> closings(const Table& table) {
  const Window& window = *table.window;
  const Options& options = table.config->options;
  if (options.pacing == Pacing::fixed)
    return {{"length", window.extended ? kHoldLength : length_of(options, window.kind)}};
  std::vector<Closing> all;
  if (options.min_delay_tenths > 0 && !window.ripe) all.push_back({"delay", options.min_delay_tenths * 100});
  if (options.answer_limit > 0) all.push_back({"limit", options.answer_limit * 1'000});
  return all;
}

bool passes_by(AutoPass order, const Table& table, const Window& window, int seat) {
  if (window.kind == Kind::hera) return false;
  switch (order) {
    case AutoPass::off:
      return false;
    case AutoPass::all:
    case AutoPass::turn:
      return true;
    case AutoPass::reactions:
      return window.kind != Kind::pretrick;
    case AutoPass::mine:
      return !concerns(table, window, seat);
  }
  return false;
}

bool waits_for(const Window& window, const Secret& secret, int seat) {
  return !secret.answer && std::find(window.asked.begin(), window.asked.end(), seat) != window.asked.end();
}

void Transition::open(Window::Kind kind) {
  auto asked = asked_in(table(), kind);
  if (asked.empty()) return after(kind, std::nullopt);
  const Options& options = config().options;
  table().phase = Phase::window;
  table().window = Window{++table().windows, kind, std::move(asked)};
  note("windows");
  note(counter_of(kind));
  note("window_milliseconds", length_of(options, kind));
  tell({.kind = Event::Kind::window});
  seal_standing_answers();
  // Drawn in any case, from purposes that no visible draw uses.
  if (options.pacing == Pacing::fixed && options.hold_noise && rng_.below("noise", kNoiseOneIn) == 0) {
    const auto length = static_cast<std::uint64_t>(length_of(options, kind));
    state_.noise = 1 + static_cast<int>(rng_.below("noise_at", length - 1));
  }
  close_if_all_answered();
}

// Seals standing passes, and an only card for Hera.
void Transition::seal_standing_answers() {
  const Window& window = *table().window;
  for (const int seat : window.asked) {
    Secret& own = secret(seat);
    if (passes_by(own.auto_pass, table(), window, seat)) {
      own.answer = Intent{.type = Intent::Type::pass, .window = window.number};
    } else if (window.kind == Window::Kind::hera && own.hand.size() == 1) {
      own.answer = Intent{.type = Intent::Type::give, .window = window.number, .named = own.hand.front()};
    }
  }
}

void Transition::answer(int seat, const Intent& intent) {
  secret(seat).answer = intent;
  close_if_all_answered();
}

// Extends the window once, without revealing the seat.
void Transition::hold(int seat) {
  if (table().window->held) return;
  table().window->held = true;
  note("held");
  --secret(seat).holds;
  tell({.kind = Event::Kind::held});
}

void Transition::close_if_all_answered() {
  const Options& options = config().options;
  const Window& window = *table().window;
  if (options.pacing != Pacing::answers || (options.min_delay_tenths > 0 && !window.ripe)) return;
  if (std::none_of(window.asked.begin(), window.asked.end(),
                   [&](int seat) { return waits_for(window, secret(seat), seat); })) {
    close();
  }
}

void Transition::time_up(const std::string& what) {
  Window& window = *table().window;
  if (what == "noise") {
    state_.noise.reset();
    if (window.held) return;
    window.held = true;
    note("held");
    tell({.kind = Event::Kind::held});
  } else if (what == "delay") {
    window.ripe = true;
    close_if_all_answered();
  } else if (what == "length" && window.held && !window.extended) {
    window.extended = true;
  } else {
    close();
  }
}

// One action takes effect, and the others are cancelled in secret and unpaid (S1, S42); for Hera all take
// effect.
void Transition::close() {
  const Window window = *std::exchange(table().window, std::nullopt);
  std::vector<SeatIntent> acts;
  for (const int seat : window.asked) {
    auto answer = secret(seat).answer;
    if (window.kind == Window::Kind::hera && !answer) {
      // An only card uses no draw. A seat may have withdrawn it in secret, and a record must draw as the game
      // did.
      const Deities& hand = secret(seat).hand;
      const Deity given = hand.size() == 1 ? hand.front() : rng_.pick("hera", hand);
      answer = Intent{.type = Intent::Type::give, .named = given};
    }
    if (answer && answer->type != Intent::Type::pass) acts.push_back({seat, *std::move(answer)});
  }
  for (Secret& own : state_.secrets) own.answer.reset();
  state_.noise.reset();
  if (window.kind == Window::Kind::hera) return pass_on(acts);
  if (acts.empty()) {
    tell({.kind = Event::Kind::closed});
    return after(window.kind, std::nullopt);
  }
  tell({.kind = Event::Kind::closed, .seat = acts.front().seat});
  after(window.kind, acts.front());
}

void Transition::after(Window::Kind kind, const std::optional<SeatIntent>& act) {
  if (kind == Window::Kind::deity) {
    if (act) return annul(*act);
    return settle_deity();
  }
  if (act && act->what.type == Intent::Type::move_crono) return move_crono(*act);
  if (act) return declare(act->seat, act->what);
  switch (kind) {
    case Window::Kind::pretrick:
      return bind();
    case Window::Kind::dioniso:
      return choose_card();
    case Window::Kind::ability:
      take_effect();
      return open(Window::Kind::card);
    case Window::Kind::card:
      return next_card();
    case Window::Kind::hera:
      return after_deity(Deity::hera);  // no seat had a deity to pass
    case Window::Kind::deity:
      break;
  }
}

}  // namespace nostos::mythomakya_sfida
