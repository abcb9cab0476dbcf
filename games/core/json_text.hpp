// JSON as text, appended to what there is: the same bytes as Json::dump(), which takes three times as long.
#pragma once
#include <cstdint>
#include <string>

#include "games/core/json.hpp"
#include "games/core/prompt.hpp"

namespace nostos {

// Throws as dump() does where a text is not UTF-8.
void append_text(std::string& out, const Json& json);
// The text of to_json(prompt), without making that.
void append_text(std::string& out, const Prompt& prompt);
void append_number(std::string& out, std::int64_t number);

}  // namespace nostos
