// Parses JSON from untrusted files.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

#include "games/core/json.hpp"

namespace nostos {

// Throws Json::parse_error if the text is no JSON, and std::runtime_error where it is nested more than 32
// deep: writing, copying or comparing a value needs a stack as deep as the value.
Json parse_bounded(std::string_view text);

}  // namespace nostos
