#include "tests/toy/rules.hpp"

#include <algorithm>
#include <numeric>

#include "tests/toy/toy.hpp"

namespace nostos::toy {
namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

std::vector<Value> values_of(const std::set<int>& cards) {
  return {cards.begin(), cards.end()};
}

std::vector<Value> taken(const Common& table) {
  std::vector<Value> cells;
  for (const Played& played : table.board) cells.emplace_back(played.cell);
  return cells;
}

int highest_hidden(const Common& table) {
  int highest = 0;
  for (const Played& played : table.board) {
    if (!played.up) highest = std::max(highest, played.card);
  }
  return highest;
}

bool all(const Common& table, bool (*done)(const Player&)) {
  return std::all_of(table.players.begin(), table.players.end(), done);
}

void mark(Toy::Step& step, Seat seat, const Intent& intent) {
  Common& table = step.state.table;
  Player& player = table.players[at(seat.index)];
  player.marks = intent.marks;
  player.marked = true;
  step.events.push_back(
      {{{"type", "marked"}, {"rule", "T1"}, {"seat", seat.index}}, std::nullopt, std::nullopt});
  if (!all(table, [](const Player& one) { return one.marked; })) return;
  table.phase = Phase::play;
  table.turn = std::max(table.options.first, 0);
}

void play(Toy::Step& step, Seat seat, const Intent& intent, Rng& rng) {
  Common& table = step.state.table;
  Player& player = table.players[at(seat.index)];
  player.hand->erase(intent.card);
  player.cards = static_cast<int>(player.hand->size());
  table.board.push_back({seat.index, intent.card, intent.up, intent.cell});
  Event event{{{"type", "played"},
               {"rule", "T2"},
               {"seat", seat.index},
               {"cell", intent.cell},
               {"card", intent.up ? intent.card : 0}},
              std::nullopt,
              std::nullopt};
  if (!intent.up) event.hidden = {seat.index, intent.card};
  step.events.push_back(std::move(event));
  table.turn = (table.turn + 1) % table.seats;
  if (!all(table, [](const Player& one) { return one.cards == 0; })) return;
  table.phase = Phase::guess;
  table.turn = static_cast<int>(rng.below("die", static_cast<std::uint64_t>(table.seats)));
  step.events.push_back(
      {{{"type", "die"}, {"rule", "T3"}, {"first", table.turn}}, std::nullopt, std::nullopt});
}

void guess(Toy::Step& step, Seat seat, const Intent& intent) {
  Common& table = step.state.table;
  table.players[at(seat.index)].guess = intent.number;
  step.events.push_back(
      {{{"type", "guessed"}, {"rule", "T3"}, {"seat", seat.index}, {"number", intent.number}},
       std::nullopt,
       std::nullopt});
  table.turn = (table.turn + 1) % table.seats;
  if (!all(table, [](const Player& one) { return one.guess != 0; })) return;
  table.phase = Phase::over;
  step.events.push_back({{{"type", "end"}, {"rule", "T4"}}, std::nullopt, std::nullopt});
}

void note(Toy::Step& step, Seat seat, const Intent& intent) {
  auto& notes = *step.state.table.players[at(seat.index)].notes;
  if (notes.erase(intent.number) == 0) notes.insert(intent.number);
  step.counters.add("notes");
  step.events.push_back(
      {{{"type", "note"}, {"rule", "T5"}, {"number", intent.number}}, seat.index, std::nullopt});
}

Choice question(const Common& table, const Player& player) {
  switch (table.phase) {
    case Phase::mark:
      return {"mark", {Field::subset("cards", values_of(*player.hand), 1, 2)}, "T1", false};
    case Phase::play: {
      const std::vector<std::string> faces =
          table.options.open ? std::vector<std::string>{"up"} : std::vector<std::string>{"down", "up"};
      return {"play",
              {Field::one_of("card", values_of(*player.hand)), Field::one_of("face", faces),
               Field::grid("cell", kColumns, kRows, taken(table))},
              "T2",
              false};
    }
    case Phase::guess:
    case Phase::over:
      break;
  }
  return {"guess", {Field::range("number", 1, kTop)}, "T3", false};
}

}  // namespace

std::optional<Rejection> Toy::check_options(const Json& options, int seats, const Json&) {
  if (options["first"][0] < seats) return std::nullopt;
  return Rejection{"bad_option", "T2", "No player sits there."};
}

Toy::Step Toy::setup(const Json& options, int seats, const Json& data, Rng& rng) {
  State state;
  state.table.options = {options["bonus"].get<int>(), options["scoring"] == "low",
                         options["open"].get<bool>(), options["first"][0].get<int>()};
  state.table.seats = seats;
  state.deck.resize(data["top"].get<std::size_t>());
  std::iota(state.deck.begin(), state.deck.end(), 1);
  rng.shuffle("deck", state.deck);
  for (int index = 0; index < seats; ++index) {
    const auto end = state.deck.begin() + kHand;
    state.table.players.push_back(
        {std::set<int>(state.deck.begin(), end), kHand, std::set<int>{}, false, std::set<int>{}, 0});
    state.deck.erase(state.deck.begin(), end);
  }
  return {std::move(state), {{{{"type", "dealt"}, {"rule", "T1"}}, std::nullopt, std::nullopt}}};
}

std::vector<Seat> Toy::acting(const State& state, Viewer) {
  const Common& table = state.table;
  std::vector<Seat> seats;
  if (table.phase == Phase::play || table.phase == Phase::guess) seats.push_back(Seat{table.turn});
  for (int index = 0; index < table.seats && table.phase == Phase::mark; ++index) {
    if (!table.players[at(index)].marked) seats.push_back(Seat{index});
  }
  return seats;
}

Prompt Toy::prompt(const State& state, Seat seat) {
  const Common& table = state.table;
  Prompt prompt;
  if (table.phase == Phase::over) return prompt;
  const auto asked = acting(state, Viewer{seat});
  if (std::find(asked.begin(), asked.end(), seat) != asked.end()) {
    prompt.choices.push_back(question(table, table.players[at(seat.index)]));
  }
  prompt.choices.push_back({"note", {Field::range("number", 1, kTop)}, "T5", true});
  return prompt;
}

Intent Toy::intent(const Json& json) {
  Intent intent{json["type"].get<std::string>(), {}, 0, false, "", 0};
  if (json.contains("cards")) intent.marks = json["cards"].get<std::set<int>>();
  intent.card = json.value("card", 0);
  intent.up = json.value("face", "") == "up";
  intent.cell = json.value("cell", "");
  intent.number = json.value("number", 0);
  return intent;
}

Toy::Step Toy::apply(const State& state, Seat seat, const Intent& intent, Cause, Rng& rng) {
  Step step{state, {}};
  if (intent.type == "mark") mark(step, seat, intent);
  if (intent.type == "play") play(step, seat, intent, rng);
  if (intent.type == "guess") guess(step, seat, intent);
  if (intent.type == "note") note(step, seat, intent);
  return step;
}

Rejection Toy::refuse(const State& state, Seat seat, const Json& intent) {
  return explain(prompt(state, seat), intent);
}

View Toy::view(const State& state, Viewer viewer) {
  View view{state.table, std::nullopt, {}};
  if (state.table.phase == Phase::over) {
    view.deck = state.deck;
    view.scores = scores(state);
    return view;
  }
  for (int index = 0; index < state.table.seats; ++index) {
    if (viewer.seat == Seat{index}) continue;
    Player& player = view.table.players[at(index)];
    player.hand = player.marks = player.notes = std::nullopt;
  }
  for (Played& played : view.table.board) {
    if (!played.up && viewer.seat != Seat{played.seat}) played.card = 0;
  }
  return view;
}

void Toy::show(const Event& event, const State&, Viewer viewer, EventWriter& writer) {
  if (event.only && viewer.seat != Seat{*event.only}) return;
  Json shown = event.shown;
  if (event.hidden && viewer.seat == Seat{event.hidden->first}) shown["card"] = event.hidden->second;
  writer.whole(shown);
}

Json Toy::default_intent(const State& state, Seat seat, Rng&) {
  // The first intent of the first choice: known to the seat, and free of chance.
  return enumerate(question(state.table, state.table.players[at(seat.index)]), 1).at(0);
}

std::vector<Timer> Toy::timers(const State& state) {
  if (state.table.phase != Phase::play) return {};
  Rng unused{Seed{}};
  const Seat seat{state.table.turn};
  return {{seat, kTurnMilliseconds, default_intent(state, seat, unused).dump()}};
}

int Toy::round(const State& state) {
  return static_cast<int>(state.table.phase);
}
// A mark is a secret of its seat, until the last one starts the play.
bool Toy::undoable(const State&, const Intent& intent, const State& after) {
  return intent.type == "mark" && after.table.phase == Phase::mark;
}

int Toy::seats(const State& state) {
  return state.table.seats;
}

std::vector<int> scores(const State& state) {
  std::vector<int> points(state.table.players.size(), 0);
  for (const Played& played : state.table.board) {
    const bool doubled = state.table.players[at(played.seat)].marks->contains(played.card);
    points[at(played.seat)] += played.card * (doubled ? 2 : 1);
  }
  const int highest = highest_hidden(state.table);
  for (std::size_t index = 0; index < points.size(); ++index) {
    if (state.table.players[index].guess == highest) points[index] += state.table.options.bonus;
  }
  return points;
}

std::optional<Outcome> Toy::outcome(const State& state) {
  if (state.table.phase != Phase::over) return std::nullopt;
  const auto points = scores(state);
  const auto [least, most] = std::minmax_element(points.begin(), points.end());
  const int best = state.table.options.low ? *least : *most;
  Outcome outcome{{}, "all_guessed"};
  for (const int score : points) outcome.seats.push_back({score == best, score});
  return outcome;
}

std::map<std::string, double> Toy::statistics(const State& state, const Counters& counters) {
  const auto up = std::count_if(state.table.board.begin(), state.table.board.end(),
                                [](const Played& played) { return played.up; });
  return {{"face_up", static_cast<double>(up)},
          {"cards", static_cast<double>(state.table.board.size())},
          {"notes", static_cast<double>(counters.of("notes"))}};
}

}  // namespace nostos::toy
