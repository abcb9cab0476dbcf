#include "games/mythomakya_sfida/rules/deity.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/core/described_enum.hpp"

namespace nostos::mythomakya_sfida {

Deities all_deities() {
  constexpr auto kAll = values_of<Deity>();
  return {kAll.begin(), kAll.end()};
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
  return name_of(deity);
}

std::optional<Deity> deity_from_text(std::string_view text) {
  return value_named<Deity>(text);
}

}  // namespace nostos::mythomakya_sfida
