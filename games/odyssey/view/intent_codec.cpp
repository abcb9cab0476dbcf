// Converts intents to JSON and back.
#include <string>

#include "games/odyssey/view/codec_parts.hpp"

namespace nostos::odyssey {
namespace {

Json with_ship(const char* type, Colour ship) {
  return {{"type", type}, {"ship", text(to_text(ship))}};
}

Json hidden(const intent::PlaceHidden& placed) {
  Json json{{"type", "place_hidden"}};
  if (!placed.sea.empty()) json["sea"] = cells(placed.sea);
  if (!placed.islands.empty()) json["islands"] = cells(placed.islands);
  return json;
}

Json storm(const intent::PlayStorm& storm) {
  Json json{{"type", "storm"}, {"tile", text(to_text(storm.tile))}};
  for (const Colour ship : kColours) {
    if (storm.to[ship]) json[std::string(to_text(ship))] = to_json(*storm.to[ship]);
  }
  return json;
}

Json note(const intent::Note& note) {
  Json json{{"type", "note"}, {"what", text(to_text(note.what))}, {"cell", to_json(note.cell)}};
  if (note.ship) json["ship"] = text(to_text(*note.ship));
  return json;
}

}  // namespace

Json to_json(const Intent& given) {
  return std::visit(Match{
                        [](const intent::ChooseMap& chosen) {
                          return Json{{"type", "choose_map"}, {"map", chosen.map}};
                        },
                        [](const intent::PlaceLighthouses& placed) {
                          return Json{{"type", "place_lighthouses"}, {"cells", cells(placed.cells)}};
                        },
                        [](const intent::Confirm&) {
                          return Json{{"type", "confirm"}};
                        },
                        [](const intent::PlaceHidden& placed) { return hidden(placed); },
                        [](const intent::PlayStorm& played) { return storm(played); },
                        [](const intent::PlayMonster& monster) {
                          Json json = with_ship("monster", monster.ship);
                          json["which"] = text(to_text(monster.which));
                          return json;
                        },
                        [](const intent::MoveShip& move) {
                          Json json = with_ship("move", move.ship);
                          json["dir"] = text(to_text(move.dir));
                          return json;
                        },
                        [](const intent::Investigate& look) { return with_ship("investigate", look.ship); },
                        [](const intent::Decline& decline) { return with_ship("decline", decline.ship); },
                        [](const intent::Push& push) {
                          return Json{{"type", "push"}, {"cell", to_json(push.cell)}};
                        },
                        [](const intent::CastVote& vote) {
                          return Json{{"type", "vote"}, {"dir", vote_word(vote.dir)}};
                        },
                        [](const intent::ChooseTied& chosen) {
                          return Json{{"type", "choose_tied"}, {"dir", text(to_text(chosen.dir))}};
                        },
                        [](const intent::NameShip& name) { return with_ship("name", name.ship); },
                        [](const intent::Wait&) {
                          return Json{{"type", "wait"}};
                        },
                        [](const intent::Note& made) { return note(made); },
                        [](const intent::OfferStop&) {
                          return Json{{"type", "offer_stop"}};
                        },
                        [](const intent::AnswerStop& answer) {
                          return Json{{"type", "answer_stop"}, {"answer", answer.yes ? "yes" : "no"}};
                        },
                    },
                    given);
}

Intent intent_from_json(const Json& json) {
  const std::string type = json.at("type");
  const auto ship = [&] { return colour_from_json(json.at("ship")); };
  const auto listed = [&](const char* field) {
    return json.contains(field) ? cells_from_json(json.at(field)) : std::vector<Cell>{};
  };
  if (type == "choose_map") return intent::ChooseMap{json.at("map")};
  if (type == "place_lighthouses") return intent::PlaceLighthouses{cells_from_json(json.at("cells"))};
  if (type == "confirm") return intent::Confirm{};
  if (type == "place_hidden") return intent::PlaceHidden{listed("sea"), listed("islands")};
  if (type == "storm") {
    intent::PlayStorm storm{tile_from_json(json.at("tile")), {}};
    for (const Colour one : kColours) {
      const auto cell = json.find(std::string(to_text(one)));
      if (cell != json.end()) storm.to[one] = cell_from_json(*cell);
    }
    return storm;
  }
  if (type == "monster") return intent::PlayMonster{tile_from_json(json.at("which")), ship()};
  if (type == "move") return intent::MoveShip{ship(), dir_from_json(json.at("dir"))};
  if (type == "investigate") return intent::Investigate{ship()};
  if (type == "decline") return intent::Decline{ship()};
  if (type == "push") return intent::Push{cell_from_json(json.at("cell"))};
  if (type == "vote") return intent::CastVote{vote_from_json(json.at("dir"))};
  if (type == "choose_tied") return intent::ChooseTied{dir_from_json(json.at("dir"))};
  if (type == "name") return intent::NameShip{ship()};
  if (type == "wait") return intent::Wait{};
  if (type == "note") {
    const auto what = known(value_named<NoteKind>(json.at("what").get<std::string>()), json);
    return intent::Note{what, is_marker(what) ? std::nullopt : std::optional(ship()),
                        cell_from_json(json.at("cell"))};
  }
  if (type == "offer_stop") return intent::OfferStop{};
  if (type == "answer_stop") return intent::AnswerStop{json.at("answer") == "yes"};
  throw std::invalid_argument("no intent of Odyssey: " + json.dump());
}

}  // namespace nostos::odyssey
