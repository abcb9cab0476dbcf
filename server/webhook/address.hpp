// Which addresses belong to the public Internet.
#pragma once
#include <boost/asio/ip/address.hpp>

namespace nostos::server::hook {

// False for this machine, its networks and everything set aside for special use (the registries of RFC 6890):
// loopback, private, shared (CGNAT), link-local, unspecified, multicast, broadcast, documentation,
// benchmarks, reserved. An IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4) is judged by the one
// it carries.
bool is_public(const boost::asio::ip::address& address);

}  // namespace nostos::server::hook
