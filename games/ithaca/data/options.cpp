#include "games/ithaca/data/options.hpp"

#include "games/ithaca/bot/bot.hpp"

namespace nostos::ithaca {
namespace {

Option gift_on_favour_action() {
  return Option::flag("gift_on_favour_action", "J3", "Gifts from Favour of the Gods",
                      "The action Favour of the Gods can also trigger a gift and move the Suitors. When off, "
                      "the god only loses cards.",
                      true);
}

GameInfo make_info() {
  GameInfo info;
  info.id = "ithaca";
  info.title = "Ithaca";
  info.min_seats = 2;
  info.max_seats = 5;
  info.minutes = 30;
  info.decisions = 50;
  info.rules_version = 1;
  info.roles.assign(5, {"voyager", "Voyager"});
  info.options = {gift_on_favour_action()};
  info.bots = bot::kinds();
  info.targets = bot::targets();
  info.reactions = {{"wrath", Reaction::sorry},
                    {"excess", Reaction::oh_no},
                    {"gift", Reaction::thanks},
                    {"awarded", Reaction::thanks}};
  return info;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

}  // namespace nostos::ithaca
