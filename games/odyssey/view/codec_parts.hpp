// Helpers for the codec's sources. It includes all of JSON, so only they may include it.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/json_parts.hpp"
#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/codec.hpp"

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

inline Json cells(const std::vector<Cell>& list) {
  Json json = Json::array();
  for (const Cell cell : list) json.push_back(to_json(cell));
  return json;
}
inline std::vector<Cell> cells_from_json(const Json& json) {
  std::vector<Cell> list;
  for (const Json& cell : json) list.push_back(cell_from_json(cell));
  return list;
}

inline Json cell_json(Cell cell) {
  return to_json(cell);
}
inline Json proposal_json(const Proposal& proposal) {
  return {{"by", proposal.by}, {"cells", cells(proposal.cells)}, {"confirmed", proposal.confirmed}};
}

template <class Things>
Json words(const Things& things) {
  Json json = Json::array();
  for (const auto& thing : things) json.push_back(std::string(to_text(thing)));
  return json;
}

// The value of a word. Throws for an unknown word.
template <class T>
T known(std::optional<T> value, const Json& json) {
  if (!value) throw std::invalid_argument("not known here: " + json.dump());
  return *std::move(value);
}
inline Colour colour_from_json(const Json& json) {
  return known(value_named<Colour>(json.get<std::string>()), json);
}
inline Dir dir_from_json(const Json& json) {
  return known(dir_from_text(json.get<std::string>()), json);
}
inline Tile tile_from_json(const Json& json) {
  return known(value_named<Tile>(json.get<std::string>()), json);
}

// The word for a vote's direction.
inline Json vote_word(const std::optional<Dir>& dir) {
  return text(dir ? to_text(*dir) : kAbstain);
}
inline std::optional<Dir> vote_from_json(const Json& json) {
  if (json == kAbstain) return std::nullopt;
  return dir_from_json(json);
}

}  // namespace nostos::odyssey
