#include "clients/terminal/words/translator.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "clients/terminal/messages/localized_text.hpp"

namespace nostos::terminal::words {
namespace {

const Json kNothing;
const Json::array_t kNone;

// The bytes of the first character; 0 if it is not UTF-8.
std::size_t first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t bytes = byte(0) < 0x80   ? 1
                            : byte(0) < 0xC2 ? 0
                            : byte(0) < 0xE0 ? 2
                            : byte(0) < 0xF0 ? 3
                            : byte(0) < 0xF5 ? 4
                                             : 0;
  if (bytes == 0 || text.size() < bytes) return 0;
  for (std::size_t i = 1; i < bytes; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  return bytes;
}

// Control characters (C0 and C1), line and paragraph separators, and marks of direction.
bool steers(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7F;
  if (character.size() == 2) return byte(0) == 0xC2 && byte(1) < 0xA0;
  if (character.size() == 3 && byte(0) == 0xE2) {
    return (byte(1) == 0x80 &&
            ((byte(2) >= 0x8B && byte(2) <= 0x8F) || (byte(2) >= 0xA8 && byte(2) <= 0xAE))) ||
           (byte(1) == 0x81 && byte(2) >= 0xA0 && byte(2) <= 0xAF);
  }
  return false;
}

}  // namespace

const Json& nothing() {
  return kNothing;
}
const Json& part(const Json& whole, std::string_view key) {
  if (!whole.is_object()) return kNothing;
  const auto found = whole.find(key);
  return found == whole.end() ? kNothing : *found;
}
const Json& part(const Json& whole, std::size_t index) {
  return whole.is_array() && index < whole.size() ? whole[index] : kNothing;
}
const Json::array_t& each(const Json& list) {
  return list.is_array() ? list.get_ref<const Json::array_t&>() : kNone;
}

int number(const Json& value) {
  if (value.is_number_unsigned())
    return static_cast<int>(
        std::min<std::uint64_t>(value.get<std::uint64_t>(), std::numeric_limits<int>::max()));
  if (!value.is_number_integer()) return 0;
  return static_cast<int>(std::clamp<std::int64_t>(
      value.get<std::int64_t>(), std::numeric_limits<int>::min() + 1, std::numeric_limits<int>::max()));
}
std::string text(const Json& value) {
  return value.is_string() ? value.get<std::string>() : std::string();
}
bool is(const Json& value, std::string_view text) {
  return value.is_string() && value.get_ref<const std::string&>() == text;
}
bool yes(const Json& value) {
  return value.is_boolean() && value.get<bool>();
}
bool some(const Json& value) {
  return value.is_structured() && !value.empty();
}
bool holds(const Json& list, const Json& value) {
  return std::any_of(each(list).begin(), each(list).end(), [&](const Json& one) { return one == value; });
}

std::string sanitize(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    const std::size_t bytes = first_character(text);
    if (bytes > 0 && !steers(text.substr(0, bytes))) kept += text.substr(0, bytes);
    text.remove_prefix(std::max<std::size_t>(bytes, 1));
  }
  return kept;
}
std::string plain(std::string_view key) {
  std::string words = sanitize(key);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}
std::string capital(std::string text) {
  if (text.empty()) return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (text.starts_with("\xC3") && text.size() > 1 && static_cast<unsigned char>(text[1]) >= 0xA0)
    text[1] = static_cast<char>(text[1] - 0x20);  // è
  return text;
}
std::string sentence(std::string text) {
  if (text.empty()) return text;
  if (const char last = text.back(); last != '.' && last != '!' && last != '?') text += '.';
  return capital(std::move(text));
}
std::string together(const Texts& sentences) {
  std::string all;
  for (const std::string& one : sentences)
    if (!one.empty()) all += (all.empty() ? "" : " ") + one;
  return all;
}

std::string_view Translator::file_of(std::string_view key) const {
  if (messages_.has(game_, key)) return game_;
  const auto dash = game_.find('-');
  const std::string_view family = dash == std::string_view::npos ? "" : game_.substr(0, dash);
  return messages_.has(family, key) ? family : std::string_view();
}
std::string Translator::frame(std::string_view key, const Arguments& arguments) const {
  return messages_.format("terminal", key, arguments);
}
std::string Translator::message(std::string_view key, const Arguments& arguments) const {
  return messages_.format(file_of(key), key, arguments);
}
bool Translator::has(std::string_view key) const {
  return !file_of(key).empty();
}
std::string Translator::term(std::string_view group, const Json& given, const Arguments& arguments) const {
  if (given.is_string() || given.is_number_integer())
    if (const std::string key = std::string(group) + "." + (given.is_string() ? text(given) : value(given));
        has(key))
      return message(key, arguments);
  return value(given);
}
SeatArgument Translator::seat(const Json& given) const {
  return {own(given), name(given)};
}

std::string Translator::percent(std::int64_t value) const {
  return frame("percent", {{"value", value}});
}

bool Translator::own(const Json& seat) const {
  return context_.own >= 0 && seat.is_number_integer() && number(seat) == context_.own;
}
std::string Translator::name(const Json& seat) const {
  const int index = number(seat);
  if (!seat.is_number_integer() || index < 0) return frame("value.nobody");
  const std::string known =
      index < seats() ? sanitize(context_.table.names[static_cast<std::size_t>(index)]) : std::string();
  return known.empty() ? frame("value.seat", {{"number", std::int64_t{index} + 1}}) : known;
}
std::string Translator::list(const Texts& things) const {
  return messages_.all_of(things);
}
std::string Translator::either(const Texts& things) const {
  return messages_.any_of(things);
}
std::string Translator::names(const Json& seats) const {
  Texts all;
  bool mine = false;
  for (const Json& seat : each(seats)) {
    if (own(seat))
      mine = true;
    else
      all.push_back(name(seat));
  }
  if (mine) all.push_back(frame("value.you"));
  return list(all);
}
std::string Translator::texts(const Json& given) const {
  Texts all;
  for (const Json& one : each(given)) all.push_back(value(one));
  return list(all);
}
std::string Translator::said(const Json& given) const {
  if (given.is_string()) return sanitize(text(given));
  return sanitize(localized_text_of(given).in(context_.table.language));
}

std::string Translator::value(const Json& given) const {
  if (given.is_null()) return frame("value.none");
  if (given.is_boolean()) return frame(yes(given) ? "value.yes" : "value.no");
  if (given.is_number_unsigned()) return std::to_string(given.get<std::uint64_t>());
  if (given.is_number_integer()) return std::to_string(given.get<std::int64_t>());
  if (given.is_string()) {
    const std::string words = plain(text(given));
    return words.empty() ? frame("value.nothing") : words;
  }
  if (given.is_array()) {
    Texts all;
    for (const Json& one : each(given))
      all.push_back(one.is_structured() ? frame("value.something") : value(one));
    return all.empty() ? frame("value.nothing") : list(all);
  }
  return frame("value.something");
}
std::string Translator::unknown(std::string_view kind) const {
  const std::string words = plain(kind);
  return words.empty() ? frame("event.nameless") : frame("event.unknown", {{"event", words}});
}

}  // namespace nostos::terminal::words
