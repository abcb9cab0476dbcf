#include "server/webhook/webhook_dispatcher.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <exception>
#include <optional>
#include <thread>
#include <utility>

#include "server/webhook/address.hpp"
#include "server/webhook/post.hpp"
#include "server/webhook/queue.hpp"

namespace nostos::server::webhook {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

void log(const DeliveryResult& result) {
  if (result.kind == DeliveryResult::Kind::replaced) return;
  spdlog::info("event={} webhook={} attempts={} reason={}",
               result.kind == DeliveryResult::Kind::delivered ? "webhook_delivered" : "webhook_failed",
               result.id, result.attempts, result.reason);
}

DeliveryAttempt no_answer(std::string reason) {
  return {DeliveryAttempt::Result::retry, std::move(reason), {}, false};
}

}  // namespace

// Everything but the constructor, executor() and the destructor runs on its thread.
class WebhookDispatcher::Impl {
 public:
  Impl(Policy policy, OnResult on_result, Resolve resolve)
      : policy_(policy),
        on_result_(std::move(on_result)),
        queue_(std::move(policy)),
        resolver_(executor_, std::move(resolve)) {
    thread_ = std::thread([this] { io_.run(); });
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    executor_->close();
    io_.stop();
    thread_.join();
  }

  [[nodiscard]] std::shared_ptr<ExecutorHandle> executor() const { return executor_; }

  void accept(std::uint64_t id, WebhookRequest request) {
    report(queue_.add(id, std::move(request), Clock::now()));
    send_due();
  }

 private:
  void send_due() {
    const auto now = Clock::now();
    while (const auto taken = queue_.take(now)) {
      asio::co_spawn(io_, attempt(taken->request),
                     [this, id = taken->id](const std::exception_ptr& thrown, DeliveryAttempt made) {
                       if (thrown) made = no_answer("internal");
                       report(queue_.report(id, made, Clock::now()));
                       while (const auto given_up = queue_.give_up()) report(given_up);
                       send_due();
                     });
    }
    const auto next = queue_.due(now);
    if (!next) return;
    timer_.expires_at(*next);
    timer_.async_wait([this](const boost::system::error_code& failed) {
      if (!failed) send_due();
    });
  }

  asio::awaitable<DeliveryAttempt> attempt(std::shared_ptr<const WebhookRequest> request) {
    const auto deadline = Clock::now() + policy_.attempt_limit;
    const auto addresses = co_await resolver_.resolve(request->target.host, deadline);
    if (!addresses) co_return no_answer("timed_out");
    if (addresses->empty()) co_return no_answer("unknown_name");
    // One address that is not public rules out the name: the dispatcher does not guess which one is meant.
    if (!policy_.private_addresses && !std::all_of(addresses->begin(), addresses->end(), is_public)) {
      co_return DeliveryAttempt{DeliveryAttempt::Result::refused, "not_public"};
    }
    co_return co_await post(request->target, request->body, *addresses, trust(), deadline);
  }

  // Loaded with the first request, because it takes more memory than the rest of an idle server.
  asio::ssl::context& trust() {
    if (!trust_) trust_.emplace(system_trust());
    return *trust_;
  }

  void report(const std::optional<DeliveryResult>& result) {
    if (!result) return;
    log(*result);
    on_result_(*result);
  }

  const Policy policy_;
  OnResult on_result_;
  Queue queue_;
  std::optional<asio::ssl::context> trust_;  // dispatcher thread only
  asio::io_context io_;                      // its destructor ends running attempts
  asio::executor_work_guard<asio::io_context::executor_type> open_{io_.get_executor()};
  asio::steady_timer timer_{io_};
  std::shared_ptr<ExecutorHandle> executor_ = std::make_shared<ExecutorHandle>(io_);
  DnsResolver resolver_;
  std::thread thread_;
};

WebhookDispatcher::WebhookDispatcher(Policy policy, OnResult on_result, Resolve resolve)
    : owner_(std::make_unique<Impl>(std::move(policy), std::move(on_result), std::move(resolve))),
      impl_(owner_.get()),
      executor_(impl_->executor()) {}

WebhookDispatcher::~WebhookDispatcher() {
  stop();
}

std::uint64_t WebhookDispatcher::send(WebhookRequest request) {
  const std::uint64_t id = ++sent_;
  executor_->post(
      [impl = impl_, id, request = std::move(request)]() mutable { impl->accept(id, std::move(request)); });
  return id;
}

void WebhookDispatcher::stop() {
  owner_.reset();
}

}  // namespace nostos::server::webhook
