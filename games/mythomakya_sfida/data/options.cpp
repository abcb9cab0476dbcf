#include "games/mythomakya_sfida/data/options.hpp"

#include <utility>

#include "games/mythomakya/data/options.hpp"
#include "games/mythomakya_sfida/bot/bot.hpp"

namespace nostos::mythomakya_sfida {
namespace {

std::vector<Option> the_match() {
  return {
      Option::number("games", "S16", "Games in the match",
                     "The right to name the moira, the trump colour, passes clockwise every game. With one "
                     "game per player, everyone names it once.",
                     1, 12, 1),
      mythomakya::tie_option("S16"),
  };
}

std::vector<Option> teams() {
  return {
      mythomakya::teams_option("S16"),
      mythomakya::redraw_teams_option("S16"),
      Option::flag("mates_see_hands", "S14", "Hands shown to team-mates",
                   "You see the gods in your team-mates’ hands."),
  };
}

std::vector<Option> readings() {
  return {Option::flag("apollo_gift_is_cost", "G6", "Apollo’s gift as cost",
                       "The opponent keeps the card you give for Apollo, even if Hermes annuls him.")};
}

std::vector<Option> pace() {
  return {
      Option::choice("pacing", "S33", "When a window closes",
                     "A window is the time to play a god. By the clock, it has a fixed length. By answers, "
                     "it closes after the last one, but slow answers give hints.",
                     {{"fixed", "By the clock"}, {"answers", "By answers"}}),
      Option::choice(
          "windows", "S33", "Window length",
          "Sets how long you can play a god, before a turn and within it. Applies to windows by the clock.",
          {{"usual", "4 and 2.5 seconds"}, {"calm", "8 and 6 seconds"}, {"custom", "As set below"}}),
      Option::number("pretrick_tenths", "S33", "Before a turn",
                     "Tenths of a second, if the window length is “As set below”.", 10, 300, 40),
      Option::number("reaction_tenths", "S33", "Within a turn",
                     "Tenths of a second, if the window length is “As set below”.", 10, 300, 25),
      Option::flag("hold_noise", "S33", "Random window holds",
                   "The server sometimes holds a window itself, so a hold gives no hint about a player’s "
                   "gods. Applies to windows by the clock.",
                   true),
      Option::number(
          "min_delay_tenths", "S33", "Shortest window by answers",
          "Tenths of a second. A window stays open at least this long, even after the last answer.", 0, 100,
          15),
      Option::number("answer_limit", "S33", "Longest window by answers",
                     "Seconds until a window closes, even without all answers. 0 means no limit, for games "
                     "over several days.",
                     0, 300, 30),
  };
}

GameInfo make_info() {
  GameInfo info;
  info.id = "mythomakya-sfida";
  info.title = "Mythomakya: The Challenge of the Gods";
  info.min_seats = 2;
  info.max_seats = 6;
  info.minutes = 20;
  info.decisions = 25;
  info.rules_version = 2;
  info.roles.assign(6, {"challenger", "Challenger"});
  info.options = the_match();
  add_group(info.options, {"teams", "Teams"}, teams());
  add_group(info.options, {"readings", "Variants"}, readings());
  add_group(info.options, {"pace", "Pace"}, pace());
  info.bots = bot::kinds();
  info.targets = bot::targets();
  info.reactions = {{"partner", Reaction::wave, "partner"},
                    {"annulled", Reaction::oh_no},
                    {"took", Reaction::oh_no, "from"}};
  return info;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo info = make_info();
  return info;
}

}  // namespace nostos::mythomakya_sfida
