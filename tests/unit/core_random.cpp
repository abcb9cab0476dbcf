#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <stdexcept>
#include <vector>

#include "games/core/random.hpp"

namespace nostos {
namespace {

std::vector<std::uint64_t> draws(Rng& rng, std::string_view purpose, std::uint64_t bound, int count) {
  std::vector<std::uint64_t> drawn;
  for (int at = 0; at < count; ++at) drawn.push_back(rng.below(purpose, bound));
  return drawn;
}

constexpr std::uint64_t kWide = std::uint64_t{1} << 62;

// Frozen: every existing record depends on these.
TEST_CASE("the stream gives the known answers") {
  CHECK(to_hex(seed_from_text("")) == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  CHECK(to_hex(seed_from_text("nostos")) ==
        "1b3ebb3ee7f3a1bbb9f9dbb4d76d75fc4bbf2e6179e8b7b0a9a614812e4a38a8");
  Rng rng(seed_from_text("nostos"));
  CHECK(draws(rng, "deck", kWide, 4) == std::vector<std::uint64_t>{3219488285654131580U, 4113265256897187446U,
                                                                   4485098067395651881U,
                                                                   396238142754502836U});
  CHECK(draws(rng, "dice", 6, 12) == std::vector<std::uint64_t>{5, 5, 1, 3, 5, 2, 5, 1, 1, 5, 5, 5});
  // The ninth word lies in the second block of the key stream.
  CHECK(draws(rng, "deck", kWide, 6) ==
        std::vector<std::uint64_t>{2622003884965545367U, 662023537021802181U, 956673442796483617U,
                                   4508299119774360890U, 4325027393938875624U, 1588815416006539051U});
  std::vector<int> deck(12);
  std::iota(deck.begin(), deck.end(), 1);
  rng.shuffle("shuffle", deck);
  CHECK(deck == std::vector<int>{5, 10, 7, 11, 4, 2, 1, 6, 8, 12, 3, 9});
}

TEST_CASE("a seed is written as 64 hex digits and read back") {
  const Seed seed = seed_from_text("round trip");
  CHECK(seed_from_hex(to_hex(seed)) == seed);
  CHECK(to_hex(Seed{}) == std::string(64, '0'));
  CHECK(seed_from_hex(std::string(64, 'F')).has_value());
  for (const std::string text : {"", "00", "xyz"}) CHECK_FALSE(seed_from_hex(text).has_value());
  CHECK_FALSE(seed_from_hex(std::string(63, '0')).has_value());
  CHECK_FALSE(seed_from_hex(std::string(66, '0')).has_value());
  CHECK_FALSE(seed_from_hex(std::string(62, '0') + "0g").has_value());
  CHECK_FALSE(seed_from_hex(std::string(62, '0') + ": ").has_value());
}

TEST_CASE("interleaved draws from two streams give the same values as separate draws") {
  const Seed seeds[] = {seed_from_text("one"), seed_from_text("other")};
  std::vector<std::vector<std::uint64_t>> alone;
  for (const Seed& seed : seeds) {
    Rng rng(seed);
    alone.push_back(draws(rng, "deck", kWide, 20));
  }
  Rng one(seeds[0]);
  Rng other(seeds[1]);
  for (std::size_t at = 0; at < 20; ++at) {
    CHECK(one.below("deck", kWide) == alone[0][at]);
    CHECK(other.below("deck", kWide) == alone[1][at]);
    if (at % 3 == 0) CHECK(Rng(seeds[0], one.drawn()) == one);
  }
  CHECK(one.drawn() == Rng::Drawn{{"deck", 20}});
}

TEST_CASE("fresh seeds differ") {
  CHECK(fresh_seed() != fresh_seed());
}

TEST_CASE("equal seeds give equal draws, other seeds others") {
  Rng one(seed_from_text("a"));
  Rng same(seed_from_text("a"));
  Rng other(seed_from_text("b"));
  const auto drawn = draws(one, "deck", kWide, 20);
  CHECK(drawn == draws(same, "deck", kWide, 20));
  CHECK(drawn != draws(other, "deck", kWide, 20));
  CHECK(one == same);
}

TEST_CASE("each purpose has its own stream: draws for one never shift another's") {
  Rng alone(seed_from_text("a"));
  Rng mixed(seed_from_text("a"));
  const auto expected = draws(alone, "deck", kWide, 30);
  std::vector<std::uint64_t> drawn;
  for (int at = 0; at < 30; ++at) {
    draws(mixed, "dice", 6, at % 4);
    drawn.push_back(mixed.below("deck", kWide));
  }
  CHECK(drawn == expected);
  CHECK(draws(alone, "map", kWide, 5) != std::vector<std::uint64_t>(expected.begin(), expected.begin() + 5));
}

TEST_CASE("a copy of Rng draws independently of the original") {
  Rng rng(seed_from_text("a"));
  rng.below("deck", 10);
  Rng copy = rng;
  CHECK(draws(rng, "deck", kWide, 5) == draws(copy, "deck", kWide, 5));
}

// Chi-square over a bound that does not divide 2^64; the seed is fixed, so this cannot fail by bad luck
// later.
TEST_CASE("draws are even") {
  for (const std::uint64_t bound :
       {std::uint64_t{2}, std::uint64_t{6}, std::uint64_t{52}, std::uint64_t{97}}) {
    CAPTURE(bound);
    constexpr int kDraws = 20'000;
    Rng rng(seed_from_text("chi-square"));
    std::vector<int> counts(bound, 0);
    for (int at = 0; at < kDraws; ++at) ++counts.at(rng.below("even", bound));
    const double expected = kDraws / static_cast<double>(bound);
    double chi = 0;
    for (const int count : counts) chi += (count - expected) * (count - expected) / expected;
    const double freedom = static_cast<double>(bound) - 1;
    // Five standard deviations above the mean of the distribution.
    CHECK(chi < freedom + 5 * std::sqrt(2 * freedom));
  }
}

// With bound 3·2^62 a careless modulo would draw the lowest third twice as often as the others.
TEST_CASE("a bound close to the full range does not favour low values") {
  constexpr std::uint64_t kBound = 3 * kWide;
  Rng rng(seed_from_text("wide"));
  int low = 0;
  for (int at = 0; at < 3000; ++at) {
    const auto drawn = rng.below("wide", kBound);
    REQUIRE(drawn < kBound);
    if (drawn < kWide) ++low;
  }
  CHECK(low > 850);
  CHECK(low < 1150);
}

TEST_CASE("the smallest and the largest bound") {
  Rng rng(seed_from_text("a"));
  CHECK(rng.below("one", 1) == 0);
  CHECK_THROWS_AS(rng.below("none", 0), std::out_of_range);
  CHECK_NOTHROW(rng.below("all", ~std::uint64_t{0}));
}

TEST_CASE("a draw with bound 1 consumes one word of the stream") {
  Rng rng(seed_from_text("a"));
  Rng other(seed_from_text("a"));
  CHECK(rng.below("deck", 1) == 0);
  static_cast<void>(other.below("deck", kWide));
  CHECK(rng.drawn() == other.drawn());
  CHECK(rng.below("deck", kWide) == other.below("deck", kWide));
}

TEST_CASE("a shuffle keeps every element, and every order of three occurs") {
  Rng rng(seed_from_text("shuffle"));
  std::set<std::vector<int>> orders;
  for (int at = 0; at < 200; ++at) {
    std::vector<int> three{1, 2, 3};
    rng.shuffle("three", three);
    orders.insert(three);
    std::sort(three.begin(), three.end());
    CHECK(three == std::vector<int>{1, 2, 3});
  }
  CHECK(orders.size() == 6);
  std::vector<int> none;
  CHECK_NOTHROW(rng.shuffle("none", none));
}

TEST_CASE("stacked draws come first, only for their purpose, and the random stream continues after them") {
  Rng rng(seed_from_text("a"));
  Rng plain(seed_from_text("a"));
  const std::vector<std::uint64_t> stacked{5, 0, 3};
  rng.stack("dice", stacked);
  CHECK(rng.below("deck", kWide) == plain.below("deck", kWide));
  CHECK(draws(rng, "dice", 6, 3) == stacked);
  CHECK(draws(rng, "dice", 6, 20) == draws(plain, "dice", 6, 20));
}

TEST_CASE("a stacked draw outside its bound throws") {
  Rng rng(seed_from_text("a"));
  const std::vector<std::uint64_t> seven{7};
  rng.stack("dice", seven);
  CHECK_THROWS_AS(rng.below("dice", 6), std::out_of_range);
}

}  // namespace
}  // namespace nostos
