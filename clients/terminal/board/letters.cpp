#include "clients/terminal/board/letters.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/messages/catalogue.hpp"

namespace nostos::terminal {
namespace {

constexpr std::array kGods{std::pair{'Z', "zeus"}, std::pair{'A', "athena"}, std::pair{'H', "helios"},
                           std::pair{'W', "aiolus"}};

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char ch) { return ch >= '0' && ch <= '9'; });
}

const char* colour_of(char code) {
  for (const CardColour& colour : card_colours())
    if (colour.code == code) return colour.key;
  return nullptr;
}

// The letter of a key that this drawing has; empty for any other.
std::string known_letter(Language language, std::string_view drawing, const std::string& key) {
  const Messages messages(language);
  const std::string path = "board." + std::string(drawing) + ".letters." + key;
  const bool plain = std::all_of(key.begin(), key.end(), [](unsigned char ch) {
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
  });
  return !key.empty() && plain && messages.has("terminal", path) ? messages.format("terminal", path) : "";
}

}  // namespace

const std::vector<CardColour>& card_colours() {
  static const std::vector<CardColour> all{
      {'G', "yellow"}, {'N', "black"}, {'B', "blue"}, {'R', "red"}, {'V', "purple"}};
  return all;
}

std::string letter_of(Language language, std::string_view drawing, const std::string& key) {
  std::string letter = known_letter(language, drawing, key);
  return letter.empty() ? key : letter;
}

std::string card_mark(Language language, std::string_view code) {
  const char* colour = code.empty() ? nullptr : colour_of(code.front());
  if (colour == nullptr || !is_number(code.substr(1))) return std::string(code);
  return letter_of(language, "match", colour) + std::string(code.substr(1));
}

std::string ithaca_god(char code) {
  for (const auto& [letter, key] : kGods)
    if (letter == code) return key;
  return "";
}

std::string ithaca_card_mark(Language language, std::string_view code) {
  std::string mark;
  for (const char ch : code) {
    const std::string god = ithaca_god(ch);
    mark += god.empty() ? std::string(1, ch) : letter_of(language, "ithaca", god);
  }
  return mark;
}

std::string shown_mark(std::string_view game, const nlohmann::json& value, Language language) {
  if (!value.is_string()) return "";
  const auto& key = value.get_ref<const std::string&>();
  if (game.starts_with("mythomakya-")) {
    const std::string mark = card_mark(language, key);
    return mark == key ? known_letter(language, "match", key) : mark;
  }
  if (game == "ithaca") {
    const bool card = (key.size() == 2 || key.size() == 3) && is_number(key.substr(key.size() - 1)) &&
                      !ithaca_god(key[0]).empty() && !ithaca_god(key[key.size() - 2]).empty();
    return card ? ithaca_card_mark(language, key) : known_letter(language, "ithaca", key);
  }
  if (game == "itaca" || game == "theseus") return known_letter(language, game, key);
  if (game != "odyssey") return "";
  if (std::string mark = known_letter(language, "odyssey", key); !mark.empty()) return mark;
  const bool direction = key.size() <= 2 && key.find_first_not_of("NESW") == std::string::npos;
  return direction && !key.empty() ? Messages(language).format("odyssey", "dir." + key) : "";
}

}  // namespace nostos::terminal
