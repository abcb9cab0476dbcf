// IP addresses: networks in CIDR form, and the client's address behind a proxy.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace nostos::server {

// "10.0.0.0/8", "fd00::/8", or one address.
struct Network {
  boost::asio::ip::address base;
  unsigned bits = 0;

  [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;
  friend bool operator==(const Network&, const Network&) = default;
  friend bool operator<(const Network& a, const Network& b) {
    return std::tie(a.base, a.bits) < std::tie(b.base, b.bits);
  }
};

// The network of this length that holds the address. An IPv4 address in IPv6 form counts as IPv4.
Network network_of(const boost::asio::ip::address& address, unsigned bits);

// The networks around this address that one customer of a provider may hold, the narrowest first: for IPv4
// the address alone; for IPv6 the /64, the /56 and the /48. Limits per address hold for each of them.
std::vector<Network> customer_networks(const boost::asio::ip::address& address);

// The multiple of a limit per address that such a network may use: a /56 twice, a /48 four times.
unsigned share_of(const Network& network);

// Parses networks with commas between them; an empty text is an empty list. std::nullopt if one is not a
// network.
std::optional<std::vector<Network>> parse_networks(std::string_view text);

bool contains(const std::vector<Network>& networks, const boost::asio::ip::address& address);

// Converts an IPv4-mapped IPv6 address (::ffff:1.2.3.4) to IPv4.
boost::asio::ip::address plain(const boost::asio::ip::address& address);

// The client's address: the peer's own, unless the peer is a trusted proxy. Then it is the right-most entry
// of X-Forwarded-For (all its lines, joined by commas) that is not a trusted proxy: a client can forge the
// entries left of it. If that entry is not an address, the proxy that added it counts as the client.
boost::asio::ip::address client_address(const boost::asio::ip::address& peer, std::string_view forwarded_for,
                                        const std::vector<Network>& trusted);

}  // namespace nostos::server
