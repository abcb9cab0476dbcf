// Tests which addresses a webhook may lead to: every range, with both edges.
#include <doctest/doctest.h>

#include <string>

#include "server/webhook/address.hpp"

namespace {

bool is_public(const std::string& text) {
  return nostos::server::webhook::is_public(boost::asio::ip::make_address(text));
}

struct Range {
  const char* before;  // public, or null where another non-public range borders on it
  const char* first;
  const char* last;
  const char* after;
};

void check(const Range& range) {
  CAPTURE(range.first);
  if (range.before != nullptr) CHECK(is_public(range.before));
  CHECK_FALSE(is_public(range.first));
  CHECK_FALSE(is_public(range.last));
  if (range.after != nullptr) CHECK(is_public(range.after));
}

}  // namespace

TEST_CASE("IPv4 ranges that are not public") {
  const Range ranges[]{
      {nullptr, "0.0.0.0", "0.255.255.255", "1.0.0.0"},
      {"9.255.255.255", "10.0.0.0", "10.255.255.255", "11.0.0.0"},
      {"100.63.255.255", "100.64.0.0", "100.127.255.255", "100.128.0.0"},
      {"126.255.255.255", "127.0.0.0", "127.255.255.255", "128.0.0.0"},
      {"169.253.255.255", "169.254.0.0", "169.254.255.255", "169.255.0.0"},
      {"172.15.255.255", "172.16.0.0", "172.31.255.255", "172.32.0.0"},
      {"191.255.255.255", "192.0.0.0", "192.0.0.255", "192.0.1.0"},
      {"192.0.1.255", "192.0.2.0", "192.0.2.255", "192.0.3.0"},
      {"192.88.98.255", "192.88.99.0", "192.88.99.255", "192.88.100.0"},
      {"192.167.255.255", "192.168.0.0", "192.168.255.255", "192.169.0.0"},
      {"198.17.255.255", "198.18.0.0", "198.19.255.255", "198.20.0.0"},
      {"198.51.99.255", "198.51.100.0", "198.51.100.255", "198.51.101.0"},
      {"203.0.112.255", "203.0.113.0", "203.0.113.255", "203.0.114.0"},
      {"223.255.255.255", "224.0.0.0", "239.255.255.255", nullptr},
      {nullptr, "240.0.0.0", "255.255.255.255", nullptr},
  };
  for (const Range& range : ranges) check(range);
}

TEST_CASE("IPv6 ranges that are not public") {
  const Range ranges[]{
      {nullptr, "::", "::1", nullptr},
      {nullptr, "::2", "::fffe:ffff:ffff", nullptr},  // with the deprecated IPv4-compatible addresses
      {nullptr, "::1:0:0:0", "64:ff9a:ffff:ffff:ffff:ffff:ffff:ffff", nullptr},
      {nullptr, "64:ff9b:0:0:0:1::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::"},
      {"2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff", nullptr},
      {nullptr, "2001:1::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:200::"},
      {"2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff",
       "2001:db9::"},
      {"3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff",
       "3fff:1000::"},
      {"3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "4000::", "fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
       nullptr},
      {nullptr, "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nullptr},
      {nullptr, "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nullptr},
      {nullptr, "ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nullptr},
  };
  for (const Range& range : ranges) check(range);
  CHECK(is_public("2606:4700:4700::1111"));
  CHECK_FALSE(is_public("fe80::1%1"));
}

TEST_CASE("an IPv6 address that contains an IPv4 address is judged by the IPv4 address") {
  for (const char* inside : {"127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0", "255.255.255.255"}) {
    CAPTURE(inside);
    CHECK_FALSE(is_public(std::string("::ffff:") + inside));
    CHECK_FALSE(is_public(std::string("64:ff9b::") + inside));
  }
  CHECK(is_public("::ffff:1.1.1.1"));
  CHECK(is_public("64:ff9b::1.1.1.1"));
  CHECK_FALSE(is_public("2002:7f00:1::"));
  CHECK_FALSE(is_public("2002:c0a8:101::1"));
  CHECK(is_public("2002:101:101::1"));
  CHECK(is_public("2003::"));
}
