// JSON files with values that no code of ours could hold.
#include "games/core/bounded_json.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

namespace nostos {

TEST_CASE("a file nested deeper than 32 is refused; brackets in texts do not count") {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  CHECK(parse_bounded(nested(32)).size() == 1);
  CHECK_THROWS_AS(parse_bounded(nested(33)), std::runtime_error);
  CHECK(parse_bounded("\"" + nested(33) + "\"").is_string());
}

TEST_CASE("a stored text is refused if it has a number whose conversion to an integer is undefined") {
  for (const char* number : {"1e300", "-1e300", "2147483648.5", "-2147483648.5", "18446744073709551616"}) {
    CAPTURE(number);
    CHECK_THROWS_AS(parse_stored(number), std::runtime_error);
    CHECK_THROWS_AS(parse_stored(R"({"a":[{"b":)" + std::string(number) + "}]}"), std::runtime_error);
  }
  CHECK(parse_stored("2147483647.5").get<int>() == 2147483647);
  CHECK(parse_stored("18446744073709551615").get<std::uint64_t>() == 18446744073709551615U);
}

}  // namespace nostos
