// The texts of Odyssey.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::odyssey {

inline constexpr std::array kShips{"white", "green", "red", "yellow"};
inline constexpr int kPoseidon = 0;
inline constexpr std::array<Term, 4> kTheShip{{{"white", {"the white ship", "la nave bianca"}},
                                               {"green", {"the green ship", "la nave verde"}},
                                               {"red", {"the red ship", "la nave rossa"}},
                                               {"yellow", {"the yellow ship", "la nave gialla"}}}};
inline constexpr std::array<Term, 8> kTile{{{"white", {"white storm", "tempesta bianca"}},
                                            {"green", {"green storm", "tempesta verde"}},
                                            {"red", {"red storm", "tempesta rossa"}},
                                            {"yellow", {"yellow storm", "tempesta gialla"}},
                                            {"black", {"Great Storm", "Grande Tempesta"}},
                                            {"leviathan", {"Leviathan", "Leviatano"}},
                                            {"kraken", {"Kraken", "Kraken"}},
                                            {"covered", {"covered storm", "tempesta coperta"}}}};
inline constexpr std::array<Term, 8> kPlays{{{"white", {"a white storm", "una tempesta bianca"}},
                                             {"green", {"a green storm", "una tempesta verde"}},
                                             {"red", {"a red storm", "una tempesta rossa"}},
                                             {"yellow", {"a yellow storm", "una tempesta gialla"}},
                                             {"black", {"the Great Storm", "la Grande Tempesta"}},
                                             {"leviathan", {"the Leviathan", "il Leviatano"}},
                                             {"kraken", {"the Kraken", "il Kraken"}},
                                             {"covered", {"a covered storm", "una tempesta coperta"}}}};

// The functions of GameText.
std::string describe_event(const Json& event, const Translator& tr);
std::string fact(const Json& fact, const Translator& tr);
std::string describe_prompt(const Translator& tr);
std::string choice(std::string_view type, const Translator& tr);
std::string field(std::string_view type, std::string_view field, const Translator& tr);
std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr);
Lines describe_table(const Translator& tr);

/** The facts of a ship's report. Its arrival has a separate text. */
Texts facts(const Json& report, const Translator& tr);
std::string joined(const Texts& facts);
std::string lights(const Json& list, const Translator& tr);
std::string votes(const Json& list, const Translator& tr);
std::string directions(const Json& list, const Translator& tr);
std::string result(const Json& reason, const Json& winner, const Json& scores, const Translator& tr);

}  // namespace nostos::terminal::words::odyssey
