#include "games/itaca/view/codec.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "games/core/described.hpp"
#include "games/core/prompt.hpp"
#include "games/itaca/data/load.hpp"
#include "games/itaca/rules/intent.hpp"

namespace nostos::itaca {
namespace {

Json island_id(int island, const GameConfig& config) {
  return config.islands.at(at(island)).id;
}

int island_from_json(const Json& json, const GameConfig& config) {
  const auto island = config.find_island(json.get<std::string>());
  if (!island) throw std::runtime_error("no island: " + json.dump());
  return *island;
}

Json islands_json(const std::vector<int>& islands, const GameConfig& config) {
  return list_of(islands, [&](int island) { return island_id(island, config); });
}

std::vector<int> islands_from(const Json& json, const GameConfig& config) {
  return list_from(json, [&](const Json& id) { return island_from_json(id, config); });
}

// JSON counts characters and roles from 1.
Json from_one(const std::optional<int>& number) {
  return or_null(number, [](int one) { return one + 1; });
}

std::optional<int> from_zero(const Json& json) {
  return optional_from(json, [](const Json& number) { return number.get<int>() - 1; });
}

// Adds the missing members of a struct that may have no value, because a scenario's patch cannot set null.
template <DescribedStruct T>
Json with_nulls(Json json) {
  described::each_member<T>([&](auto member) {
    using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    if constexpr (requires(const Field& field) { field.has_value(); }) json.emplace(member.name, nullptr);
  });
  return json;
}

}  // namespace
}  // namespace nostos::itaca

namespace nostos {

template <>
struct Codec<itaca::Card> {
  static Json encode(itaca::Card card, const itaca::GameConfig& config) {
    return config.events.at(itaca::at(card)).id;
  }
  static itaca::Card decode(const Json& json, const itaca::GameConfig& config) {
    const auto card = itaca::card_from_text(json.get<std::string>(), config);
    if (!card) throw std::runtime_error("no event: " + json.dump());
    return *card;
  }
};

template <>
struct Codec<itaca::Stat> {
  static Json encode(itaca::Stat stat) { return to_text(stat); }
  static itaca::Stat decode(const Json& json) {
    const auto stat = itaca::stat_from_text(json.get<std::string>());
    if (!stat) throw std::runtime_error("no trait: " + json.dump());
    return *stat;
  }
};

template <class T>
struct Codec<itaca::PerStat<T>> {
  static Json encode(const itaca::PerStat<T>& values) { return itaca::per_stat(values); }
  static itaca::PerStat<T> decode(const Json& json) {
    expect_keys(json, {"F", "I", "C"});
    itaca::PerStat<T> values{};
    for (const auto stat : itaca::kStats)
      values[itaca::at(stat)] = nostos::decode<T>(json.at(std::string(to_text(stat))));
    return values;
  }
};

template <>
struct Codec<itaca::EffectResult> {
  static Json encode(const itaca::EffectResult& result, const itaca::GameConfig& config) {
    Json json = Json::object();
    encode_members(json, result, config);
    if (result.lost.empty()) json["lost"] = Json(itaca::at(config.seats), Json::array());
    return json;
  }
  static itaca::EffectResult decode(const Json& json, const itaca::GameConfig& config) {
    expect_members<itaca::EffectResult>(json);
    itaca::EffectResult result;
    decode_members(json, result, config);
    auto& lost = result.lost;
    if (std::all_of(lost.begin(), lost.end(), [](const itaca::Cards& cards) { return cards.empty(); }))
      lost.clear();
    return result;
  }
};

template <>
struct Codec<itaca::Item> {
  using Item = itaca::Item;
  static Json encode(const Item& item, const itaca::GameConfig& config) {
    const bool event = item.kind == Item::Kind::event;
    Json json = Json::object();
    encode_members(json, item);
    json["card"] = event ? nostos::encode(static_cast<itaca::Card>(item.card), config) : Json(item.card + 1);
    json["role"] = item.kind == Item::Kind::role ? Json(item.role + 1) : Json(nullptr);
    json["half"] = event ? Json(item.upper ? "upper" : "lower") : Json(nullptr);
    json["deeds"] = nostos::encode(item.results, config);
    return json;
  }
  static Item decode(const Json& json, const itaca::GameConfig& config) {
    expect_members<Item>(json, {"card", "role", "half", "deeds"});
    Item item;
    decode_members(json, item);
    const Json& card = json.at("card");
    item.card = item.kind == Item::Kind::event ? static_cast<int>(nostos::decode<itaca::Card>(card, config))
                                               : card.get<int>() - 1;
    item.role = itaca::from_zero(json.value("role", Json())).value_or(0);
    item.upper = json.at("half") != "lower";
    item.results = nostos::decode<std::vector<itaca::EffectResult>>(json.at("deeds"), config);
    return item;
  }
};

template <>
struct Codec<itaca::Wager> {
  static Json encode(const itaca::Wager& wager) {
    Json json = Json::object();
    encode_members(json, wager);
    return json;
  }
  static itaca::Wager decode(const Json& json) {
    expect_members<itaca::Wager>(json);
    itaca::Wager wager;
    decode_members(itaca::with_nulls<itaca::Wager>(json), wager);
    return wager;
  }
};

// Leaves out members without a value. A scenario's patch cannot set null, so it states a whole mission.
template <>
struct Codec<itaca::Mission> {
  static Json encode(const itaca::Mission& mission, const itaca::GameConfig& config) {
    Json json = Json::object();
    encode_members(json, mission);
    json["island"] = itaca::island_id(mission.island, config);
    for (const char* key : {"success", "reward"}) {
      if (json.at(key).is_null()) json.erase(key);
    }
    return json;
  }
  static itaca::Mission decode(const Json& json, const itaca::GameConfig& config) {
    expect_members<itaca::Mission>(json, {"island"});
    itaca::Mission mission;
    decode_members(itaca::with_nulls<itaca::Mission>(json), mission);
    mission.island = itaca::island_from_json(json.at("island"), config);
    return mission;
  }
};

}  // namespace nostos

namespace nostos::itaca {

namespace {

using Type = Intent::Type;

// The form of an intent's number in JSON.
enum class Form { none, number, from_one, call, island, event, stat, events };

struct Shape {
  std::string_view type;
  Form form = Form::none;
  const char* field = nullptr;
};

// In the order of the types.
constexpr std::array<Shape, Intent::kTypes> kShapes{{{"bid", Form::number, "men"},
                                                     {"leave"},
                                                     {"character", Form::from_one, "card"},
                                                     {"call", Form::call, "as"},
                                                     {"destination", Form::island, "island"},
                                                     {"role", Form::from_one, "role"},
                                                     {"play", Form::event, "card"},
                                                     {"pass"},
                                                     {"done"},
                                                     {"pay"},
                                                     {"refuse"},
                                                     {"reward", Form::number, "men"},
                                                     {"move"},
                                                     {"strand", Form::island, "island"},
                                                     {"stay"},
                                                     {"stat", Form::stat, "stat"},
                                                     {"seat", Form::number, "seat"},
                                                     {"cancel", Form::number, "item"},
                                                     {"discard", Form::events, "cards"}}};
constexpr std::array<std::string_view, 2> kCalls{"commander", "hero"};
constexpr int kMaxValue = 1000;  // larger than every number of a game

const Shape& shape_of(Type type) {
  return kShapes.at(static_cast<std::size_t>(type));
}

int number_in(const Json& json, const char* field) {
  const auto found = json.find(field);
  if (found == json.end() || !found->is_number_integer()) return Intent::kUnreadable;
  if (found->is_number_unsigned())
    return static_cast<int>(std::min<std::uint64_t>(found->get<std::uint64_t>(), kMaxValue));
  return found->get<std::int64_t>() < 0 ? Intent::kUnreadable : found->get<int>();
}

int index_in(const Json& json, const Shape& shape, const GameConfig& config) {
  const std::string text = text_in(json, shape.field);
  switch (shape.form) {
    case Form::island:
      return config.find_island(text).value_or(Intent::kUnreadable);
    case Form::event:
      return config.find_event(text).value_or(Intent::kUnreadable);
    case Form::call: {
      const auto found = std::find(kCalls.begin(), kCalls.end(), text);
      return found == kCalls.end() ? Intent::kUnreadable : static_cast<int>(found - kCalls.begin());
    }
    default: {
      const auto stat = stat_from_text(text);
      return stat ? static_cast<int>(*stat) : Intent::kUnreadable;
    }
  }
}

}  // namespace

void write_ids(JsonWriter& writer, const Cards& cards, const GameConfig& config) {
  writer.list(cards, [&](Card card) { writer.value(config.events.at(at(card)).id); });
}

Json to_json(const GameConfig& config) {
  return {{"seats", config.seats}, {"options", encode(config.options)}, {"data", data_of(config)}};
}

GameConfig config_from_json(const Json& json) {
  GameConfig config = config_from_data(json.at("data"));
  config.seats = json.at("seats").get<int>();
  config.options = decode<Options>(json.at("options"));
  return config;
}

// The table and the state are one object, and so are the public and the secret part of a seat.
Json to_json(const State& state) {
  const Table& table = state.table;
  const GameConfig& config = *table.config;
  Json json = Json::object();
  encode_members(json, table, config);
  encode_members(json, state, config);
  json["setting"] = to_json(config);
  json["layout"] = islands_json(table.layout, config);
  json["removed"] = islands_json(table.removed, config);
  Json& players = json["players"] = Json::object();
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    Json& player = players[std::to_string(seat)];
    encode_members(player, table.players[seat]);
    encode_members(player, state.secrets[seat], config);
    player["shown"] = from_one(table.players[seat].character);
    player["role"] = from_one(table.players[seat].role);
    player["character"] = from_one(state.secrets[seat].character);
  }
  return json;
}

State state_from_json(const Json& json) {
  expect_members<Table, State>(json, {"setting", "layout", "removed", "players"});
  State state;
  Table& table = state.table;
  table.config = SharedConst(config_from_json(json.at("setting")));
  const GameConfig& config = *table.config;
  decode_members(with_nulls<Table>(json), table, config);
  decode_members(json, state, config);
  table.layout = islands_from(json.at("layout"), config);
  table.removed = islands_from(json.at("removed"), config);
  for (int seat = 0; seat < config.seats; ++seat) {
    const Json& json_of_seat = json.at("players").at(std::to_string(seat));
    expect_members<Player, Secret>(json_of_seat, {"shown", "role", "character"});
    Player& player = table.players.emplace_back();
    Secret& secret = state.secrets.emplace_back();
    decode_members(with_nulls<Player>(json_of_seat), player);
    decode_members(json_of_seat, secret, config);
    player.character = from_zero(json_of_seat.value("shown", Json()));
    player.role = from_zero(json_of_seat.value("role", Json()));
    secret.character = from_zero(json_of_seat.value("character", Json()));
  }
  return state;
}

std::string_view to_text(Type type) {
  return shape_of(type).type;
}

const char* field_of(Type type) {
  return shape_of(type).field;
}

std::optional<Intent> intent_from_json(const Json& json, const GameConfig& config) {
  const auto found =
      std::find_if(kShapes.begin(), kShapes.end(),
                   [type = text_in(json, "type")](const Shape& one) { return one.type == type; });
  if (found == kShapes.end()) return std::nullopt;
  Intent intent{.type = static_cast<Type>(found - kShapes.begin())};
  switch (found->form) {
    case Form::none:
      break;
    case Form::number:
      intent.number = number_in(json, found->field);
      if (intent.type == Type::reward) intent.cards = number_in(json, "cards");
      break;
    case Form::from_one:
      intent.number = number_in(json, found->field);
      if (intent.number != Intent::kUnreadable) --intent.number;
      break;
    case Form::events:
      intent.events = cards_from_text(text_in(json, found->field), config).value_or(Cards{});
      break;
    default:
      intent.number = index_in(json, *found, config);
  }
  return intent;
}

Value value_of(const Intent& intent, const GameConfig& config) {
  switch (shape_of(intent.type).form) {
    case Form::from_one:
      return std::int64_t{intent.number} + 1;
    case Form::call:
      return std::string(kCalls.at(at(intent.number)));
    case Form::island:
      return config.islands.at(at(intent.number)).id;
    case Form::event:
      return config.events.at(at(intent.number)).id;
    case Form::stat:
      return std::string(to_text(static_cast<Stat>(intent.number)));
    case Form::events:
      return to_text(intent.events, config);
    default:
      return std::int64_t{intent.number};
  }
}

Json to_json(const Intent& intent, const GameConfig& config) {
  Json json{{"type", to_text(intent.type)}};
  if (const char* field = field_of(intent.type))
    std::visit([&](const auto& value) { json[field] = value; }, value_of(intent, config));
  if (intent.type == Type::reward) json["cards"] = intent.cards;
  return json;
}

}  // namespace nostos::itaca
