// Where a server is, and what is meant there: every form of link that a person may be given.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::terminal {

struct Server {
  bool tls = false;
  std::string host;  // without the brackets of an IPv6 address
  std::uint16_t port = 8080;
  std::string path = "/";  // where the page lies: begins and ends with a slash
  friend bool operator==(const Server&, const Server&) = default;
};

struct RoomLink {
  enum class Kind { lobby, room, watch, claim };
  Kind kind = Kind::lobby;
  std::string code;  // of the room
  std::string key;   // of a personal link
  friend bool operator==(const RoomLink&, const RoomLink&) = default;
};

struct Address {
  std::optional<Server> server;  // nothing: the text was a code alone
  RoomLink link;
  friend bool operator==(const Address&, const Address&) = default;
};

/**
 * Understands http(s)://host:port/#/r/OAR-417, …/k/KEY, #/w/CODE, ws(s)://, host:port, host, and a code
 * alone. An address without a scheme is http at port 8080. Nothing where it is none of these.
 */
std::optional<Address> address_of(std::string_view text);

/** Letters and figures as a friend says them; nothing where they make no code. */
std::optional<std::string> code_of(std::string_view text);

bool is_watch_code(std::string_view code);

/**
 * By which proxies in front of several servers send everybody of a room to the same one: FNV-1a of the code,
 * its highest byte. Only so much of it, since whoever reads a proxy's log must not learn the code.
 */
std::uint8_t spread_of(std::string_view code);

/** Where a server takes WebSockets of those who are spread so. */
std::string socket_path(const Server& server, std::uint8_t spread);

/** "http://host:8080/": the name by which places of a server are kept, and to which a link's rest is added.
 */
std::string page_of(const Server& server);

/** The link that leads there: page_of and "#/r/OAR-417". */
std::string url_of(const Server& server, const RoomLink& link);

}  // namespace nostos::terminal
