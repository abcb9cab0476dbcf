#include "games/theseus/options.hpp"

#include "games/theseus/bot/kinds.hpp"
#include "games/theseus/bot/targets.hpp"

namespace nostos::theseus {
namespace {

constexpr int kLongest = 100;  // rounds, which take several evenings

Option round_limit() {
  return Option::number(
      "round_limit", "T61", {"Rounds at most", "Giri al massimo"},
      {"After so many rounds whoever has most glory wins, of equals whoever has most gifts. 0: no limit.",
       "Dopo tanti giri vince chi ha più gloria, a parità chi ha più doni. 0: nessun limite."},
      0, kLongest, 0);
}

Option helper() {
  return Option::flag(
      "helper", "T39", {"Show chances", "Mostra le probabilità"},
      {"The table says how likely the labyrinth and the Minotaur are. Everybody could work it out.",
       "Il tavolo dice quanto sono probabili il labirinto e il Minotauro. Chiunque potrebbe calcolarlo."},
      true);
}

std::vector<Option> options() {
  return {
      Option::choice(
          "duplicate_gifts", "T12", {"Several gifts of a kind", "Più doni dello stesso tipo"},
          {"Whether a seat may hold a gift twice. Its bonus against dangers counts once.",
           "Se un posto può avere due volte lo stesso dono. Il bonus contro i pericoli conta una volta."},
          {{"no", {"no", "no"}}, {"yes", {"yes", "sì"}}}),
      Option::choice(
          "steal_fallback", "T17", {"When there is nothing to steal", "Quando non c'è niente da rubare"},
          {"What comes of a Favour that steals, when nobody has a gift for you.",
           "Che cosa porta un Favore che ruba, se nessuno ha un dono per te."},
          {{"none", {"nothing", "niente"}}, {"choose", {"a gift of your choice", "un dono a scelta"}}}),
      Option::choice("repeat_attack", "T32", {"The same victim again", "Di nuovo la stessa vittima"},
                     {"Whether, after a fight won, the same rival may be attacked again in that turn.",
                      "Se, vinto uno scontro, si può riattaccare lo stesso avversario nello stesso turno."},
                     {{"no", {"no", "no"}}, {"yes", {"yes", "sì"}}}),
      Option::choice(
          "minotaur_failure", "T52", {"Beaten by the Minotaur", "Sconfitti dal Minotauro"},
          {"Whether whoever fails starts again from nothing, or keeps what he has not spent.",
           "Se chi fallisce ricomincia da capo o tiene ciò che non ha speso."},
          {{"restart", {"start again", "si ricomincia"}}, {"expelled", {"thrown out", "si viene espulsi"}}}),
      round_limit(),
      helper()};
}

GameInfo make_info() {
  GameInfo info;
  info.id = "theseus";
  info.title = {"Theseus", "Theseus"};
  info.min_seats = 3;
  info.max_seats = 5;
  info.minutes = 55;
  info.rules_version = 1;
  info.roles.assign(5, {"Theseus", "Teseo"});
  info.options = options();
  info.bots = bot::kinds();
  info.targets = bot::targets();
  return info;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

}  // namespace nostos::theseus
