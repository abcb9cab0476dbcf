// A room of Deal 60 without sockets and disk: each intent goes from its frame's text to the texts of four
// updates. ./run runs it under callgrind.
//   nostos_load_count INTENTS
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <iostream>
#include <stdexcept>
#include <string>

#include "server/lobby/lobby.hpp"
#include "tests/load/generator/prompt.hpp"
#include "tests/load/generator/scan.hpp"
#include "tests/load/server/memory_journal.hpp"

namespace {

namespace asio = boost::asio;
using namespace nostos;
using namespace nostos::server;

constexpr int kSeats = 4;

// Keeps the texts that a connection would receive.
class Ear final : public Sink {
 public:
  void send(SharedText text) override {
    if (text->find(R"("t":"error")") != std::string::npos) throw std::runtime_error(*text);
    if (const auto named = load::text_of(*text, "room")) code = *named;
    ok += load::is_type(*text, "ok") ? 1 : 0;
  }
  void update(std::shared_ptr<const EncodedUpdate> shown) override {
    latest = shown->whole;
    ++updates;
  }
  void when_sent(std::function<void()> done) override { done(); }
  [[nodiscard]] bool patches() const override { return false; }
  [[nodiscard]] bool is_closed() const override { return false; }
  void on_room_released(bool /*close*/) override { throw std::runtime_error("the room was released"); }
  void on_bad_status_token() override {}
  void on_bad_credentials(const std::string& /*id*/, SharedText refusal) override {
    throw std::runtime_error(*refusal);
  }

  std::string code;
  SharedText latest;
  int updates = 0;
  int ok = 0;
};

class Played {
 public:
  Played()
      : library_(*GameLibrary::load("/nonexistent")),
        lobby_(io_.get_executor(), *journal_, library_, metrics_, rules()) {
    const protocol::Inbound create =
        message(R"({"t":"create","id":"c","game":"deal60","name":"P0","token":")" + token(0) + "\"}");
    asio::co_spawn(asio::make_strand(io_), open(create), [](const std::exception_ptr& thrown) {
      if (thrown) std::rethrow_exception(thrown);
    });
    const auto work = asio::make_work_guard(io_);
    while (!room_) io_.run_one();
    room_->request(ears_[0], create);
    run_until([this] { return !ears_[0]->code.empty(); });
    for (int seat = 1; seat < kSeats; ++seat) {
      ask(seat, R"({"t":"join","id":"j","room":")" + ears_[0]->code + R"(","name":"P)" +
                    std::to_string(seat) + R"(","token":")" + token(seat) + "\"}");
    }
    ask(0, R"({"t":"set_game","id":"o","options":{"refills":10}})");
    ask(0, R"({"t":"start","id":"s"})");
    run_until([this] { return shown() == kSeats; });
  }
  ~Played() { lobby_.stop(); }
  Played(const Played&) = delete;
  Played& operator=(const Played&) = delete;

  void play(int number) {
    for (int seat = 0; seat < kSeats; ++seat) {
      const load::Update update = load::read_update(*ears_[static_cast<std::size_t>(seat)]->latest);
      if (!load::asks(update.prompt)) continue;
      const int before = shown();
      ask(seat, R"({"t":"intent","id":"i)" + std::to_string(number) + R"(","turn":)" +
                    std::to_string(update.turn) + R"(,"intent":)" + load::choose(update.prompt, chance_) +
                    "}");
      run_until([&] { return shown() == before + kSeats; });
      return;
    }
    throw std::runtime_error("no seat must decide");
  }

 private:
  Task<void> open(protocol::Inbound create) {
    const auto found = co_await lobby_.room_for(create);
    room_ = std::get<std::shared_ptr<Room>>(found);
  }
  static LobbyPolicy rules() {
    LobbyPolicy rules;
    rules.requests = {1e9, 1e9};
    return rules;
  }
  static std::string token(int seat) { return std::string(42, 'A') + static_cast<char>('A' + 4 * seat); }
  static protocol::Inbound message(const std::string& text) {
    auto parsed = protocol::parse(text);
    if (const auto* bad = std::get_if<protocol::ParseError>(&parsed)) throw std::runtime_error(bad->message);
    return std::get<protocol::Inbound>(std::move(parsed));
  }
  void ask(int seat, const std::string& text) {
    const auto& ear = ears_[static_cast<std::size_t>(seat)];
    const int before = ear->ok;
    room_->request(ear, message(text));
    run_until([&] { return ear->ok > before; });
  }
  template <class Holds>
  void run_until(Holds holds) {
    while (!holds()) {
      if (io_.stopped()) io_.restart();
      if (io_.run_one() == 0) throw std::runtime_error("nothing is left to do");
    }
  }
  [[nodiscard]] int shown() const {
    int sum = 0;
    for (const auto& ear : ears_) sum += ear->updates;
    return sum;
  }

  MetricsRegistry metrics_;
  asio::io_context io_{1};
  std::unique_ptr<Journal> journal_ = load::memory_journal();
  GameLibrary library_;
  Lobby lobby_;
  std::shared_ptr<Room> room_;
  std::array<std::shared_ptr<Ear>, kSeats> ears_{std::make_shared<Ear>(), std::make_shared<Ear>(),
                                                 std::make_shared<Ear>(), std::make_shared<Ear>()};
  std::uint64_t chance_ = 1;
};

}  // namespace

int main(int argc, char** argv) {
  try {
    const int intents = argc > 1 ? std::stoi(argv[1]) : 100;
    Played room;
    for (int number = 0; number < intents; ++number) room.play(number);
  } catch (const std::exception& fault) {
    std::cerr << "nostos_load_count: " << fault.what() << "\n";
    return 1;
  }
  return 0;
}
