// Tests which texts are valid webhook URLs.
#include <doctest/doctest.h>

#include <string>

#include "server/webhook/target.hpp"

namespace webhook = nostos::server::webhook;
using webhook::Scheme;

TEST_CASE("addresses of webhooks are taken apart") {
  struct Row {
    const char* url;
    webhook::Target target;
    const char* host_header;
  };
  const Row rows[]{
      {"https://example.org/hook", {Scheme::https, "example.org", 443, "/hook"}, "example.org"},
      {"http://example.org", {Scheme::http, "example.org", 80, "/"}, "example.org"},
      {"HTTPS://Example.ORG:8443/A/b", {Scheme::https, "example.org", 8443, "/A/b"}, "example.org:8443"},
      {"https://example.org:/x", {Scheme::https, "example.org", 443, "/x"}, "example.org"},
      {"https://example.org?room=1", {Scheme::https, "example.org", 443, "/?room=1"}, "example.org"},
      {"http://example.org:443/", {Scheme::http, "example.org", 443, "/"}, "example.org:443"},
      {"https://example.org:443/", {Scheme::https, "example.org", 443, "/"}, "example.org"},
      {"http://example.org:1/", {Scheme::http, "example.org", 1, "/"}, "example.org:1"},
      {"http://example.org:65535/", {Scheme::http, "example.org", 65535, "/"}, "example.org:65535"},
      {"https://xn--bcher-kva.example/",
       {Scheme::https, "xn--bcher-kva.example", 443, "/"},
       "xn--bcher-kva.example"},
      {"https://chat.example/a@b/c?sig=x%2Fy&v=1.0",
       {Scheme::https, "chat.example", 443, "/a@b/c?sig=x%2Fy&v=1.0"},
       "chat.example"},
      {"http://192.168.0.5:8080/", {Scheme::http, "192.168.0.5", 8080, "/"}, "192.168.0.5:8080"},
      {"http://[2001:DB8::1]:8080/x", {Scheme::http, "2001:db8::1", 8080, "/x"}, "[2001:db8::1]:8080"},
      {"http://[::1]/", {Scheme::http, "::1", 80, "/"}, "[::1]"},
      {"http://[::ffff:127.0.0.1]/", {Scheme::http, "::ffff:127.0.0.1", 80, "/"}, "[::ffff:127.0.0.1]"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.url);
    const auto target = webhook::parse_target(row.url);
    REQUIRE(target);
    CHECK(target->scheme == row.target.scheme);
    CHECK(target->host == row.target.host);
    CHECK(target->port == row.target.port);
    CHECK(target->path == row.target.path);
    CHECK(webhook::host_header(*target) == row.host_header);
  }
}

TEST_CASE("any other address is refused, with a reason") {
  struct Row {
    std::string url;
    const char* words;  // some of them
  };
  const Row rows[]{
      {"", "not a web address"},
      {"example.org/hook", "not a web address"},
      {"/hook", "not a web address"},
      {"//example.org/hook", "not a web address"},
      {"ftp://example.org/", "https://"},
      {"file:///etc/passwd", "https://"},
      {"javascript:alert(1)", "https://"},
      {"https:example.org", "not a web address"},
      {"https:/hook", "host"},
      {"https:///hook", "host"},
      {"https://:443/hook", "host"},
      {"https://user@example.org/", "user name"},
      {"https://user:word@example.org/", "user name"},
      {"https://@example.org/", "user name"},
      {"https://example.org/#part", "#"},
      {"https://example.org/#", "#"},
      {"https://example.org/a b", "not a web address"},
      {" https://example.org/", "not a web address"},
      {"https://example.org/\n", "not a web address"},
      {"https://example.org/\r\nHost: other", "not a web address"},
      {"https://example.org/\t", "not a web address"},
      {std::string("https://example.org/\0x", 22), "not a web address"},
      {"https://example.org/\x7f", "not a web address"},
      {"https://b\xc3\xbc"
       "cher.example/",
       "not a web address"},
      {"https://example.org\\@other.example/", "not a web address"},
      {"https://ex%61mple.org/", "host"},
      {"https://exam!ple.org/", "host"},
      {"https://.example.org/", "host"},
      {"https://example.org./", "host"},
      {"https://example..org/", "host"},
      {"https://" + std::string(254, 'a') + "/", "host"},
      {"https://::1/", "not a web address"},
      {"https://[::1]x/", "not a web address"},
      {"https://1.2.3.4x/", "not a web address"},
      {"https://example.4x/", "not a web address"},
      {"https://[::1/", "not a web address"},
      {"https://[fe80::1%25eth0]/", "not a web address"},
      {"https://[v1.a]/", "host"},
      {"https://example.org:0/", "port"},
      {"https://example.org:65536/", "port"},
      {"https://example.org:99999999999999999999/", "port"},
      {"https://example.org:-1/", "not a web address"},
      {"https://example.org:80a/", "not a web address"},
      {"https://example.org/%zz", "not a web address"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.url);
    const auto target = webhook::parse_target(row.url);
    REQUIRE_FALSE(target);
    CHECK(target.error().code == "bad_url");
    CHECK_MESSAGE(target.error().message.find(row.words) != std::string::npos, target.error().message);
  }
}

TEST_CASE("an address may have 1024 bytes") {
  const std::string start = "https://example.org/";
  const std::string longest = start + std::string(webhook::kMaxUrl - start.size(), 'a');
  CHECK(webhook::parse_target(longest).ok());
  CHECK(webhook::parse_target(longest + "a").error().message.find("1024") != std::string::npos);
}
