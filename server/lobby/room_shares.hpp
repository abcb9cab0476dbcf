// Records which network opened which room, so that none holds more than its share of the server's rooms and
// of the public list.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <map>
#include <vector>

#include "server/base/network.hpp"
#include "server/journal/journal.hpp"

namespace nostos::server {

// A room counts for its opener's customer_networks() until it is closed or forgotten. Addresses are kept only
// in memory: rooms opened before the server's start count for no network.
class RoomShares {
 public:
  // Whether the address may open another room; `each` is the most for one address.
  [[nodiscard]] bool may_open(const boost::asio::ip::address& from, std::int64_t each) const;
  void opened(std::int64_t room, const boost::asio::ip::address& from);
  void closed(const std::vector<std::int64_t>& rooms);

  // The rooms of the widest network around the address.
  [[nodiscard]] std::vector<std::int64_t> rooms_near(const boost::asio::ip::address& from) const;
  // The next rooms after those of the last call; after the last room it starts again at the first.
  std::vector<std::int64_t> next(std::size_t most);

  // These rooms without those that exceed an opener's share of the list, in their order. An opener's oldest
  // rooms stay: a new room does not push out an older one.
  [[nodiscard]] std::vector<Listing> fair(std::vector<Listing> newest_first, std::int64_t each) const;

  [[nodiscard]] std::size_t size() const { return openers_.size(); }

 private:
  std::map<std::int64_t, boost::asio::ip::address> openers_;  // by room
  std::map<Network, std::int64_t> counts_;
  std::int64_t last_given_ = 0;
};

}  // namespace nostos::server
