// The deities (carte divinità) by name. Their costs and timing are data (config.hpp).
#pragma once
#include <array>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string_view>
#include <vector>

namespace nostos::mythomakya_sfida {

// In the order of the data, which is alphabetical: hands are always sent in it (section 6).
enum class Deity {
  ade,
  afrodite,
  apollo,
  ares,
  atena,
  crono,
  dioniso,
  efesto,
  eolo,
  ermes,
  eros,
  hera,
  poseidone,
  zeus,
};
BOOST_DESCRIBE_ENUM(Deity, ade, afrodite, apollo, ares, atena, crono, dioniso, efesto, eolo, ermes, eros,
                    hera, poseidone, zeus)
inline constexpr std::size_t kDeityCount = 14;
template <class T>
using PerDeity = std::array<T, kDeityCount>;
constexpr std::size_t at(Deity deity) {
  return static_cast<std::size_t>(deity);
}

// Sorted, without duplicates.
using Deities = std::vector<Deity>;
Deities all_deities();
bool has(const Deities& deities, Deity deity);
void add(Deities& deities, Deity deity);
// The list must contain the deity.
void take_out(Deities& deities, Deity deity);
// The deities of `all` that are not in `some`.
Deities without(const Deities& all, const Deities& some);

std::string_view to_text(Deity deity);
std::optional<Deity> deity_from_text(std::string_view text);

// The moment at which a deity may be played (R9, R26, R28, R32, R35, R38).
enum class Timing { pretrick, in_trick, card, before_card, deity, ability };
BOOST_DESCRIBE_ENUM(Timing, pretrick, in_trick, card, before_card, deity, ability)

}  // namespace nostos::mythomakya_sfida
