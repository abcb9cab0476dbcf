// Addresses: networks in CIDR form, and who is behind a proxy.
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

// The networks that one customer of a provider may hold around this address, the narrowest first: an IPv4
// address alone; of IPv6 the /64, the /56 and the /48. Limits per address hold for each of them.
std::vector<Network> customer_networks(const boost::asio::ip::address& address);

// How many times a limit per address such a network may use: a /56 twice, a /48 four times.
unsigned share_of(const Network& network);

// Networks with commas between them; an empty text is none. Nothing where one of them is no network.
std::optional<std::vector<Network>> parse_networks(std::string_view text);

bool contains(const std::vector<Network>& networks, const boost::asio::ip::address& address);

// IPv4 in IPv6's clothes (::ffff:1.2.3.4) as IPv4.
boost::asio::ip::address plain(const boost::asio::ip::address& address);

// Whose request it is: the peer's own, unless it is a trusted proxy. Then it is the right-most entry of
// X-Forwarded-For (all its lines, joined by commas) that no trusted proxy has: what stands left of it
// anybody may have written. An entry that is no address counts for the proxy that passed it on.
boost::asio::ip::address client_address(const boost::asio::ip::address& peer, std::string_view forwarded_for,
                                        const std::vector<Network>& trusted);

}  // namespace nostos::server
