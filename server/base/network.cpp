#include "server/base/network.hpp"

#include <algorithm>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <charconv>
#include <string>

#include "server/base/list.hpp"

namespace nostos::server {
namespace {

namespace ip = boost::asio::ip;

template <class Bytes>
bool same_start(const Bytes& a, const Bytes& b, unsigned bits) {
  for (std::size_t at = 0; at < a.size() && bits > 0; ++at) {
    const unsigned here = std::min(bits, 8U);
    if (((a[at] ^ b[at]) >> (8 - here)) != 0) return false;
    bits -= here;
  }
  return true;
}

template <class Bytes>
Bytes masked(Bytes bytes, unsigned bits) {
  for (auto& byte : bytes) {
    const unsigned here = std::min(bits, 8U);
    byte = static_cast<unsigned char>(byte & (0xFF00U >> here));
    bits -= here;
  }
  return bytes;
}

std::optional<ip::address> parse_address(std::string_view text) {
  boost::system::error_code failed;
  const auto address = ip::make_address(std::string(text), failed);
  return failed ? std::nullopt : std::optional(plain(address));
}

std::optional<Network> parse_network(std::string_view text) {
  const auto slash = text.find('/');
  const auto address = parse_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  const unsigned most = address->is_v4() ? 32 : 128;
  if (slash == std::string_view::npos) return Network{*address, most};
  const std::string_view number = text.substr(slash + 1);
  unsigned bits = 0;
  const auto [end, failed] = std::from_chars(number.data(), number.data() + number.size(), bits);
  if (failed != std::errc() || end != number.data() + number.size() || bits > most) return std::nullopt;
  return Network{*address, bits};
}

}  // namespace

bool Network::contains(const ip::address& address) const {
  const ip::address other = plain(address);
  if (base.is_v4() != other.is_v4()) return false;
  return base.is_v4() ? same_start(base.to_v4().to_bytes(), other.to_v4().to_bytes(), bits)
                      : same_start(base.to_v6().to_bytes(), other.to_v6().to_bytes(), bits);
}

Network network_of(const ip::address& address, unsigned bits) {
  const ip::address from = plain(address);
  return from.is_v4() ? Network{ip::address_v4(masked(from.to_v4().to_bytes(), bits)), bits}
                      : Network{ip::address_v6(masked(from.to_v6().to_bytes(), bits)), bits};
}

std::vector<Network> customer_networks(const ip::address& address) {
  if (plain(address).is_v4()) return {network_of(address, 32)};
  return {network_of(address, 64), network_of(address, 56), network_of(address, 48)};
}

unsigned share_of(const Network& network) {
  if (network.base.is_v4()) return network.bits == 32 ? 1 : 4;
  return network.bits >= 64 ? 1 : network.bits >= 56 ? 2 : 4;
}

std::optional<std::vector<Network>> parse_networks(std::string_view text) {
  std::vector<Network> networks;
  for (const std::string_view part : split_list(text)) {
    const auto network = parse_network(part);
    if (!network) return std::nullopt;
    networks.push_back(*network);
  }
  return networks;
}

bool contains(const std::vector<Network>& networks, const ip::address& address) {
  return std::any_of(networks.begin(), networks.end(),
                     [&](const Network& network) { return network.contains(address); });
}

ip::address plain(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

ip::address client_address(const ip::address& peer, std::string_view forwarded_for,
                           const std::vector<Network>& trusted) {
  ip::address client = plain(peer);
  auto hops = split_list(forwarded_for);
  while (!hops.empty() && contains(trusted, client)) {
    const auto before = parse_address(hops.back());
    if (!before) break;
    client = *before;
    hops.pop_back();
  }
  return client;
}

}  // namespace nostos::server
