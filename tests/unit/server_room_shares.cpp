// Which network opened which room.
#include "server/lobby/room_shares.hpp"

#include <doctest/doctest.h>

#include <string>

namespace nostos::server {
namespace {

namespace ip = boost::asio::ip;

ip::address address(const char* text) {
  return ip::make_address(text);
}

// Opens rooms from this network as long as it may; returns how many.
int open_all(RoomShares& shares, std::int64_t& number, const ip::address& from, std::int64_t each) {
  int opened = 0;
  while (shares.may_open(from, each)) {
    shares.opened(++number, from);
    ++opened;
  }
  return opened;
}

Listing listing(std::int64_t number) {
  Listing one;
  one.header.number = number;
  return one;
}

}  // namespace

TEST_CASE("an address opens its share of rooms, and a /48 four shares") {
  RoomShares shares;
  std::int64_t number = 0;
  CHECK(open_all(shares, number, address("192.0.2.1"), 5) == 5);
  CHECK(open_all(shares, number, address("::ffff:192.0.2.1"), 5) == 0);
  CHECK(open_all(shares, number, address("192.0.2.2"), 5) == 5);
  CHECK(open_all(shares, number, address("2001:db8:1::1"), 5) == 5);
  CHECK(open_all(shares, number, address("2001:db8:1::2"), 5) == 0);
  CHECK(open_all(shares, number, address("2001:db8:1:1::1"), 5) == 5);
  CHECK(open_all(shares, number, address("2001:db8:1:2::1"), 5) == 0);
  CHECK(open_all(shares, number, address("2001:db8:1:100::1"), 5) == 5);
  CHECK(open_all(shares, number, address("2001:db8:1:200::1"), 5) == 5);
  CHECK(open_all(shares, number, address("2001:db8:1:300::1"), 5) == 0);
  CHECK(open_all(shares, number, address("2001:db8:2::1"), 5) == 5);
}

TEST_CASE("a closed or forgotten room no longer counts") {
  RoomShares shares;
  std::int64_t number = 0;
  const auto from = address("2001:db8:1::1");
  CHECK(open_all(shares, number, from, 3) == 3);
  CHECK(shares.rooms_near(address("2001:db8:1:ff00::9")) == std::vector<std::int64_t>{1, 2, 3});
  CHECK(shares.rooms_near(address("2001:db8:2::1")).empty());
  shares.closed({2, 2, 77});
  CHECK(open_all(shares, number, from, 3) == 1);
  shares.closed({1, 3, 4});
  CHECK(shares.size() == 0);
  CHECK(open_all(shares, number, from, 3) == 3);
}

TEST_CASE("the ledger gives all its rooms in turn") {
  RoomShares shares;
  for (std::int64_t room = 1; room <= 5; ++room) shares.opened(room, address("192.0.2.1"));
  CHECK(shares.next(2) == std::vector<std::int64_t>{1, 2});
  CHECK(shares.next(2) == std::vector<std::int64_t>{3, 4});
  CHECK(shares.next(2) == std::vector<std::int64_t>{5});
  CHECK(shares.next(9) == std::vector<std::int64_t>{1, 2, 3, 4, 5});
  shares.closed({1, 2, 3, 4, 5});
  CHECK(shares.next(9).empty());
}

TEST_CASE("one address can fill only its share of the list; rooms with an unknown creator stay") {
  RoomShares shares;
  std::vector<Listing> rooms;
  for (std::int64_t room = 20; room > 0; --room) {
    rooms.push_back(listing(room));
    if (room % 4 != 0) shares.opened(room, address("192.0.2.1"));
  }
  std::vector<std::int64_t> kept;
  for (const Listing& one : shares.fair(rooms, 3)) kept.push_back(one.header.number);
  CHECK(kept == std::vector<std::int64_t>{20, 16, 12, 8, 4, 3, 2, 1});
}

}  // namespace nostos::server
