// Parses JSON from files.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

#include "games/core/json.hpp"

namespace nostos {

// Throws Json::parse_error if the text is no JSON, and std::runtime_error in two more cases. It is nested
// more than 32 deep: writing, copying or comparing a value needs a stack as deep as the value. Or it has a
// number with a fraction or an exponent, or of more than 64 bits, beyond 32 bits: get<int>() of it is
// undefined.
Json parse_bounded(std::string_view text);

}  // namespace nostos
