#include "tests/load/game/bot/bot_policy.hpp"

#include <nlohmann/json.hpp>

namespace nostos::deal60::bot {

// Hands are sorted. Only the seat whose turn it is has a prompt, and that is one choice.
Json BotPolicy::act(const View& view, const Prompt& prompt, Rng&) {
  return {{"type", prompt.choices.front().type}, {"card", view.mine.back()}};
}

}  // namespace nostos::deal60::bot
