#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "tests/toy/rules.hpp"

namespace nostos::toy {
namespace {

constexpr const char* kPhases[] = {"mark", "play", "guess", "over"};

template <class T>
Json optional_json(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

std::optional<std::set<int>> optional_set(const Json& json) {
  if (json.is_null()) return std::nullopt;
  return json.get<std::set<int>>();
}

Json player_json(const Player& player) {
  return {{"hand", optional_json(player.hand)},
          {"cards", player.cards},
          {"guess", player.guess},
          {"marks", optional_json(player.marks)},
          {"marked", player.marked},
          {"notes", optional_json(player.notes)}};
}

Player player_from(const Json& json) {
  return {optional_set(json.at("hand")), json.at("cards").get<int>(),    optional_set(json.at("marks")),
          json.at("marked").get<bool>(), optional_set(json.at("notes")), json.at("guess").get<int>()};
}

void write(JsonWriter& writer, const Player& player) {
  writer.object([&] {
    writer.member("cards", player.cards);
    writer.member("guess", player.guess);
    writer.member("hand", player.hand);
    writer.member("marked", player.marked);
    writer.member("marks", player.marks);
    writer.member("notes", player.notes);
  });
}

void write(JsonWriter& writer, const Played& played) {
  writer.object([&] {
    writer.member("card", played.card);
    writer.member("cell", played.cell);
    writer.member("seat", played.seat);
    writer.member("up", played.up);
  });
}

void write(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("bonus", options.bonus);
    writer.member("first", options.first);
    writer.member("low", options.low);
    writer.member("open", options.open);
  });
}

Json table_json(const Common& table) {
  Json board = Json::array();
  for (const Played& played : table.board) {
    board.push_back({{"seat", played.seat}, {"card", played.card}, {"up", played.up}, {"cell", played.cell}});
  }
  Json players = Json::array();
  for (const Player& player : table.players) players.push_back(player_json(player));
  const Options& options = table.options;
  return {
      {"options",
       {{"bonus", options.bonus}, {"low", options.low}, {"open", options.open}, {"first", options.first}}},
      {"phase", kPhases[static_cast<std::size_t>(table.phase)]},
      {"turn", table.turn},
      {"board", std::move(board)},
      {"players", std::move(players)}};
}

}  // namespace

Json Toy::state_to_json(const State& state) {
  Json json = table_json(state.table);
  json["deck"] = state.deck;
  return json;
}

State Toy::state_from_json(const Json& json) {
  State state;
  const Json& options = json.at("options");
  state.table.options = {options.at("bonus").get<int>(), options.at("low").get<bool>(),
                         options.at("open").get<bool>(), options.at("first").get<int>()};
  const auto phase = std::find(std::begin(kPhases), std::end(kPhases), json.at("phase").get<std::string>());
  if (phase == std::end(kPhases)) throw std::invalid_argument("no such phase");
  state.table.phase = static_cast<Phase>(phase - std::begin(kPhases));
  state.table.turn = json.at("turn").get<int>();
  for (const Json& played : json.at("board")) {
    state.table.board.push_back({played.at("seat").get<int>(), played.at("card").get<int>(),
                                 played.at("up").get<bool>(), played.at("cell").get<std::string>()});
  }
  for (const Json& player : json.at("players")) state.table.players.push_back(player_from(player));
  state.table.seats = static_cast<int>(state.table.players.size());
  state.deck = json.at("deck").get<std::vector<int>>();
  return state;
}

void Toy::write_view(JsonWriter& writer, const View& view) {
  const Common& table = view.table;
  writer.object([&] {
    writer.list_member("board", table.board, [&](const Played& played) { write(writer, played); });
    writer.member("deck", view.deck);
    writer.key("options");
    write(writer, table.options);
    writer.member("phase", kPhases[static_cast<std::size_t>(table.phase)]);
    writer.list_member("players", table.players, [&](const Player& player) { write(writer, player); });
    writer.member("scores", view.scores);
    writer.member("turn", table.turn);
  });
}

}  // namespace nostos::toy
