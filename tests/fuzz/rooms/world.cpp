#include "tests/fuzz/rooms/world.hpp"

#include <sodium.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <cstring>
#include <mutex>
#include <utility>

#include "server/base/clock.hpp"
#include "server/lobby/lobby.hpp"

namespace nostos::fuzz {

namespace asio = boost::asio;
using namespace nostos::server;
using namespace std::chrono_literals;

namespace {

const GameLibrary& library() {
  static const auto loaded = GameLibrary::load("/nowhere");
  return *loaded;
}

// The sequences from this seed on have quarrels; the older ones in found.txt keep their meaning.
constexpr std::uint64_t kQuarrels = 0x100000818;
constexpr std::uint64_t kRecordParts = 0x100000819;

// --- secrets ---

Chance secrets{0};

void draw(void* into, std::size_t size) {
  auto* bytes = static_cast<unsigned char*>(into);
  for (std::size_t at = 0; at < size; ++at) bytes[at] = static_cast<unsigned char>(secrets.next());
}
std::uint32_t draw_word() {
  return static_cast<std::uint32_t>(secrets.next());
}
randombytes_implementation drawing{[] { return "seeded"; }, draw_word, nullptr, nullptr, draw, nullptr};

// --- the log ---

Faults* hearing = nullptr;
std::string* logging = nullptr;

// Log messages that only a broken room writes.
class BadNews final : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    const std::string_view text(message.payload.data(), message.payload.size());
    if (logging != nullptr) *logging += "log: " + std::string(text) + "\n";
    if (hearing == nullptr) return;
    const auto says = [&](std::string_view event) { return text.find(event) != std::string_view::npos; };
    if (message.level >= spdlog::level::critical || says("event=room_not_readable") ||
        says("event=snapshot_not_used"))
      hearing->add("the log says so: " + std::string(text.substr(0, text.find(' '))), std::string(text));
  }
  void flush_() override {}
};

}  // namespace

void prepare() {
  randombytes_set_implementation(&drawing);
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  spdlog::set_default_logger(std::make_shared<spdlog::logger>("", std::make_shared<BadNews>()));
  spdlog::set_level(spdlog::level::info);
  static_cast<void>(library());
}

// Handlers of the workers hold executors of the rooms' context, so that is destroyed last.
struct World::Node {
  explicit Node(MemoryJournal& journal, bool with_leases)
      : leases(with_leases ? std::make_unique<MemoryLeases>(journal) : nullptr) {}

  asio::io_context rooms{1};
  asio::io_context loader{1};
  asio::io_context bot_pool{1};
  asio::io_context deduction_pool{1};
  asio::io_context replay_pool{1};
  asio::io_context undo_pool{1};
  std::vector<asio::executor_work_guard<asio::io_context::executor_type>> guards;
  std::stop_source closing;
  std::unique_ptr<MemoryLeases> leases;
  std::shared_ptr<const SessionConfig> terms;
  std::optional<AddressQuotas> visitors;
  std::unique_ptr<Lobby> lobby;
};

World::World(std::uint64_t seed, int generation, Figures& figures, Pairs& pairs, std::string* log)
    : seed_(seed),
      generation_(generation),
      chance_(seed, ~std::uint64_t{0}),
      figures_(figures),
      common_{.faults = faults_, .journal = journal_, .figures = figures, .pairs = pairs} {
  common_.log = log;
  pairs.begin();
  secrets = Chance(seed);
  hearing = &faults_;
  logging = log;
  virtual_time = &time_;
  plan();
  start_node();
}

World::~World() {
  end_node();
  hearing = nullptr;
  logging = nullptr;
  virtual_time = nullptr;
}

void World::plan() {
  const auto weight = [&](unsigned usual) {
    return chance_.percent(20) ? usual / 4 : chance_.percent(25) ? usual * 3 : usual;
  };
  plan_.asks = 10 + weight(30);
  plan_.runs = 10 + weight(40);
  plan_.writes = 4 + weight(14);
  plan_.bursts = weight(4);
  plan_.ticks = 1 + weight(8);
  plan_.hangs = weight(4);
  plan_.troubles = weight(4);
  plan_.bad_writes = chance_.percent(50) ? 0 : 3;
  plan_.clients = 3 + chance_.below(10);
  plan_.people = 2 + chance_.below(7);
  plan_.eager = static_cast<unsigned>(chance_.below(101));
  plan_.leases = chance_.percent(20);
  static const std::vector<std::string> kNames{"Ada",   "Bruno",  "Chiara", "Dimitri", "Eumeo",
                                               "Fedra", "Giulia", "Ettore", "Irene"};
  for (std::size_t at = 0; at < plan_.people; ++at)
    people_.push_back({static_cast<int>(at), kNames.at(at), {chance_.secret()}, 0, {}, {}});
  Chance quarrels(seed_, kQuarrels);
  if (quarrels.percent(60)) plan_.quarrels = 1 + static_cast<unsigned>(quarrels.below(8));
}

void World::say(const std::string& what) {
  if (common_.log != nullptr) *common_.log += what + "\n";
}

// The node's rules; some sequences have tight ones.
void World::rules(bool first, bool forget) {
  LobbyPolicy rules;
  rules.requests = chance_.percent(80) ? RateLimit{2000, 1000} : RateLimit{10, 5};
  rules.chat = chance_.percent(80) ? RateLimit{500, 100} : RateLimit{2, 1};
  rules.limits.members = chance_.percent(60) ? 16 : 2 + chance_.below(5);
  rules.limits.spectators = chance_.percent(60) ? 32 : 1 + chance_.below(3);
  rules.bot_move_delay = std::chrono::milliseconds(200 + chance_.below(1200));
  rules.bot_think_limit = 1000ms;
  if (Chance(seed_, kRecordParts).percent(30)) rules.record_part = 8000;
  rules.gather_pause = std::chrono::milliseconds(chance_.percent(50) ? 20 : 100);
  rules.max_rooms = chance_.percent(85) ? 1000 : 2;
  rules.lobby = chance_.percent(80);
  if (chance_.percent(15) || forget) rules.retention = std::chrono::days(1);
  if (chance_.percent(70)) rules.notify = [](const TurnNotification& /*notice*/) {};
  if (!first) return node_->lobby->reconfigure(rules);
  Workers workers{node_->bot_pool.get_executor(),    node_->deduction_pool.get_executor(),
                  node_->replay_pool.get_executor(), node_->undo_pool.get_executor(),
                  node_->loader.get_executor(),      node_->closing.get_token()};
  node_->lobby = std::make_unique<Lobby>(node_->rooms.get_executor(), journal_, library(), metrics_,
                                         std::move(rules), node_->leases.get(), &workers);
}

void World::start_node() {
  node_ = std::make_unique<Node>(journal_, plan_.leases);
  // Bots and searches decide at once: the machine's clock measures their time.
  node_->closing.request_stop();
  for (auto* context : {&node_->rooms, &node_->loader, &node_->bot_pool, &node_->deduction_pool,
                        &node_->replay_pool, &node_->undo_pool})
    node_->guards.push_back(asio::make_work_guard(*context));
  rules(true);
  SessionConfig terms{metrics_};
  terms.welcome = shared("welcome");
  terms.limits.requests = chance_.percent(85) ? RateLimit{2000, 1000} : RateLimit{20, 10};
  terms.limits.send_queue_messages = chance_.percent(80) ? 256 : 12;
  node_->terms = std::make_shared<const SessionConfig>(std::move(terms));
  QuotaLimits visitors;
  visitors.rooms = {1000, 10};
  visitors.passwords = {1000, 10};
  visitors.guesses = chance_.percent(80) ? RateLimit{1000, 10} : RateLimit{3, 0.2};
  node_->visitors.emplace(visitors);
  // It ends with the context, as in the server.
  asio::co_spawn(asio::make_strand(node_->rooms.get_executor()), node_->lobby->maintain(), asio::detached);
}

// The old server finds its journal dead and its clients deaf, and ends. Nothing of it may remain.
void World::end_node() {
  if (!node_) return;
  while (journal_.waiting() > 0) journal_.drop(chance_.percent(50));
  journal_.die(true);
  for (const auto& client : clients_) {
    client->line().deafen();
    client->line().cut_off();
  }
  settle();
  // A bot's tick, the room's own, and a slow one for answers about the past.
  for (int ticks = 0; ticks < 6; ++ticks) {
    pass(2s);
    settle();
  }
  // A clock that expires in the last of these ticks leaves a request to its room's next one.
  for (int ticks = 0; ticks < 20 && metrics_.rooms.requests_pending.value() > 0; ++ticks) {
    pass(200ms);
    settle();
  }
  for (const auto& client : clients_) {
    if (!client->ended()) faults_.add("a connection that never ends", std::to_string(client->number()));
  }
  clients_.clear();
  node_->lobby = nullptr;
  const auto left = [&](const char* what, std::int64_t count) {
    if (count != 0) faults_.add(std::string("left behind: ") + what, std::to_string(count));
  };
  left("rooms", metrics_.rooms.loaded.value());
  left("connections", metrics_.connections[static_cast<std::size_t>(ConnectionKind::websocket)].value());
  left("players", metrics_.rooms.seats_connected.value());
  left("spectators", metrics_.rooms.spectators_connected.value());
  left("requests", metrics_.rooms.requests_pending.value());
  left("requests of the lobby", metrics_.lobby.requests_pending.value());
  node_ = nullptr;
  journal_.die(false);
}

void World::crash() {
  say("the server crashes");
  ++figures_.crashes;
  end_node();
  check_shown();
  start_node();
}

std::vector<std::string> World::codes() const {
  std::vector<std::string> all;
  for (const auto& [number, kept] : journal_.all_rooms()) {
    // Only some of the newest rooms, so that people meet.
    if (kept.closed && number % 3 != 0) continue;
    all.insert(all.end(), {kept.header.code, kept.header.code, kept.header.spectator_code});
  }
  if (all.size() > 9) all.erase(all.begin(), all.end() - 9);
  return all;
}

Client* World::any_client(bool inside) {
  std::vector<Client*> found;
  for (const auto& client : clients_) {
    if (!client->ended() && client->line().open() && (!inside || client->inside()))
      found.push_back(client.get());
  }
  return found.empty() ? nullptr : chance_.pick(found);
}

std::size_t World::poll() {
  auto& node = *node_;
  asio::io_context* first = &node.rooms;
  switch (chance_.below(10)) {
    case 0:
      first = &node.bot_pool;
      break;
    case 1:
      first = &node.deduction_pool;
      break;
    case 2:
      first = &node.replay_pool;
      break;
    case 3:
    case 4:
      first = &node.loader;
      break;
    default:
      break;
  }
  try {
    if (first->poll_one() > 0) return 1;
    for (auto* context : {&node.rooms, &node.loader, &node.bot_pool, &node.deduction_pool, &node.replay_pool,
                          &node.undo_pool}) {
      if (context->poll_one() > 0) return 1;
    }
  } catch (const std::exception& escaped) {
    faults_.add("an exception escaped", escaped.what());
  }
  return 0;
}

void World::run(std::size_t most) {
  for (std::size_t at = 0; at < most && poll() > 0; ++at) {
  }
}

void World::pass(std::chrono::nanoseconds time) {
  time_ += time;
  say("it is " + std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(time_).count()) +
      " ms");
}

void World::settle() {
  constexpr int kMaxHandlers = 200'000;
  for (int turns = 0; turns < kMaxHandlers; ++turns) {
    if (poll() > 0) continue;
    if (journal_.waiting() == 0) return;
    journal_.complete(0, WriteResult::written);
  }
  faults_.add("handlers that never stop", std::to_string(kMaxHandlers) + " handlers ran at one time");
}

// Runs the rooms' tick and its consequences, but no bot's tick.
void World::rest() {
  for (const auto& client : clients_) {
    if (client->line().stalled()) client->line().go_on();
  }
  // Requests of one connection may each wait for their own tick. So may a room's own request, which the end
  // of a connection in the last tick leaves.
  const auto waits = [&] {
    if (metrics_.rooms.requests_pending.value() > 0 || journal_.waiting() > 0) return true;
    return std::any_of(clients_.begin(), clients_.end(), [](const auto& client) {
      return client->line().open() && (!client->pending().empty() || !client->line().idle());
    });
  };
  for (int ticks = 0; ticks < 12 || (waits() && ticks < 120); ++ticks) {
    settle();
    for (const auto& client : clients_) client->line().part();
    settle();
    pass(30ms);
  }
  settle();
}

void World::sweep() {
  std::erase_if(clients_, [](const auto& client) { return client->ended(); });
}

void World::connect() {
  Person& person = chance_.pick(people_);
  clients_.push_back(std::make_unique<Client>(common_, person, next_client_++, chance_.percent(plan_.eager)));
  Client& client = *clients_.back();
  say("client " + std::to_string(client.number()) + " connects: " + person.name);
  auto visitor =
      node_->visitors->enter(asio::ip::make_address("192.0.2." + std::to_string(person.number + 1)));
  if (!visitor) return clients_.pop_back();
  client.open(asio::make_strand(node_->rooms.get_executor()), *node_->lobby, node_->terms,
              std::move(visitor));
  if (chance_.percent(99))
    client.say(std::string(chance_.percent(60) ? R"({"t":"hello","v":1,"patches":true})"
                                               : R"({"t":"hello","v":1})"));
  auto known = codes();
  if (chance_.percent(90)) Asking(chance_, client, common_, known).from_outside();
}

void World::ask() {
  sweep();
  if (clients_.size() < plan_.clients && (clients_.size() < 2 || chance_.percent(12))) return connect();
  auto known = codes();
  for (std::size_t count = 1 + (chance_.percent(20) ? chance_.below(4) : 0); count > 0; --count) {
    Client* client = any_client(false);
    if (client == nullptr) return connect();
    Asking asking(chance_, *client, common_, known);
    if (client->inside()) {
      asking.from_inside();
    } else {
      asking.from_outside();
    }
  }
}

// All players answer for a while, so games reach their ends.
void World::burst() {
  const std::size_t rounds = 4 + chance_.below(60);
  auto known = codes();
  for (const auto& client : clients_) {
    if (client->ended() || !client->inside() || !client->room().is_object()) continue;
    const Json& room = client->room();
    Asking asking(chance_, *client, common_, known);
    if (room["host"] != client->you() || room["started"].get<bool>() || chance_.percent(40)) continue;
    asking.start_game();
    rest();
  }
  for (std::size_t round = 0; round < rounds; ++round) {
    bool any = false;
    for (std::size_t at = 0; at < clients_.size(); ++at) {
      Client& client = *clients_[at];
      if (client.ended() || !client.line().open() || client.line().stalled() || !client.inside()) continue;
      if (!client.asked() || chance_.percent(10)) continue;
      Asking(chance_, client, common_, known).play();
      any = true;
      for (int ticks = 0; ticks < 10 && !client.pending().empty(); ++ticks) {
        settle();
        pass(ticks < 3 ? 4ms : 40ms);
      }
      settle();
      if (fault()) return;
    }
    if (!any) {
      pass(1500ms);  // a bot's tick
      settle();
      if (round % 8 == 7) return;
    }
  }
}

void World::soon() {
  settle();
  pass(4ms);
  settle();
}

std::vector<Client*> World::people_of_room(std::int64_t number) {
  std::vector<Client*> found;
  for (const auto& client : clients_) {
    if (!client->ended() && client->line().open() && !client->line().stalled() && client->inside() &&
        client->room().is_object() && client->room_number() == number)
      found.push_back(client.get());
  }
  return found;
}

// False if there was nothing to propose.
bool World::propose(const std::vector<Client*>& people) {
  auto known = codes();
  Client& proposer = *chance_.pick(people);
  Asking asking(chance_, proposer, common_, known);
  const Json& room = proposer.room();
  const auto away = [&](int member) {
    if (member == proposer.you()) return false;
    for (Client* client : people) {
      if (client->you() == member) client->line().cut_off();
    }
    soon();
    return true;
  };
  const auto what = chance_.below(room["started"].get<bool>() ? 3 : 1);
  Json message = asking.request("propose");
  if (what == 0) {
    if (!away(room["host"].get<int>())) return false;
    message["kind"] = "host";
  } else if (what == 1) {
    const auto seat = chance_.below(room["seats"].size());
    if (!room["seats"][seat].is_number() || !away(room["seats"][seat].get<int>())) return false;
    message["kind"] = "stand_in";
    message["seat"] = seat;
    if (chance_.percent(40)) {
      message["bot"] = "random";
    } else {
      const Json& members = proposer.room()["members"];
      message["member"] = members[chance_.below(members.size())]["id"];
    }
  } else {
    if (!proposer.asked()) return false;
    asking.play();
    soon();
    message["kind"] = "undo";
  }
  if (!proposer.line().open() || !proposer.inside()) return false;
  proposer.say(message);
  return true;
}

// Null if the server accepts no more connections from this person's address.
Client* World::arrive(Person& person) {
  auto visitor =
      node_->visitors->enter(asio::ip::make_address("192.0.2." + std::to_string(person.number + 1)));
  if (!visitor) return nullptr;
  clients_.push_back(std::make_unique<Client>(common_, person, next_client_++, chance_.percent(plan_.eager)));
  Client& client = *clients_.back();
  say("client " + std::to_string(client.number()) + " arrives: " + person.name);
  client.open(asio::make_strand(node_->rooms.get_executor()), *node_->lobby, node_->terms,
              std::move(visitor));
  client.say(std::string(R"({"t":"hello","v":1,"patches":true})"));
  return &client;
}

void World::come_back(Person& person, const std::string& code) {
  Client* client = arrive(person);
  if (client == nullptr) return;
  std::vector<std::string> known{code};
  Json message = Asking(chance_, *client, common_, known).request("resume");
  message["room"] = code;
  message["token"] = chance_.pick(person.tokens);
  client->say(message);
}

// A spectator whom the room does not know; may replace an absent one.
void World::newcomer(const std::string& watch_code) {
  Person& person = chance_.pick(people_);
  Client* client = arrive(person);
  if (client == nullptr) return;
  person.tokens.push_back(chance_.secret());
  std::vector<std::string> known{watch_code};
  Json message = Asking(chance_, *client, common_, known).request("spectate");
  message["room"] = watch_code;
  message["name"] = "Guest " + std::to_string(next_client_);
  message["token"] = person.tokens.back();
  client->say(message);
}

void World::gather(const Client& first) {
  const auto* kept = journal_.room(first.room_number());
  if (kept == nullptr) return;
  std::vector<std::string> known{kept->header.code};
  for (Person& person : people_) {
    if (&person == &first.person() || chance_.percent(30)) continue;
    Client* client = arrive(person);
    if (client == nullptr) continue;
    Json message = Asking(chance_, *client, common_, known).request("join");
    message["room"] = kept->header.code;
    message["name"] = person.name;
    message["token"] = person.tokens.front();
    client->say(message);
  }
  rest();
  for (Client* client : people_of_room(first.room_number())) {
    if (client->room()["host"] != client->you() || client->room()["started"].get<bool>()) continue;
    if (chance_.percent(60)) Asking(chance_, *client, common_, known).start_game();
    return rest();
  }
}

void World::follow_up(const std::vector<Client*>& people) {
  auto known = codes();
  Client& client = *chance_.pick(people);
  const auto* kept = journal_.room(client.room_number());
  const auto what = chance_.below(100);
  if (kept != nullptr && what < 10) return come_back(client.person(), kept->header.code);
  if (kept != nullptr && what < 14) return newcomer(kept->header.spectator_code);
  if (client.ended() || !client.line().open() || !client.inside() || !client.room().is_object()) return;
  Asking asking(chance_, client, common_, known);
  const Json& room = client.room();
  if (what < 60) return asking.vote();
  if (what < 70) return client.say(asking.request("leave"));
  if (what < 76) return client.line().cut_off();
  if (what < 84 && room["host"] == client.you()) {
    Json message = asking.request("kick");
    message["member"] = room["members"][chance_.below(room["members"].size())]["id"];
    return client.say(message);
  }
  if (what < 92) return client.say(asking.request("return"));
  if (client.asked()) asking.play();
}

void World::quarrel() {
  sweep();
  if (chance_.percent(1)) return neglect();
  const Client* first = any_client(true);
  if (first == nullptr) return;
  const std::int64_t room = first->room_number();
  if (people_of_room(room).size() < 4 && chance_.percent(60)) gather(*first);
  const auto people = people_of_room(room);
  if (people.size() < 2 || !propose(people)) return;
  for (std::size_t count = 2 + chance_.below(8); count > 0 && !fault(); --count) {
    if (chance_.percent(60)) {
      soon();
    } else {
      run(chance_.below(12));
    }
    follow_up(people);
  }
}

// The lobby forgets rooms without an entry for a day, also with connected members.
void World::neglect() {
  rules(false, true);
  pass(std::chrono::hours(25));
  settle();
  pass(6s);
  settle();
}

void World::hang() {
  Client* client = any_client(chance_.percent(80));
  if (client == nullptr) return;
  if (chance_.percent(25)) {
    client->line().stalled() ? client->line().go_on() : client->line().stall();
    return say("client " + std::to_string(client->number()) + " stalls or reads again");
  }
  say("client " + std::to_string(client->number()) + " hangs up");
  chance_.percent(50) ? client->line().hang_up() : client->line().cut_off();
}

void World::write() {
  if (journal_.waiting() == 0) return run(4);
  WriteResult result = WriteResult::written;
  if (chance_.percent(plan_.bad_writes))
    result = chance_.percent(70) ? WriteResult::failed : WriteResult::lost;
  const std::size_t at = chance_.below(journal_.waiting());
  say("a write ends: " + std::to_string(static_cast<int>(result)));
  journal_.complete(at, result, chance_.percent(50));
}

void World::trouble() {
  const auto any_code = [&]() -> std::string {
    auto known = codes();
    return known.empty() ? "" : chance_.pick(known);
  };
  switch (chance_.below(9)) {
    case 0:
      return crash();
    case 1:
    case 2:
      rest();
      return compare();
    case 3:
      if (!chance_.percent(30)) return;
      say("the owner closes a room");
      ++figures_.closed;
      journal_.close(any_code());
      return pass(5s);
    case 4:
      return rules(false);
    case 5:
      if (!node_->leases) return;
      say("the leases run out, or hold again");
      return node_->leases->is_valid() ? node_->leases->lose() : node_->leases->come_back();
    case 6:
      say("the disk cannot be read");
      journal_.break_down(true);
      ask();
      run(40);
      return journal_.break_down(false);
    case 7:
      for (const auto& client : clients_) client->line().part();
      return;
    default:
      return pass(chance_.percent(80) ? std::chrono::minutes(1 + chance_.below(10)) : std::chrono::hours(20));
  }
}

void World::step(std::uint64_t number) {
  chance_ = Chance(seed_, number);
  secrets = Chance(seed_ ^ 0x7f4a7c15, number);
  if (generation_ > 1) common_.added = Chance(seed_ ^ 0x2f4a7c15, number);
  ++figures_.steps;
  if (plan_.quarrels > 0 && chance_.percent(plan_.quarrels)) return quarrel();
  const std::vector<std::pair<unsigned, void (World::*)()>> acts{{plan_.asks, &World::ask},
                                                                 {plan_.writes, &World::write},
                                                                 {plan_.bursts, &World::burst},
                                                                 {plan_.hangs, &World::hang},
                                                                 {plan_.troubles, &World::trouble}};
  unsigned all = plan_.runs + plan_.ticks;
  for (const auto& [weight, act] : acts) all += weight;
  auto drawn = static_cast<unsigned>(chance_.below(all));
  for (const auto& [weight, act] : acts) {
    if (drawn < weight) return (this->*act)();
    drawn -= weight;
  }
  if (drawn < plan_.runs) return run(1 + chance_.below(24));
  pass(std::chrono::milliseconds(chance_.percent(60) ? 1 + chance_.below(12) : chance_.below(8000)));
}

void World::end() {
  chance_ = Chance(seed_, ~std::uint64_t{1});
  secrets = Chance(seed_ ^ 0x3f4a7c15, ~std::uint64_t{1});
  if (node_->leases) node_->leases->come_back();
  rest();
  compare();
  for (const auto& client : clients_) client->line().hang_up();
  rest();
  for (const auto& client : clients_) {
    if (!client->ended()) faults_.add("a connection that never ends", std::to_string(client->number()));
  }
  for (const auto& [number, kept] : journal_.all_rooms()) compare_reload(kept);
  figures_.forgotten += journal_.forgotten();
  end_node();
}

}  // namespace nostos::fuzz
