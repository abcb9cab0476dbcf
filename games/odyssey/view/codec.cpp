#include "games/odyssey/view/codec.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "games/core/described.hpp"
#include "games/odyssey/rules/rules.hpp"

namespace nostos {
namespace {

template <class T>
T known(std::optional<T> value, const Json& json) {
  if (!value) throw std::invalid_argument("not known here: " + json.dump());
  return *std::move(value);
}

}  // namespace

template <>
struct Codec<LocalizedText> {
  static Json encode(const LocalizedText& text) { return to_json(text); }
  static LocalizedText decode(const Json& json) { return localized_text_from_json(json); }
};

template <>
struct Codec<odyssey::Cell> {
  static Json encode(odyssey::Cell cell) { return to_text(cell); }
  static odyssey::Cell decode(const Json& json) {
    return known(odyssey::cell_from_text(json.get<std::string>()), json);
  }
};

template <>
struct Codec<odyssey::Dir> {
  static Json encode(odyssey::Dir dir) { return to_text(dir); }
  static odyssey::Dir decode(const Json& json) {
    return known(odyssey::dir_from_text(json.get<std::string>()), json);
  }
};

// An object by ship; a ship without a value is left out.
template <class T>
struct Codec<odyssey::PerShip<T>> {
  static Json encode(const odyssey::PerShip<T>& values) {
    Json object = Json::object();
    for (const odyssey::Colour ship : odyssey::kColours) {
      Json value = nostos::encode(values[ship]);
      if (!value.is_null()) object[std::string(to_text(ship))] = std::move(value);
    }
    return object;
  }
  static odyssey::PerShip<T> decode(const Json& json) {
    odyssey::PerShip<T> values;
    for (const odyssey::Colour ship : odyssey::kColours) {
      const auto found = json.find(std::string(to_text(ship)));
      values[ship] = nostos::decode<T>(found == json.end() ? Json() : *found);
    }
    return values;
  }
};

// The list of the ships that are true.
template <>
struct Codec<odyssey::PerShip<bool>> {
  static Json encode(const odyssey::PerShip<bool>& which) {
    Json list = Json::array();
    for (const odyssey::Colour ship : odyssey::kColours) {
      if (which[ship]) list.push_back(to_text(ship));
    }
    return list;
  }
  static odyssey::PerShip<bool> decode(const Json& json) {
    odyssey::PerShip<bool> which;
    for (const Json& ship : json) which[nostos::decode<odyssey::Colour>(ship)] = true;
    return which;
  }
};

template <>
struct Codec<odyssey::Report> {
  static Json encode(const odyssey::Report& report) { return json_of(report); }
  static odyssey::Report decode(const Json& json) {
    odyssey::Report report;
    Json given = json;
    if (given.at("dir") == Json("")) given["dir"] = nullptr;
    decode_members(given, report);
    return report;
  }
};

// A vote's direction, or the word for an abstention.
template <>
struct Codec<odyssey::intent::CastVote> {
  static Json encode(const odyssey::intent::CastVote& vote) {
    return {{"dir", vote.dir ? to_text(*vote.dir) : odyssey::kAbstain}};
  }
  static odyssey::intent::CastVote decode(const Json& json) {
    const Json& dir = json.at("dir");
    if (dir == odyssey::kAbstain) return {};
    return {nostos::decode<odyssey::Dir>(dir)};
  }
};

template <>
struct Codec<odyssey::Vote> {
  static Json encode(const odyssey::Vote& vote) {
    Json json = nostos::encode(odyssey::intent::CastVote{vote.dir});
    json["seat"] = vote.seat;
    return json;
  }
  static odyssey::Vote decode(const Json& json) {
    return {json.at("seat"), nostos::decode<odyssey::intent::CastVote>(json).dir};
  }
};

// Empty lists are left out.
template <>
struct Codec<odyssey::intent::PlaceHidden> {
  static Json encode(const odyssey::intent::PlaceHidden& placed) {
    Json json = Json::object();
    if (!placed.sea.empty()) json["sea"] = nostos::encode(placed.sea);
    if (!placed.islands.empty()) json["islands"] = nostos::encode(placed.islands);
    return json;
  }
  static odyssey::intent::PlaceHidden decode(const Json& json) {
    odyssey::intent::PlaceHidden placed;
    decode_given_members(json, placed);
    return placed;
  }
};

// The ships are members beside the tile.
template <>
struct Codec<odyssey::intent::PlayStorm> {
  static Json encode(const odyssey::intent::PlayStorm& storm) {
    Json json = nostos::encode(storm.to);
    json["tile"] = to_text(storm.tile);
    return json;
  }
  static odyssey::intent::PlayStorm decode(const Json& json) {
    return {nostos::decode<odyssey::Tile>(json.at("tile")),
            nostos::decode<odyssey::PerShip<std::optional<odyssey::Cell>>>(json)};
  }
};

template <>
struct Codec<odyssey::intent::Note> {
  static Json encode(const odyssey::intent::Note& note) {
    Json json{{"what", to_text(note.what)}, {"cell", nostos::encode(note.cell)}};
    if (note.ship) json["ship"] = to_text(*note.ship);
    return json;
  }
  static odyssey::intent::Note decode(const Json& json) {
    odyssey::intent::Note note{};
    decode_given_members(json, note);
    if (is_marker(note.what)) note.ship.reset();
    return note;
  }
};

template <>
struct Codec<odyssey::intent::AnswerStop> {
  static Json encode(const odyssey::intent::AnswerStop& answer) {
    return {{"answer", answer.yes ? "yes" : "no"}};
  }
  static odyssey::intent::AnswerStop decode(const Json& json) { return {json.at("answer") == "yes"}; }
};

}  // namespace nostos

namespace nostos::odyssey {
namespace {

const Json kNull;

const Json& field(const Json& json, const std::string& key) {
  const auto found = json.find(key);
  return found == json.end() ? kNull : *found;
}
const Json& field(const Json& json, Colour ship) {
  return field(json, std::string(to_text(ship)));
}

template <class T>
T get_or(const Json& json, const std::string& key, T otherwise) {
  const Json& value = field(json, key);
  return value.is_null() ? std::move(otherwise) : decode<T>(value);
}

std::vector<Cell> sorted_cells(const Json& json, const std::string& key) {
  auto list = get_or(json, key, std::vector<Cell>{});
  std::sort(list.begin(), list.end());
  return list;
}

// Flags whose two values have names in the protocol.
struct NamedFlag {
  const char* key;
  bool Options::*flag;
  const char* off;
  const char* on;
};
constexpr std::array kNamedFlags{
    NamedFlag{"mode", &Options::competitive, "team", "competitive"},
    NamedFlag{"competitive_boards", &Options::shared_boards, "private", "shared"},
    NamedFlag{"order", &Options::captain, "free", "captain"},
    NamedFlag{"monsters", &Options::keep_monsters, "compulsory", "optional"},
    NamedFlag{"ships_in_sight", &Options::count_ships, "presence", "count"},
    NamedFlag{"team_chat", &Options::open_chat, "private", "open"},
};

// In the order of Intent.
constexpr std::array<std::string_view, std::variant_size_v<Intent>> kIntentTypes{
    "choose_map",  "place_lighthouses", "confirm",    "place_hidden", "storm",       "monster", "move",
    "investigate", "decline",           "push",       "vote",         "choose_tied", "name",    "wait",
    "note",        "offer_stop",        "answer_stop"};

// The first board uses the state's own keys; boards of further Navigators are listed separately. The keys are
// the same before the map is chosen, so that a patch works in both cases.
void write_board(Json& json, const Board& board, bool chosen) {
  json["figures"] = Json::object();
  json["reminders"] = encode(board.reminders);
  for (const Colour ship : kColours) {
    const Figure& figure = board.figures[ship];
    json["figures"][std::string(to_text(ship))] = {{"cell", chosen ? encode(figure.cell) : Json()},
                                                   {"refuted", figure.refuted}};
  }
  json["markers"] = {{"whirlpools", encode(board.whirlpools)}, {"fog", encode(board.fog)}};
}

Board board_from_json(const Json& json, const PerShip<Cell>& starts) {
  Board board;
  for (const Colour ship : kColours) {
    const Json& figure = field(field(json, "figures"), ship);
    board.figures[ship] = {get_or(figure, "cell", starts[ship]), get_or(figure, "refuted", false)};
    board.reminders[ship] = sorted_cells(field(json, "reminders"), std::string(to_text(ship)));
  }
  board.whirlpools = sorted_cells(field(json, "markers"), "whirlpools");
  board.fog = sorted_cells(field(json, "markers"), "fog");
  return board;
}

void read_ships(const Json& json, State& state, const PerShip<Cell>& starts) {
  for (const Colour ship : kColours) {
    const Json& at_sea = field(field(json, "ships"), ship);
    state.truth[ship] = get_or(at_sea, "cell", starts[ship]);
    state.arrived[ship] = get_or(at_sea, "arrived", false);
    state.sailed[ship] = get_or(at_sea, "sailed", false);
  }
}

int map_index(const State& state, const Json& id) {
  if (id.is_null()) {
    if (state.phase != Phase::choose_map) throw std::invalid_argument("a game without a map");
    return -1;
  }
  const auto& maps = state.config->maps;
  const auto found = std::find_if(maps.begin(), maps.end(), [&](const Map& map) { return id == map.id; });
  if (found == maps.end()) throw std::invalid_argument("no such map: " + id.dump());
  return static_cast<int>(found - maps.begin());
}

// A patch may list cells and seats in any order.
void sort_lists(State& state) {
  const auto sort = [](auto& list) { std::sort(list.begin(), list.end()); };
  sort(state.whirlpools);
  sort(state.fog);
  sort(state.waited);
  sort(state.away);
  sort(state.offered);
  if (state.proposal) sort(state.proposal->confirmed);
  if (state.stop) sort(state.stop->accepted);
}

}  // namespace

Json to_json(const Map& map) {
  return encode(map);
}

Map map_from_json(const Json& json) {
  Map map;
  decode_members(json, map);
  return map;
}

std::vector<Map> maps_from_data(const Json& data) {
  return list_from(data.at("maps"), map_from_json);
}

void write(JsonWriter& writer, const Report& report) {
  const auto ships = [&](const PerShip<bool>& which) {
    writer.list(kColours, [&](Colour ship) {
      if (which[ship]) writer.value(ship);
    });
  };
  writer.object([&] {
    writer.member("arrived", report.arrived);
    writer.member("coast", report.coast);
    writer.member("deep", report.deep);
    writer.member("dir", report.dir ? to_text(*report.dir) : "");
    writer.member("fog_banks", report.fog_banks);
    writer.member("islands", report.islands);
    writer.object_member("kinds", [&] {
      writer.member("rocky", report.kinds.rocky);
      writer.member("sacred", report.kinds.sacred);
      writer.member("wooded", report.kinds.wooded);
    });
    writer.member("light", report.light);
    writer.member("lighthouses", report.lighthouses);
    writer.member("outcome", report.outcome);
    writer.member("ship", report.ship);
    writer.member("ship_count", report.ship_count);
    writer.member("ships", report.ships);
    writer.key("sighted");
    ships(report.sighted);
    writer.member("terrain", report.terrain);
    writer.key("together");
    ships(report.together);
  });
}

Report report_from_json(const Json& json) {
  return decode<Report>(json);
}

Json to_json(const Options& options) {
  Json json = encode(options);
  for (const NamedFlag& named : kNamedFlags) json[named.key] = options.*named.flag ? named.on : named.off;
  json["owners"] = options.owners.each;
  return json;
}

// Options that an older record lacks have their default, which was the only behaviour then.
Options options_from_json(const Json& json) {
  Options options;
  decode_given_members(json, options);
  options.helper = options.helper && !options.memory;  // O49
  for (const NamedFlag& named : kNamedFlags) options.*named.flag = field(json, named.key) == named.on;
  options.owners.each = json.at("owners").get<decltype(options.owners.each)>();
  return options;
}

Json to_json(const Intent& intent) {
  Json json = std::visit([](const auto& one) { return encode(one); }, intent);
  json["type"] = kIntentTypes.at(intent.index());
  return json;
}

Intent intent_from_json(const Json& json) {
  const auto found = std::find(kIntentTypes.begin(), kIntentTypes.end(), json.at("type").get<std::string>());
  if (found == kIntentTypes.end()) throw std::invalid_argument("no intent of Odyssey: " + json.dump());
  Json members = json;
  members.erase("type");
  return boost::mp11::mp_with_index<std::variant_size_v<Intent>>(
      static_cast<std::size_t>(found - kIntentTypes.begin()),
      [&](auto index) -> Intent { return decode<std::variant_alternative_t<index, Intent>>(members); });
}

Json to_json(const State& state) {
  const GameConfig& config = *state.config;
  const bool chosen = state.map >= 0;
  Json json = encode(state);
  json["seats"] = config.seats;
  json["options"] = to_json(config.options);
  json["maps"] = encode(config.maps);
  json["map"] = chosen ? Json(chart(state).id) : Json();
  for (const Colour ship : kColours) {
    json["ships"][std::string(to_text(ship))] = {{"cell", chosen ? encode(state.truth[ship]) : Json()},
                                                 {"arrived", state.arrived[ship]},
                                                 {"sailed", state.sailed[ship]}};
  }
  write_board(json, state.boards.front(), chosen);
  json["other_boards"] = Json::array();
  for (std::size_t at = 1; at < state.boards.size(); ++at) {
    write_board(json["other_boards"].emplace_back(Json::object()), state.boards[at], chosen);
  }
  return json;
}

State state_from_json(const Json& json) {
  expect_members<State>(
      json, {"seats", "options", "maps", "map", "ships", "figures", "reminders", "markers", "other_boards"});
  GameConfig config;
  config.seats = json.at("seats");
  config.options = options_from_json(json.at("options"));
  config.maps = maps_from_data(json);
  config.owners = owners_for(config.options, config.seats);

  State state;
  state.config = SharedConst(std::move(config));
  state.defaults.resize(static_cast<std::size_t>(state.config->seats));
  decode_given_members(json, state);
  sort_lists(state);
  state.map = map_index(state, field(json, "map"));
  const PerShip<Cell> starts = state.map >= 0 ? chart(state).starts : PerShip<Cell>{};
  read_ships(json, state, starts);
  state.boards = {board_from_json(json, starts)};
  const Json& others = field(json, "other_boards");
  for (int board = 1; board < boards_in_play(*state.config); ++board) {
    const auto at = static_cast<std::size_t>(board) - 1;
    state.boards.push_back(board_from_json(at < others.size() ? others[at] : kNull, starts));
  }
  if (state.phase == Phase::sail && state.played.empty())
    throw std::invalid_argument("ships sail after a storm");
  if (state.defaults.size() != static_cast<std::size_t>(state.config->seats)) {
    throw std::invalid_argument("defaults: one number for each seat");
  }
  return state;
}

}  // namespace nostos::odyssey
