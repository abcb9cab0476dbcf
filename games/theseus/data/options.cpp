#include "games/theseus/data/options.hpp"

#include "games/theseus/bot/bot.hpp"

namespace nostos::theseus {
namespace {

constexpr int kMaxRounds = 100;  // rounds, which take several evenings

Option round_limit() {
  return Option::number(
      "round_limit", "T61", "Round limit",
      "After this many rounds, the player with the most glory wins. Gifts break ties. 0: no limit.", 0,
      kMaxRounds, 0);
}

Option helper() {
  return Option::flag("helper", "T39", "Labyrinth chances",
                      "Shows the chances in the labyrinth and against the Minotaur. They follow from what "
                      "all players can see.",
                      true);
}

std::vector<Option> options() {
  return {Option::choice("duplicate_gifts", "T12", "Duplicate gifts",
                         "You can hold several copies of a gift. Its bonus against a danger counts once.",
                         {{"no", "Not allowed"}, {"yes", "Allowed"}}),
          Option::choice("steal_fallback", "T17", "Nothing to steal",
                         "Sets what a Favour brings you when there is no gift to steal.",
                         {{"none", "Nothing"}, {"choose", "Gift of your choice"}}),
          Option::choice("repeat_attack", "T32", "Repeat attacks",
                         "After you win a fight, you can attack the same rival again that turn.",
                         {{"no", "Not allowed"}, {"yes", "Allowed"}}),
          Option::choice(
              "minotaur_failure", "T52", "Failure against the Minotaur",
              "If you start again, you lose all glory and gifts. Otherwise you keep what you haven’t paid.",
              {{"restart", "Start again"}, {"expelled", "Leave the labyrinth"}}),
          round_limit(),
          helper()};
}

GameInfo make_info() {
  GameInfo info;
  info.id = "theseus";
  info.title = "Theseus";
  info.min_seats = 3;
  info.max_seats = 5;
  info.minutes = 55;
  info.decisions = 25;
  info.rules_version = 1;
  info.roles.assign(5, {"theseus", "Theseus"});
  info.options = options();
  info.bots = bot::kinds();
  info.targets = bot::targets();
  info.reactions = {{"stolen", Reaction::oh_no, "rival"},
                    {"fought", Reaction::oh_no, "rival", std::nullopt, true},
                    {"fought", Reaction::oh_no, "seat", std::nullopt, false},
                    {"failed", Reaction::oh_no},
                    {"expelled", Reaction::oh_no},
                    {"beaten", Reaction::oh_no}};
  return info;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

}  // namespace nostos::theseus
