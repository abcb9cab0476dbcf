// Addresses of servers and links to rooms, in every form that a person may receive.
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
  std::string path = "/";  // of the page; begins and ends with a slash
  friend bool operator==(const Server&, const Server&) = default;
};

struct RoomLink {
  enum class Kind { lobby, room, spectate, claim };
  Kind kind = Kind::lobby;
  std::string code;  // of the room
  std::string key;   // of a personal link
  friend bool operator==(const RoomLink&, const RoomLink&) = default;
};

struct Address {
  std::optional<Server> server;  // nothing if the text was only a code
  RoomLink link;
  friend bool operator==(const Address&, const Address&) = default;
};

/**
 * Understands http(s)://host:port/#/r/OAR-417, …/k/KEY, #/w/CODE, ws(s)://, host:port, host, and a code
 * alone. An address without a scheme is http at port 8080. Returns nothing for any other text.
 */
std::optional<Address> address_of(std::string_view text);

/** The code in a text with any spacing and case; nothing if it is none. */
std::optional<std::string> code_of(std::string_view text);

bool is_spectator_code(std::string_view code);

/** The path of the WebSocket for a routing key. */
std::string socket_path(const Server& server, std::uint8_t routing_key);

/** "http://host:8080/": the key of a server's saved seats, and the beginning of its links. */
std::string page_of(const Server& server);

/** The URL of a link: page_of and "#/r/OAR-417". */
std::string url_of(const Server& server, const RoomLink& link);

}  // namespace nostos::terminal
