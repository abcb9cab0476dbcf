// The public constants of a game: cards, figures and room options. They are fixed before the first deal.
#pragma once
#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/localized_text.hpp"
#include "games/core/shared_const.hpp"
#include "games/itaca/rules/effect.hpp"

namespace nostos::itaca {

inline constexpr int kColumns = 4;     // R3
inline constexpr int kCharacters = 8;  // R5

struct Island {
  std::string id;
  LocalizedText name;
  LocalizedText line;
  PerStat<Term> difficulty;
  friend bool operator==(const Island&, const Island&) = default;
  [[nodiscard]] double mean() const;
};

struct Role {
  LocalizedText name;
  LocalizedText line;
  std::optional<int> island;  // R19
  std::vector<Effect> effects;
  friend bool operator==(const Role&, const Role&) = default;
};

// A character card. The ninth belongs to the Commander and the Hero; its roles have no effects (J19).
struct Character {
  std::array<Role, 2> roles;
  std::vector<Effect> bonus;
  friend bool operator==(const Character&, const Character&) = default;
};

// A face of the event cards. Cards with the same face are interchangeable.
struct EventCard {
  std::string id;
  LocalizedText name;
  LocalizedText line;
  std::optional<int> island;  // R22
  std::vector<Effect> upper;
  std::vector<Effect> lower;
  int copies = 1;
  friend bool operator==(const EventCard&, const EventCard&) = default;
};

// An option of R25.
struct Reward {
  int men = 0;
  int cards = 0;
  friend bool operator==(const Reward&, const Reward&) = default;
};
BOOST_DESCRIBE_STRUCT(Reward, (), (men, cards))

struct Figures {
  int start_crew = 16;               // R2
  std::optional<int> crew_cap = 30;  // J7
  int hand_start = 5;                // R6
  int hand_max = 7;                  // R31
  int hero_crew = 3;                 // R11
  std::vector<Reward> reward;
  friend bool operator==(const Figures&, const Figures&) = default;
};
BOOST_DESCRIBE_STRUCT(Figures, (), (start_crew, crew_cap, hand_start, hand_max, hero_crew, reward))

struct Options {
  int rows = 4;                     // R35
  std::optional<int> hinder_limit;  // R36, J29
  std::optional<int> round_limit;   // J36
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (rows, hinder_limit, round_limit))

struct GameConfig {
  int seats = 2;
  Options options;
  std::vector<Island> islands;        // in file order, Ithaca last
  std::vector<Character> characters;  // zero-based card number; the ninth is last
  std::vector<EventCard> events;      // by id (J44)
  Figures figures;
  friend bool operator==(const GameConfig&, const GameConfig&) = default;

  [[nodiscard]] int ithaca() const { return static_cast<int>(islands.size()) - 1; }
  [[nodiscard]] int cells() const { return options.rows * kColumns; }
  [[nodiscard]] std::optional<int> find_island(std::string_view id) const;
  [[nodiscard]] std::optional<int> find_event(std::string_view id) const;
};

}  // namespace nostos::itaca
