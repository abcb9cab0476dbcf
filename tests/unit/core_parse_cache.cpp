#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "games/core/parse_cache.hpp"

using namespace nostos;

namespace {

int read_count = 0;

int read_size(const Json& document) {
  ++read_count;
  if (document.at("size").is_number_float()) throw std::runtime_error("no whole number");
  return document.at("size").get<int>();
}

}  // namespace

TEST_CASE("the parse cache reads a repeated document only once") {
  ParseCache<int> readings(read_size);
  read_count = 0;
  const auto first = readings.of({{"size", 2}});
  CHECK(*first == 2);
  CHECK(readings.of({{"size", 2}}) == first);
  CHECK(read_count == 1);
  CHECK(*readings.of({{"size", 3}}) == 3);
  CHECK(read_count == 2);
}

TEST_CASE("the parse cache compares texts, and does not keep refused documents") {
  ParseCache<int> readings(read_size);
  read_count = 0;
  CHECK(*readings.of({{"size", 2}}) == 2);
  CHECK_THROWS(readings.of({{"size", 2.0}}));
  CHECK_THROWS(readings.of({{"size", 2.0}}));
  CHECK(read_count == 3);
}

TEST_CASE("the parse cache keeps only the last few documents") {
  ParseCache<int> readings(read_size);
  read_count = 0;
  for (int size = 0; size < 100; ++size) CHECK(*readings.of({{"size", size}}) == size);
  CHECK(*readings.of({{"size", 99}}) == 99);
  CHECK(read_count == 100);
  CHECK(*readings.of({{"size", 0}}) == 0);
  CHECK(read_count == 101);
}
