#include "games/mythomakya_trionfo/options.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "games/mythomakya/options.hpp"
#include "games/mythomakya_trionfo/bot/kinds.hpp"
#include "games/mythomakya_trionfo/bot/targets.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

std::vector<Option> the_match() {
  return {
      Option::number(
          "games", "L14", {"Games", "Partite"},
          {"How many games make the match. Who names the moira has an edge, and the choice goes round: "
           "with as "
           "many games as players everybody has it once. A single game is the chooser's game.",
           "Quante partite fanno la sfida. Chi sceglie la moira è avvantaggiato, e la scelta passa di "
           "mano: con "
           "tante partite quanti sono i giocatori tocca una volta a tutti. Una partita sola è la partita "
           "di chi "
           "sceglie."},
          1, 12, 1),
      Option::flag("quick", "R21", {"Quick game for two", "Partita veloce in due"},
                   {"Only with two players: without the strengths 2 to 5, a third shorter.",
                    "Solo in due: senza le forze da 2 a 5, un terzo più breve."}),
      mythomakya::tie_option("L15"),
  };
}

std::vector<Option> teams() {
  return {
      mythomakya::teams_option("L29"),
      mythomakya::redraw_teams_option("L10"),
      Option::flag(
          "table_talk", "L22", {"Table talk", "Parlare al tavolo"},
          {"Whether people may write and give signs, to their team or to all, also while cards are played. "
           "Else the "
           "whole room is silent from the first lead to the count.",
           "Se si può scrivere e fare segni, alla propria squadra o a tutti, anche mentre si giocano le "
           "carte. "
           "Altrimenti tutta la stanza tace dalla prima uscita al conteggio."},
          true),
  };
}

std::vector<Option> memory() {
  return {
      Option::flag("show_last_trick", "L17", {"Last trick stays in sight", "L'ultima presa resta in vista"},
                   {"Whether the trick taken last may still be looked at while the next one is played.",
                    "Se l'ultima presa si può ancora guardare mentre si gioca la successiva."}),
      Option::choice(
          "history", "L18", {"Looking back", "Guardare indietro"},
          {"What may be looked at while a game runs. With all tricks the apples won so far are shown too.",
           "Che cosa si può rivedere durante una partita. Con tutte le prese si vedono anche le mele "
           "vinte finora."},
          {{"none", {"Nothing, as at the table", "Niente, come al tavolo"}},
           {"last", {"The last trick", "L'ultima presa"}},
           {"all", {"All tricks", "Tutte le prese"}}}),
  };
}

std::vector<Option> pace() {
  return {
      Option::flag("auto_forced", "L26", {"Play forced cards", "Gioca le carte obbligate"},
                   {"A seat that has only one card to play plays it by itself after a second.",
                    "Un posto che ha una sola carta giocabile la gioca da sé dopo un secondo."},
                   true),
      Option::number(
          "trick_pause", "L31", {"Pause after a trick", "Pausa dopo una presa"},
          {"Seconds for which a trick that was taken lies open before the next one is led. It is over as "
           "soon as "
           "everybody goes on.",
           "Per quanti secondi una presa resta scoperta prima che ne cominci un'altra. Finisce appena "
           "tutti vanno "
           "avanti."},
          0, 10, 2),
      Option::flag(
          "allow_early_stop", "L25", {"Stopping early", "Smettere prima"},
          {"If everybody agrees, a game is counted as it stands. Only for a single game, and where nothing "
           "may be looked back at.",
           "Se tutti sono d'accordo, una partita si conta com'è. Solo per una partita sola, e dove non si "
           "può guardare indietro."}),
  };
}

GameInfo make_info() {
  GameInfo info;
  info.id = "mythomakya-trionfo";
  info.title = {"Mythomakya: The Triumph of the Heroes", "Mythomakya: Il Trionfo degli Eroi"};
  info.min_seats = 2;
  info.max_seats = 6;
  info.minutes = 15;
  info.rules_version = 1;
  info.roles.assign(6, {"Hero", "Eroe"});
  info.options = the_match();
  add_group(info.options, {"Teams", "Squadre"}, teams());
  add_group(info.options, {"Memory", "Memoria"}, memory());
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

std::optional<Rejection> check_options(const Json& options, int seats) {
  if (options.at("quick").get<bool>() && seats != 2) {
    return Rejection{"bad_option", "L2", "The quick game is for two players."};
  }
  if (options.at("allow_early_stop").get<bool>() && options.at("history") != "none") {
    return Rejection{"bad_option", "L25",
                     "Stopping early is only for rooms where nothing may be looked back at."};
  }
  // The last seat to agree would otherwise reveal a count without a decision to do so.
  if (options.at("allow_early_stop").get<bool>() && options.at("games").get<int>() > 1) {
    return Rejection{"bad_option", "L25", "Stopping early is only for a single game."};
  }
  return std::nullopt;
}

}  // namespace nostos::mythomakya_trionfo
