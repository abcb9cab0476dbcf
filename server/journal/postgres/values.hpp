// The values of a statement, in PostgreSQL's binary form: no value needs quoting, and a whole batch is sent
// as arrays.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::server::postgres {

class Values {
 public:
  // Each call returns *this, for chaining: Values().add(number).add(code).
  Values& add(std::int64_t number);
  Values& add(std::string_view text);
  Values& add(bool flag);
  // Arrays; bigint[], text[], boolean[].
  Values& add(const std::vector<std::int64_t>& numbers);
  Values& add(const std::vector<std::optional<std::int64_t>>& numbers);
  Values& add(const std::vector<std::string_view>& texts);
  Values& add(const std::vector<std::optional<std::string_view>>& texts);
  Values& add(const std::vector<bool>& flags);
  Values& add(const char* text) { return add(std::string_view(text)); }
  Values& add(const std::string& text) { return add(std::string_view(text)); }

  // The PostgreSQL type number of each value, and its bytes.
  [[nodiscard]] const std::vector<unsigned>& types() const { return types_; }
  [[nodiscard]] const std::vector<std::string>& bytes() const { return bytes_; }

 private:
  Values& put(unsigned type, std::string bytes);

  std::vector<unsigned> types_;
  std::vector<std::string> bytes_;
};

}  // namespace nostos::server::postgres
