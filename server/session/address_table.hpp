// The limits per address, as a value: counts each network's connections and holds its token buckets.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <map>
#include <vector>

#include "server/base/network.hpp"
#include "server/base/token_bucket.hpp"

namespace nostos::server {

struct QuotaLimits {
  std::size_t connections = 64;  // at the same time: enough for a club behind one router
  RateLimit rooms{30, 0.05};     // opened
  RateLimit passwords{40, 1.6};  // tried
  RateLimit guesses{40, 0.2};    // wrong codes, tokens and keys
  RateLimit lookups{320, 1.6};   // of the status of a room that does not exist
};

enum class GuardedAction { open_room, try_password, guess, look_up };

// An address counts in each of its customer_networks(), and each of them must allow an action. The table
// holds a bounded number of networks. It drops a network only if that loses nothing: the network has no
// connections, and its buckets are full again. While a full table has no such network, a new one counts in
// its region, an IPv4 /8 or an IPv6 /16, with all other new ones there. So the table never forgets a used
// budget, and new addresses of other regions keep their full limits.
class AddressTable {
 public:
  using Time = TokenBucket::Clock::time_point;

 private:
  struct Entry {
    std::size_t connections = 0;
    TokenBucket rooms;
    TokenBucket passwords;
    TokenBucket guesses;
    TokenBucket lookups;
    unsigned share = 1;
  };

 public:
  // The entries in which one connection counts, until disconnect().
  using Connection = std::vector<Entry*>;

  static constexpr std::size_t kMaxNetworks = 16'384;

  explicit AddressTable(const QuotaLimits& limits, std::size_t most_networks = kMaxNetworks)
      : limits_(limits), most_(most_networks) {}

  // Counts one more connection. Empty if one of the networks has no room for it.
  Connection connect(const boost::asio::ip::address& from, Time now);
  static void disconnect(const Connection& connection);

  static bool may(const Connection& connection, GuardedAction action, Time now);
  // Takes one token from each network, or none at all.
  static bool take(const Connection& connection, GuardedAction action, Time now);

  // Changes the limits. Tokens stay, up to the new burst.
  void allow(const QuotaLimits& limits, Time now);

  [[nodiscard]] std::size_t networks() const { return networks_.size(); }
  [[nodiscard]] std::size_t regions() const { return regions_.size(); }

 private:
  using Entries = std::map<Network, Entry>;

  static TokenBucket& budget(Entry& entry, GuardedAction action);
  static bool is_idle(Entry& entry, Time now);
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
