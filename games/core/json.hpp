// The only JSON type of the program. Headers need only this forward declaration; sources include
// <nlohmann/json.hpp>. Object keys are sorted, so equal values always print to equal bytes.
#pragma once
#include <nlohmann/json_fwd.hpp>

namespace nostos {
using Json = nlohmann::json;
}
