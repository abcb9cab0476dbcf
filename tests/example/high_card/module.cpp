// High Card, the example of games/ADDING_A_GAME.md; RULES.md has its rules.
#include <algorithm>
#include <numeric>

#include "games/core/card_sampling.hpp"
#include "games/core/small_game.hpp"

namespace nostos::high_card {

namespace {

constexpr int kCards = 24;
using Cards = std::vector<int>;

struct Table {
  Cards discards;
  int size = 0;  // of a hand
  int turn = 0;  // the seat whose turn it is
  int left = 0;  // turns until the end
  friend bool operator==(const Table&, const Table&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (), (discards, size, turn, left))

struct State {
  Table table;
  std::vector<Cards> hands;  // by seat, each sorted
  Cards deck;                // the next card last
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (table, hands, deck))

struct View {
  Table table;
  std::vector<Cards> hands;  // H5: empty where the viewer does not see them
  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (table, hands))

struct Intent {
  int out = 0;  // 0: the seat keeps its hand
};

struct Event {
  int seat = 0;
  int out = 0;  // 0: kept
  int in = 0;   // H5: only that seat sees it
};

// A state that looks like this: the cards that are not seen are dealt at random.
State deal(const View& view, std::string_view purpose, Rng& rng) {
  State state{view.table, view.hands, unseen_cards(kCards, view.table.discards, view.hands)};
  rng.shuffle(purpose, state.deck);
  for (Cards& hand : state.hands) {
    while (std::ssize(hand) < view.table.size) {
      hand.push_back(state.deck.back());
      state.deck.pop_back();
    }
    std::sort(hand.begin(), hand.end());
  }
  return state;
}

struct HighCard : SmallGame<HighCard> {
  using State = high_card::State;
  using View = high_card::View;
  using Intent = high_card::Intent;
  using Event = high_card::Event;
  using Step = nostos::Step<State, Event>;

  static const GameInfo& info() {
    static const std::vector<NamedText> roles(4, {"player", "Player"});
    static const auto hand = Option::number("hand", "H1", "Cards in a hand", "", 1, 4, 2);
    static const GameInfo info{"high-card", "High Card", 2, 4, 3, 1, roles, {hand}, {}, {}};
    return info;
  }

  static Step setup(const Json& options, int seats, const Json&, Rng& rng) {  // H1
    const Table table{{}, options.at("hand").get<int>(), 0, 2 * seats};
    return {deal({table, std::vector<Cards>(static_cast<std::size_t>(seats))}, "deck", rng), {}};
  }

  static Prompt prompt(const State& state, Seat seat) {
    if (state.table.left == 0 || seat.index != state.table.turn) return {};
    const Cards& hand = state.hands.at(static_cast<std::size_t>(seat.index));
    const Field out = Field::one_of("out", ValueList::List(hand.begin(), hand.end()));
    return {{Choice{"swap", {out}, "H2"}, Choice{"keep", {}, "H3"}}};
  }
  static Intent intent(const Json& json) { return {json.value("out", 0)}; }

  static Step apply(const State& before, Seat seat, const Intent& intent, Cause, Rng&) {
    Step step{before, {{seat.index, intent.out, 0}}};
    auto& [table, hands, deck] = step.state;
    Cards& hand = hands.at(static_cast<std::size_t>(seat.index));
    if (intent.out != 0) {  // H2
      table.discards.push_back(intent.out);
      step.events.front().in = deck.back();
      std::replace(hand.begin(), hand.end(), intent.out, deck.back());
      std::sort(hand.begin(), hand.end());
      deck.pop_back();
    }
    table.turn = (table.turn + 1) % seats(before);
    --table.left;
    return step;
  }

  static View view(const State& state, Viewer viewer) {  // H5
    View view{state.table, std::vector<Cards>(state.hands.size())};
    for (std::size_t seat = 0; seat < state.hands.size(); ++seat) {
      const bool own = viewer.seat == Seat{static_cast<int>(seat)};
      if (own || state.table.left == 0) view.hands[seat] = state.hands[seat];
    }
    return view;
  }

  static void show(const Event& event, const State&, Viewer viewer, EventWriter& writer) {
    const bool kept = event.out == 0;
    writer.member("type", kept ? "kept" : "swapped").member("rule", kept ? "H3" : "H2");
    writer.member("seat", event.seat);
    if (!kept) writer.member("out", event.out);
    if (!kept && viewer.seat == Seat{event.seat}) writer.member("in", event.in);
  }

  static std::optional<Outcome> outcome(const State& state) {  // H4
    if (state.table.left > 0) return std::nullopt;
    Outcome outcome{{}, "highest"};
    int most = 0;
    for (const Cards& hand : state.hands) {
      const int total = std::accumulate(hand.begin(), hand.end(), 0);
      outcome.seats.push_back({false, total});
      most = std::max(most, total);
    }
    for (auto& seat : outcome.seats) seat.won = seat.score == most;
    return outcome;
  }

  static int seats(const State& state) { return static_cast<int>(state.hands.size()); }
  static std::vector<std::string> invariant_violations(const State& state) {
    return misplaced_cards(kCards, state.deck, state.hands, state.table.discards);
  }
  static std::optional<State> sample(const View& view, Viewer, Rng& rng) { return deal(view, "sample", rng); }
};

}  // namespace

const Game& game() {
  static const GameAdapter<HighCard> high_card;
  return high_card;
}

}  // namespace nostos::high_card
