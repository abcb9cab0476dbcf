// Helpers for the games' sources that write and read JSON. Only sources include it, never a header that
// others include.
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

// Makes an object from {key: value, …}. For views and states, which are built at every step and for every
// viewer: Json's own initializer list is built as arrays, examined and built again.
struct JsonEntry {
  const char* key;
  mutable Json value;  // mutable, because elements of an initializer_list cannot be moved otherwise
};

inline Json object_of(std::initializer_list<JsonEntry> entries) {
  Json json = Json::object();
  auto& object = json.get_ref<Json::object_t&>();
  for (const JsonEntry& entry : entries) object.emplace(entry.key, std::move(entry.value));
  return json;
}

// The value of the text that JsonWriter writes.
template <class T>
Json json_of(const T& value) {
  std::string text;
  JsonWriter(text).value(value);
  return Json::parse(text);
}

// Null if there is no value.
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

// A list of the results of `convert`.
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

// For optional_from and list_from. Throws if the value is no number.
inline int whole(const Json& json) {
  return json.get<int>();
}

// Throws std::runtime_error if `json` is no object or has a key that is not in `keys`.
void expect_keys(const Json& json, const std::set<std::string>& keys);

}  // namespace nostos
