#include "server/webhook/address.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace nostos::server::webhook {
namespace {

namespace ip = boost::asio::ip;
using V4 = ip::address_v4;
using V6 = ip::address_v6;

template <std::size_t Size>
struct Range {
  std::array<unsigned char, Size> base;
  unsigned bits;

  [[nodiscard]] bool holds(const std::array<unsigned char, Size>& bytes) const {
    const unsigned whole = bits / 8;
    if (!std::equal(base.begin(), base.begin() + whole, bytes.begin())) return false;
    const unsigned rest = bits % 8;
    return rest == 0 || (base[whole] >> (8 - rest)) == (bytes[whole] >> (8 - rest));
  }
};

constexpr Range<4> kSpecialV4[]{
    {{0}, 8},              // "this network", includes the unspecified address
    {{10}, 8},             // private
    {{100, 64}, 10},       // shared by a provider's customers
    {{127}, 8},            // loopback
    {{169, 254}, 16},      // link-local; a cloud's metadata service
    {{172, 16}, 12},       // private
    {{192, 0, 0}, 24},     // protocol assignments
    {{192, 0, 2}, 24},     // documentation
    {{192, 88, 99}, 24},   // 6to4 relays, deprecated
    {{192, 168}, 16},      // private
    {{198, 18}, 15},       // benchmarks
    {{198, 51, 100}, 24},  // documentation
    {{203, 0, 113}, 24},   // documentation
    {{224}, 4},            // multicast
    {{240}, 4},            // reserved, includes the broadcast address
};

constexpr Range<16> kMapped{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96};
constexpr Range<16> kNat64{{0, 0x64, 0xff, 0x9b}, 96};
constexpr Range<16> k6to4{{0x20, 0x02}, 16};
// All global addresses assigned so far; addresses outside (loopback, unique local, link-local, multicast, …)
// are not public.
constexpr Range<16> kGlobal{{0x20}, 3};
constexpr Range<16> kSpecialV6[]{
    {{0x20, 0x01}, 23},              // protocol assignments: Teredo, benchmarks, ORCHID
    {{0x20, 0x01, 0x0d, 0xb8}, 32},  // documentation
    {{0x3f, 0xff}, 20},              // documentation
};

template <class Ranges, class Bytes>
bool contains_any(const Ranges& ranges, const Bytes& bytes) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [&bytes](const auto& range) { return range.holds(bytes); });
}

bool is_public_v4(const V4::bytes_type& bytes) {
  return !contains_any(kSpecialV4, bytes);
}

// The IPv4 address inside an IPv6 address.
V4::bytes_type carried(const V6::bytes_type& bytes, std::size_t from) {
  return {bytes[from], bytes[from + 1], bytes[from + 2], bytes[from + 3]};
}

bool is_public_v6(const V6::bytes_type& bytes) {
  if (kMapped.holds(bytes) || kNat64.holds(bytes)) return is_public_v4(carried(bytes, 12));
  if (k6to4.holds(bytes)) return is_public_v4(carried(bytes, 2));
  return kGlobal.holds(bytes) && !contains_any(kSpecialV6, bytes);
}

}  // namespace

bool is_public(const ip::address& address) {
  return address.is_v4() ? is_public_v4(address.to_v4().to_bytes())
                         : is_public_v6(address.to_v6().to_bytes());
}

}  // namespace nostos::server::webhook
