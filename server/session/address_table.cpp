#include "server/session/address_table.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace nostos::server {
namespace {

constexpr std::chrono::seconds kSweepInterval{60};
constexpr std::chrono::seconds kFullTableSweepInterval{1};  // a sweep visits every network

Network region_of(const boost::asio::ip::address& from) {
  return network_of(from, plain(from).is_v4() ? 8 : 16);
}

RateLimit times(unsigned share, const RateLimit& allowance) {
  return {share * allowance.burst, share * allowance.per_second};
}

}  // namespace

TokenBucket& AddressTable::budget(Entry& entry, GuardedAction action) {
  switch (action) {
    case GuardedAction::open_room:
      return entry.rooms;
    case GuardedAction::try_password:
      return entry.passwords;
    case GuardedAction::guess:
      return entry.guesses;
    case GuardedAction::look_up:
      break;
  }
  return entry.lookups;
}

AddressTable::Entry AddressTable::fresh(const Network& network, Time now) const {
  const unsigned share = share_of(network);
  const auto bucket = [&](const RateLimit& limit) { return TokenBucket(times(share, limit), now); };
  return {0,
          bucket(limits_.rooms),
          bucket(limits_.passwords),
          bucket(limits_.guesses),
          bucket(limits_.lookups),
          share};
}

bool AddressTable::has_room(const Entry& entry) const {
  return entry.connections < entry.share * limits_.connections;
}

bool AddressTable::is_idle(Entry& entry, Time now) {
  return entry.connections == 0 && entry.rooms.full(now) && entry.passwords.full(now) &&
         entry.guesses.full(now) && entry.lookups.full(now);
}

void AddressTable::sweep(Time now) {
  for (Entries* entries : {&networks_, &regions_}) {
    for (auto at = entries->begin(); at != entries->end();)
      at = is_idle(at->second, now) ? entries->erase(at) : std::next(at);
  }
  swept_ = now;
}

AddressTable::Connection AddressTable::connect(const boost::asio::ip::address& from, Time now) {
  const auto wanted = customer_networks(from);
  // A refused connection leaves nothing in the table.
  for (const Network& network : wanted) {
    const auto known = networks_.find(network);
    if (known != networks_.end() && !has_room(known->second)) return {};
  }
  const bool full = networks_.size() + wanted.size() > most_;
  if (now - swept_ >= (full ? kFullTableSweepInterval : kSweepInterval)) sweep(now);
  Connection connection;
  bool whole = true;
  for (const Network& network : wanted) {
    auto known = networks_.find(network);
    if (known == networks_.end() && networks_.size() < most_)
      known = networks_.emplace(network, fresh(network, now)).first;
    if (known == networks_.end()) {
      whole = false;
    } else {
      connection.push_back(&known->second);
    }
  }
  if (!whole) {
    const Network region = region_of(from);
    Entry& entry = regions_.try_emplace(region, fresh(region, now)).first->second;
    if (!has_room(entry)) return {};
    connection.push_back(&entry);
  }
  for (Entry* entry : connection) ++entry->connections;
  return connection;
}

void AddressTable::disconnect(const Connection& connection) {
  for (Entry* entry : connection) --entry->connections;
}

bool AddressTable::may(const Connection& connection, GuardedAction action, Time now) {
  return std::all_of(connection.begin(), connection.end(),
                     [&](Entry* entry) { return budget(*entry, action).has(now); });
}

bool AddressTable::take(const Connection& connection, GuardedAction action, Time now) {
  if (!may(connection, action, now)) return false;
  for (Entry* entry : connection) budget(*entry, action).take(now);
  return true;
}

void AddressTable::allow(const QuotaLimits& limits, Time now) {
  limits_ = limits;
  for (Entries* entries : {&networks_, &regions_}) {
    for (auto& [network, entry] : *entries) {
      entry.rooms.allow(times(entry.share, limits.rooms), now);
      entry.passwords.allow(times(entry.share, limits.passwords), now);
      entry.guesses.allow(times(entry.share, limits.guesses), now);
      entry.lookups.allow(times(entry.share, limits.lookups), now);
    }
  }
}

}  // namespace nostos::server
