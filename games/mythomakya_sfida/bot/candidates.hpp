// The candidate intents of a bot: every object of the prompt's choices, each with the cheapest payment.
#pragma once
#include <vector>

#include "games/core/json.hpp"
#include "games/core/prompt.hpp"
#include "games/mythomakya_sfida/rules/intent.hpp"

namespace nostos::mythomakya_sfida::bot {

struct Candidate {
  const Choice* choice = nullptr;  // of the prompt, which must outlive this object
  Intent intent;
};

// Without standing orders and intents that only people use. For Eolo, orders of single piles.
std::vector<Candidate> candidates(const Prompt& prompt, const GameConfig& config);
// The intent in the form that the prompt offers.
Json offered(const Candidate& candidate);

}  // namespace nostos::mythomakya_sfida::bot
