// JSON from files that anybody may hand in.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

#include "games/core/json.hpp"

namespace nostos {

// Throws Json::parse_error where the text is no JSON, and std::runtime_error where it is nested more than 32
// deep: to write, copy or compare a value takes a stack as deep as the value.
Json parse_shallow(std::string_view text);
// The same, and a value stays out of the result if `keep` returns false for its end.
Json parse_shallow(std::string_view text, const Json::parser_callback_t& keep);

}  // namespace nostos
