// The places of a JSON text, for messages to the person who writes the file by hand.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::tools {

// Both from 1; a column is a character.
struct Place {
  std::size_t line = 1;
  std::size_t column = 1;
  friend bool operator==(const Place&, const Place&) = default;
};

struct JsonFault {
  Place place;
  std::string expected;
};

// The first fault that makes the text no good JSON: bytes that are not UTF-8, the syntax, or a key that an
// object has twice.
std::optional<JsonFault> find_fault(std::string_view text);

// The place of a path such as "routes[3].actions": of its key, or of a list's element. A path that begins
// with a name in a list of objects means the object with that "id". A key that is missing has the place of
// its object. Nothing for a text that is not JSON, and for a path that it does not have.
std::optional<Place> place_of(std::string_view text, std::string_view path);

}  // namespace nostos::tools
