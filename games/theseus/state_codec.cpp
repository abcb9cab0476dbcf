// The complete state as JSON, for records, tests and scenario files.
#include <array>
#include <set>
#include <stdexcept>

#include "games/theseus/codec.hpp"

namespace nostos::theseus {
namespace {

std::vector<int> numbers(const Json& json) {
  return json.get<std::vector<int>>();
}

// Off the track. It is a number because null removes a key in a merge patch.
constexpr int kNowhere = -1;

Json player_json(const GameConfig& config, const Player& player) {
  return object_of({{"pawn", player.pawn},
                    {"cell", player.cell.value_or(kNowhere)},
                    {"glory", ids_json(config, player.glory)},
                    {"gifts", gift_names(player.gifts)}});
}

Player player_from(const GameConfig& config, const Json& json) {
  expect_keys(json, {"pawn", "cell", "glory", "gifts"});
  Player player{
      json.at("pawn").get<std::string>(), std::nullopt, cards_from_json(config, json.at("glory")), {}};
  if (const int cell = json.at("cell").get<int>(); cell != kNowhere) player.cell = cell;
  for (const Json& name : json.at("gifts")) {
    const auto gift = gift_from_name(name.get<std::string>());
    if (!gift) throw std::runtime_error("no gift: " + name.dump());
    ++player.gifts[at(*gift)];
  }
  return player;
}

Danger danger_from(const GameConfig& config, const Json& json) {
  expect_keys(json, {"card", "dice", "bonus"});
  return {cards_from_json(config, Json::array({json.at("card")})).front(), numbers(json.at("dice")),
          json.at("bonus").get<int>()};
}

Tile tile_from(const Json& json) {
  const auto tile = tile_from_text(json.get<std::string>());
  if (!tile) throw std::runtime_error("no tile: " + json.dump());
  return *tile;
}

Labyrinth labyrinth_from(const Json& json) {
  expect_keys(json, {"seat", "road"});
  Labyrinth labyrinth{json.at("seat").get<int>(), {}};
  for (const Json& item : json.at("road")) {
    expect_keys(item, {"index", "shows", "laid", "fits", "mended"});
    labyrinth.road.push_back({item.at("index").get<int>(), tile_from(item.at("shows")),
                              item.at("laid") == "turned", item.at("fits").get<bool>(),
                              item.at("mended").get<bool>()});
  }
  return labyrinth;
}

Json labyrinth_json(const Labyrinth& labyrinth) {
  Json road = Json::array();
  for (const Laid& laid : labyrinth.road) road.push_back(json_of(laid));
  return object_of({{"seat", labyrinth.seat}, {"road", std::move(road)}});
}

Trial trial_from(const Json& json) {
  expect_keys(json, {"successes", "right", "dice"});
  return {json.at("successes").get<int>(), json.at("right").get<bool>(), numbers(json.at("dice"))};
}

Ending ending_from(const Json& json) {
  expect_keys(json, {"limit", "winners"});
  return {json.at("limit").get<bool>(), numbers(json.at("winners"))};
}

Json decks_json(const State& state) {
  Json decks = Json::object();
  for (const Colour colour : kColours) {
    decks[std::string(to_text(colour))] = {
        {"unseen", ids_json(*state.table.config, state.decks[at(colour)])},
        {"under", ids_json(*state.table.config, state.table.under[at(colour)])}};
  }
  return decks;
}

void decks_from(const Json& json, State& state) {
  expect_keys(json, {"yellow", "red", "blue", "green", "violet"});
  const GameConfig& config = *state.table.config;
  for (const Colour colour : kColours) {
    const Json& deck = json.at(std::string(to_text(colour)));
    expect_keys(deck, {"unseen", "under"});
    state.decks[at(colour)] = cards_from_json(config, deck.at("unseen"));
    state.table.under[at(colour)] = cards_from_json(config, deck.at("under"));
  }
}

struct Figure {
  const char* name;
  int Account::*member;
};
constexpr std::array<Figure, 8> kFigures{{{"attempts", &Account::attempts},
                                          {"failed", &Account::failed},
                                          {"fights_lost", &Account::fights_lost},
                                          {"fights_won", &Account::fights_won},
                                          {"overcome", &Account::overcome},
                                          {"prayers_heard", &Account::prayers_heard},
                                          {"torches", &Account::torches},
                                          {"worst", &Account::worst}}};
// The two lists come between "fights_won" and "overcome".
constexpr std::size_t kFiguresBefore = 4;

void write_account(JsonWriter& writer, const Account& account) {
  const auto figures = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) writer.member(kFigures[i].name, account.*kFigures[i].member);
  };
  writer.object([&] {
    figures(0, kFiguresBefore);
    writer.member("gifts", account.gifts);
    writer.member("glory", account.glory);
    figures(kFiguresBefore, kFigures.size());
  });
}

}  // namespace

void write(JsonWriter& writer, const Course& course) {
  writer.object([&] {
    writer.member("every", course.every);
    writer.list_member("seats", course.seats,
                       [&](const Account& account) { write_account(writer, account); });
  });
}

Course course_from_json(const Json& json) {
  expect_keys(json, {"every", "seats"});
  Course course{json.at("every").get<int>(), {}};
  for (const Json& seat : json.at("seats")) {
    std::set<std::string> keys{"glory", "gifts"};
    for (const Figure& figure : kFigures) keys.insert(figure.name);
    expect_keys(seat, keys);
    Account account;
    account.glory = numbers(seat.at("glory"));
    account.gifts = numbers(seat.at("gifts"));
    for (const Figure& figure : kFigures) account.*figure.member = seat.at(figure.name).get<int>();
    course.seats.push_back(std::move(account));
  }
  return course;
}

Json to_json(const State& state) {
  const Table& table = state.table;
  const GameConfig& config = *table.config;
  Json players = Json::object();
  for (std::size_t seat = 0; seat < table.players.size(); ++seat)
    players[std::to_string(seat)] = player_json(config, table.players[seat]);
  Json tiles = Json::array();
  for (const Tile tile : state.tiles) tiles.push_back(to_text(tile));
  Json latest = Json::array();
  for (const Event& event : table.latest) latest.push_back(json_of(event));
  return object_of(
      {{"setting", to_json(config)},
       {"phase", to_text(table.phase)},
       {"starter", table.starter},
       {"active", table.active},
       {"turn", table.turn},
       {"dice", table.dice},
       {"players", std::move(players)},
       {"attacked", table.attacked},
       {"decks", decks_json(state)},
       {"danger", or_null(table.danger,
                          [&](const Danger& danger) {
                            return Json{{"card", config.card(danger.card).id},
                                        {"dice", danger.dice},
                                        {"bonus", danger.bonus}};
                          })},
       {"labyrinth", or_null(table.labyrinth, labyrinth_json)},
       {"tiles", std::move(tiles)},
       {"trial",
        or_null(table.trial,
                [](const Trial& trial) {
                  return Json{{"successes", trial.successes}, {"right", trial.right}, {"dice", trial.dice}};
                })},
       {"result", or_null(table.result,
                          [](const Ending& ending) {
                            return Json{{"limit", ending.limit}, {"winners", ending.winners}};
                          })},
       {"latest", std::move(latest)},
       {"chances", table.chances},
       {"course", json_of(table.course)}});
}

State state_from_json(const Json& json) {
  expect_keys(json, {"setting", "phase", "starter", "active", "turn", "dice", "players", "attacked", "decks",
                     "danger", "labyrinth", "tiles", "trial", "result", "latest", "chances", "course"});
  State state;
  Table& table = state.table;
  table.config = SharedConst(config_from_json(json.at("setting")));
  const GameConfig& config = *table.config;
  table.phase = phase_from_json(json.at("phase"));
  table.starter = json.at("starter").get<int>();
  table.active = json.at("active").get<int>();
  table.turn = json.at("turn").get<int>();
  table.dice = numbers(json.at("dice"));
  for (int seat = 0; seat < config.seats; ++seat)
    table.players.push_back(player_from(config, json.at("players").at(std::to_string(seat))));
  table.attacked = numbers(json.at("attacked"));
  decks_from(json.at("decks"), state);
  table.danger =
      optional_from(json.at("danger"), [&](const Json& danger) { return danger_from(config, danger); });
  table.labyrinth = optional_from(json.at("labyrinth"), labyrinth_from);
  for (const Json& tile : json.at("tiles")) state.tiles.push_back(tile_from(tile));
  table.trial = optional_from(json.at("trial"), trial_from);
  table.result = optional_from(json.at("result"), ending_from);
  for (const Json& event : json.at("latest")) table.latest.push_back(event_from_json(event));
  table.chances = json.at("chances").get<int>();
  table.course = course_from_json(json.at("course"));
  return state;
}

}  // namespace nostos::theseus
