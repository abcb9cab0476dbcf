// The limits per address, with a clock from the test.
#include "server/session/address_table.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

namespace nostos::server {
namespace {

namespace ip = boost::asio::ip;
using std::chrono::seconds;
using Time = AddressTable::Time;

constexpr QuotaLimits kSmall{2, {3, 0.01}, {10, 1}, {5, 0.1}};
const Time kBegin = Time() + std::chrono::hours(1000);

ip::address ipv4(unsigned number) {
  return ip::address_v4(number);
}

// 2001:db8:SITE:NET::1
ip::address ipv6(const std::string& site, const std::string& net, const std::string& host = "1") {
  return ip::make_address("2001:db8:" + site + ":" + net + "::" + host);
}

// Connects, makes as many wrong guesses as allowed, and disconnects.
int guess_all(AddressTable& table, const ip::address& from, Time now) {
  const auto place = table.connect(from, now);
  if (place.empty()) return -1;
  int guesses = 0;
  while (AddressTable::take(place, GuardedAction::guess, now)) ++guesses;
  AddressTable::disconnect(place);
  return guesses;
}

}  // namespace

TEST_CASE("a returning address has its remaining allowance, and later the full allowance") {
  AddressTable table(kSmall);
  CHECK(guess_all(table, ipv4(1), kBegin) == 5);
  CHECK(guess_all(table, ipv4(1), kBegin + seconds(1)) == 0);
  CHECK(guess_all(table, ipv4(1), kBegin + seconds(20)) == 2);
  CHECK(guess_all(table, ipv4(2), kBegin) == 5);
  CHECK(guess_all(table, ipv4(1), kBegin + seconds(3600)) == 5);
}

TEST_CASE("a flood of addresses does not make the table forget a debt") {
  AddressTable table(kSmall, 100);
  CHECK(guess_all(table, ipv4(1), kBegin) == 5);
  // None of these uses up any allowance.
  for (unsigned at = 0; at < 1000; ++at) {
    const Time now = kBegin + std::chrono::milliseconds(at);
    const auto place = table.connect(ipv4(1000 + at), now);
    REQUIRE(!place.empty());
    AddressTable::disconnect(place);
    CHECK(table.networks() <= 100);
  }
  CHECK(guess_all(table, ipv4(1), kBegin + seconds(2)) == 0);
  // Networks without debt make room for others.
  CHECK(guess_all(table, ipv4(9999), kBegin + seconds(2)) == 5);
  CHECK(guess_all(table, ipv4(9999), kBegin + seconds(2)) == 0);
}

TEST_CASE(
    "with a table full of debtors, new addresses share their region's budget; other regions keep theirs") {
  AddressTable table(kSmall, 100);
  const unsigned region = 7U << 24U;
  for (unsigned at = 0; at < 100; ++at) CHECK(guess_all(table, ipv4(region + at), kBegin) == 5);
  const Time later = kBegin + seconds(2);
  int guesses = 0;
  for (unsigned at = 100; at < 10'000; ++at)
    guesses += std::max(0, guess_all(table, ipv4(region + at), later));
  CHECK(guesses == 20);  // four times those of an address
  CHECK(guess_all(table, ipv4(8U << 24U), later) == 20);
  CHECK(table.networks() <= 100);
  CHECK(table.regions() == 2);
  // The table has forgotten no debtor.
  for (unsigned at = 0; at < 100; ++at) CHECK(guess_all(table, ipv4(region + at), later) == 0);
  // Once the debts are paid, all is as before.
  CHECK(guess_all(table, ipv4(region + 5000), later + seconds(3600)) == 5);
  CHECK(guess_all(table, ipv4(region + 5001), later + seconds(3600)) == 5);
  CHECK(table.regions() == 0);
}

TEST_CASE("connected addresses stay in the table") {
  AddressTable table(kSmall, 10);
  const auto place = table.connect(ipv4(1), kBegin);
  const auto second = table.connect(ipv4(1), kBegin);
  for (unsigned at = 0; at < 100; ++at) guess_all(table, ipv4(100 + at), kBegin + seconds(at));
  CHECK(table.connect(ipv4(1), kBegin + seconds(100)).empty());
  AddressTable::disconnect(second);
  const auto third = table.connect(ipv4(1), kBegin + seconds(100));
  CHECK(!third.empty());
  AddressTable::disconnect(third);
  AddressTable::disconnect(place);
}

TEST_CASE("IPv6: a /64 has the limits of an address, a /56 twice as much, a /48 four times") {
  AddressTable table(kSmall);
  CHECK(guess_all(table, ipv6("1", "0", "1"), kBegin) == 5);
  CHECK(guess_all(table, ipv6("1", "0", "2"), kBegin) == 0);  // the same /64
  CHECK(guess_all(table, ipv6("1", "1"), kBegin) == 5);
  CHECK(guess_all(table, ipv6("1", "2"), kBegin) == 0);  // the same /56
  CHECK(guess_all(table, ipv6("1", "100"), kBegin) == 5);
  CHECK(guess_all(table, ipv6("1", "200"), kBegin) == 5);
  for (int net = 300; net < 400; ++net) CHECK(guess_all(table, ipv6("1", std::to_string(net)), kBegin) == 0);
  CHECK(guess_all(table, ipv6("2", "0"), kBegin) == 5);
  CHECK(guess_all(table, ip::make_address("::ffff:192.0.2.1"), kBegin) == 5);
  CHECK(guess_all(table, ip::make_address("192.0.2.1"), kBegin) == 0);
}

TEST_CASE("IPv6: connections of a /56 and of a /48 are bounded, and a refused connection leaves no entry") {
  AddressTable table(kSmall);
  std::vector<AddressTable::Connection> places;
  int open = 0;
  for (int net = 0; net < 4096; ++net) {
    char hex[8];
    std::snprintf(hex, sizeof hex, "%x", net);
    auto place = table.connect(ipv6("1", hex), kBegin);
    if (place.empty()) continue;
    ++open;
    places.push_back(std::move(place));
  }
  CHECK(open == 8);  // four times two
  CHECK(table.networks() <= 3 * 8);
  for (const auto& place : places) AddressTable::disconnect(place);
  const auto place = table.connect(ipv6("1", "ffff"), kBegin);
  CHECK(!place.empty());
  AddressTable::disconnect(place);
}

TEST_CASE("a change of the limits applies at once and keeps the remaining allowance") {
  AddressTable table(kSmall);
  const auto place = table.connect(ipv4(1), kBegin);
  for (int at = 0; at < 3; ++at) CHECK(AddressTable::take(place, GuardedAction::guess, kBegin));
  QuotaLimits more = kSmall;
  more.guesses = {100, 0.1};
  more.connections = 1;
  table.allow(more, kBegin);
  CHECK(table.connect(ipv4(1), kBegin).empty());
  for (int at = 0; at < 2; ++at) CHECK(AddressTable::take(place, GuardedAction::guess, kBegin));
  CHECK_FALSE(AddressTable::may(place, GuardedAction::guess, kBegin));
  CHECK(AddressTable::may(place, GuardedAction::open_room, kBegin));
  AddressTable::disconnect(place);
}

}  // namespace nostos::server
