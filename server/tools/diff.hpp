// Compares JSON values, and lists the differences by path.
#pragma once
#include <string>
#include <vector>

#include "games/core/json.hpp"

namespace nostos::tools {

// Lists the places where `actual` lacks a value of `expected`, one line each: "ships[0].sailed: expected
// true, got false". An object in `expected` lists the keys that matter; other keys of `actual` are ignored.
// Against an array, its keys are positions ("0", "1", …). Arrays and scalars must be equal. Lines begin with
// `path`.
std::vector<std::string> mismatches(const Json& expected, const Json& actual, const std::string& path);

// The same, but every key counts: empty exactly where the two are equal.
std::vector<std::string> differences(const Json& expected, const Json& actual, const std::string& path);

// One line of JSON, shortened if it would fill the screen. Accepts any bytes.
std::string brief(const Json& json);

}  // namespace nostos::tools
