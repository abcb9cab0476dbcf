// Answers the request for advice: the move that a bot would make, for the player who asks or in a game that
// has ended. The bot is like any other: it is in that seat from the start and sees what the seat saw.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/core/bot.hpp"
#include "protocol/messages.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

// A question to a bot, for a thread off the strand.
struct AdviceJob {
  const Game* game = nullptr;
  std::string kind;
  record::GameLog played;  // up to the moment in question
  Seat seat;
  std::vector<bool> people;  // by seat; all true for a game that has ended
  std::optional<std::int64_t> turn;
};
std::variant<Refusal, AdviceJob> decide_advice(const RoomState& state, int member,
                                               const protocol::AskAdvice& request);
// The text of the answer. Takes as long as the bot thinks; throws what a bot with a bug throws.
std::string answer_advice(const std::string& id, const AdviceJob& asked, const SearchBudget& budget);

}  // namespace nostos::server
