#include "server/room/actor/commit.hpp"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <utility>

#include "server/metrics/metrics.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

void record_write(JournalMetrics& journal, bool durable, MetricsClock::time_point since) {
  const auto now = MetricsClock::now();
  journal.pending.add(-1);
  (durable ? journal.durable : journal.failed).add();
  (durable ? journal.written_at : journal.failed_at).set(now.time_since_epoch().count());
  if (durable) journal.append_seconds.observe(now - since);
}

// Makes a callback of the journal awaitable; resumes on the awaiting coroutine's executor. Counts the
// duration and the result.
template <class Write>
Task<WriteResult> result_of(const Write& write, JournalMetrics& journal) {
  auto token = use_task;
  auto initiate = [&](auto handler) {
    // std::function needs a copyable callable.
    auto shared_handler = std::make_shared<decltype(handler)>(std::move(handler));
    journal.pending.add(1);
    write([shared_handler, &journal, since = MetricsClock::now()](WriteResult result) {
      record_write(journal, result == WriteResult::written, since);
      auto executor = asio::get_associated_executor(*shared_handler);
      asio::post(executor, [shared_handler, result]() mutable { std::move (*shared_handler)(result); });
    });
  };
  const WriteResult result =
      co_await asio::async_initiate<decltype(token), void(WriteResult)>(initiate, token);
  co_return result;
}

}  // namespace

Task<bool> commit(const Append& append, const RoomServices& services) {
  if (services.leases != nullptr && !services.leases->is_valid())
    throw OwnershipLost("this node's leases have run out");
  const auto begun = Tick::Clock::now();
  // Named, not written in the call: GCC 12 destroys a temporary of a co_await twice.
  const auto write = [&](Journal::Done done) { services.journal.append(append, std::move(done)); };
  const WriteResult result = co_await result_of(write, services.metrics.journal);
  services.tick.observe(Tick::Clock::now() - begun);
  if (result == WriteResult::lost)
    throw OwnershipLost("its last entry was refused, or may have been written");
  co_return result == WriteResult::written;
}

}  // namespace nostos::server
