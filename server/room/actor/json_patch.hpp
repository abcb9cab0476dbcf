// Compares two JSON texts and returns the changes as a JSON Patch (RFC 6902). It works on the texts, because
// a room has nothing else. nlohmann's diff must parse both texts and takes six to eight times as long; its
// patches are one and a half to three times as long, because it compares lists by index
// (tests/load/README.md).
#pragma once
#include <string>
#include <string_view>

namespace nostos::server {

// Both texts are the members of an object, without the outer braces, as the server writes them (no spaces).
// Returns an array of operations, `add`, `remove` and `replace`, that turn `before` into `after` in this
// order. A part is replaced as a whole if that is shorter than its single changes.
std::string json_patch(std::string_view before, std::string_view after);

}  // namespace nostos::server
