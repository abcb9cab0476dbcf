// The closed vocabulary of effects: everything that an event, a role or a bonus can do. No card has its own
// code.
//
//   diff STAT SIGN TERM    zero STAT    crew WHO SIGN TERM    move_crew FROM TO TERM    draw WHO N
//   discard WHO N owner|random          take FROM TO N        cancel hinder|role|base_dice
//
// STAT is F, I, C, all or choice; WHO is self, commander, others, hinderers, left, right or chosen; SIGN is +
// or -; TERM is 2, 1d6 or 2+1d6. "success " or "failure " before an effect puts it off to phase 4 (J49).
// Several effects are separated by "; ".
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::itaca {

// The difficulty traits, in the order of J44.
enum class Stat : std::uint8_t { strength, intelligence, charisma };
inline constexpr std::array kStats{Stat::strength, Stat::intelligence, Stat::charisma};

template <class T>
struct PerStat : std::array<T, 3> {};
constexpr std::size_t at(Stat stat) {
  return static_cast<std::size_t>(stat);
}
constexpr std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

// c plus d six-sided dice.
struct Term {
  int constant = 0;
  int dice = 0;
  friend bool operator==(const Term&, const Term&) = default;
  [[nodiscard]] double mean() const { return constant + 3.5 * dice; }
};

enum class Op : std::uint8_t { diff, zero, crew, move_crew, draw, discard, take, cancel };
enum class Aim : std::uint8_t { strength, intelligence, charisma, all, choice };  // the affected traits
enum class Who : std::uint8_t { self, commander, others, hinderers, left, right, chosen };
enum class When : std::uint8_t { now, success, failure };
enum class Cancelled : std::uint8_t { hinder, role, base_dice };

struct Effect {
  Op op = Op::diff;
  When when = When::now;
  Aim aim = Aim::strength;  // diff, zero
  int sign = 1;             // diff, crew
  Term term;                // diff, crew, move_crew
  Who who = Who::self;      // crew, draw, discard; the source of move_crew, take
  Who to = Who::self;       // move_crew, take
  int cards = 0;            // draw, discard, take
  bool random = false;      // discard: chosen at random, not by the owner
  Cancelled cancelled = Cancelled::hinder;
  friend bool operator==(const Effect&, const Effect&) = default;
};

constexpr bool chooses_stat(const Effect& effect) {
  return (effect.op == Op::diff || effect.op == Op::zero) && effect.aim == Aim::choice;
}
bool chooses_seat(const Effect& effect);
// base_dice is the only cancellation without a choice (J15).
constexpr bool chooses_item(const Effect& effect) {
  return effect.op == Op::cancel && effect.cancelled != Cancelled::base_dice;
}
// True if the effect changes difficulties.
constexpr bool is_of_mission(const Effect& effect) {
  return effect.op == Op::diff || effect.op == Op::zero || effect.op == Op::cancel;
}

std::string_view to_text(Stat stat);
std::optional<Stat> stat_from_text(std::string_view text);
std::string to_text(const Term& term);
std::optional<Term> term_from_text(std::string_view text);
std::string to_text(const Effect& effect);
std::string to_text(const std::vector<Effect>& effects);

// An error in a text: the index of the effect, and what is expected there.
struct EffectFault {
  int effect = 1;
  std::string expected;
};
// All effects of a text; empty for an empty text. Throws EffectFault.
std::vector<Effect> effects_from_text(std::string_view text);

}  // namespace nostos::itaca
