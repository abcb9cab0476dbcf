#include "server/release_check/release_check.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <optional>
#include <thread>
#include <utility>

#include "server/base/clock.hpp"
#include "server/release_check/release_note.hpp"
#include "server/release_check/release_number.hpp"
#include "server/version.hpp"
#include "server/webhook/executor_handle.hpp"
#include "server/webhook/post.hpp"
#include "server/webhook/target.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using Result = webhook::DeliveryAttempt::Result;

constexpr auto kInterval = std::chrono::milliseconds(24h);
constexpr auto kTimeLimit = 10s;  // from the name's resolution to the answer

// Either a release, or the reason why there is none.
struct Found {
  std::optional<ReleaseNumber> newest;
  std::string failure;
};

Found found_in(const webhook::Response& answer) {
  if (answer.attempt.result != Result::delivered) return {std::nullopt, answer.attempt.reason};
  if (!answer.complete) return {std::nullopt, "incomplete"};
  const auto newest = release_in(answer.body);
  return {newest, newest ? "" : "no_version"};
}

}  // namespace

// Everything but the constructor and the destructor runs on its thread.
class ReleaseCheck::Impl {
 public:
  Impl(std::string url, std::filesystem::path note_file, ReleaseMetrics& metrics, webhook::Resolve resolve)
      : url_(std::move(url)),
        target_(webhook::parse_target(url_).value()),
        note_file_(std::move(note_file)),
        metrics_(metrics),
        resolver_(executor_, std::move(resolve)) {
    asio::co_spawn(io_, run(), [](const std::exception_ptr& thrown) {
      if (thrown) spdlog::error("event=release_check_ended");
    });
    thread_ = std::thread([this] { io_.run(); });
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    executor_->close();
    io_.stop();
    thread_.join();
    metrics_.newer.set(0);
  }

 private:
  asio::awaitable<void> run() {
    ReleaseNote note = note_file_.empty() ? ReleaseNote{} : read_release_note(note_file_);
    if (note.url != url_) note = {url_, 0, std::nullopt};
    report(note);
    asio::steady_timer timer(io_);
    for (;;) {
      const auto since = std::chrono::milliseconds(now() - note.asked);
      // A time to come was written under another clock.
      timer.expires_after(since < 0ms || since >= kInterval ? 0ms : kInterval - since);
      co_await timer.async_wait(asio::use_awaitable);
      const Found found = co_await ask();
      note.asked = now();
      if (found.newest) {
        metrics_.answered.add();
        note.newest = found.newest;
        report(note);
      } else {
        metrics_.failed.add();
        spdlog::warn("event=release_check_failed reason={}", found.failure);
      }
      if (!note_file_.empty() && !write_release_note(note_file_, note))
        spdlog::warn("event=release_note_not_written");
    }
  }

  asio::awaitable<Found> ask() {
    const auto deadline = std::chrono::steady_clock::now() + kTimeLimit;
    const auto addresses = co_await resolver_.resolve(target_.host, deadline);
    if (!addresses) co_return Found{std::nullopt, "timed_out"};
    if (addresses->empty()) co_return Found{std::nullopt, "unknown_name"};
    // Freed again: it takes more memory than the rest of an idle server.
    asio::ssl::context trust = webhook::system_trust();
    const webhook::Response answer = co_await webhook::get(target_, *addresses, trust, deadline);
    co_return found_in(answer);
  }

  void report(const ReleaseNote& note) {
    const auto newer = newer_release(note);
    metrics_.newer.set(newer ? 1 : 0);
    if (newer) {
      spdlog::warn("event=newer_release newest={} running={}", to_text(*newer), version());
    } else if (note.newest) {
      spdlog::info("event=newest_release newest={} running={}", to_text(*note.newest), version());
    }
  }

  const std::string url_;
  const webhook::Target target_;
  const std::filesystem::path note_file_;
  ReleaseMetrics& metrics_;
  asio::io_context io_{1};  // its destructor ends a running question
  std::shared_ptr<webhook::ExecutorHandle> executor_ = std::make_shared<webhook::ExecutorHandle>(io_);
  webhook::DnsResolver resolver_;
  std::thread thread_;
};

ReleaseCheck::ReleaseCheck(std::string url, std::filesystem::path note_file, ReleaseMetrics& metrics,
                           webhook::Resolve resolve)
    : impl_(std::make_unique<Impl>(std::move(url), std::move(note_file), metrics, std::move(resolve))) {}

ReleaseCheck::~ReleaseCheck() = default;

}  // namespace nostos::server
