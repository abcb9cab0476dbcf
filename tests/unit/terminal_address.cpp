// Links, hosts and codes as people paste and type them.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "clients/terminal/net/address.hpp"
#include "protocol/routing_key.hpp"

using namespace nostos::terminal;

namespace {

const std::string kKey(43, 'k');

Address address(const std::string& text) {
  const auto found = address_of(text);
  REQUIRE_MESSAGE(found.has_value(), text);
  return *found;
}

}  // namespace

TEST_CASE("address: every form of link") {
  CHECK(address("http://host:8080/#/r/OAR-417") ==
        Address{Server{false, "host", 8080, "/"}, {RoomLink::Kind::room, "OAR-417", ""}});
  CHECK(address("https://host/#/r/oar-417/k/" + kKey).link ==
        RoomLink{RoomLink::Kind::claim, "OAR-417", kKey});
  CHECK(address("https://host/games/#/w/KJT-008-ZPG-199") ==
        Address{Server{true, "host", 443, "/games/"}, {RoomLink::Kind::spectate, "KJT-008-ZPG-199", ""}});
  CHECK(address("#/r/OAR-417") == Address{std::nullopt, {RoomLink::Kind::room, "OAR-417", ""}});
  CHECK(address("oar 417") == Address{std::nullopt, {RoomLink::Kind::room, "OAR-417", ""}});
  CHECK(address("kjt008zpg199").link.kind == RoomLink::Kind::spectate);
  CHECK(address(" host ").server == Server{false, "host", 8080, "/"});
  CHECK(address("host:9000/").server == Server{false, "host", 9000, "/"});
  CHECK(address("[::1]:9000").server == Server{false, "::1", 9000, "/"});
  CHECK(address("WSS://Host").server == Server{true, "Host", 443, "/"});
  CHECK(address("http://host/index.html?x=1#/").server->path == "/");
}

TEST_CASE("address: invalid addresses") {
  for (const std::string& text :
       std::vector<std::string>{"", "   ", "ftp://host", "host:0", "host:99999", "host:x", "[::1", "http://",
                                "ho st", "http://host/#/r/OAR", "http://host/#/x/OAR-417",
                                "http://host/#/r/OAR-417/k/short", "http://host/\x1b[31m/", "host\r\nX: y"})
    CHECK_MESSAGE(!address_of(text).has_value(), text);
}

TEST_CASE("address: a link leads where it was taken from") {
  for (const char* link :
       {"http://host:8080/#/r/OAR-417", "https://host/a/#/w/KJT-008-ZPG-199", "http://[::1]:9/#/r/OAR-417"}) {
    const Address found = address(link);
    CHECK(url_of(*found.server, found.link) == link);
  }
}

TEST_CASE("address: socket_path gives proxies one byte of the code's hash") {
  CHECK(nostos::protocol::routing_key_of("OAR-417") == 0xd4);
  CHECK(nostos::protocol::routing_key_of("KJT-008-ZPG-199") == 0x93);
  CHECK(nostos::protocol::routing_key_of("BTK-000") == 0x05);
  CHECK(socket_path(Server{true, "host", 443, "/games/"}, 0xd4) == "/games/ws?to=d4");
  CHECK(socket_path(Server{false, "host", 8080, "/"}, 5) == "/ws?to=05");
}
