// An object out of {key: value, …}. For views and states, which are made at every step and for every viewer:
// what Json itself makes of such a list is built as arrays, looked through and built again.
// Included by sources that write JSON, never by a header that others include.
#pragma once
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/json.hpp"

namespace nostos {

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

}  // namespace nostos
