// The texts of Odyssey: prompts and their answers.
#include "clients/terminal/words/odyssey.hpp"
#include "clients/terminal/words/odyssey_sea.hpp"

#include <algorithm>

namespace nostos::terminal::words::odyssey {
namespace {

using namespace odyssey_sea;

// The ship that several players share.
const Json& common(const Translator& tr) {
  static const Json none;
  for (const Json& ship : each(tr.view("ships")))
    if (number(part(ship, "owner")) < 0 && !yes(part(ship, "arrived"))) return part(ship, "ship");
  return none;
}

// True if more than one ship has to sail in this round, so that a captain chooses between them.
bool several_left(const Translator& tr) {
  return std::count_if(each(tr.view("ships")).begin(), each(tr.view("ships")).end(), [](const Json& ship) {
           return !yes(part(ship, "arrived")) && !yes(part(ship, "sailed"));
         }) > 1;
}

// The viewer's ships that have not sailed in this round.
std::vector<Json> to_sail(const Translator& tr) {
  std::vector<Json> all;
  for (const Json& ship : each(tr.view("ships")))
    if (tr.own(part(ship, "owner")) && !yes(part(ship, "arrived")) && !yes(part(ship, "sailed")))
      all.push_back(part(ship, "ship"));
  return all;
}

std::string about(const char* key, const Json& ship, const Translator& tr) {
  return tr.message(key, {{"ship", tr.term("theShip", ship)}});
}

std::string which_ship(const Translator& tr) {
  const std::vector<Json> ships = to_sail(tr);
  const Json& named = tr.view("named");
  if (tr.own(tr.view("captain")) && named.is_null() && several_left(tr))
    return together({tr.message("waiting.captain", {{"seat", tr.seat(tr.view("captain"))}}),
                     tr.message("prompt.next_ship")});
  if (!named.is_null()) return about("waiting.named", named, tr);
  if (const Json& pinned = tr.view("pinned"); !pinned.is_null()) {
    if (ships.size() == 1 && ships[0] == pinned)
      return together({about("prompt.investigate", pinned, tr), tr.message("help.investigate")});
  }
  if (ships.size() == 1) return about("prompt.sail", ships[0], tr);
  if (!ships.empty()) return tr.message("prompt.next_ship");
  if (const Json& ship = common(tr); !ship.is_null()) return about("prompt.vote", ship, tr);
  return tr.message("prompt.away");
}

std::string sailing(const Translator& tr) {
  if (const Json& tied = tr.view("tied"); some(tied))
    return tr.message("waiting.tied",
                      {{"seat", tr.seat(tr.view("starter"))}, {"directions", directions(tied, tr)}});
  Texts all{sentence(which_ship(tr))};
  if (const Json& waiting = tr.view("waiting"); !waiting.is_null() && !tr.own(waiting))
    all.push_back(tr.message("event.wait", {{"seat", tr.seat(waiting)}}));
  return together(all);
}

std::string lighthouses(const Translator& tr) {
  const Json& proposal = tr.view("proposal");
  if (!proposal.is_object())
    return tr.message("prompt.lighthouses", {{"count", number(part(tr.view("options"), "lighthouses"))}});
  const Json& by = part(proposal, "by");
  return together({tr.message("event.lighthouses_proposed",
                              {{"seat", tr.seat(by)}, {"cells", cells(part(proposal, "cells"), tr)}}),
                   tr.message(tr.own(by) ? "waiting.proposal" : "help.confirm")});
}

std::string hiding(const Translator& tr) {
  Texts pieces;
  const auto count = [&](const char* option, const char* key) {
    if (const int n = number(part(tr.view("options"), option)); n > 0)
      pieces.push_back(tr.message(key, {{"count", n}}));
  };
  count("whirlpools", "pieces.whirlpools");
  count("fog_banks", "pieces.fogBanks");
  return pieces.empty() ? tr.message("prompt.place_hidden")
                        : tr.message("prompt.place_hidden_pieces", {{"pieces", tr.list(pieces)}});
}

}  // namespace

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const bool poseidon = tr.own() == kPoseidon;
  const bool navigator = tr.own() > kPoseidon;
  if (const Json& stop = tr.view("stop"); stop.is_object() && !tr.own(part(stop, "by")) && tr.own() >= 0 &&
                                          !holds(part(stop, "accepted"), tr.own()) && phase != "over")
    return tr.message("prompt.stop", {{"seat", tr.seat(stop, "by")}});
  if (phase == "choose_map") return tr.message(poseidon ? "prompt.choose_map" : "waiting.choose_map");
  if (phase == "lighthouses") return navigator ? lighthouses(tr) : tr.message("waiting.lighthouses");
  if (phase == "hide") return poseidon ? hiding(tr) : tr.message("waiting.hide");
  if (phase == "storm")
    return tr.message(!poseidon                                  ? "waiting.storm"
                      : some(part(tr.view("tiles"), "monsters")) ? "prompt.storm_or_monster"
                                                                 : "prompt.storm");
  if (phase == "push") return about(poseidon ? "prompt.push" : "waiting.push", tr.view("trapped"), tr);
  if (phase == "sail") return navigator ? sailing(tr) : tr.message("waiting.sail");
  return tr.message(phase == "over" ? "prompt.over" : "prompt.other");
}

std::string choice(std::string_view type, const Translator& tr) {
  if (type == "wait" && tr.own(tr.view("waiting"))) return tr.message("choice.stop_waiting");
  if (type == "place_lighthouses" && !tr.view("proposal").is_null())
    return tr.message("choice.propose_others");
  for (const char* known :
       {"choose_map", "place_lighthouses", "confirm", "place_hidden", "storm", "monster", "push", "move",
        "investigate", "decline", "vote", "choose_tied", "name", "wait", "note", "offer_stop", "answer_stop"})
    if (type == known) return tr.message("choice." + std::string(type));
  return {};
}

std::string field(std::string_view, std::string_view field, const Translator& tr) {
  const Json& options = tr.view("options");
  for (const char* ship : kShips)
    if (field == ship) return tr.message("field.target", {{"ship", tr.term("theShip", ship)}});
  if (field == "cells")
    return tr.message(number(part(options, "lighthouses")) == 2 ? "field.cells" : "field.cell");
  if (field == "sea")
    return tr.message(number(part(options, "whirlpools")) > 0 && number(part(options, "fog_banks")) > 0
                          ? "field.sea_both"
                          : "field.sea");
  if (field == "dir") return tr.message("field.direction");
  for (const char* known : {"map", "tile", "islands", "which", "ship", "cell", "what", "answer"})
    if (field == known) return tr.message("field." + std::string(field));
  return {};
}

std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr) {
  if (field == "map") return map_name(given, tr);
  if (field == "tile" || field == "which") {
    const std::string tile = tr.term("tile", given);
    const Json& left = part(part(tr.view("tiles"), "left"), text(given));
    return left.is_null() ? tile : tr.message("value.tile", {{"tile", tile}, {"count", number(left)}});
  }
  if (field == "ship") {
    std::string ship = tr.term("ship", given);
    const std::string cell = text(part(part(tr.view("figures"), text(given)), "cell"));
    if ((type != "move" && type != "investigate") || cell.empty()) return ship;
    return tr.message("value.ship", {{"ship", ship}, {"cell", sanitize(cell)}});
  }
  if (field == "dir") return is(given, "abstain") ? tr.message("choice.abstain") : tr.term("dirName", given);
  if (field == "what") return tr.term("change", given);
  if (field == "answer") return tr.term("answer", given);
  if (field == "cell" && type == "push")
    return described(given, part(tr.view("truth"), text(tr.view("trapped"))), tr);
  if (field == "cell" || field == "cells" || field == "sea" || field == "islands")
    return described(given, nullptr, tr);
  for (const char* ship : kShips)
    if (field == ship) return described(given, part(tr.view("truth"), ship), tr);
  return tr.value(given);
}

}  // namespace nostos::terminal::words::odyssey
