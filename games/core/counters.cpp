#include "games/core/counters.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>

namespace nostos {
namespace {

// The program's only copy of a name. The games name some hundreds of counters in all.
std::string_view interned(std::string_view name) {
  static std::shared_mutex mutex;
  static std::set<std::string, std::less<>> names;
  {
    const std::shared_lock lock(mutex);
    if (const auto found = names.find(name); found != names.end()) return *found;
  }
  const std::lock_guard lock(mutex);
  return *names.emplace(name).first;
}

template <class List>
auto place_of(List& counters, std::string_view name) {
  return std::lower_bound(counters.begin(), counters.end(), name,
                          [](const auto& counter, std::string_view other) { return counter.name < other; });
}

}  // namespace

void Counters::add(std::string_view name, int by) {
  auto place = place_of(counters_, name);
  if (place == counters_.end() || place->name != name) place = counters_.insert(place, {interned(name)});
  place->value += by;
}

void Counters::set_once(std::string_view name, int value) {
  const auto place = place_of(counters_, name);
  if (place == counters_.end() || place->name != name) counters_.insert(place, {interned(name), value, true});
}

void Counters::merge(const Counters& later) {
  for (const Counter& counter : later.counters_) {
    if (counter.once) {
      set_once(counter.name, counter.value);
    } else {
      add(counter.name, counter.value);
    }
  }
}

int Counters::of(std::string_view name) const {
  const auto place = place_of(counters_, name);
  return place == counters_.end() || place->name != name ? 0 : place->value;
}

}  // namespace nostos
