#include "server/net/lan_addresses.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/json.hpp"
#include "server/base/network.hpp"
#include "server/webhook/address.hpp"

namespace nostos::server {
namespace {

namespace ip = boost::asio::ip;

// Links of Docker, Podman, libvirt and LXC, which lead only to their guests.
bool is_virtual_interface(std::string_view link) {
  constexpr std::string_view kInside[]{"docker", "br-", "veth", "virbr", "podman", "cni", "lxc"};
  return std::any_of(std::begin(kInside), std::end(kInside),
                     [link](std::string_view start) { return link.starts_with(start); });
}

ip::address address_of(const sockaddr& socket) {
  if (socket.sa_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &socket, sizeof four);
    return ip::address_v4(ntohl(four.sin_addr.s_addr));
  }
  if (socket.sa_family == AF_INET6) {
    sockaddr_in6 six{};
    std::memcpy(&six, &socket, sizeof six);
    ip::address_v6::bytes_type bytes;
    std::memcpy(bytes.data(), &six.sin6_addr, bytes.size());
    return ip::address_v6(bytes);
  }
  return {};
}

bool is_usable(const ip::address& address) {
  if (address.is_unspecified() || address.is_loopback()) return false;
  // A link-local address works only together with the link's name.
  return address.is_v4() ? (address.to_v4().to_uint() >> 16U) != 0xa9fe : !address.to_v6().is_link_local();
}

std::string url_of(const ip::address& address, unsigned short port, bool tls) {
  std::string url = tls ? "https://" : "http://";
  url += address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
  return port == (tls ? 443 : 80) ? url : url + ":" + std::to_string(port);
}

}  // namespace

std::vector<ip::address> own_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, freeifaddrs);
  std::vector<ip::address> found;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || (at->ifa_flags & IFF_UP) == 0 || (at->ifa_flags & IFF_RUNNING) == 0 ||
        is_virtual_interface(at->ifa_name))
      continue;
    const ip::address address = address_of(*at->ifa_addr);
    if (is_usable(address)) found.push_back(address);
  }
  std::stable_partition(found.begin(), found.end(), [](const ip::address& one) { return one.is_v4(); });
  return found;
}

std::vector<ReachableUrl> reachable_urls(const ip::address& opened, unsigned short port, bool tls,
                                         const std::vector<ip::address>& own) {
  std::vector<ReachableUrl> urls;
  const auto add = [&](const ip::address& address) {
    urls.push_back({url_of(address, port, tls), webhook::is_public(address)});
  };
  if (opened.is_loopback()) return urls;
  if (!opened.is_unspecified()) {
    add(plain(opened));
    return urls;
  }
  const bool four = std::any_of(own.begin(), own.end(), [](const ip::address& one) { return one.is_v4(); });
  for (const ip::address& one : own)
    // People can read and type IPv4; IPv6 is used only if there is no IPv4.
    if (one.is_v4() || (!four && opened.is_v6())) add(one);
  return urls;
}

std::string reachable_urls_body(const std::vector<ReachableUrl>& urls) {
  Json list = Json::array();
  for (const ReachableUrl& url : urls) list.push_back({{"url", url.url}, {"global", url.global}});
  return Json{{"ways", std::move(list)}}.dump();
}

bool from_this_machine(const RequestOrigin& origin) {
  if (!plain(origin.peer).is_loopback() || origin.passed_on || origin.old) return false;
  std::string_view name = origin.host;
  // "[::1]:8080": the port follows the last colon, and an IPv6 address is in brackets.
  if (const auto colon = name.rfind(':'); colon != std::string_view::npos && !name.ends_with(']'))
    name = name.substr(0, colon);
  if (name == "localhost" || name == "[::1]") return true;
  boost::system::error_code failed;
  const auto address = ip::make_address_v4(std::string(name), failed);
  return !failed && address.is_loopback();
}

}  // namespace nostos::server
