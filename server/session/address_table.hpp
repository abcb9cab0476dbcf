// The limits per address, as a value: how many connections each network has, and what is left of what its
// people may do.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <map>
#include <vector>

#include "server/net/network.hpp"
#include "server/room/token_bucket.hpp"

namespace nostos::server {

struct QuotaLimits {
  std::size_t connections = 64;  // at the same time: a club behind one router
  RateLimit rooms{30, 0.05};     // opened
  RateLimit passwords{40, 1.6};  // tried
  RateLimit guesses{40, 0.2};    // codes, tokens and keys that are none here
};

enum class GuardedAction { open_room, try_password, guess };

// An address counts in each of its customer_networks(), and each of them has to allow what it does. The table
// holds a bounded number of networks. It forgets a network only where that loses nothing: it has no
// connections, and all that its people used up has come back. While every network in a full table still owes
// something, a new one counts in its region, an IPv4 /8 or an IPv6 /16, with all other new ones there: debts
// are never forgotten, and newcomers of other regions are as free as before.
class AddressTable {
 public:
  using Time = TokenBucket::Clock::time_point;

 private:
  struct Entry {
    std::size_t connections = 0;
    TokenBucket rooms;
    TokenBucket passwords;
    TokenBucket guesses;
    unsigned share = 1;
  };

 public:
  // The entries in which one connection counts, until it is given back.
  using Place = std::vector<Entry*>;

  static constexpr std::size_t kMostNetworks = 16'384;

  explicit AddressTable(const QuotaLimits& limits, std::size_t most_networks = kMostNetworks)
      : limits_(limits), most_(most_networks) {}

  // One more connection. Empty if one of the networks has no room for it.
  Place connect(const boost::asio::ip::address& from, Time now);
  static void disconnect(const Place& place);

  static bool may(const Place& place, GuardedAction action, Time now);
  // Takes one from each network, or none at all.
  static bool take(const Place& place, GuardedAction action, Time now);

  // From now on; what is left of a budget stays, as far as the new limit goes.
  void allow(const QuotaLimits& limits, Time now);

  [[nodiscard]] std::size_t networks() const { return networks_.size(); }
  [[nodiscard]] std::size_t regions() const { return regions_.size(); }

 private:
  using Entries = std::map<Network, Entry>;

  static TokenBucket& budget(Entry& entry, GuardedAction action);
  static bool owes_nothing(Entry& entry, Time now);
  [[nodiscard]] Entry fresh(const Network& network, Time now) const;
  [[nodiscard]] bool has_room(const Entry& entry) const;
  void sweep(Time now);

  QuotaLimits limits_;
  std::size_t most_;
  Entries networks_;
  Entries regions_;  // bounded by the address space: 256 of IPv4, a few thousand of IPv6
  Time swept_;
};

}  // namespace nostos::server
