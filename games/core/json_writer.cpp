#include "games/core/json_writer.hpp"

#include <array>
#include <nlohmann/json.hpp>

namespace nostos {
namespace {

// False for bytes that a JSON string holds unchanged. The others are these two, and bytes for which
// Json::dump() is used, which checks everything that is not ASCII.
constexpr std::array<bool, 256> kSpecial = [] {
  std::array<bool, 256> special{};
  special.fill(true);
  for (std::size_t byte = 0x20; byte < 0x7F; ++byte) special[byte] = byte == '"' || byte == '\\';
  return special;
}();

bool is_plain(std::string_view text) {
  bool special = false;
  for (const char c : text) special |= kSpecial[static_cast<unsigned char>(c)];
  return !special;
}

}  // namespace

void JsonWriter::grow(std::size_t more) {
  constexpr std::size_t kStep = 256;
  out_.resize(2 * out_.size() + more + kStep);
}

void JsonWriter::quoted(std::string_view text) {
  make_room(2 * text.size() + 3);
  char* at = out_.data() + end_;
  if (comma_) *at++ = ',';
  comma_ = true;
  const char* const from = at;
  *at++ = '"';
  if (is_plain(text)) {
    std::memcpy(at, text.data(), text.size());
    at += text.size();
  } else {
    for (const char c : text) {
      // JSON text inside a string has many quotes.
      if (c == '"' || c == '\\') {
        *at++ = '\\';
      } else if (kSpecial[static_cast<unsigned char>(c)]) {
        end_ = static_cast<std::size_t>(from - out_.data());
        return put(Json(text).dump());
      }
      *at++ = c;
    }
  }
  *at++ = '"';
  end_ = static_cast<std::size_t>(at - out_.data());
}

void JsonWriter::key(std::string_view name) {
  quoted(name);
  put(':');
  comma_ = false;
}

void JsonWriter::literal_key(std::string_view name) {
  make_room(name.size() + 4);
  char* at = out_.data() + end_;
  if (comma_) *at++ = ',';
  *at++ = '"';
  std::memcpy(at, name.data(), name.size());
  at += name.size();
  *at++ = '"';
  *at++ = ':';
  end_ = static_cast<std::size_t>(at - out_.data());
  comma_ = false;
}

void JsonWriter::json(const Json& json) {
  switch (json.type()) {
    case Json::value_t::object:
      return object([&] {
        for (const auto& [name, value] : *json.get_ptr<const Json::object_t*>()) {
          key(name);
          this->json(value);
        }
      });
    case Json::value_t::array:
      return list(*json.get_ptr<const Json::array_t*>(), [this](const Json& one) { this->json(one); });
    case Json::value_t::string:
      return quoted(*json.get_ptr<const std::string*>());
    case Json::value_t::boolean:
      return value(*json.get_ptr<const bool*>());
    case Json::value_t::number_integer:
      return number(*json.get_ptr<const std::int64_t*>());
    case Json::value_t::number_unsigned:
      return number(*json.get_ptr<const std::uint64_t*>());
    case Json::value_t::null:
      return value(nullptr);
    default:
      raw(json.dump());
  }
}

}  // namespace nostos
