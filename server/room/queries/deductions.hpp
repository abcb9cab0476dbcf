// Answers the request for deductions: the facts that a viewer could have deduced in a game that has ended.
#pragma once
#include <string>
#include <variant>

#include "games/core/deduction.hpp"
#include "protocol/messages.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

// A search for facts, for a thread off the strand.
struct DeductionJob {
  const Game* game = nullptr;
  record::GameLog played;  // as the room has it
  Viewer viewer;
};
std::variant<Refusal, DeductionJob> decide_deductions(const RoomState& state,
                                                      const protocol::AskDeductions& request);
// The text of the answer.
std::string answer_deductions(const std::string& id, const DeductionJob& asked, const SearchBudget& budget);

}  // namespace nostos::server
