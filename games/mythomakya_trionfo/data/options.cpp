#include "games/mythomakya_trionfo/data/options.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "games/mythomakya/data/options.hpp"
#include "games/mythomakya_trionfo/bot/bot.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

std::vector<Option> the_match() {
  return {
      Option::number("games", "L14", "Games in the match",
                     "The right to name the moira, the trump colour, passes clockwise every game. It is an "
                     "advantage: play one game per player to share it.",
                     1, 12, 1),
      Option::flag("quick", "R21", "Quick game for two",
                   "Leaves out the cards of strength 2 to 5. The game is a third shorter."),
      mythomakya::tie_option("L15"),
  };
}

std::vector<Option> teams() {
  return {
      mythomakya::teams_option("L29"),
      mythomakya::redraw_teams_option("L10"),
      Option::flag("table_talk", "L22", "Table talk",
                   "Everyone can send messages and reactions during a game. When off, the table is silent "
                   "from the first lead to the count.",
                   true),
  };
}

std::vector<Option> memory() {
  return {
      Option::flag("show_last_trick", "L17", "Last trick in view",
                   "The last trick stays visible while you play the next one."),
      Option::choice(
          "history", "L18", "Looking back",
          "Sets which tricks you can look at again during a game. “All tricks” also shows the apples so far.",
          {{"none", "No tricks"}, {"last", "Last trick"}, {"all", "All tricks"}}),
  };
}

std::vector<Option> pace() {
  return {
      Option::flag("auto_forced", "L26", "Auto-play of forced cards",
                   "If you can play only one card, it is played automatically after a second.", true),
      Option::number(
          "trick_pause", "L31", "Pause after a trick",
          "Seconds to look at a trick before the next lead. The pause ends sooner if everyone continues.", 0,
          10, 2),
      Option::flag("allow_early_stop", "L25", "Early end",
                   "If everyone agrees, the game ends early and the treasures are counted. Only for a single "
                   "game without looking back."),
  };
}

GameInfo make_info() {
  GameInfo info;
  info.id = "mythomakya-trionfo";
  info.title = "Mythomakya: The Triumph of the Heroes";
  info.min_seats = 2;
  info.max_seats = 6;
  info.minutes = 15;
  info.decisions = 25;
  info.rules_version = 1;
  info.roles.assign(6, {"hero", "Hero"});
  info.options = the_match();
  add_group(info.options, {"teams", "Teams"}, teams());
  add_group(info.options, {"memory", "Memory"}, memory());
  add_group(info.options, {"pace", "Pace"}, pace());
  info.bots = bot::kinds();
  info.targets = bot::targets();
  info.reactions = {{"partner", Reaction::wave, "partner"}};
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
