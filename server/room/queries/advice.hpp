// Answers the request for advice: the move that a bot would make, for the player who asks or in a game that
// has ended. The bot is like any other: it is in that seat from the start and sees what the seat saw.
#pragma once
#include <chrono>
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
  record::GameLog played;    // up to the moment in question; with `step`, the whole game as the room has it
  Seat seat;                 // with `step`, answer_advice() finds it
  std::vector<bool> people;  // by seat; all true for a game that has ended
  std::optional<std::int64_t> turn;
  std::optional<std::size_t> step;  // of the record of a game that has ended, from 1 on
};
std::variant<Refusal, AdviceJob> decide_advice(const RoomState& state, int member,
                                               const protocol::AskAdvice& request);
// The answer. Takes as long as the bot sees the game and thinks; without advice if it sees the game for
// longer than kMaxDeductionTime or is stopped. Throws what a bot with a bug throws.
Answer answer_advice(const std::string& id, AdviceJob asked, const SearchBudget& budget);

inline constexpr std::chrono::seconds kMaxDeductionTime{5};

}  // namespace nostos::server
