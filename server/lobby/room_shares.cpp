#include "server/lobby/room_shares.hpp"

#include <algorithm>

namespace nostos::server {
namespace {

using Counts = std::map<Network, std::int64_t>;

bool has_room(const Counts& counts, const std::vector<Network>& networks, std::int64_t each) {
  return std::all_of(networks.begin(), networks.end(), [&](const Network& network) {
    const auto count = counts.find(network);
    return count == counts.end() || count->second < share_of(network) * each;
  });
}

void add(Counts& counts, const std::vector<Network>& networks) {
  for (const Network& network : networks) ++counts[network];
}

}  // namespace

bool RoomShares::may_open(const boost::asio::ip::address& from, std::int64_t each) const {
  return has_room(counts_, customer_networks(from), each);
}

void RoomShares::opened(std::int64_t room, const boost::asio::ip::address& from) {
  if (openers_.try_emplace(room, from).second) add(counts_, customer_networks(from));
}

void RoomShares::closed(const std::vector<std::int64_t>& rooms) {
  for (const std::int64_t room : rooms) {
    const auto known = openers_.find(room);
    if (known == openers_.end()) continue;
    for (const Network& network : customer_networks(known->second)) {
      const auto count = counts_.find(network);
      if (--count->second == 0) counts_.erase(count);
    }
    openers_.erase(known);
  }
}

std::vector<std::int64_t> RoomShares::rooms_near(const boost::asio::ip::address& from) const {
  const Network widest = customer_networks(from).back();
  std::vector<std::int64_t> rooms;
  for (const auto& [room, opener] : openers_)
    if (widest.contains(opener)) rooms.push_back(room);
  return rooms;
}

std::vector<std::int64_t> RoomShares::next(std::size_t most) {
  std::vector<std::int64_t> rooms;
  auto at = openers_.upper_bound(last_given_);
  for (; at != openers_.end() && rooms.size() < most; ++at) rooms.push_back(at->first);
  last_given_ = at == openers_.end() ? 0 : rooms.back();
  return rooms;
}

std::vector<Listing> RoomShares::fair(std::vector<Listing> newest_first, std::int64_t each) const {
  Counts listed;
  std::vector<Listing> kept;
  for (auto listing = newest_first.rbegin(); listing != newest_first.rend(); ++listing) {
    const auto opener = openers_.find(listing->header.number);
    if (opener != openers_.end()) {
      const auto networks = customer_networks(opener->second);
      if (!has_room(listed, networks, each)) continue;
      add(listed, networks);
    }
    kept.push_back(std::move(*listing));
  }
  std::reverse(kept.begin(), kept.end());
  return kept;
}

}  // namespace nostos::server
