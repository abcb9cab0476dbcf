#include "server/session/visitors.hpp"

#include <algorithm>
#include <boost/asio/ip/address_v6.hpp>
#include <chrono>
#include <map>
#include <utility>

namespace nostos::server {
namespace {

using boost::asio::ip::address;

// Who has gone is remembered for a while, so that coming back gives him nothing new; but not everybody for
// ever.
constexpr std::size_t kMostRemembered = 16'384;
constexpr std::chrono::hours kRemembered{1};

address neighbourhood(const address& from) {
  if (from.is_v4()) return from;
  auto v6 = from.to_v6();
  if (v6.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6);
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes);
}

}  // namespace

bool Visitor::open_room() {
  const std::lock_guard lock(mutex_);
  return rooms_.take();
}

bool Visitor::try_password() {
  const std::lock_guard lock(mutex_);
  return passwords_.take();
}

bool Visitor::guess() {
  const std::lock_guard lock(mutex_);
  return guesses_.take();
}

bool Visitor::may_guess() {
  const std::lock_guard lock(mutex_);
  return guesses_.has();
}

void Visitor::allow(const VisitorLimits& limits) {
  const std::lock_guard lock(mutex_);
  rooms_.allow(limits.rooms);
  passwords_.allow(limits.passwords);
  guesses_.allow(limits.guesses);
}

struct Visitors::Book {
  struct Entry {
    std::shared_ptr<Visitor> visitor;
    std::size_t connections = 0;
    Credit::Clock::time_point left;
  };

  explicit Book(const VisitorLimits& given) : limits(given) {}

  void sweep(Credit::Clock::time_point now) {
    if (now < next_sweep) return;
    std::erase_if(entries, [&](const auto& entry) {
      return entry.second.connections == 0 && entry.second.left + kRemembered < now;
    });
    if (entries.size() >= kMostRemembered)
      std::erase_if(entries, [](const auto& entry) { return entry.second.connections == 0; });
    next_sweep = now + std::chrono::seconds(entries.size() < kMostRemembered / 2 ? 60 : 1);
  }

  std::mutex mutex;
  VisitorLimits limits;
  std::map<address, Entry> entries;
  Credit::Clock::time_point next_sweep;
};

Visitors::Visitors(const VisitorLimits& limits) : book_(std::make_shared<Book>(limits)) {}

void Visitors::allow(const VisitorLimits& limits) const {
  const std::lock_guard lock(book_->mutex);
  book_->limits = limits;
  for (auto& entry : book_->entries) entry.second.visitor->allow(limits);
}

std::shared_ptr<Visitor> Visitors::enter(const address& from) const {
  const address key = neighbourhood(from);
  const std::lock_guard lock(book_->mutex);
  book_->sweep(Credit::Clock::now());
  Book::Entry& entry = book_->entries[key];
  if (entry.connections >= book_->limits.connections) return nullptr;
  if (!entry.visitor) entry.visitor = std::make_shared<Visitor>(book_->limits, key);
  ++entry.connections;
  // The book is kept alive: connections may outlast the server that let them in.
  const auto leave = [book = book_, key, visitor = entry.visitor](Visitor*) {
    const std::lock_guard leaving(book->mutex);
    Book::Entry& left = book->entries.at(key);
    --left.connections;
    left.left = Credit::Clock::now();
  };
  return {entry.visitor.get(), leave};
}

}  // namespace nostos::server
