#include "games/core/tally.hpp"

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace nostos {
namespace {

// As many as games have things to count.
std::string_view kept(std::string_view name) {
  static std::mutex mutex;
  static std::set<std::string, std::less<>> names;
  const std::lock_guard lock(mutex);
  const auto found = names.find(name);
  return found != names.end() ? *found : *names.emplace(name).first;
}

template <class Counts>
auto place_of(Counts& counts, std::string_view what) {
  return std::lower_bound(counts.begin(), counts.end(), what,
                          [](const Tally::Count& count, std::string_view name) { return count.what < name; });
}

}  // namespace

int& Tally::operator[](std::string_view what) {
  auto place = place_of(counts_, what);
  if (place == counts_.end() || place->what != what) place = counts_.insert(place, {kept(what), 0});
  return place->number;
}

int Tally::of(std::string_view what) const {
  const auto place = place_of(counts_, what);
  return place == counts_.end() || place->what != what ? 0 : place->number;
}

bool Tally::contains(std::string_view what) const {
  const auto place = place_of(counts_, what);
  return place != counts_.end() && place->what == what;
}

void Tally::erase(std::string_view what) {
  const auto place = place_of(counts_, what);
  if (place != counts_.end() && place->what == what) counts_.erase(place);
}

void to_json(Json& json, const Tally& tally) {
  json = Json::object();
  for (const Tally::Count& count : tally) json[std::string(count.what)] = count.number;
}

void from_json(const Json& json, Tally& tally) {
  tally = {};
  for (const auto& [what, number] : json.get_ref<const Json::object_t&>()) tally[what] = number.get<int>();
}

}  // namespace nostos
