// Tests of the list of a game's steps.
#include "server/record/segmented_log.hpp"

#include <doctest/doctest.h>

#include <string>

namespace nostos::record {
namespace {

using Log = SegmentedLog<std::string>;

Log log_of(std::size_t length) {
  Log log;
  for (std::size_t at = 0; at < length; ++at) log.push_back("value " + std::to_string(at));
  return log;
}

std::vector<std::string> expected(std::size_t length) {
  std::vector<std::string> values;
  for (std::size_t at = 0; at < length; ++at) values.push_back("value " + std::to_string(at));
  return values;
}

}  // namespace

TEST_CASE("a segmented log equals a vector at every length around a segment's end") {
  for (const std::size_t length : {0U, 1U, 255U, 256U, 257U, 511U, 512U, 1000U}) {
    CAPTURE(length);
    const Log log = log_of(length);
    CHECK(log.size() == length);
    CHECK(log.empty() == (length == 0));
    CHECK(log.to_vector() == expected(length));
    CHECK_THROWS_AS(static_cast<void>(log.at(length)), std::out_of_range);
    CHECK(Log(expected(length)).to_vector() == expected(length));
    if (length > 0) CHECK(log.back() == "value " + std::to_string(length - 1));
  }
}

TEST_CASE("a segmented log can be cut anywhere and grows from there; its copies do not change") {
  const Log whole = log_of(1000);
  for (const std::size_t length : {0U, 1U, 255U, 256U, 257U, 768U, 999U, 1000U, 2000U}) {
    CAPTURE(length);
    const std::size_t kept = std::min<std::size_t>(length, 1000);
    Log log = whole;
    log.truncate(length);
    CHECK(log.to_vector() == expected(kept));
    for (std::size_t at = kept; at < 1300; ++at) log.push_back("value " + std::to_string(at));
    CHECK(log.to_vector() == expected(1300));
    CHECK(whole.to_vector() == expected(1000));
    CHECK(log.shared_with(whole) == std::min<std::size_t>(kept / Log::kSegment, 3));
  }
}

TEST_CASE("a copy of a segmented log shares all full segments: its cost does not grow with the length") {
  const Log log = log_of(100 * Log::kSegment + 7);
  const Log copy = log;
  CHECK(copy.shared_with(log) == 100);
  CHECK(copy.tail().size() == 7);
  for (std::size_t at = 0; at < 100 * Log::kSegment; at += 101) CHECK(&copy[at] == &log[at]);
}

}  // namespace nostos::record
