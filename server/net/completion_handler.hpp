// Wraps a completion handler of any type in one type, so that code which takes one is compiled once.
#pragma once
#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

#include "server/base/strand.hpp"

namespace nostos::server {

// Called once, with the error and the number of bytes; runs on the executor of the wrapped handler.
class CompletionHandler {
 public:
  using executor_type = Strand;
  using cancellation_slot_type = boost::asio::cancellation_slot;

  // `Counted`: the wrapped handler takes the count.
  template <bool Counted, class Handler>
  CompletionHandler(std::bool_constant<Counted>, Handler handler, const executor_type& otherwise)
      : executor_(boost::asio::get_associated_executor(handler, otherwise)),
        slot_(boost::asio::get_associated_cancellation_slot(handler)),
        wrapped_(std::make_unique<Wrapped<Counted, Handler>>(std::move(handler))) {}

  void operator()(boost::system::error_code failed, std::size_t count = 0) {
    const auto wrapped = std::move(wrapped_);
    wrapped->call(failed, count);
  }
  [[nodiscard]] executor_type get_executor() const noexcept { return executor_; }
  [[nodiscard]] cancellation_slot_type get_cancellation_slot() const noexcept { return slot_; }

 private:
  struct Base {
    Base() = default;
    Base(const Base&) = delete;
    Base& operator=(const Base&) = delete;
    virtual ~Base() = default;
    virtual void call(boost::system::error_code failed, std::size_t count) = 0;
  };
  template <bool Counted, class Handler>
  struct Wrapped final : Base {
    explicit Wrapped(Handler given) : handler(std::move(given)) {}
    void call(boost::system::error_code failed, std::size_t count) override {
      if constexpr (Counted) {
        std::move(handler)(failed, count);
      } else {
        std::move(handler)(failed);
      }
    }
    Handler handler;
  };

  executor_type executor_;
  cancellation_slot_type slot_;
  std::unique_ptr<Base> wrapped_;
};

}  // namespace nostos::server
