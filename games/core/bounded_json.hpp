// Parses JSON from files and from other servers.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

#include "games/core/json.hpp"

namespace nostos {

// Throws Json::parse_error if the text is no JSON, and std::runtime_error where it is nested more than 32
// deep: writing, copying or comparing a value needs a stack as deep as the value.
Json parse_bounded(std::string_view text);

// The same for journals and records, whose readers take numbers for integers. Throws std::runtime_error also
// at a number beyond 32 bits that has a fraction or an exponent, or more than 64 bits: get<int>() of it is
// undefined.
Json parse_stored(std::string_view text);

}  // namespace nostos
