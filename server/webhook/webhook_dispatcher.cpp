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

namespace nostos::server::hook {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

void log(const DeliveryResult& outcome) {
  if (outcome.kind == DeliveryResult::Kind::replaced) return;
  spdlog::info("event={} hook={} attempts={} reason={}",
               outcome.kind == DeliveryResult::Kind::delivered ? "hook_delivered" : "hook_failed", outcome.id,
               outcome.attempts, outcome.reason);
}

}  // namespace

// Everything but the constructor, door() and the destructor runs on its thread.
class WebhookDispatcher::Impl {
 public:
  Impl(Policy policy, Told told, Resolve resolve)
      : policy_(policy),
        told_(std::move(told)),
        queue_(std::move(policy)),
        lookups_(door_, std::move(resolve)) {
    thread_ = std::thread([this] { io_.run(); });
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    door_->close();
    io_.stop();
    thread_.join();
  }

  [[nodiscard]] std::shared_ptr<Door> door() const { return door_; }

  void accept(std::uint64_t id, WebhookRequest request) {
    tell(queue_.add(id, std::move(request), Clock::now()));
    send_what_is_due();
  }

 private:
  void send_what_is_due() {
    const auto now = Clock::now();
    while (const auto taken = queue_.take(now)) {
      asio::co_spawn(io_, attempt(taken->request),
                     [this, id = taken->id](const std::exception_ptr& thrown, DeliveryAttempt made) {
                       if (thrown) made = {DeliveryAttempt::Result::again, "internal"};
                       tell(queue_.report(id, made, Clock::now()));
                       send_what_is_due();
                     });
    }
    const auto next = queue_.due(now);
    if (!next) return;
    timer_.expires_at(*next);
    timer_.async_wait([this](const boost::system::error_code& failed) {
      if (!failed) send_what_is_due();
    });
  }

  asio::awaitable<DeliveryAttempt> attempt(std::shared_ptr<const WebhookRequest> request) {
    const auto deadline = Clock::now() + policy_.attempt_limit;
    const auto addresses = co_await lookups_.find(request->target.host, deadline);
    if (!addresses) co_return DeliveryAttempt{DeliveryAttempt::Result::again, "timed_out"};
    if (addresses->empty()) co_return DeliveryAttempt{DeliveryAttempt::Result::again, "unknown_name"};
    // One address that is not public rules out the name: the dispatcher does not guess which one is meant.
    if (!policy_.private_addresses && !std::all_of(addresses->begin(), addresses->end(), is_public)) {
      co_return DeliveryAttempt{DeliveryAttempt::Result::refused, "not_public"};
    }
    co_return co_await post(request->target, request->body, *addresses, trust(), deadline);
  }

  // Loaded with the first request: it takes more memory than the rest of an idle server.
  asio::ssl::context& trust() {
    if (!trust_) trust_.emplace(system_trust());
    return *trust_;
  }

  void tell(const std::optional<DeliveryResult>& outcome) {
    if (!outcome) return;
    log(*outcome);
    told_(*outcome);
  }

  const Policy policy_;
  Told told_;
  Queue queue_;
  std::optional<asio::ssl::context> trust_;  // used on the impl's thread
  asio::io_context io_;                      // its destructor ends attempts under way
  asio::executor_work_guard<asio::io_context::executor_type> open_{io_.get_executor()};
  asio::steady_timer timer_{io_};
  std::shared_ptr<Door> door_ = std::make_shared<Door>(io_);
  Lookups lookups_;
  std::thread thread_;
};

WebhookDispatcher::WebhookDispatcher(Policy policy, Told told, Resolve resolve)
    : office_(std::make_unique<Impl>(std::move(policy), std::move(told), std::move(resolve))),
      desk_(office_.get()),
      door_(desk_->door()) {}

WebhookDispatcher::~WebhookDispatcher() {
  stop();
}

std::uint64_t WebhookDispatcher::send(WebhookRequest request) {
  const std::uint64_t id = ++sent_;
  door_->post(
      [desk = desk_, id, request = std::move(request)]() mutable { desk->accept(id, std::move(request)); });
  return id;
}

void WebhookDispatcher::stop() {
  office_.reset();
}

}  // namespace nostos::server::hook
