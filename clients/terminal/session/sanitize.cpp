#include "clients/terminal/session/sanitize.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr int kMaxDepth = 32;
constexpr int kMaxParts =
    100'000;  // keys, values, starts and ends: 30 times the number in any game's messages
constexpr std::size_t kMaxTextBytes = 4096;                 // bytes
constexpr std::int64_t kMaxNumber = 1'000'000'000'000'000;  // of whole numbers; a time has 13 digits

bool is_unwelcome(std::int32_t code) {
  if (code == 0x115F || code == 0x1160 || code == 0x3164 || code == 0xFFA0)
    return true;  // blanks without width
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return true;
    default:
      return false;
  }
}

// Counts before parsing: a parsed document takes many times the bytes of its text, and the parser's callback
// takes quadratic time in the length of a list.
bool may_be_read(std::string_view frame) {
  int depth = 0;
  int parts = 0;
  bool in_text = false;
  for (std::size_t at = 0; at < frame.size(); ++at) {
    const char ch = frame[at];
    if (in_text) {
      if (ch == '\\') ++at;
      in_text = ch != '"';
    } else if (ch == '"') {
      in_text = true;
    } else if (ch == '[' || ch == '{') {
      ++parts;
      if (++depth > kMaxDepth) return false;
    } else if (ch == ']' || ch == '}') {
      --depth;
    } else if (ch == ',' || ch == ':') {
      ++parts;
    }
    if (parts > kMaxParts) return false;
  }
  return true;
}

bool fits(const json& document, int depth, int& parts) {
  parts += 1 + static_cast<int>(document.size());
  if (depth > kMaxDepth || parts > kMaxParts) return false;
  return std::all_of(document.begin(), document.end(),
                     [&](const json& part) { return !part.is_structured() || fits(part, depth + 1, parts); });
}

}  // namespace

std::string sanitize(std::string_view text) {
  std::string cleaned;
  cleaned.reserve(text.size());
  while (!text.empty()) {
    std::int32_t code = -1;
    const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                        static_cast<utf8proc_ssize_t>(text.size()), &code);
    const std::size_t size = bytes > 0 ? static_cast<std::size_t>(bytes) : 1;
    if (bytes <= 0 || is_unwelcome(code)) {
      cleaned += '?';
    } else {
      cleaned += text.substr(0, size);
    }
    text.remove_prefix(size);
  }
  return cleaned;
}

std::string shorten(std::string_view text) {
  if (text.size() <= kMaxTextBytes) return std::string(text);
  std::size_t end = kMaxTextBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end)) + "…";
}

json sanitize_document(const json& document) {
  switch (document.type()) {
    case json::value_t::string:
      return sanitize(shorten(document.get_ref<const std::string&>()));
    case json::value_t::array: {
      json all = json::array();
      for (const json& item : document) all.push_back(sanitize_document(item));
      return all;
    }
    case json::value_t::object: {
      json all = json::object();
      for (const auto& item : document.items())
        all[sanitize(shorten(item.key()))] = sanitize_document(item.value());
      return all;
    }
    case json::value_t::number_float:  // fits every integer type, into which the client may convert it
      return std::clamp(document.get<double>(), -1e9, 1e9);
    case json::value_t::number_integer:  // the client adds and subtracts small numbers
      return std::clamp(document.get<std::int64_t>(), -kMaxNumber, kMaxNumber);
    case json::value_t::number_unsigned:
      return std::min(document.get<std::uint64_t>(), std::uint64_t{kMaxNumber});
    default:
      return document;
  }
}

bool is_within_bounds(const json& document) {
  int parts = 0;
  return fits(document, 1, parts);
}

std::string text_at(const json& message, const char* name) {
  const auto found = message.find(name);
  return found != message.end() && found->is_string() ? found->get<std::string>() : "";
}

std::optional<json> parse_message(std::string_view frame) {
  if (!may_be_read(frame)) return std::nullopt;
  json document = json::parse(frame.begin(), frame.end(), nullptr, false);
  if (!document.is_object()) return std::nullopt;
  return document;
}

}  // namespace nostos::terminal
