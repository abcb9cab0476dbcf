#include "server/room/bot_reaction.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/core/registry.hpp"

namespace nostos::server {
namespace {

std::optional<int> bot_on(const RoomState& state, const Json& seat) {
  if (!seat.is_number_integer()) return std::nullopt;
  const auto at = seat.get<std::int64_t>();
  if (at < 0 || std::cmp_greater_equal(at, state.seats.size())) return std::nullopt;
  const auto holder = state.seats[static_cast<std::size_t>(at)];
  const Member* member = holder ? state.member(*holder) : nullptr;
  return member != nullptr && !member->bot.empty() ? holder : std::nullopt;
}

// A bot that lost congratulates; if none lost, one that won says thanks.
std::optional<BotReaction> reaction_to_end(const RoomState& state, const Outcome& outcome) {
  std::optional<BotReaction> winner;
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    const auto bot = bot_on(state, seat);
    if (!bot) continue;
    if (!outcome.seats[seat].won) return BotReaction{*bot, Reaction::well_played};
    if (!winner) winner = {*bot, Reaction::thanks};
  }
  return winner;
}

std::optional<int> concerned_bot(const RoomState& state, const EventReaction& declared, const Json& event) {
  if (event.at("type") != declared.event) return std::nullopt;
  if (declared.success && event.at("success") != *declared.success) return std::nullopt;
  return bot_on(state, declared.fixed_seat ? Json(*declared.fixed_seat) : event.at(declared.seat));
}

}  // namespace

std::optional<BotReaction> bot_reaction(const RoomState& state, const std::string& events) {
  if (!state.settings.bot_reactions || !state.setup.lesson.empty() || !state.started() || events.empty())
    return std::nullopt;
  if (std::ranges::none_of(state.members, [](const Member& member) { return !member.bot.empty(); }))
    return std::nullopt;
  if (const auto outcome = state.position->outcome()) return reaction_to_end(state, *outcome);
  for (const Json& event : Json::parse(events)) {
    for (const EventReaction& declared : find_game(state.setup.game)->info().reactions) {
      if (const auto bot = concerned_bot(state, declared, event)) return BotReaction{*bot, declared.reaction};
    }
  }
  return std::nullopt;
}

}  // namespace nostos::server
