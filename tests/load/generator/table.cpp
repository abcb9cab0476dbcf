#include "tests/load/generator/table.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <stdexcept>
#include <utility>

#include "tests/load/generator/prompt.hpp"

namespace nostos::load {
namespace {

std::string fresh_token() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 44> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::string member(std::string_view name, std::string_view text) {
  return ",\"" + std::string(name) + "\":\"" + std::string(text) + '"';
}

}  // namespace

Table::Table(Loop& loop, const Setting& setting, Meter& meter, int number)
    : setting_(setting), meter_(meter), number_(number), chance_(static_cast<std::uint64_t>(number)) {
  for (int player = 0; player < setting.seats; ++player) {
    players_.push_back(std::make_unique<Player>(loop));
    players_.back()->token = fresh_token();
  }
}

void Table::open(unsigned short port) {
  port_ = port;
  unseen_ = people();
  // In Nostos' protocol the others need the code that the first receives.
  const int first = setting_.dialect == Dialect::plain ? people() : 1;
  for (int player = 0; player < first; ++player) connect(port, player);
}

void Table::connect(unsigned short port, int player) {
  const std::string target = setting_.dialect == Dialect::plain ? "/" + std::to_string(number_) : "/ws";
  at(player).step = Step::greeting;
  at(player).link.connect(
      port, target, [this, player] { greet(player); },
      [this, player](std::string_view message) { hear(player, message); });
}

void Table::greet(int player) {
  if (setting_.dialect == Dialect::plain) {
    at(player).step = Step::in;
  } else {
    at(player).link.send(R"({"t":"hello","v":1})");
  }
}

void Table::hear(int player, std::string_view message) {
  if (is_update(message)) return see(at(player), message);
  if (at(player).step == Step::greeting && is_type(message, "welcome")) {
    at(player).step = Step::entering;
    const std::string who = member("name", "P" + std::to_string(player)) + member("token", at(player).token);
    if (at(player).rev >= 0) return ask_back(player);
    if (player == 0) return request(player, member("t", "create") + member("game", setting_.game) + who);
    return request(player, member("t", "join") + member("room", code_) + who);
  }
  if (is_type(message, "ok") || is_type(message, "error")) answered(player, message);
}

void Table::ask_back(int player) {
  at(player).again = kNever;
  request(player, member("t", "resume") + member("room", code_) + member("token", at(player).token));
}

void Table::request(int player, const std::string& members) {
  at(player).link.send("{\"id\":\"" + std::to_string(++last_id_) + "\"" + members + "}");
}

void Table::answered(int player, std::string_view message) {
  if (is_type(message, "error")) {
    constexpr std::chrono::milliseconds kPause{1200};
    if (at(player).step == Step::entering && at(player).rev >= 0 &&
        text_of(message, "code") == "room_on_other_node") {
      at(player).again = Clock::now() + kPause;
      return;
    }
    if (phase_ != Phase::moving || again_ || starting_)
      throw std::runtime_error("refused: " + std::string(message));
    // Prints the first refusal; thousands would be too many.
    if (meter_.refused++ == 0) std::cerr << "refused: " << message << "\n";
    since_ = {};
    unanswered_ = false;
    unseen_ = 0;
    return settle();
  }
  if (at(player).step == Step::entering) return let_in(player, message);
  if (phase_ == Phase::opening || again_) {
    // Configured, or back before the start: the game may begin.
    if (again_ || entered_ == people()) {
      again_ = false;
      unseen_ = people();
      unanswered_ = true;
      starting_ = true;
      phase_ = Phase::moving;
      return request(0, member("t", "start"));
    }
    return;
  }
  unanswered_ = false;
  starting_ = false;
  if (since_ != Clock::time_point{}) ++made_;
  settle();
}

void Table::let_in(int player, std::string_view message) {
  at(player).step = Step::in;
  if (at(player).rev >= 0) return;  // the player is back; their update follows
  ++entered_;
  if (player == 0) {
    code_ = text_of(message, "room").value();
    for (int other = 1; other < people(); ++other) connect(port_, other);
  }
  if (entered_ < people()) return;
  request(0, member("t", "set_game") + ",\"options\":" + setting_.options);
}

void Table::see(Player& player, std::string_view message) {
  const Update update = read_update(message);
  if (meter_.on) {
    ++meter_.updates;
    meter_.update_bytes += static_cast<std::int64_t>(message.size());
  }
  player.turn = update.turn;
  player.over = update.over;
  player.asked = asks(update.prompt);
  if (player.asked) player.prompt = update.prompt;
  if (!std::exchange(player.back, true)) {
    player.came = Clock::now();
    compare(player, update);
  }
  player.rev = update.rev;
  player.view = std::hash<std::string_view>()(update.view);
  if (unseen_ > 0) --unseen_;
  settle();
}

void Table::compare(const Player& player, const Update& update) {
  const bool other = update.rev == player.rev && std::hash<std::string_view>()(update.view) != player.view;
  const bool undone = whole() && number_of(update.view, "played") < made_;
  if (update.rev < player.rev || other || undone) ++lost_;
}

// Continues where nothing is under way any more.
void Table::settle() {
  if (phase_ == Phase::opening && setting_.dialect == Dialect::nostos) return;
  if (unseen_ > 0 || unanswered_ || again_) return;
  if (since_ != Clock::time_point{}) {
    if (meter_.on) {
      meter_.latency.add((Clock::now() - since_).count());
      ++meter_.intents;
    }
    since_ = {};
  }
  phase_ = Phase::ready;
  next();
}

void Table::next() {
  if (stopped_ || phase_ != Phase::ready) return;
  if (at(0).over && !goes_on_) return;
  if (at(0).over) return begin_again();
  if (due_.empty() && setting_.closed_loop) due_.push_back(Clock::now());
  if (!due_.empty()) play();
}

void Table::go(bool again) {
  goes_on_ = again;
  stopped_ = false;
  next();
}

void Table::due(Clock::time_point since) {
  due_.push_back(since);
  next();
}

void Table::play() {
  for (int player = 0; player < people(); ++player) {
    Player& mover = at(player);
    if (!mover.asked) continue;
    mover.asked = false;
    since_ = due_.front();
    due_.pop_front();
    phase_ = Phase::moving;
    unseen_ = whole() ? people() : 0;
    unanswered_ = setting_.dialect == Dialect::nostos;
    mover.link.send(R"({"t":"intent","id":")" + std::to_string(++last_id_) + R"(","turn":)" +
                    std::to_string(mover.turn) + R"(,"intent":)" + choose(mover.prompt, chance_) + "}");
    return;
  }
}

void Table::begin_again() {
  ++meter_.games;
  made_ = 0;
  phase_ = Phase::moving;
  again_ = true;
  request(0, member("t", "rematch"));
}

void Table::drop(int player) {
  at(player).link.drop();
  at(player).step = Step::away;
  at(player).again = kNever;
  at(player).back = false;
}

void Table::drop_all() {
  for (int player = 0; player < people(); ++player) drop(player);
  phase_ = Phase::ready;
  unseen_ = 0;
  unanswered_ = false;
  again_ = false;
  starting_ = false;
  since_ = {};
  due_.clear();
}

void Table::resume(unsigned short port, int player) {
  connect(port, player);
}

void Table::ask_again(Clock::time_point now) {
  for (int player = 0; player < people(); ++player) {
    if (at(player).again <= now) ask_back(player);
  }
}

bool Table::back(int player) const {
  return players_[static_cast<std::size_t>(player)]->back;
}

Clock::time_point Table::came(int player) const {
  return players_[static_cast<std::size_t>(player)]->came;
}

bool Table::connected() const {
  return std::all_of(players_.begin(), players_.end(),
                     [](const auto& player) { return player->link.open(); });
}

}  // namespace nostos::load
