// The functions of the game beyond the rules: the facts, the data, the invariants, and positions that a
// viewer cannot distinguish from the true one.
#include <algorithm>

#include "tests/toy/rules.hpp"
#include "tests/toy/toy.hpp"

namespace nostos::toy {
namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

// Cards that this viewer cannot locate: all except their own and the open ones.
std::vector<int> unknown_cards(const View& view) {
  std::set<int> known;
  for (const Player& player : view.table.players) {
    if (player.hand) known.insert(player.hand->begin(), player.hand->end());
  }
  for (const Played& played : view.table.board) known.insert(played.card);
  std::vector<int> unknown;
  for (int card = 1; card <= kTop; ++card) {
    if (!known.contains(card)) unknown.push_back(card);
  }
  return unknown;
}

// One or two of the three cards that the seat was dealt.
std::set<int> random_marks(const Common& table, int seat, Rng& rng) {
  std::vector<int> dealt(table.players[at(seat)].hand->begin(), table.players[at(seat)].hand->end());
  for (const Played& played : table.board) {
    if (played.seat == seat) dealt.push_back(played.card);
  }
  rng.shuffle("sample", dealt);
  return {dealt.begin(), dealt.begin() + 1 + static_cast<std::ptrdiff_t>(rng.below("sample", 2))};
}

}  // namespace

std::optional<State> Toy::sample(const View& view, Viewer, Rng& rng) {
  State state{view.table, {}};
  if (view.deck) {
    state.deck = *view.deck;
    return state;
  }
  auto unknown = unknown_cards(view);
  rng.shuffle("sample", unknown);
  const auto draw = [&unknown] {
    const int card = unknown.back();
    unknown.pop_back();
    return card;
  };
  for (Played& played : state.table.board) {
    if (played.card == 0) played.card = draw();
  }
  for (int index = 0; index < state.table.seats; ++index) {
    Player& player = state.table.players[at(index)];
    if (player.hand) continue;
    player.hand.emplace();
    for (int card = 0; card < player.cards; ++card) player.hand->insert(draw());
    player.marks = player.marked ? random_marks(state.table, index, rng) : std::set<int>{};
    player.notes.emplace();
    for (int number = 1; number <= kTop; ++number) {
      if (rng.below("sample", 2) == 0) player.notes->insert(number);
    }
  }
  state.deck = unknown;
  return state;
}

// Cards in others' hands: {type: "hand", seat, card}.
std::vector<HiddenFact> Toy::hidden_facts(const State& state, Viewer viewer) {
  std::vector<HiddenFact> all;
  for (int seat = 0; seat < state.table.seats; ++seat) {
    if (viewer.seat == Seat{seat} || state.table.phase == Phase::over) continue;
    for (const int card : *state.table.players[at(seat)].hand) {
      all.push_back(
          {"card " + std::to_string(card), Json({{"type", "hand"}, {"seat", seat}, {"card", card}}).dump()});
    }
  }
  return all;
}

std::vector<std::string> Toy::invariant_violations(const State& state) {
  std::vector<int> cards = state.deck;
  for (const Player& player : state.table.players) {
    if (!player.hand || !player.marks || !player.notes) return {"a player's secrets are missing"};
    cards.insert(cards.end(), player.hand->begin(), player.hand->end());
  }
  for (const Played& played : state.table.board) cards.push_back(played.card);
  std::sort(cards.begin(), cards.end());
  for (int card = 1; card <= kTop; ++card) {
    if (std::count(cards.begin(), cards.end(), card) != 1) {
      return {"card " + std::to_string(card) + " is not there just once"};
    }
  }
  return cards.size() == at(kTop) ? std::vector<std::string>{}
                                  : std::vector<std::string>{"there are other cards"};
}

const GameInfo& Toy::info() {
  using Kind = Option::Kind;
  static const GameInfo info{
      "toy",
      "Toy",
      2,
      4,
      5,
      1,
      {{"host", "Host"}, {"guest", "Guest"}, {"guest", "Guest"}, {"guest", "Guest"}},
      {{"bonus", Kind::number, "Bonus", {}, {}, 0, 9, "5", "T4", {}},
       {"scoring", Kind::choice, "Scoring", {}, {{"high", {}}, {"low", {}}}, 0, 0, "\"high\"", "T4", {}},
       {"open", Kind::flag, "Face up", {}, {}, 0, 0, "false", "T2", {}},
       {"first", Kind::seats, "First", {}, {{"first", {}}}, 0, 3, "[-1]", "T2", {}}},
      {{"low", "Low", {}, true}, {"high", "High", {}, true}},
      {{"role/Host", 0.7, 1, "high,low", {"open=true", "open=false"}},
       {"range/face_", 1, 2, "high,low", {"open=true", "open=false"}},
       {"points/Host", 1, 9, "high,low", {"open=true", "open=false"}},
       {"ratio/face_up/cards", 0.5, 1, "high,low", {"open=true", "open=false"}, 2},
       {"face_up", 0, 9, "high,low", {"open=true", "open=false"}, 3}}};
  return info;
}

std::vector<DataFile> Toy::built_in_data() {
  return {{"deck.json", R"({"top": 12})"}};
}

Result<Json, DataError> Toy::compile_data(const std::vector<DataFile>& files) {
  for (const DataFile& file : files) {
    if (file.name != "deck.json") return DataError{file.name, "", "no file of this name"};
    const Json deck = Json::parse(file.text, nullptr, false);
    if (!deck.is_object() || deck.value("top", Json()) != kTop)
      return DataError{file.name, "top", "the number 12"};
  }
  return files.empty() ? Result<Json, DataError>(DataError{"deck.json", "", "the file"})
                       : Result<Json, DataError>(Json{{"top", kTop}});
}

const Game& game() {
  static const GameAdapter<Toy> toy;
  return toy;
}

}  // namespace nostos::toy
