// The whole state as JSON: for records, scenarios and tests, never for a wire.
#include <algorithm>
#include <utility>

#include "games/odyssey/codec_parts.hpp"

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
  return value.is_null() ? otherwise : value.get<T>();
}

std::vector<int> seats(const Json& json, const std::string& key) {
  auto list = get_or(json, key, std::vector<int>{});
  std::sort(list.begin(), list.end());
  return list;
}

std::vector<Cell> cells(const Json& json) {
  std::vector<Cell> list;
  if (json.is_null()) return list;
  for (const Json& cell : json) list.push_back(cell_from_json(cell));
  std::sort(list.begin(), list.end());
  return list;
}

Json to_json(const std::vector<Cell>& list) {
  Json json = Json::array();
  for (const Cell cell : list) json.push_back(odyssey::to_json(cell));
  return json;
}

Json to_json(const Round& round) {
  Json storm = Json::object();
  for (const Colour ship : kColours) {
    if (round.storm[ship]) storm[std::string(to_text(ship))] = odyssey::to_json(*round.storm[ship]);
  }
  Json passages = Json::array();
  for (const Passage& passage : round.passages) {
    passages.push_back({{"from", odyssey::to_json(passage.from)},
                        {"to", odyssey::to_json(passage.to)},
                        {"report", odyssey::to_json(passage.report)}});
  }
  const auto cell = [](Cell at) { return odyssey::to_json(at); };
  return {{"round", round.number},
          {"tile", text(to_text(round.tile))},
          {"start", per_ship(round.start, cell)},
          {"storm", std::move(storm)},
          {"blown_home", words(round.blown_home)},
          {"passages", std::move(passages)},
          {"figures", round.figures ? per_ship(*round.figures, cell) : Json()}};
}

Round round_from_json(const Json& json) {
  Round round;
  round.number = json.at("round");
  round.tile = tile_from_json(json.at("tile"));
  for (const Colour ship : kColours) {
    round.start[ship] = cell_from_json(json.at("start").at(std::string(to_text(ship))));
    const Json& blown = field(json.at("storm"), ship);
    if (!blown.is_null()) round.storm[ship] = cell_from_json(blown);
  }
  for (const Json& ship : json.at("blown_home")) round.blown_home.push_back(colour_from_json(ship));
  for (const Json& passage : json.at("passages")) {
    round.passages.push_back({cell_from_json(passage.at("from")), cell_from_json(passage.at("to")),
                              report_from_json(passage.at("report"))});
  }
  if (const Json& figures = field(json, "figures"); !figures.is_null()) {
    round.figures.emplace();
    for (const Colour ship : kColours) (*round.figures)[ship] = cell_from_json(field(figures, ship));
  }
  return round;
}

Shared<Setting> setting_from_json(const Json& json) {
  Setting setting;
  setting.seats = json.at("seats");
  setting.options = options_from_json(json.at("options"));
  setting.maps = maps_from_data(json);
  setting.owners = owners_for(setting.options, setting.seats);
  return Shared(std::move(setting));
}

void read_ships(const Json& json, State& state) {
  const bool chosen = state.map >= 0;
  for (const Colour ship : kColours) {
    const Json& at_sea = field(field(json, "ships"), ship);
    const Json& figure = field(field(json, "figures"), ship);
    const Cell start = chosen ? chart(state).starts[ship] : Cell{};
    const Json& cell = field(at_sea, "cell");
    state.truth[ship] = cell.is_null() ? start : cell_from_json(cell);
    state.arrived[ship] = get_or(at_sea, "arrived", false);
    state.sailed[ship] = get_or(at_sea, "sailed", false);
    const Json& estimate = field(figure, "cell");
    state.figures[ship] = {estimate.is_null() ? start : cell_from_json(estimate),
                           get_or(figure, "refuted", false)};
    state.reminders[ship] = cells(field(field(json, "reminders"), ship));
  }
}

}  // namespace

Json to_json(const State& state) {
  const Setting& setting = *state.setting;
  Json maps = Json::array();
  for (const Map& map : setting.maps) maps.push_back(to_json(map));
  const bool chosen = state.map >= 0;
  // The same keys before the map is chosen, so that a patch need not know whether it is.
  Json ships = Json::object();
  Json figures = Json::object();
  for (const Colour ship : kColours) {
    const std::string name(to_text(ship));
    ships[name] = {{"cell", chosen ? to_json(state.truth[ship]) : Json()},
                   {"arrived", state.arrived[ship]},
                   {"sailed", state.sailed[ship]}};
    figures[name] = {{"cell", chosen ? to_json(state.figures[ship].cell) : Json()},
                     {"refuted", state.figures[ship].refuted}};
  }
  Json rounds = Json::array();
  for (const Round& round : state.rounds) rounds.push_back(to_json(round));
  Json json{{"seats", setting.seats},
            {"options", to_json(setting.options)},
            {"maps", std::move(maps)},
            {"phase", text(to_text(state.phase))},
            {"round", state.round},
            {"map", chosen ? Json(chart(state).id) : Json()},
            {"played", words(state.played)},
            {"rounds", std::move(rounds)},
            {"ships", std::move(ships)},
            {"figures", std::move(figures)},
            {"reminders", per_ship(state.reminders, [](const auto& tokens) { return to_json(tokens); })},
            {"named", state.named ? text(to_text(*state.named)) : Json()},
            {"waiting", state.waiting ? Json(*state.waiting) : Json()},
            {"waited", state.waited},
            {"defaults", state.defaults},
            {"away", state.away},
            {"stop", Json()},
            {"offered", state.offered},
            {"ending", state.ending ? text(to_text(*state.ending)) : Json()}};
  if (state.stop) json["stop"] = {{"by", state.stop->by}, {"accepted", state.stop->accepted}};
  return json;
}

State state_from_json(const Json& json) {
  State state;
  state.setting = setting_from_json(json);
  state.phase = known(phase_from_text(json.at("phase").get<std::string>()), json.at("phase"));
  state.round = json.at("round");
  if (const Json& id = field(json, "map"); !id.is_null()) {
    const auto& maps = state.setting->maps;
    const auto found = std::find_if(maps.begin(), maps.end(), [&](const Map& map) { return id == map.id; });
    if (found == maps.end()) throw std::invalid_argument("no such map: " + id.dump());
    state.map = static_cast<int>(found - maps.begin());
  } else if (state.phase != Phase::choose_map) {
    throw std::invalid_argument("a game without a map");
  }
  for (const Json& name : json.at("played")) state.played.push_back(tile_from_json(name));
  for (const Json& round : json.at("rounds")) state.rounds.push_back(round_from_json(round));
  read_ships(json, state);
  if (const Json& named = field(json, "named"); !named.is_null()) state.named = colour_from_json(named);
  if (const Json& waiting = field(json, "waiting"); !waiting.is_null()) state.waiting = waiting.get<int>();
  state.waited = seats(json, "waited");
  state.defaults =
      get_or(json, "defaults", std::vector<int>(static_cast<std::size_t>(state.setting->seats), 0));
  state.away = seats(json, "away");
  if (const Json& stop = field(json, "stop"); !stop.is_null()) {
    state.stop = Stop{stop.at("by").get<int>(), seats(stop, "accepted")};
  }
  state.offered = seats(json, "offered");
  if (const Json& ending = field(json, "ending"); !ending.is_null()) {
    state.ending = known(ending_from_text(ending.get<std::string>()), ending);
  }
  if (state.phase == Phase::sail && state.played.empty())
    throw std::invalid_argument("ships sail after a storm");
  if (state.defaults.size() != static_cast<std::size_t>(state.setting->seats)) {
    throw std::invalid_argument("defaults: one number for each seat");
  }
  return state;
}

}  // namespace nostos::odyssey
