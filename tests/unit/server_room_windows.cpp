// A room as an actor, with a journal and its own clock, while bots are asked.
#include <boost/asio/io_context.hpp>
#include <chrono>

#include "server/journal/sqlite_journal.hpp"
#include "server/room/room.hpp"
#include "tests/unit/folder.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

// Somebody who listens.
class Ear final : public Sink {
 public:
  void send(SharedText) override {}
  void update(SharedText text) override { updates.push_back(Json::parse(*text)); }
  [[nodiscard]] bool gone() const override { return false; }
  void released(bool) override {}
  void guessed(const std::string&, SharedText) override { FAIL("a wrong token"); }

  [[nodiscard]] bool heard_closing() const {
    return std::any_of(updates.begin(), updates.end(), [](const Json& update) {
      return std::any_of(update["events"].begin(), update["events"].end(),
                         [](const Json& event) { return event["type"] == "closed"; });
    });
  }

  std::vector<Json> updates;
};

}  // namespace

TEST_CASE("a window closes by the clock, and all are told so, while no bot has thought yet") {
  // mythomakya-sfida:S33 and section 6, timing: nothing in the closing path looks at what anybody holds.
  Table table(2, "mythomakya-sfida");
  table.must(1,
             protocol::Configure{"o", "", R"({"windows":"custom","pretrick_tenths":10,"hold_noise":false})"});
  for (int seat = 2; seat < 4; ++seat)
    table.must(1, protocol::SeatBot{"b" + std::to_string(seat), seat, "strong"});
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("windows"));
  while (table.state.position->timers().empty()) REQUIRE(table.step(rng));

  const Folder folder;
  const auto journal = open_sqlite_journal(folder.file());
  const auto header = journal->create({0, "BTK-417", "WXP-086-KLM-111", "founder", 0}, table.journal.at(0));
  boost::asio::io_context room_context;
  boost::asio::io_context thinkers;  // does not run
  const House house{*journal, table.shelf, {thinkers.get_executor(), std::chrono::milliseconds(0)},
                    {},       0,           {10, 1},
                    {},       {40, 15}};
  const auto ears = std::array{std::make_shared<Ear>(), std::make_shared<Ear>()};
  const auto room = std::make_shared<Room>(room_context.get_executor(), *header, table.state,
                                           Kept{table.state.sequence, 0}, house);
  for (int person = 0; person < 2; ++person)
    room->request(ears.at(static_cast<std::size_t>(person)),
                  protocol::Resume{"r" + std::to_string(person), "BTK-417", secret(person)});
  const auto closed = [&] { return ears[0]->heard_closing() && ears[1]->heard_closing(); };
  const auto begin = std::chrono::steady_clock::now();
  while (!closed()) {
    REQUIRE(std::chrono::steady_clock::now() - begin < std::chrono::seconds(30));
    // The journal answers on a thread of its own.
    const auto working = boost::asio::make_work_guard(room_context);
    room_context.run_one_for(std::chrono::milliseconds(100));
  }
  CHECK(std::chrono::steady_clock::now() - begin >= std::chrono::milliseconds(1000));
  // They had been asked.
  CHECK(thinkers.poll() > 0);
  room->close();
  room_context.restart();
  room_context.poll();
}

}  // namespace nostos::server
