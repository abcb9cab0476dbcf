#include "games/ithaca/options.hpp"

#include "games/ithaca/bot/kinds.hpp"
#include "games/ithaca/bot/targets.hpp"

namespace nostos::ithaca {
namespace {

Option gift_on_favour_action() {
  return Option::flag(
      "gift_on_favour_action", "J3", {"Gifts from the Favour action", "Doni dall'azione Favore"},
      {"Whether a card played with the action Favour of the Gods may bring about a divine gift too. "
       "Without it the deity's cards are just discarded, and the Suitors stay where they are.",
       "Se anche una carta giocata con l'azione Favore degli Dei può far nascere un dono divino. "
       "Altrimenti le carte della divinità si scartano e basta, e i Proci restano dove sono."},
      true);
}

GameInfo make_info() {
  GameInfo info;
  info.id = "ithaca";
  info.title = {"Ithaca", "Ithaca"};
  info.min_seats = 2;
  info.max_seats = 5;
  info.minutes = 30;
  info.rules_version = 1;
  info.roles.assign(5, {"Voyager", "Viaggiatore"});
  info.options = {gift_on_favour_action()};
  info.bots = bot::kinds();
  info.targets = bot::targets();
  return info;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

}  // namespace nostos::ithaca
