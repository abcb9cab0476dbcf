#include "games/mythomakya_sfida/rules/deity.hpp"

#include <algorithm>
#include <stdexcept>

namespace nostos::mythomakya_sfida {
namespace {

constexpr PerDeity<std::string_view> kWords{"ade",   "afrodite", "apollo",    "ares", "atena",
                                            "crono", "dioniso",  "efesto",    "eolo", "ermes",
                                            "eros",  "hera",     "poseidone", "zeus"};

}  // namespace

Deities all_deities() {
  Deities all;
  all.reserve(kDeityCount);
  for (std::size_t index = 0; index < kDeityCount; ++index) all.push_back(static_cast<Deity>(index));
  return all;
}

bool has(const Deities& deities, Deity deity) {
  return std::binary_search(deities.begin(), deities.end(), deity);
}

void add(Deities& deities, Deity deity) {
  deities.insert(std::upper_bound(deities.begin(), deities.end(), deity), deity);
}

void take_out(Deities& deities, Deity deity) {
  const auto found = std::find(deities.begin(), deities.end(), deity);
  if (found == deities.end()) throw std::logic_error("a deity that is not there");
  deities.erase(found);
}

Deities without(const Deities& all, const Deities& some) {
  Deities rest;
  std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::back_inserter(rest));
  return rest;
}

std::string_view to_text(Deity deity) {
  return kWords[at(deity)];
}

std::optional<Deity> deity_from_text(std::string_view text) {
  const auto found = std::find(kWords.begin(), kWords.end(), text);
  if (found == kWords.end()) return std::nullopt;
  return static_cast<Deity>(found - kWords.begin());
}

}  // namespace nostos::mythomakya_sfida
