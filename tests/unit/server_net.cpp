// Addresses and origins: which client makes a request, and from which page.
#include <doctest/doctest.h>

#include "server/base/list.hpp"
#include "server/base/network.hpp"
#include "server/net/frame.hpp"
#include "server/net/host.hpp"
#include "server/net/lan_addresses.hpp"
#include "server/net/origin.hpp"

namespace ip = boost::asio::ip;
using nostos::server::client_address;
using nostos::server::may_connect;
using nostos::server::origin_of;
using nostos::server::parse_networks;
using nostos::server::parse_origins;
using nostos::server::split_list;

namespace {

bool within(const std::string& networks, const std::string& address) {
  const auto parsed = parse_networks(networks);
  REQUIRE(parsed);
  return nostos::server::contains(*parsed, ip::make_address(address));
}

std::string client(const std::string& peer, const std::string& forwarded) {
  return client_address(ip::make_address(peer), forwarded, *parse_networks("10.0.0.0/8, ::1, 127.0.0.1"))
      .to_string();
}

}  // namespace

TEST_CASE("a list has its parts without blanks") {
  CHECK(split_list("").empty());
  CHECK(split_list(" \t").empty());
  CHECK(split_list(" a ,b,, c") == std::vector<std::string_view>{"a", "b", "", "c"});
  CHECK(split_list("a,") == std::vector<std::string_view>{"a", ""});
}

TEST_CASE("networks hold their addresses, to the bit, and no others") {
  CHECK(within("10.0.0.0/8", "10.255.0.1"));
  CHECK_FALSE(within("10.0.0.0/8", "11.0.0.0"));
  CHECK(within("192.0.2.128/25", "192.0.2.200"));
  CHECK_FALSE(within("192.0.2.128/25", "192.0.2.127"));
  CHECK(within("192.0.2.1", "192.0.2.1"));
  CHECK_FALSE(within("192.0.2.1", "192.0.2.2"));
  CHECK(within("0.0.0.0/0", "203.0.113.7"));
  CHECK_FALSE(within("0.0.0.0/0", "2001:db8::1"));
  CHECK(within("2001:db8::/33", "2001:db8:7fff::1"));
  CHECK_FALSE(within("2001:db8::/33", "2001:db8:8000::1"));
  CHECK(within("::/0", "2001:db8::1"));
  CHECK(within("10.0.0.0/8", "::ffff:10.1.2.3"));
  CHECK(within("192.0.2.1, fd00::/8", "fd12::1"));
  CHECK_FALSE(within("", "192.0.2.1"));
}

TEST_CASE("a text that is not a network is refused") {
  for (const char* text : {"x", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0/8",
                           "::/129", "10.0.0.0/8x", "10.0.0.1,,10.0.0.2", "localhost", "10.0.0.0 /8 x"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_networks(text));
  }
}

TEST_CASE(
    "the client is the peer, unless a trusted proxy names another; the last address of its list counts") {
  CHECK(client("192.0.2.1", "203.0.113.9") == "192.0.2.1");
  CHECK(client("10.0.0.1", "203.0.113.9") == "203.0.113.9");
  CHECK(client("10.0.0.1", "1.2.3.4, 203.0.113.9") == "203.0.113.9");
  CHECK(client("10.0.0.1", "1.2.3.4, 203.0.113.9, 10.0.0.2,127.0.0.1") == "203.0.113.9");
  CHECK(client("10.0.0.1", "") == "10.0.0.1");
  CHECK(client("10.0.0.1", "10.0.0.7") == "10.0.0.7");
  CHECK(client("10.0.0.1", "1.2.3.4, nonsense") == "10.0.0.1");
  CHECK(client("10.0.0.1", "1.2.3.4,") == "10.0.0.1");
  CHECK(client("::ffff:127.0.0.1", "2001:db8::5") == "2001:db8::5");
  CHECK(client("::1", "::ffff:192.0.2.1") == "192.0.2.1");
}

TEST_CASE("origins are compared by scheme, host and port") {
  CHECK(origin_of("https://Games.Example.org:443/games") == "https://games.example.org");
  CHECK(origin_of("http://example.org:8080") == "http://example.org:8080");
  CHECK(origin_of("http://[::1]:8080") == "http://[::1]:8080");
  for (const char* text : {"", "null", "example.org", "https://", "ftp://example.org", "https://a b",
                           "https://me@example.org", "https://example.org?x", "https:///x"}) {
    CAPTURE(text);
    CHECK_FALSE(origin_of(text));
  }
  CHECK(parse_origins("https://a.example, http://b.example:8080") ==
        std::vector<std::string>{"https://a.example", "http://b.example:8080"});
  CHECK(parse_origins("")->empty());
  CHECK_FALSE(parse_origins("https://a.example, *"));
}

TEST_CASE("pages of the same host may connect, listed ones, and programs") {
  const std::vector<std::string> listed{"https://club.example"};
  CHECK(may_connect("", "games.example", listed));
  CHECK(may_connect("https://games.example", "games.example", listed));
  CHECK(may_connect("https://games.example", "GAMES.example:443", listed));
  CHECK(may_connect("http://192.168.1.5:8080", "192.168.1.5:8080", listed));
  CHECK(may_connect("https://club.example", "games.example", listed));
  CHECK_FALSE(may_connect("http://club.example", "games.example", listed));
  CHECK_FALSE(may_connect("https://games.example:8443", "games.example", listed));
  CHECK_FALSE(may_connect("https://games.example.evil.example", "games.example", listed));
  CHECK_FALSE(may_connect("null", "games.example", listed));
  CHECK_FALSE(may_connect("https://evil.example", "", listed));
}

TEST_CASE("networks of an address, and what they may use") {
  using nostos::server::customer_networks;
  using nostos::server::network_of;
  using nostos::server::share_of;
  const auto text = [](const nostos::server::Network& network) {
    return network.base.to_string() + "/" + std::to_string(network.bits) + " x" +
           std::to_string(share_of(network));
  };
  const auto all = [&](const char* address) {
    std::vector<std::string> texts;
    for (const auto& network : customer_networks(ip::make_address(address))) texts.push_back(text(network));
    return texts;
  };
  using Texts = std::vector<std::string>;
  CHECK(all("192.0.2.77") == Texts{"192.0.2.77/32 x1"});
  CHECK(all("::ffff:192.0.2.77") == Texts{"192.0.2.77/32 x1"});
  CHECK(all("2001:db8:1:2345:6::7") ==
        Texts{"2001:db8:1:2345::/64 x1", "2001:db8:1:2300::/56 x2", "2001:db8:1::/48 x4"});
  CHECK(text(network_of(ip::make_address("203.0.113.9"), 8)) == "203.0.0.0/8 x4");
  CHECK(text(network_of(ip::make_address("2001:db8::1"), 16)) == "2001::/16 x4");
}

TEST_CASE("the server answers to addresses, local names and its own names, with any port, and to no others") {
  using nostos::server::answers_to;
  const std::vector<std::string> names{"games.example.org", "", "box.example.net"};
  for (const char* host : {"127.0.0.1", "192.168.1.7:8080", "203.0.113.9", "[::1]", "[::1]:8080",
                           "[2001:db8::1]:80", "localhost", "localhost:8080", "LOCALHOST", "a.localhost",
                           "pi.local", "pi.local:8080", "pi", "node-1:8080", "games.example.org",
                           "Games.Example.ORG:8443", "games.example.org.", "box.example.net:1", "pi:"}) {
    CAPTURE(host);
    CHECK(answers_to(host, names));
  }
  for (const char* host : {"",
                           ":80",
                           ".",
                           "evil.example",
                           "evil.example:8080",
                           "games.example.org.evil.example",
                           "xgames.example.org",
                           "127.0.0.1.evil.example",
                           "localhost.evil.example",
                           "evil.local.example",
                           ".local",
                           "a..local",
                           "games.example.org:x",
                           "games.example.org:123456",
                           "[::1",
                           "[evil.example]",
                           "[127.0.0.1]",
                           "[::1]x",
                           "[::1]:x",
                           "a b",
                           "a@games.example.org",
                           "games.example.org/",
                           "::1",
                           "games.example.org,evil.example"}) {
    CAPTURE(host);
    CHECK_FALSE(answers_to(host, names));
  }
}

TEST_CASE("names are read from a list, and from an address") {
  using nostos::server::name_in;
  using nostos::server::parse_names;
  using Names = std::vector<std::string>;
  CHECK(parse_names("Games.example.org, pi") == Names{"games.example.org", "pi"});
  CHECK(parse_names("") == Names{});
  for (const char* text : {"a,,b", "http://a", "a:80", "a b", "*.a", "a/", ".a", "a.", "a..b"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_names(text));
  }
  CHECK(name_in("https://Games.example.org:8443/x") == "games.example.org");
  CHECK(name_in("http://[::1]:80") == "[::1]");
  CHECK(name_in("") == "");
}

TEST_CASE(
    "if every interface is open, others use the machine's addresses; if only loopback is, they cannot "
    "connect") {
  const std::vector<ip::address> own{ip::make_address("192.168.1.7"), ip::make_address("8.8.8.8"),
                                     ip::make_address("2001:4860::8")};
  const auto ways = [&](const char* opened, unsigned short port, bool tls) {
    std::vector<std::string> urls;
    for (const auto& way : nostos::server::reachable_urls(ip::make_address(opened), port, tls, own))
      urls.push_back(way.url + (way.global ? " global" : ""));
    return urls;
  };
  using Urls = std::vector<std::string>;
  CHECK(ways("::", 8080, false) == Urls{"http://192.168.1.7:8080", "http://8.8.8.8:8080 global"});
  CHECK(ways("0.0.0.0", 443, true) == Urls{"https://192.168.1.7", "https://8.8.8.8 global"});
  CHECK(ways("127.0.0.1", 8080, false).empty());
  CHECK(ways("::1", 8080, false).empty());
  CHECK(ways("10.1.2.3", 80, false) == Urls{"http://10.1.2.3"});
  CHECK(ways("2001:4860::8", 8080, false) == Urls{"http://[2001:4860::8]:8080 global"});
  const std::vector<ip::address> six{ip::make_address("2001:4860::8")};
  CHECK(nostos::server::reachable_urls(ip::make_address("::"), 8080, false, six).size() == 1);
  CHECK(nostos::server::reachable_urls(ip::make_address("0.0.0.0"), 8080, false, six).empty());
  for (const auto& address : nostos::server::own_addresses()) CHECK_FALSE(address.is_loopback());
}

TEST_CASE(
    "from_this_machine accepts a local browser, and rejects a local proxy and a page with another host "
    "name") {
  using nostos::server::RequestOrigin;
  const auto here = [](const char* peer, const char* host) {
    return nostos::server::from_this_machine({ip::make_address(peer), host});
  };
  for (const char* host :
       {"localhost", "localhost:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]", "[::1]:8080"}) {
    CAPTURE(host);
    CHECK(here("127.0.0.1", host));
    CHECK(here("::1", host));
    CHECK(here("::ffff:127.0.0.1", host));
    CHECK_FALSE(here("192.168.1.7", host));
    CHECK_FALSE(nostos::server::from_this_machine({ip::make_address("127.0.0.1"), host, true}));
    CHECK_FALSE(nostos::server::from_this_machine({ip::make_address("127.0.0.1"), host, false, true}));
  }
  for (const char* host : {"", "games.example.org", "localhost.example.org:8080", "127.0.0.1.example.org",
                           "192.168.1.7:8080", "::1", "[::1"}) {
    CAPTURE(host);
    CHECK_FALSE(here("127.0.0.1", host));
  }
}

TEST_CASE("append_frame writes the length in the fewest bytes, and a mask on request") {
  using nostos::server::append_frame;
  const auto head = [](std::size_t size) {
    const std::string text(size, 'x');
    std::string frame = "before";
    append_frame(frame, text);
    REQUIRE(frame.starts_with("before"));
    REQUIRE(frame.ends_with(text));
    frame = frame.substr(6, frame.size() - 6 - size);
    CHECK(frame.size() <= nostos::server::kMaxFrameHeader);
    return frame;
  };
  const auto bytes = [](std::initializer_list<int> list) { return std::string(list.begin(), list.end()); };
  CHECK(head(0) == bytes({0x81, 0}));
  CHECK(head(125) == bytes({0x81, 125}));
  CHECK(head(126) == bytes({0x81, 126, 0, 126}));
  CHECK(head(0xFFFF) == bytes({0x81, 126, 0xFF, 0xFF}));
  CHECK(head(0x10000) == bytes({0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}));
  std::string masked;
  append_frame(masked, "Hello", nostos::server::FrameMask{0x37, 0xFA, 0x21, 0x3D});
  // RFC 6455's own example.
  CHECK(masked == bytes({0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58}));
}
