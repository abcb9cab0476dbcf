#include "games/mythomakya_sfida/options.hpp"

#include <utility>

#include "games/mythomakya/options.hpp"
#include "games/mythomakya_sfida/bot/kinds.hpp"
#include "games/mythomakya_sfida/bot/targets.hpp"

namespace nostos::mythomakya_sfida {
namespace {

std::vector<Option> the_match() {
  return {
      Option::number(
          "games", "S16", {"Games", "Partite"},
          {"How many games make the match. The choice of the moira goes round: with as many games as "
           "players everybody has it once.",
           "Quante partite fanno la sfida. La scelta della moira passa di mano: con tante partite quanti "
           "sono i giocatori tocca una volta a tutti."},
          1, 12, 1),
      mythomakya::tie_option("S16"),
  };
}

std::vector<Option> teams() {
  return {
      mythomakya::teams_option("S16"),
      mythomakya::redraw_teams_option("S16"),
      Option::flag("mates_see_hands", "S14", {"Team-mates see hands", "I compagni vedono le mani"},
                   {"Whether the members of a team see each other's deities.",
                    "Se i membri di una squadra vedono le divinità l'uno dell'altro."}),
  };
}

std::vector<Option> readings() {
  return {Option::flag("apollo_gift_is_cost", "G6",
                       {"Apollo's gift is a cost", "Il dono di Apollo è un costo"},
                       {"The card that is given for Apollo is lost even where Ermes annuls him.",
                        "La carta donata per Apollo è persa anche se Ermes lo annulla."})};
}

std::vector<Option> pace() {
  return {
      Option::choice(
          "pacing", "S33", {"Windows close", "Le finestre si chiudono"},
          {"After their time, whoever answers and whenever; or as soon as all who are asked have answered: "
           "quicker, but slowness can be read.",
           "Allo scadere del tempo, chiunque risponda e quando; oppure appena tutti gli interpellati hanno "
           "risposto: più in fretta, ma la lentezza si nota."},
          {{"fixed", {"By the clock", "A tempo"}}, {"answers", {"By the answers", "Con le risposte"}}}),
      Option::choice("windows", "S33", {"Length of windows", "Durata delle finestre"},
                     {"How long a window for deities stays open: before a turn and within it.",
                      "Quanto resta aperta una finestra per le divinità: prima di un turno e durante."},
                     {{"usual", {"4 and 2.5 seconds", "4 e 2,5 secondi"}},
                      {"calm", {"8 and 6 seconds", "8 e 6 secondi"}},
                      {"custom", {"As set below", "Come impostato sotto"}}}),
      Option::number("pretrick_tenths", "S33", {"Before a turn", "Prima di un turno"},
                     {"Tenths of a second, where the lengths are set here.",
                      "Decimi di secondo, se le durate si impostano qui."},
                     10, 300, 40),
      Option::number("reaction_tenths", "S33", {"Within a turn", "Durante un turno"},
                     {"Tenths of a second, where the lengths are set here.",
                      "Decimi di secondo, se le durate si impostano qui."},
                     10, 300, 25),
      Option::flag(
          "hold_noise", "S33", {"The house holds windows too", "Anche la casa trattiene"},
          {"Now and then the house lengthens a window by itself, so that a window that is held proves "
           "nothing.",
           "Ogni tanto la casa prolunga da sé una finestra, così una finestra trattenuta non prova nulla."},
          true),
      Option::number("min_delay_tenths", "S33",
                     {"Shortest window by answers", "Finestra minima con le risposte"},
                     {"Tenths of a second for which a window stays open although everybody has answered.",
                      "Decimi di secondo per cui una finestra resta aperta anche se tutti hanno risposto."},
                     0, 100, 15),
      Option::number(
          "answer_limit", "S33", {"Longest window by answers", "Finestra massima con le risposte"},
          {"Seconds after which who has not answered has passed; 0: no limit, for games by the day.",
           "Secondi dopo i quali chi non ha risposto ha passato; 0: nessun limite, per partite a giorni."},
          0, 300, 30),
  };
}

GameInfo make_info() {
  GameInfo info;
  info.id = "mythomakya-sfida";
  info.title = {"Mythomakya: The Challenge of the Gods", "Mythomakya: La Sfida degli Dei"};
  info.min_seats = 2;
  info.max_seats = 6;
  info.minutes = 20;
  info.rules_version = 1;
  info.roles.assign(6, {"Challenger", "Sfidante"});
  info.options = the_match();
  add_group(info.options, {"Teams", "Squadre"}, teams());
  add_group(info.options, {"Readings", "Interpretazioni"}, readings());
  add_group(info.options, {"Pace", "Ritmo"}, pace());
  info.bots = bot::kinds();
  info.targets = bot::targets();
  return info;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

}  // namespace nostos::mythomakya_sfida
