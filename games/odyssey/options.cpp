#include "games/odyssey/options.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/odyssey/codec.hpp"

namespace nostos::odyssey {
namespace {

Option choice(std::string id, std::string rule, Text label, Text help, std::vector<Option::Named> values) {
  Option option;
  option.id = std::move(id);
  option.kind = Option::Kind::choice;
  option.label = std::move(label);
  option.help = std::move(help);
  option.fallback = '"' + values.front().id + '"';
  option.values = std::move(values);
  option.rule = std::move(rule);
  return option;
}

Option owners() {
  Option option;
  option.id = "owners";
  option.kind = Option::Kind::seats;
  option.label = {"Who sails which ship", "Chi governa quale nave"};
  option.help = {"A Navigator for each ship, as evenly as the number of ships allows.",
                 "Un Navigatore per ogni nave, il più equamente possibile."};
  option.values = {{"white", {"White ship", "Nave bianca"}},
                   {"green", {"Green ship", "Nave verde"}},
                   {"red", {"Red ship", "Nave rossa"}},
                   {"yellow", {"Yellow ship", "Nave gialla"}}};
  option.max = 4;
  option.fallback = "[-1,-1,-1,-1]";
  option.rule = "O71";
  return option;
}

std::vector<Option> options() {
  return {
      choice("map", "O65", {"Map", "Mappa"},
             {"Poseidon picks the map, or chance does, or the room has settled on one.",
              "La mappa la sceglie Poseidone, oppure il caso, oppure è già decisa."},
             {{"poseidon", {"Poseidon chooses", "Sceglie Poseidone"}},
              {"random", {"Drawn by lot", "A sorte"}},
              {"A", {"Map A", "Mappa A"}},
              {"B", {"Map B", "Mappa B"}},
              {"C", {"Map C", "Mappa C"}},
              {"D", {"Map D", "Mappa D"}}}),
      choice("order", "O21", {"Order of ships", "Ordine delle navi"},
             {"Whoever is ready sails first, or a captain, another one each round, names the next ship.",
              "Parte chi è pronto, oppure un capitano, diverso a ogni round, chiama la nave seguente."},
             {{"free", {"As they come", "Libero"}}, {"captain", {"A captain calls", "Chiama il capitano"}}}),
      choice("storm_onto_sacred", "O5", {"Storms onto the Sacred Isle", "Tempeste sull'Isola Sacra"},
             {"Whether a storm may blow a ship onto the Sacred Isle, and whether it has then arrived.",
              "Se una tempesta può portare una nave sull'Isola Sacra, e se in quel caso è arrivata."},
             {{"no_arrival", {"Allowed, not an arrival", "Ammesse, non è un arrivo"}},
              {"forbidden", {"Forbidden", "Vietate"}},
              {"arrival", {"Allowed, and it arrives", "Ammesse, ed è un arrivo"}}}),
      choice("ships_in_sight", "O8", {"Ships in sight", "Navi in vista"},
             {"Reports say whether other ships are in sight, or how many.",
              "I rapporti dicono se ci sono altre navi in vista, oppure quante."},
             {{"presence", {"Whether there are any", "Se ce ne sono"}}, {"count", {"How many", "Quante"}}}),
      choice("team_chat", "O50", {"Navigators' talk", "Parole dei Navigatori"},
             {"Whether Poseidon reads what the Navigators write to one another.",
              "Se Poseidone legge quello che i Navigatori si scrivono."},
             {{"private", {"Among themselves", "Tra loro"}}, {"open", {"Open to all", "Aperte a tutti"}}}),
      owners(),
  };
}

GameInfo make_info() {
  GameInfo info;
  info.id = "odyssey";
  info.title = {"Odyssey", "Odyssey"};
  info.min_seats = 2;
  info.max_seats = 5;
  info.minutes = 30;
  info.rules_version = 1;
  info.roles.assign(5, {"Navigator", "Navigatore"});
  info.roles.front() = {"Poseidon", "Poseidone"};
  info.options = options();
  return info;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

std::optional<Rejection> check_options(const Json& options, int seats, const Json& data) {
  const Options given = options_from_json(options);
  const auto& maps = data.at("maps");
  const bool exists =
      std::any_of(maps.begin(), maps.end(), [&](const Json& map) { return map.at("id") == given.map; });
  if (given.map != "poseidon" && given.map != "random" && !exists) {
    return Rejection{"bad_option", "O65", "The option \"map\" names a map that this server does not have."};
  }
  if (!evenly_split(owners_for(given, seats), seats)) {
    return Rejection{"bad_option", "R4",
                     "The option \"owners\" must split the ships evenly among the Navigators."};
  }
  return std::nullopt;
}

}  // namespace nostos::odyssey
