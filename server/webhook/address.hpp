// Decides which addresses belong to the public Internet.
#pragma once
#include <boost/asio/ip/address.hpp>

namespace nostos::server::webhook {

// False for this machine, its networks and every special-purpose address (the registries of RFC 6890):
// loopback, private, shared (CGNAT), link-local, unspecified, multicast, broadcast, documentation,
// benchmarks, reserved. For an IPv6 address that contains an IPv4 address (mapped, NAT64, 6to4), the IPv4
// address decides.
bool is_public(const boost::asio::ip::address& address);

}  // namespace nostos::server::webhook
