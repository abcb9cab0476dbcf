// The complete state as JSON, for records, scenarios and tests. It is never sent to clients.
#include <algorithm>
#include <utility>

#include "games/odyssey/view/codec_parts.hpp"

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

std::vector<Cell> sorted_cells(const Json& json) {
  auto list = json.is_null() ? std::vector<Cell>{} : cells_from_json(json);
  std::sort(list.begin(), list.end());
  return list;
}

Json to_json(const std::vector<Vote>& votes) {
  Json json = Json::array();
  for (const Vote& vote : votes) json.push_back({{"seat", vote.seat}, {"dir", vote_word(vote.dir)}});
  return json;
}
std::vector<Vote> votes_from_json(const Json& json) {
  std::vector<Vote> votes;
  for (const Json& vote : json) votes.push_back({vote.at("seat"), vote_from_json(vote.at("dir"))});
  return votes;
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
                        {"report", odyssey::to_json(passage.report)},
                        {"trapped", passage.trapped},
                        {"pushed", or_null(passage.pushed, cell_json)}});
  }
  Json figures = Json::array();
  for (const auto& board : round.figures) figures.push_back(per_ship(board, cell_json));
  return {{"round", round.number},
          {"tile", text(to_text(round.tile))},
          {"start", per_ship(round.start, cell_json)},
          {"storm", std::move(storm)},
          {"blown_home", words(round.blown_home)},
          {"pinned", or_null(round.pinned, [](Colour ship) { return text(to_text(ship)); })},
          {"passages", std::move(passages)},
          {"declined", words(round.declined)},
          {"votes", to_json(round.votes)},
          {"figures", std::move(figures)}};
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
  if (const Json& pinned = json.at("pinned"); !pinned.is_null()) round.pinned = colour_from_json(pinned);
  for (const Json& json_passage : json.at("passages")) {
    Passage passage{cell_from_json(json_passage.at("from")), cell_from_json(json_passage.at("to")),
                    report_from_json(json_passage.at("report")), json_passage.at("trapped"), std::nullopt};
    const Json& pushed = json_passage.at("pushed");
    if (!pushed.is_null()) passage.pushed = cell_from_json(pushed);
    round.passages.push_back(std::move(passage));
  }
  for (const Json& ship : json.at("declined")) round.declined.push_back(colour_from_json(ship));
  round.votes = votes_from_json(json.at("votes"));
  for (const Json& board : json.at("figures")) {
    auto& figures = round.figures.emplace_back();
    for (const Colour ship : kColours) figures[ship] = cell_from_json(field(board, ship));
  }
  return round;
}

SharedConst<GameConfig> config_from_json(const Json& json) {
  GameConfig config;
  config.seats = json.at("seats");
  config.options = options_from_json(json.at("options"));
  config.maps = maps_from_data(json);
  config.owners = owners_for(config.options, config.seats);
  return SharedConst(std::move(config));
}

void read_ships(const Json& json, State& state) {
  const bool chosen = state.map >= 0;
  for (const Colour ship : kColours) {
    const Json& at_sea = field(field(json, "ships"), ship);
    const Json& cell = field(at_sea, "cell");
    state.truth[ship] = !cell.is_null() ? cell_from_json(cell) : chosen ? chart(state).starts[ship] : Cell{};
    state.arrived[ship] = get_or(at_sea, "arrived", false);
    state.sailed[ship] = get_or(at_sea, "sailed", false);
  }
}

Board board_from_json(const Json& json, const PerShip<Cell>& starts) {
  Board board;
  for (const Colour ship : kColours) {
    const Json& figure = field(field(json, "figures"), ship);
    const Json& cell = field(figure, "cell");
    board.figures[ship] = {cell.is_null() ? starts[ship] : cell_from_json(cell),
                           get_or(figure, "refuted", false)};
    board.reminders[ship] = sorted_cells(field(field(json, "reminders"), ship));
  }
  board.whirlpools = sorted_cells(field(field(json, "markers"), "whirlpools"));
  board.fog = sorted_cells(field(field(json, "markers"), "fog"));
  return board;
}

// The keys are the same before the map is chosen, so that a patch works in both cases.
void write_board(Json& json, const Board& board, bool chosen) {
  json["figures"] = per_ship(board.figures, [&](const Figure& figure) {
    return Json{{"cell", chosen ? to_json(figure.cell) : Json()}, {"refuted", figure.refuted}};
  });
  json["reminders"] = per_ship(board.reminders, cells);
  json["markers"] = {{"whirlpools", cells(board.whirlpools)}, {"fog", cells(board.fog)}};
}

// The first board uses the state's own keys; boards of further Navigators are listed separately.
void read_boards(const Json& json, State& state) {
  const PerShip<Cell> starts = state.map >= 0 ? chart(state).starts : PerShip<Cell>{};
  const Json& others = field(json, "other_boards");
  state.boards = {board_from_json(json, starts)};
  for (int board = 1; board < boards_in_play(*state.config); ++board) {
    const auto at = static_cast<std::size_t>(board) - 1;
    state.boards.push_back(board_from_json(at < others.size() ? others[at] : kNull, starts));
  }
}

void read_manners(const Json& json, State& state) {
  if (const Json& named = field(json, "named"); !named.is_null()) state.named = colour_from_json(named);
  if (const Json& waiting = field(json, "waiting"); !waiting.is_null()) state.waiting = waiting.get<int>();
  state.waited = seats(json, "waited");
  state.defaults =
      get_or(json, "defaults", std::vector<int>(static_cast<std::size_t>(state.config->seats), 0));
  state.away = seats(json, "away");
  if (const Json& votes = field(json, "votes"); !votes.is_null()) state.votes = votes_from_json(votes);
  if (const Json& tied = field(json, "tied"); !tied.is_null()) {
    for (const Json& dir : tied) state.tied.push_back(dir_from_json(dir));
  }
  if (const Json& stop = field(json, "stop"); !stop.is_null()) {
    state.stop = Stop{stop.at("by").get<int>(), seats(stop, "accepted")};
  }
  state.offered = seats(json, "offered");
}

void read_placed(const Json& json, State& state) {
  if (const Json& lights = field(json, "lighthouses"); !lights.is_null())
    state.lighthouses = cells_from_json(lights);
  state.whirlpools = sorted_cells(field(json, "whirlpools"));
  state.fog = sorted_cells(field(json, "fog"));
  if (const Json& proposal = field(json, "proposal"); !proposal.is_null()) {
    state.proposal = Proposal{proposal.at("by").get<int>(), cells_from_json(proposal.at("cells")),
                              seats(proposal, "confirmed")};
  }
}

}  // namespace

Json to_json(const State& state) {
  const GameConfig& config = *state.config;
  Json maps = Json::array();
  for (const Map& map : config.maps) maps.push_back(to_json(map));
  const bool chosen = state.map >= 0;
  Json ships = Json::object();
  for (const Colour ship : kColours) {
    ships[std::string(to_text(ship))] = {{"cell", chosen ? to_json(state.truth[ship]) : Json()},
                                         {"arrived", state.arrived[ship]},
                                         {"sailed", state.sailed[ship]}};
  }
  Json rounds = Json::array();
  for (const Round& round : state.rounds) rounds.push_back(to_json(round));
  Json others = Json::array();
  for (std::size_t at = 1; at < state.boards.size(); ++at) {
    write_board(others.emplace_back(Json::object()), state.boards[at], chosen);
  }
  const auto ship_word = [](Colour ship) { return text(to_text(ship)); };
  Json json{{"seats", config.seats},
            {"options", to_json(config.options)},
            {"maps", std::move(maps)},
            {"phase", text(to_text(state.phase))},
            {"round", state.round},
            {"map", chosen ? Json(chart(state).id) : Json()},
            {"played", words(state.played)},
            {"rounds", std::move(rounds)},
            {"lighthouses", cells(state.lighthouses)},
            {"whirlpools", cells(state.whirlpools)},
            {"fog", cells(state.fog)},
            {"proposal", or_null(state.proposal, proposal_json)},
            {"ships", std::move(ships)},
            {"trapped", or_null(state.trapped, ship_word)},
            {"other_boards", std::move(others)},
            {"named", or_null(state.named, ship_word)},
            {"waiting", state.waiting ? Json(*state.waiting) : Json()},
            {"waited", state.waited},
            {"defaults", state.defaults},
            {"away", state.away},
            {"votes", to_json(state.votes)},
            {"tied", words(state.tied)},
            {"stop", Json()},
            {"offered", state.offered},
            {"ending", state.ending ? text(to_text(*state.ending)) : Json()}};
  write_board(json, state.boards.front(), chosen);
  if (state.stop) json["stop"] = {{"by", state.stop->by}, {"accepted", state.stop->accepted}};
  return json;
}

State state_from_json(const Json& json) {
  State state;
  state.config = config_from_json(json);
  state.phase = known(value_named<Phase>(json.at("phase").get<std::string>()), json.at("phase"));
  state.round = json.at("round");
  if (const Json& id = field(json, "map"); !id.is_null()) {
    const auto& maps = state.config->maps;
    const auto found = std::find_if(maps.begin(), maps.end(), [&](const Map& map) { return id == map.id; });
    if (found == maps.end()) throw std::invalid_argument("no such map: " + id.dump());
    state.map = static_cast<int>(found - maps.begin());
  } else if (state.phase != Phase::choose_map) {
    throw std::invalid_argument("a game without a map");
  }
  for (const Json& name : json.at("played")) state.played.push_back(tile_from_json(name));
  for (const Json& round : json.at("rounds")) state.rounds.push_back(round_from_json(round));
  read_placed(json, state);
  read_ships(json, state);
  if (const Json& trapped = field(json, "trapped"); !trapped.is_null())
    state.trapped = colour_from_json(trapped);
  read_boards(json, state);
  read_manners(json, state);
  if (const Json& ending = field(json, "ending"); !ending.is_null()) {
    state.ending = known(value_named<Ending>(ending.get<std::string>()), ending);
  }
  if (state.phase == Phase::sail && state.played.empty())
    throw std::invalid_argument("ships sail after a storm");
  if (state.defaults.size() != static_cast<std::size_t>(state.config->seats)) {
    throw std::invalid_argument("defaults: one number for each seat");
  }
  return state;
}

}  // namespace nostos::odyssey
