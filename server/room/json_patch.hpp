// What has changed from one JSON text to the next, as a JSON Patch (RFC 6902). It works on the texts, which
// are all that a room has: nlohmann's diff takes six to eight times as long, with both texts to be read
// first, and its patches are half as long again to three times as long, as it goes through lists by number
// (tests/load/README.md).
#pragma once
#include <string>
#include <string_view>

namespace nostos::server {

// Both: the members of an object, without the outer braces, as the server writes them (no spaces). Gives an
// array of operations, `add`, `remove` and `replace`, that make `after` of `before` when they are carried out
// in order. A part is replaced as a whole where that is shorter than telling its changes one by one.
std::string json_patch(std::string_view before, std::string_view after);

}  // namespace nostos::server
