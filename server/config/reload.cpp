#include "server/config/reload.hpp"

#include <utility>

#include "server/config/keys.hpp"

namespace nostos::config {

std::vector<Change> changes(const server::Config& before, const server::Config& after) {
  std::vector<Change> all;
  for (const Key& key : keys()) {
    const Value was = key.get(before);
    const Value is = key.get(after);
    if (was == is) continue;
    const auto shown = [&](const Value& value) { return key.secret ? std::string("…") : to_toml(value); };
    all.push_back({dotted_name(key), shown(was), shown(is), needs_restart(key)});
  }
  return all;
}

server::Config effective_config(const server::Config& before, server::Config after) {
  for (const Key& key : keys()) {
    if (needs_restart(key)) key.set(after, key.get(before));
  }
  return after;
}

}  // namespace nostos::config
