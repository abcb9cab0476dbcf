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
  Allowance guesses{40, 0.2};    // codes, tokens and keys that are none here
};

// Any thread.
class Visitor {
 public:
  explicit Visitor(const VisitorLimits& limits, const boost::asio::ip::address& address = {})
      : address_(address), rooms_(limits.rooms), passwords_(limits.passwords), guesses_(limits.guesses) {}

  // Where he comes from; of IPv6, the /64.
  [[nodiscard]] const boost::asio::ip::address& address() const { return address_; }

  // Takes one; false where there is none.
  bool open_room();
  bool try_password();
  bool guess();
  // Only wrong guesses are counted, so whoever guesses is asked before he is told, and counted afterwards.
  bool may_guess();
  // From now on; what he has left stays his.
  void allow(const VisitorLimits& limits);

 private:
  const boost::asio::ip::address address_;
  std::mutex mutex_;
  Credit rooms_;
  Credit passwords_;
  Credit guesses_;
};

// Any thread; copies are of the same book.
class Visitors {
 public:
  explicit Visitors(const VisitorLimits& limits);

  // From now on.
  void allow(const VisitorLimits& limits) const;
  // One more connection from there, until the last copy of the answer is gone. nullptr where there are as
  // many as may be. An IPv6 address stands for its /64: whoever has one has all of them.
  std::shared_ptr<Visitor> enter(const boost::asio::ip::address& address) const;

 private:
  struct Book;
  std::shared_ptr<Book> book_;
};

}  // namespace nostos::server
