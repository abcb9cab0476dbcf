// Compares JSON and says where it differs, by path.
#pragma once
#include <string>
#include <vector>

#include "games/core/json.hpp"

namespace nostos::tools {

// Places where `actual` lacks what `expected` lists, one line each: "ships[0].sailed: expected true, got
// false". An object in `expected` lists the keys that matter; its other keys are not looked at. Where it
// meets an array, its keys are positions ("0", "1", …). Arrays and scalars must be equal. Lines begin with
// `path`.
std::vector<std::string> mismatches(const Json& expected, const Json& actual, const std::string& path);

// The same with every key counting: empty exactly where the two are equal.
std::vector<std::string> differences(const Json& expected, const Json& actual, const std::string& path);

// One line of JSON, cut short where it would fill the screen. Takes any bytes.
std::string brief(const Json& json);

}  // namespace nostos::tools
