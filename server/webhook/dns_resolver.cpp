#include "server/webhook/dns_resolver.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <system_error>
#include <thread>

namespace nostos::server::webhook {
namespace {

namespace asio = boost::asio;

// A silent name server blocks a thread for half a minute, whether or not a request still waits for it.
constexpr long kMaxRunning = 32;

// Dispatcher thread only.
struct Answer {
  asio::steady_timer arrived;  // cancelled when the answer arrives
  std::optional<Addresses> addresses;
};

}  // namespace

Addresses resolve_by_system(const std::string& host) {
  Addresses addresses;
  asio::io_context io;
  boost::system::error_code failed;
  for (const auto& entry : asio::ip::tcp::resolver(io).resolve(host, "", failed)) {
    addresses.push_back(entry.endpoint().address());
  }
  return addresses;
}

asio::awaitable<std::optional<Addresses>> DnsResolver::resolve(
    std::string host, std::chrono::steady_clock::time_point deadline) {
  const auto executor = co_await asio::this_coro::executor;
  const auto answer = std::make_shared<Answer>(Answer{asio::steady_timer(executor, deadline), std::nullopt});
  if (running_.use_count() > kMaxRunning) co_return std::nullopt;
  // With Asio's resolver, stopping the dispatcher would wait for a silent name server. This thread is left
  // behind instead; of the dispatcher it holds only the ExecutorHandle.
  std::thread([executor = executor_, running = running_, resolve = resolve_, host = std::move(host),
               waiting = std::weak_ptr(answer)]() mutable {
    Addresses addresses = resolve(host);
    running.reset();
    executor->post([waiting, addresses = std::move(addresses)]() mutable {
      const auto pending = waiting.lock();
      if (!pending) return;
      pending->addresses = std::move(addresses);
      pending->arrived.cancel();
    });
  }).detach();
  co_await answer->arrived.async_wait(asio::as_tuple(asio::use_awaitable));
  co_return std::move(answer->addresses);
}

}  // namespace nostos::server::webhook
