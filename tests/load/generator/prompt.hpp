// A generator's answers to prompts.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace nostos::load {

// True if some choice is not free: the room waits for this seat.
[[nodiscard]] bool asks(std::string_view prompt);
// An intent that the prompt offers, as JSON: the first card in Deal 60, otherwise a random one, drawn by
// `chance`.
[[nodiscard]] std::string choose(std::string_view prompt, std::uint64_t& chance);

}  // namespace nostos::load
