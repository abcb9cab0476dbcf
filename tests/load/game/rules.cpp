#include "tests/load/game/rules.hpp"

#include <algorithm>

namespace nostos::deal60 {
namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

void refill(Deal60::Step& step, Rng& rng) {
  State& state = step.state;
  if (!state.deck.empty() || state.table.refills == 0) return;
  --state.table.refills;
  std::swap(state.deck, state.pile);
  state.table.top = 0;
  rng.shuffle("deck", state.deck);
  step.events.push_back({Event::Kind::refilled, 0, 0});
}

}  // namespace

bool over(const State& state) {
  return std::all_of(state.hands.begin(), state.hands.end(), [](const auto& hand) { return hand.empty(); });
}

Deal60::Step Deal60::setup(const Json& options, int, const Json&, Rng& rng) {
  State state;
  state.table.refills = options.at("refills").get<int>();
  for (int card = 1; card <= kCards; ++card) state.deck.push_back(card);
  rng.shuffle("deck", state.deck);
  for (auto& hand : state.hands) {
    hand = Cards<kHand>(std::vector<int>(state.deck.end() - kHand, state.deck.end()));
    for (int dealt = 0; dealt < kHand; ++dealt) state.deck.pop_back();
    std::sort(hand.begin(), hand.end());
  }
  return {std::move(state), {{Event::Kind::dealt, 0, 0}}};
}

std::vector<Seat> Deal60::acting(const State& state, Viewer) {
  return over(state) ? std::vector<Seat>{} : std::vector{Seat{state.table.turn}};
}

Prompt Deal60::prompt(const State& state, Seat seat) {
  Prompt prompt;
  if (over(state) || seat.index != state.table.turn) return prompt;
  const auto& hand = state.hands[at(seat.index)];
  Choice& play = prompt.choices.emplace_back(Choice{"play", {}, "D2", false});
  play.fields.push_back(Field::one_of("card", std::vector<Value>(hand.begin(), hand.end())));
  return prompt;
}

Intent Deal60::intent(const Json& json) {
  return {json["card"].get<int>()};
}

Deal60::Step Deal60::apply(const State& before, Seat seat, const Intent& intent, Cause, Rng& rng) {
  Step step{before, {}};
  step.events.reserve(3);
  State& state = step.state;
  Table& table = state.table;
  auto& hand = state.hands[at(seat.index)];
  hand.erase(intent.card);
  state.pile.push_back(intent.card);
  table.top = intent.card;
  table.points[at(seat.index)] += intent.card;
  ++table.played;
  step.events.push_back({Event::Kind::played, seat.index, intent.card});
  refill(step, rng);
  if (!state.deck.empty()) {
    const int card = state.deck.back();
    state.deck.pop_back();
    hand.insert(card);
    step.events.push_back({Event::Kind::drew, seat.index, card});
  }
  table.turn = (table.turn + 1) % seats(state);
  if (over(state)) step.events.push_back({Event::Kind::ended, 0, 0});
  return step;
}

Rejection Deal60::refuse(const State& state, Seat seat, const Json& intent) {
  return explain(prompt(state, seat), intent);
}

Json Deal60::default_intent(const State& state, Seat seat, Rng&) {
  return {{"type", "play"}, {"card", state.hands[at(seat.index)].front()}};
}

int Deal60::round(const State& state) {
  return state.table.played / seats(state);
}

std::optional<Outcome> Deal60::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  const auto& points = state.table.points;
  const int most = *std::max_element(points.begin(), points.end());
  Outcome outcome{{}, "all_played"};
  for (const int score : points) outcome.seats.push_back({score == most, score});
  return outcome;
}

std::map<std::string, double> Deal60::statistics(const State& state, const Counters&) {
  return {{"played", state.table.played}};
}

int Deal60::seats(const State& state) {
  return static_cast<int>(state.hands.size());
}

}  // namespace nostos::deal60
