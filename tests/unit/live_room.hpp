// A running room, as an actor: with a journal on disk, and threads that run when the test says so.
#pragma once
#include <doctest/doctest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/journal/sqlite_journal.hpp"
#include "server/room/actor/room.hpp"
#include "tests/unit/folder.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {

// A member that records its messages.
class Ear final : public Sink {
 public:
  void send(SharedText text) override {
    if (broken) throw std::runtime_error("broken");
    heard.push_back(Json::parse(*text));
    heard_as.push_back(++sent_);
  }
  void update(std::shared_ptr<const EncodedUpdate> shown) override {
    updates.push_back(Json::parse(*shown->whole));
  }
  void when_sent(std::function<void()> done) override {
    if (!slow) return done();
    unread.push_back(std::move(done));
  }
  [[nodiscard]] bool patches() const override { return false; }
  [[nodiscard]] bool is_closed() const override { return over; }
  void on_room_released(bool /*close*/) override { out = true; }
  void on_bad_credentials(const std::string& /*id*/, SharedText /*refusal*/) override {
    FAIL("a wrong token");
  }

  void on_bad_status_token() override {}

  [[nodiscard]] const Json* answer(const std::string& id) const {
    for (const Json& message : heard) {
      if (message.value("id", Json()) == id) return &message;
    }
    return nullptr;
  }

  // The position of the answer among the messages to all connections; 0 without one.
  [[nodiscard]] std::size_t answered_as(const std::string& id) const {
    const Json* found = answer(id);
    return found == nullptr ? 0 : heard_as[static_cast<std::size_t>(found - heard.data())];
  }

  // The slow client takes what was sent to it.
  void take() {
    for (const auto& done : std::exchange(unread, {})) done();
  }

  bool over = false;    // the line has ended
  bool broken = false;  // send() throws, as a bug would
  bool slow = false;    // takes nothing before take()
  std::vector<std::function<void()>> unread;
  bool out = false;  // the room has released it
  std::vector<Json> heard;
  std::vector<std::size_t> heard_as;  // by place in `heard`
  std::vector<Json> updates;

 private:
  static inline std::size_t sent_ = 0;
};

class LiveRoom {
 public:
  // Continues from the table's state. `tick`: requests wait for a tick, so those made together are answered
  // together.
  explicit LiveRoom(const Table& table, bool tick = false, std::unique_ptr<Journal> journal = nullptr,
                    std::function<void(const TurnNotification&)> notify = {})
      : journal_(journal ? std::move(journal) : open_sqlite_journal(folder_.file(), metrics_.journal)),
        services_{*journal_,
                  table.library,
                  metrics_,
                  bot_pool.get_executor(),
                  deduction_pool.get_executor(),
                  replay_pool.get_executor(),
                  undo_pool.get_executor(),
                  {},
                  0,
                  rules(tick, std::move(notify))} {
    const auto header = journal_->create({0, kCode, "WXP-086-KLM-111", "founder", 0}, table.journal.at(0));
    room_ = std::make_shared<Room>(context_.get_executor(), *header, table.state,
                                   SnapshotMark{table.state.sequence, 0, {}, {}}, services_);
  }
  ~LiveRoom() {
    room_->close();
    settle();
  }
  LiveRoom(const LiveRoom&) = delete;
  LiveRoom& operator=(const LiveRoom&) = delete;

  // Connects the person of the member with this number.
  std::shared_ptr<Ear> enter(int person) {
    auto ear = std::make_shared<Ear>();
    room_->request(ear, protocol::Resume{"r" + std::to_string(person), kCode, secret(person)});
    return ear;
  }
  void detach(const std::shared_ptr<Ear>& ear) {
    ear->over = true;
    room_->detach(ear.get());
  }
  void close() { room_->close(); }
  void wake() { room_->activate(); }
  // The room as the journal has it.
  [[nodiscard]] std::string summary_text() const { return journal_->find(kCode)->summary.text; }
  [[nodiscard]] Json summary() const { return Json::parse(summary_text()); }
  void request(const std::shared_ptr<Ear>& from, protocol::Inbound message) {
    room_->request(from, std::move(message));
  }
  // Calls `done` once the connection's requests have an answer.
  void after_answers(const std::shared_ptr<Ear>& from, std::function<void()> done) {
    boost::asio::co_spawn(boost::asio::make_strand(context_), room_->requests_answered(from),
                          [done = std::move(done)](const std::exception_ptr& thrown) {
                            if (thrown) std::rethrow_exception(thrown);
                            done();
                          });
  }
  // From now on, changes of the room are gathered for that long once a few were sent.
  void gather(std::chrono::milliseconds pause) {
    RoomPolicy policy = rules(false, {});
    policy.gather_pause = pause;
    services_.policy.set(policy);
  }
  // Requests wait for a tick from now on.
  void limit(const RoomLimits& limits) {
    RoomPolicy policy = rules(true, {});
    policy.limits = limits;
    services_.policy.set(policy);
  }
  // Runs everything that the room can do now.
  void settle() {
    context_.restart();
    context_.poll();
  }
  // Runs the timers that are due after a test has moved virtual_time. Asio looks for them only when the first
  // one changes.
  void run_timers() {
    bool looked = false;
    StrandTimer first(boost::asio::make_strand(context_), RoomClock::time_point::min());
    first.async_wait([&](const boost::system::error_code& /*done*/) { looked = true; });
    until([&] { return looked; });
    settle();
  }
  // The journal answers on its own thread, and timers take time.
  template <class Holds>
  void until(Holds holds) {
    const auto begin = std::chrono::steady_clock::now();
    const auto working = boost::asio::make_work_guard(context_);
    while (!holds()) {
      REQUIRE(std::chrono::steady_clock::now() - begin < std::chrono::seconds(30));
      context_.restart();
      context_.run_one_for(std::chrono::milliseconds(100));
    }
  }

  // Runs one task of the bot_pool, adds a task, and runs two more. Returns whether the added one ran, as it
  // does if the room's work comes in separate tasks.
  bool shares_bot_pool() {
    bool other = false;
    CHECK(bot_pool.run_one() == 1);
    boost::asio::post(bot_pool, [&] { other = true; });
    CHECK(bot_pool.run_one() == 1);
    CHECK(bot_pool.run_one() == 1);
    return other;
  }

 private:
  MetricsRegistry metrics_;
  boost::asio::io_context context_;  // outlives the users whose requests keep the room

 public:
  boost::asio::io_context bot_pool;  // the bots'
  boost::asio::io_context deduction_pool;
  boost::asio::io_context replay_pool;
  boost::asio::io_context undo_pool;

 private:
  static RoomPolicy rules(bool tick, std::function<void(const TurnNotification&)> notify) {
    RoomPolicy rules;
    rules.notify = std::move(notify);
    rules.tick = tick;
    rules.gather_pause = std::chrono::milliseconds(0);
    rules.bot_move_delay = std::chrono::milliseconds(0);
    return rules;
  }
  static constexpr const char* kCode = "BTK-417";

  const Folder folder_;
  std::unique_ptr<Journal> journal_;
  RoomServices services_;
  std::shared_ptr<Room> room_;
};

}  // namespace nostos::server
