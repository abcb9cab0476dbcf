#include "server/journal/postgres/values.hpp"

#include <utility>

namespace nostos::server::postgres {
namespace {

// From pg_type.dat; these numbers never change.
enum Type : unsigned {
  kBool = 16,
  kBigint = 20,
  kText = 25,
  kBoolArray = 1000,
  kTextArray = 1009,
  kBigintArray = 1016
};

// Big-endian.
template <class Number>
void append(std::string& bytes, Number number) {
  for (std::size_t left = sizeof(number); left > 0; --left)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * (left - 1)) & 0xff);
}

void append_item(std::string& bytes, std::int64_t number) {
  append(bytes, std::int32_t{sizeof(number)});
  append(bytes, number);
}
void append_item(std::string& bytes, std::string_view text) {
  append(bytes, static_cast<std::int32_t>(text.size()));
  bytes += text;
}
void append_item(std::string& bytes, bool flag) {
  append(bytes, std::int32_t{1});
  bytes += flag ? '\1' : '\0';
}
template <class Item>
void append_item(std::string& bytes, const std::optional<Item>& item) {
  if (item) return append_item(bytes, *item);
  append(bytes, std::int32_t{-1});  // null
}

template <class Item>
std::string array(Type of, const std::vector<Item>& items) {
  std::string bytes;
  append(bytes, std::int32_t{items.empty() ? 0 : 1});  // dimensions
  append(bytes, std::int32_t{1});                      // may hold null
  append(bytes, static_cast<std::int32_t>(of));
  if (items.empty()) return bytes;
  append(bytes, static_cast<std::int32_t>(items.size()));
  append(bytes, std::int32_t{1});  // the first one's index
  for (const Item item : items) append_item(bytes, item);
  return bytes;
}

}  // namespace

Values& Values::put(unsigned type, std::string bytes) {
  types_.push_back(type);
  bytes_.push_back(std::move(bytes));
  return *this;
}

Values& Values::add(std::int64_t number) {
  std::string bytes;
  append(bytes, number);
  return put(kBigint, std::move(bytes));
}
Values& Values::add(std::string_view text) {
  return put(kText, std::string(text));
}
Values& Values::add(bool flag) {
  return put(kBool, std::string(1, flag ? '\1' : '\0'));
}
Values& Values::add(const std::vector<std::int64_t>& numbers) {
  return put(kBigintArray, array(kBigint, numbers));
}
Values& Values::add(const std::vector<std::optional<std::int64_t>>& numbers) {
  return put(kBigintArray, array(kBigint, numbers));
}
Values& Values::add(const std::vector<std::string_view>& texts) {
  return put(kTextArray, array(kText, texts));
}
Values& Values::add(const std::vector<std::optional<std::string_view>>& texts) {
  return put(kTextArray, array(kText, texts));
}
Values& Values::add(const std::vector<bool>& flags) {
  return put(kBoolArray, array(kBool, flags));
}

}  // namespace nostos::server::postgres
