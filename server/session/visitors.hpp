// Whoever comes from one address: how many connections he has, and what all of them may do together.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <memory>
#include <mutex>

#include "server/room/credit.hpp"

namespace nostos::server {

struct VisitorLimits {
  std::size_t connections = 64;  // at the same time: a club behind one router
  Allowance rooms{30, 0.05};     // opened
  Allowance passwords{40, 1.6};  // tried
};

// Any thread.
class Visitor {
 public:
  explicit Visitor(const VisitorLimits& limits) : rooms_(limits.rooms), passwords_(limits.passwords) {}

  // Takes one; false where there is none.
  bool open_room();
  bool try_password();

 private:
  std::mutex mutex_;
  Credit rooms_;
  Credit passwords_;
};

// Any thread.
class Visitors {
 public:
  explicit Visitors(const VisitorLimits& limits);

  // One more connection from there, until the last copy of the answer is gone. nullptr where there are as
  // many as may be. An IPv6 address stands for its /64: whoever has one has all of them.
  std::shared_ptr<Visitor> enter(const boost::asio::ip::address& address) const;

 private:
  struct Book;
  std::shared_ptr<Book> book_;
};

}  // namespace nostos::server
