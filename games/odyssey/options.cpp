#include "games/odyssey/options.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/odyssey/bot/strength.hpp"
#include "games/odyssey/bot/targets.hpp"
#include "games/odyssey/codec.hpp"

namespace nostos::odyssey {
namespace {

// There may be none, one or two of a special tile (R26).
Option special_tiles(std::string id, std::string rule, LocalizedText label, LocalizedText help) {
  return Option::number(std::move(id), std::move(rule), std::move(label), std::move(help), 0, 2, 0);
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

std::vector<Option> main_options() {
  return {
      Option::choice(
          "map", "O65", {"Map", "Mappa"},
          {"Poseidon picks the map, or chance does, or the room has settled on one. On a smaller sea more "
           "ships come home.",
           "La mappa la sceglie Poseidone, oppure il caso, oppure è già decisa. In un mare più piccolo "
           "arrivano più navi."},
          {{"poseidon", {"Poseidon chooses", "Sceglie Poseidone"}},
           {"random", {"Drawn by lot", "A sorte"}},
           {"A", {"Map A", "Mappa A"}},
           {"B", {"Map B", "Mappa B"}},
           {"C", {"Map C", "Mappa C"}},
           {"D", {"Map D", "Mappa D"}},
           {"E", {"Map E, a smaller sea", "Mappa E, un mare più piccolo"}},
           {"F", {"Map F, a smaller sea", "Mappa F, un mare più piccolo"}},
           {"G", {"Map G, a smaller sea", "Mappa G, un mare più piccolo"}}}),
      Option::choice(
          "mode", "R41", {"Navigators", "Navigatori"},
          {"One team, or rivals who play for points: each wants his own ship to arrive.",
           "Una squadra sola, oppure rivali che giocano per i punti: ognuno vuole che arrivi la propria "
           "nave."},
          {{"team", {"One team", "Una squadra"}}, {"competitive", {"Rivals", "Rivali"}}}),
      Option::flag(
          "helper", "O49", {"Deduction helper", "Aiuto alla deduzione"},
          {"Shows where a ship may be after all it was told. Always off when playing from memory.",
           "Mostra dove può essere una nave dopo tutto quello che ha saputo. A memoria è sempre spento."},
          true),
  };
}

std::vector<Option> difficulty() {
  return {
      Option::flag("hard_deduction", "R23", {"Hard deduction", "Deduzione ardua"},
                   {"Poseidon plays his storm tiles face down: their colour is not told.",
                    "Poseidone gioca le tessere Tempesta coperte: il colore non si dice."}),
      Option::flag("easy_deduction", "R25", {"Easy deduction", "Deduzione facilitata"},
                   {"Reports also tell the kinds of the islands in sight and whose ships they are.",
                    "I rapporti dicono anche di che tipo sono le isole in vista e di chi sono le navi."}),
      Option::flag("memory", "R24", {"From memory", "A memoria"},
                   {"No reminders, and the log keeps the reports of a round only until the next storm.",
                    "Niente promemoria, e il diario conserva i rapporti di un round solo fino alla tempesta "
                    "seguente."}),
      Option::choice(
          "ships_in_sight", "O8", {"Ships in sight", "Navi in vista"},
          {"Reports say whether other ships are in sight, or how many.",
           "I rapporti dicono se ci sono altre navi in vista, oppure quante."},
          {{"presence", {"Whether there are any", "Se ce ne sono"}}, {"count", {"How many", "Quante"}}}),
  };
}

std::vector<Option> special_tiles() {
  return {
      special_tiles(
          "monsters_in_game", "R27", {"Sea monsters", "Mostri Marini"},
          {"Tiles that pin a ship for a round instead of a storm, and make the game a round longer.",
           "Tessere che al posto di una tempesta fermano una nave per un round, e allungano la partita di un "
           "round."}),
      Option::choice("monsters", "O27", {"Playing the monsters", "Giocare i mostri"},
                     {"Whether Poseidon must have played every monster before his last storm.",
                      "Se Poseidone deve aver giocato tutti i mostri prima dell'ultima tempesta."},
                     {{"compulsory", {"All of them", "Tutti"}}, {"optional", {"As he likes", "Come vuole"}}}),
      special_tiles("lighthouses", "R30", {"Lighthouses", "Fari"},
                    {"The Navigators put them where they like; a ship that sees one knows where it is.",
                     "I Navigatori li mettono dove vogliono; una nave che ne vede uno sa dove si trova."}),
      special_tiles("whirlpools", "R33", {"Whirlpools", "Vortici"},
                    {"Poseidon hides them; a ship that sails into one is thrown to a neighbouring cell.",
                     "Poseidone li nasconde; una nave che ci entra è gettata in una casella vicina."}),
      special_tiles("fog_banks", "R37", {"Fog banks", "Banchi di Nebbia"},
                    {"Poseidon hides them; they cover what is in their cell.",
                     "Poseidone li nasconde; coprono quello che c'è nella loro casella."}),
      Option::flag("fog_hides_coast", "O37", {"Fog hides the coast", "La nebbia nasconde la costa"},
                   {"Whether a ship in a fog bank at the border is not told that the coast is in sight.",
                    "Se a una nave in un banco di nebbia sul bordo non si dice che la costa è in vista."},
                   true),
  };
}

std::vector<Option> table_options() {
  return {
      Option::choice(
          "order", "O21", {"Order of ships", "Ordine delle navi"},
          {"Whoever is ready sails first, or a captain, another one each round, names the next ship. "
           "Rivals take "
           "turns instead.",
           "Parte chi è pronto, oppure un capitano, diverso a ogni round, chiama la nave seguente. Tra "
           "rivali si "
           "va a turno."},
          {{"free", {"As they come", "Libero"}}, {"captain", {"A captain calls", "Chiama il capitano"}}}),
      Option::choice(
          "competitive_boards", "O55", {"Rivals' boards", "Tabelloni dei rivali"},
          {"Rivals guess each on a board of their own, or all on the same one.",
           "I rivali fanno ipotesi ognuno sul proprio tabellone, oppure tutti sullo stesso."},
          {{"private", {"One each", "Uno ciascuno"}}, {"shared", {"One for all", "Uno per tutti"}}}),
      Option::choice(
          "storm_onto_sacred", "O5", {"Storms onto the Sacred Isle", "Tempeste sull'Isola Sacra"},
          {"Whether a storm may blow a ship onto the Sacred Isle, and whether it has then arrived.",
           "Se una tempesta può portare una nave sull'Isola Sacra, e se in quel caso è arrivata."},
          {{"no_arrival", {"Allowed, not an arrival", "Ammesse, non è un arrivo"}},
           {"forbidden", {"Forbidden", "Vietate"}},
           {"arrival", {"Allowed, and it arrives", "Ammesse, ed è un arrivo"}}}),
      Option::choice(
          "team_chat", "O50", {"Navigators' talk", "Parole dei Navigatori"},
          {"Whether Poseidon reads what the Navigators write to one another.",
           "Se Poseidone legge quello che i Navigatori si scrivono."},
          {{"private", {"Among themselves", "Tra loro"}}, {"open", {"Open to all", "Aperte a tutti"}}}),
      owners(),
  };
}

std::vector<Option> options() {
  std::vector<Option> all = main_options();
  add_group(all, {"How hard it is", "Quanto è difficile"}, difficulty());
  add_group(all, {"Special tiles", "Tessere speciali"}, special_tiles());
  add_group(all, {"At the table", "Al tavolo"}, table_options());
  return all;
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
  info.bots = bot::kinds();
  info.targets = bot::targets();
  return info;
}

Rejection bad(const char* rule, const char* words) {
  return {"bad_option", rule, words};
}

// O41: every map that may be chosen needs room for the hidden tiles.
std::optional<Rejection> check_room(const Options& options, const Json& data) {
  constexpr std::size_t kFewest = 12;
  for (const Map& map : maps_from_data(data)) {
    const bool sure = options.map != "poseidon" && options.map != "random";
    if (sure && map.id != options.map) continue;
    if (options.lighthouses + options.fog_banks > 0 && map.open_cells().size() < kFewest) {
      return bad("O41", "On such a map there are too few cells for lighthouses and fog banks.");
    }
    if (options.whirlpools > 0 && map.open_water().size() < kFewest) {
      return bad("O41", "On such a map there are too few cells for whirlpools.");
    }
  }
  return std::nullopt;
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
    return bad("O65", "The option \"map\" names a map that this server does not have.");
  }
  if (given.competitive && seats < 3) {
    return bad("O51", "The option \"mode\": a lone Navigator has no rivals.");
  }
  if (given.competitive && given.captain) {
    return bad("O53", "The option \"order\": rivals follow no captain, they take turns.");
  }
  if (!evenly_split(owners_for(given, seats), seats, given.competitive)) {
    return bad("R4", "The option \"owners\" must split the ships evenly among the Navigators.");
  }
  return check_room(given, data);
}

}  // namespace nostos::odyssey
