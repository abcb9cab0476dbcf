#include "clients/terminal/session/clean.hpp"

#include <utf8proc.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr int kDeepest = 32;

bool is_unwelcome(std::int32_t code) {
  if (code == 0x115F || code == 0x1160 || code == 0x3164 || code == 0xFFA0)
    return true;  // blanks that are none
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

}  // namespace

std::string clean(std::string_view text) {
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

json clean_document(const json& document) {
  switch (document.type()) {
    case json::value_t::string:
      return clean(std::string_view(document.get_ref<const std::string&>()));
    case json::value_t::array: {
      json all = json::array();
      for (const json& item : document) all.push_back(clean_document(item));
      return all;
    }
    case json::value_t::object: {
      json all = json::object();
      for (const auto& item : document.items())
        all[clean(std::string_view(item.key()))] = clean_document(item.value());
      return all;
    }
    default:
      return document;
  }
}

std::string text_at(const json& message, const char* name) {
  const auto found = message.find(name);
  return found != message.end() && found->is_string() ? found->get<std::string>() : "";
}

std::optional<json> message_of(std::string_view frame) {
  try {
    json document = json::parse(frame.begin(), frame.end(), [](int depth, json::parse_event_t, json&) {
      if (depth > kDeepest) throw std::length_error("too deep");
      return true;
    });
    if (!document.is_object()) return std::nullopt;
    return document;
  } catch (const json::exception&) {
    return std::nullopt;
  } catch (const std::length_error&) {
    return std::nullopt;
  }
}

}  // namespace nostos::terminal
