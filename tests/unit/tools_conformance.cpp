// Does the conformance suite see what it is there to see? An honest game passes; the same game with one thing
// wrong does not.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/properties/conformance.hpp"
#include "tests/toy/toy.hpp"

namespace nostos::properties {
namespace {

TEST_CASE("an honest game passes") {
  play_game(toy::game(), Request{}, [](const Case&, const Report& report) {
    CHECK_MESSAGE(report.failure.empty(), report.failure);
    CHECK(report.steps > 0);
    CHECK(report.inspected >= 2);
  });
}

}  // namespace
}  // namespace nostos::properties
