#include "games/theseus/view/codec.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "games/core/described_enum.hpp"
#include "games/theseus/data/load.hpp"
#include "games/theseus/rules/intent.hpp"

namespace nostos {

template <>
struct Codec<theseus::Gifts> {
  static Json encode(const theseus::Gifts& gifts) { return theseus::gift_names(gifts); }
  static theseus::Gifts decode(const Json& json) {
    theseus::Gifts gifts{};
    for (const Json& name : json) {
      const auto gift = theseus::gift_from_name(name.get<std::string>());
      if (!gift) throw std::runtime_error("no gift: " + name.dump());
      ++gifts[theseus::at(*gift)];
    }
    return gifts;
  }
};

template <>
struct Codec<theseus::Event> {
  static Json encode(const theseus::Event& event) { return json_of(event); }
  static theseus::Event decode(const Json& json) { return theseus::event_from_json(json); }
};

}  // namespace nostos

namespace nostos::theseus {

namespace {

Json ids_json(const GameConfig& config, const Cards& cards) {
  Json list = Json::array();
  for (const int card : cards) list.push_back(config.card(card).id);
  return list;
}

Cards cards_from_json(const GameConfig& config, const Json& json) {
  Cards cards;
  for (const Json& item : json) {
    const auto card = config.find(item.get<std::string>());
    if (!card) throw std::runtime_error("no card: " + item.dump());
    cards.push_back(*card);
  }
  return cards;
}

// Off the track. It is a number because null removes a key in a merge patch.
constexpr int kNowhere = -1;

Json player_json(const GameConfig& config, const Player& player) {
  return object_of({{"pawn", player.pawn},
                    {"cell", player.cell.value_or(kNowhere)},
                    {"glory", ids_json(config, player.glory)},
                    {"gifts", encode(player.gifts)}});
}

Player player_from(const GameConfig& config, const Json& json) {
  expect_keys(json, {"pawn", "cell", "glory", "gifts"});
  Player player{json.at("pawn").get<std::string>(), std::nullopt, cards_from_json(config, json.at("glory")),
                decode<Gifts>(json.at("gifts"))};
  if (const int cell = json.at("cell").get<int>(); cell != kNowhere) player.cell = cell;
  return player;
}

Json danger_json(const GameConfig& config, const Danger& danger) {
  return object_of(
      {{"card", config.card(danger.card).id}, {"dice", encode(danger.dice)}, {"bonus", danger.bonus}});
}

Danger danger_from(const GameConfig& config, const Json& json) {
  expect_keys(json, {"card", "dice", "bonus"});
  return {cards_from_json(config, Json::array({json.at("card")})).front(), decode<Numbers>(json.at("dice")),
          json.at("bonus").get<int>()};
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

}  // namespace

void write(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("duplicate_gifts", options.duplicate_gifts ? "yes" : "no");
    writer.member("helper", options.helper);
    writer.member("minotaur_failure", options.failure_expels_only ? "expelled" : "restart");
    writer.member("repeat_attack", options.repeat_attack ? "yes" : "no");
    writer.member("round_limit", options.round_limit);
    writer.member("steal_fallback", options.steal_fallback ? "choose" : "none");
  });
}

Options options_from_json(const Json& json) {
  expect_keys(json, {"duplicate_gifts", "helper", "minotaur_failure", "repeat_attack", "round_limit",
                     "steal_fallback"});
  Options options;
  options.duplicate_gifts = json.at("duplicate_gifts") == "yes";
  options.steal_fallback = json.at("steal_fallback") == "choose";
  options.repeat_attack = json.at("repeat_attack") == "yes";
  options.failure_expels_only = json.at("minotaur_failure") == "expelled";
  options.round_limit = json.at("round_limit").get<int>();
  options.helper = json.at("helper").get<bool>();
  return options;
}

Json to_json(const GameConfig& config) {
  return object_of(
      {{"seats", config.seats}, {"options", json_of(config.options)}, {"data", data_of(config)}});
}

GameConfig config_from_json(const Json& json) {
  expect_keys(json, {"seats", "options", "data"});
  GameConfig config = config_from_data(json.at("data"));
  config.seats = json.at("seats").get<int>();
  config.options = options_from_json(json.at("options"));
  return config;
}

// --- parts whose cards need the config for their ids ---

// The table and the state are one object.
Json to_json(const State& state) {
  const Table& table = state.table;
  const GameConfig& config = *table.config;
  Json json = Json::object();
  encode_members(json, table);
  encode_members(json, state);
  json["setting"] = to_json(config);
  Json& players = json["players"] = Json::object();
  for (std::size_t seat = 0; seat < table.players.size(); ++seat)
    players[std::to_string(seat)] = player_json(config, table.players[seat]);
  json["decks"] = decks_json(state);
  json["danger"] = or_null(table.danger, [&](const Danger& danger) { return danger_json(config, danger); });
  return json;
}

State state_from_json(const Json& json) {
  expect_members<Table, State>(json, {"setting", "players", "decks", "danger"});
  State state;
  Table& table = state.table;
  table.config = SharedConst(config_from_json(json.at("setting")));
  const GameConfig& config = *table.config;
  decode_members(json, table);
  decode_members(json, state);
  for (int seat = 0; seat < config.seats; ++seat)
    table.players.push_back(player_from(config, json.at("players").at(std::to_string(seat))));
  decks_from(json.at("decks"), state);
  table.danger =
      optional_from(json.at("danger"), [&](const Json& danger) { return danger_from(config, danger); });
  return state;
}

const char* number_field(Intent::Type type) {
  switch (type) {
    case Intent::Type::setup:
    case Intent::Type::place:
      return "cell";
    case Intent::Type::move:
      return "steps";
    case Intent::Type::attack:
    case Intent::Type::steal:
      return "seat";
    case Intent::Type::reroll:
      return "die";
    case Intent::Type::tile:
      return "index";
    default:
      return nullptr;
  }
}

std::string_view to_text(Intent::Type type) {
  return name_of(type);
}

std::optional<Intent::Type> intent_type_from_text(std::string_view text) {
  return value_named<Intent::Type>(text);
}

Intent intent_from_json(const Json& json) {
  Intent intent;
  intent.type = intent_type_from_text(json.at("type").get<std::string>()).value();
  if (const char* field = number_field(intent.type)) intent.number = json.at(field).get<int>();
  if (json.contains("pawn")) intent.pawn = pawn_from_text(json.at("pawn").get<std::string>());
  if (json.contains("card")) intent.glory = {json.at("card").get<std::string>()};
  if (json.contains("laid")) intent.laid = orientation_from_text(json.at("laid").get<std::string>());
  if (json.contains("colour")) intent.colour = colour_from_text(json.at("colour").get<std::string>());
  if (json.contains("kind")) intent.kind = gift_from_text(json.at("kind").get<std::string>());
  if (json.contains("glory")) intent.glory = json.at("glory").get<std::vector<std::string>>();
  if (json.contains("gifts")) intent.gifts = json.at("gifts").get<std::vector<std::string>>();
  return intent;
}

Json to_json(const Intent& intent) {
  Json json{{"type", to_text(intent.type)}};
  if (intent.number) json[number_field(intent.type)] = *intent.number;
  if (intent.pawn) json["pawn"] = kPawns[at(*intent.pawn)];
  if (intent.type == Intent::Type::weaver) {
    json["card"] = intent.glory.front();
  } else if (!intent.glory.empty()) {
    json["glory"] = intent.glory;
  }
  if (intent.laid) json["laid"] = to_text(*intent.laid);
  if (intent.colour) json["colour"] = to_text(*intent.colour);
  if (intent.kind) json["kind"] = to_text(*intent.kind);
  if (!intent.gifts.empty()) json["gifts"] = intent.gifts;
  return json;
}

}  // namespace nostos::theseus
