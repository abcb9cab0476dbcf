// The languages of the client: one for each folder of clients/messages.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

namespace nostos::terminal {

class Language {
 public:
  constexpr Language() = default;  // English

  /** "en", "it", "pt-BR": the name of its folder. */
  [[nodiscard]] constexpr std::string_view code() const { return code_; }
  friend constexpr bool operator==(Language a, Language b) { return a.code_ == b.code_; }

  static const Language en;

 private:
  friend std::vector<Language> languages();
  constexpr explicit Language(std::string_view code) : code_(code) {}

  std::string_view code_ = "en";  // of static storage
};
inline constexpr Language Language::en{"en"};

/** All languages, sorted by code. */
std::vector<Language> languages();
/** The language of a code or of a locale: "it", "it_IT.UTF-8"; nothing if there is none. */
std::optional<Language> find_language(std::string_view name);

}  // namespace nostos::terminal
