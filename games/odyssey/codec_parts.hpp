// Pieces that the codec's sources share. The only header here with the whole of JSON in it: for those sources
// alone.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "games/odyssey/codec.hpp"

namespace nostos::odyssey {

inline Json text(std::string_view text) {
  return std::string(text);
}

template <class T, class Write>
Json per_ship(const PerShip<T>& values, Write write) {
  Json json = Json::object();
  for (const Colour ship : kColours) json[std::string(to_text(ship))] = write(values[ship]);
  return json;
}

template <class Things>
Json words(const Things& things) {
  Json json = Json::array();
  for (const auto& thing : things) json.push_back(std::string(to_text(thing)));
  return json;
}

// The value of a word, or what a reader throws for a word that it does not know.
template <class T>
T known(std::optional<T> value, const Json& json) {
  if (!value) throw std::invalid_argument("not known here: " + json.dump());
  return *std::move(value);
}
inline Colour colour_from_json(const Json& json) {
  return known(colour_from_text(json.get<std::string>()), json);
}
inline Tile tile_from_json(const Json& json) {
  return known(tile_from_text(json.get<std::string>()), json);
}

}  // namespace nostos::odyssey
