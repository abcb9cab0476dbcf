// Addresses: networks in CIDR form, and who is behind a proxy.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string_view>
#include <vector>

namespace nostos::server {

// "10.0.0.0/8", "fd00::/8", or one address.
struct Network {
  boost::asio::ip::address base;
  unsigned bits = 0;

  [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;
};

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
