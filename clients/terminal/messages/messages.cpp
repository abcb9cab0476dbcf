#include "clients/terminal/messages/messages.hpp"

#include <algorithm>

#include "clients/terminal/form/match.hpp"

namespace nostos::terminal {

std::string say(Language language, std::string_view key, const Arguments& arguments) {
  return Messages(language).format("terminal", key, arguments);
}

std::string listed(Language language, const std::vector<std::string>& items) {
  return Messages(language).all_of(items);
}

std::string either(Language language, const std::vector<std::string>& items) {
  return Messages(language).any_of(items);
}

std::string enumerated(Language language, const std::vector<std::string>& items) {
  return Messages(language).enumerated(items);
}

std::string duration(Language language, long long milliseconds) {
  const long long seconds = std::max(0LL, (milliseconds + 999) / 1000);
  std::vector<std::string> parts;
  const auto add = [&](long long count, const char* unit) {
    if (count > 0 && parts.size() < 2) parts.push_back(say(language, unit, {{"count", count}}));
  };
  add(seconds / 86'400, "duration.days");
  add(seconds / 3'600 % 24, "duration.hours");
  add(seconds / 60 % 60, "duration.minutes");
  add(seconds % 60, "duration.seconds");
  if (parts.empty()) return say(language, "duration.seconds", {{"count", 0}});
  if (parts.size() == 1) return parts[0];
  return say(language, "duration.two", {{"first", parts[0]}, {"second", parts[1]}});
}

std::vector<std::string> words_of_all_languages(std::string_view key) {
  std::vector<std::string> words;
  for (const Language language : languages())
    if (std::string word = say(language, key); std::find(words.begin(), words.end(), word) == words.end())
      words.push_back(std::move(word));
  return words;
}

bool means(std::string_view text, std::string_view key) {
  const auto words = words_of_all_languages("word." + std::string(key));
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return fold(word) == fold(text); });
}

}  // namespace nostos::terminal
