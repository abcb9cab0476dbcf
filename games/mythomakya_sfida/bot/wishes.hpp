// What a prompt offers, as a bot looks through it: every object, but of the ways to pay only the cheapest.
#pragma once
#include <vector>

#include "games/core/json.hpp"
#include "games/core/prompt.hpp"
#include "games/mythomakya_sfida/intent.hpp"

namespace nostos::mythomakya_sfida::bot {

struct Wish {
  const Choice* choice = nullptr;  // of the prompt, which must outlive this
  Intent intent;
};

// Neither standing orders nor what only people use. Of Eolo's piles one at a time.
std::vector<Wish> wishes(const Prompt& prompt, const Setting& setting);
// The intent as it was offered.
Json offered(const Wish& wish);

}  // namespace nostos::mythomakya_sfida::bot
