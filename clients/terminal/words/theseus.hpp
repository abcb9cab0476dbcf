// The texts of Theseus.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::theseus {

inline constexpr std::array<Term, 5> kPawn{{{"ivory", {"ivory", "avorio"}},
                                            {"bronze", {"bronze", "bronzo"}},
                                            {"copper", {"copper", "rame"}},
                                            {"silver", {"silver", "argento"}},
                                            {"onyx", {"onyx", "onice"}}}};
inline constexpr std::array<Term, 2> kTile{
    {{"H", {"level", "per il largo"}}, {"V", {"upright", "per il lungo"}}}};
inline constexpr Count kCards{{"1 card", "1 carta"}, {"%1 cards", "%1 carte"}};
inline constexpr Count kGloryCards{{"1 glory card", "1 carta gloria"}, {"%1 glory cards", "%1 carte gloria"}};
inline constexpr Count kSteps{{"1 step", "1 passo"}, {"%1 steps", "%1 passi"}};

// The functions of GameText.
std::string describe_event(const Json& event, const Translator& tr);
std::string fact(const Json& fact, const Translator& tr);
std::string describe_prompt(const Translator& tr);
std::string choice(std::string_view type, const Translator& tr);
std::string field(std::string_view type, std::string_view field, const Translator& tr);
std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr);
Lines describe_table(const Translator& tr);

/** The use of a gift. */
std::string worth(const Json& kind, const Translator& tr);

}  // namespace nostos::terminal::words::theseus
