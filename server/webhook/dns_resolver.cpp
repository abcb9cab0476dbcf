#include "server/webhook/dns_resolver.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <system_error>
#include <thread>

namespace nostos::server::hook {
namespace {

namespace asio = boost::asio;

// A silent name server blocks a thread for half a minute, whether or not a request still waits for it.
constexpr long kMaxRunning = 32;

// Used on the dispatcher's thread only.
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

asio::awaitable<std::optional<Addresses>> Lookups::find(std::string host,
                                                        std::chrono::steady_clock::time_point deadline) {
  const auto executor = co_await asio::this_coro::executor;
  const auto answer = std::make_shared<Answer>(Answer{asio::steady_timer(executor, deadline), std::nullopt});
  if (running_.use_count() > kMaxRunning) co_return std::nullopt;
  // With Asio's resolver, stopping the dispatcher would wait for a silent name server. This thread is left
  // behind instead; of the dispatcher it holds only the Door.
  std::thread([door = door_, running = running_, resolve = resolve_, host = std::move(host),
               waiting = std::weak_ptr(answer)]() mutable {
    Addresses addresses = resolve(host);
    running.reset();
    door->post([waiting, addresses = std::move(addresses)]() mutable {
      const auto still = waiting.lock();
      if (!still) return;
      still->addresses = std::move(addresses);
      still->arrived.cancel();
    });
  }).detach();
  co_await answer->arrived.async_wait(asio::as_tuple(asio::use_awaitable));
  co_return std::move(answer->addresses);
}

}  // namespace nostos::server::hook
