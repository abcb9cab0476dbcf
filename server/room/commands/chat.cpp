#include "server/room/commands/chat.hpp"

#include <utility>

#include "server/room/clean_text.hpp"

namespace nostos::server {

std::optional<Refusal> chat_block(const RoomState& state, int member) {
  if (state.settings.players_speak && !state.seat_of(member) && member != state.host) return errors::kMuted;
  const std::string rule = state.started() ? state.position->chat_block_rule() : "";
  if (!rule.empty()) return Refusal(errors::kSilence, rule);
  return std::nullopt;
}

Decision handle(const RoomState& state, int member, const protocol::Say& say, const CommandContext& context) {
  const auto text = clean_line(say.text, kMaxLineLength);
  if (!text) return errors::kBadText;
  if (auto refusal = chat_block(state, member)) return *std::move(refusal);
  std::string team;
  if (say.to == protocol::Audience::team) {
    if (!state.started()) return errors::kNotStarted;
    const auto seat = state.seat_of(member);
    if (!seat) return errors::kNoTeam;
    team = state.position->team(Seat{*seat});
  }
  Json made = entry("say", member, say.id, context);
  made["to"] = to_text(say.to);
  made["team"] = team;
  made["text"] = *text;
  return accepted(std::move(made));
}

}  // namespace nostos::server
