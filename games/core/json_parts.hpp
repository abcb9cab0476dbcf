// What the games' sources that write and read JSON share. Included by them, never by a header that others
// include.
#pragma once
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/core/json.hpp"
#include "games/core/json_writer.hpp"

namespace nostos {

// An object out of {key: value, …}. For views and states, which are made at every step and for every viewer:
// what Json itself makes of such a list is built as arrays, looked through and built again.
struct JsonEntry {
  const char* key;
  mutable Json value;  // out of a list in braces nothing can be moved that is not
};

inline Json object_of(std::initializer_list<JsonEntry> entries) {
  Json json = Json::object();
  auto& object = json.get_ref<Json::object_t&>();
  for (const JsonEntry& entry : entries) object.emplace(entry.key, std::move(entry.value));
  return json;
}

// As a value what JsonWriter writes of it.
template <class T>
Json json_of(const T& value) {
  std::string text;
  JsonWriter(text).value(value);
  return Json::parse(text);
}

// null for nothing.
template <class T, class Convert>
Json or_null(const std::optional<T>& value, Convert convert) {
  return value ? Json(convert(*value)) : Json(nullptr);
}
template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}
template <class Convert>
auto optional_from(const Json& json, Convert convert) -> std::optional<decltype(convert(json))> {
  if (json.is_null()) return std::nullopt;
  return convert(json);
}

// A list of what `convert` makes of each.
template <class Range, class Convert>
Json list_of(const Range& range, Convert convert) {
  Json list = Json::array();
  for (const auto& one : range) list.push_back(convert(one));
  return list;
}
template <class Convert>
auto list_from(const Json& json, Convert convert) -> std::vector<decltype(convert(json))> {
  std::vector<decltype(convert(json))> list;
  list.reserve(json.size());
  for (const Json& one : json) list.push_back(convert(one));
  return list;
}

// For optional_from and list_from. Throws where it is no number.
inline int whole(const Json& json) {
  return json.get<int>();
}

// Throws std::runtime_error where `json` is no object or has a key that is not among `keys`.
void expect_keys(const Json& json, const std::set<std::string>& keys);

}  // namespace nostos
