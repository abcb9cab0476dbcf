// One sequence: a server without sockets, its journal, its clock, and the people who use it. Everything runs
// on one thread, and the seed decides what runs next.
#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/metrics/metrics.hpp"
#include "server/room/state.hpp"
#include "tests/fuzz/rooms/asking.hpp"
#include "tests/fuzz/rooms/chance.hpp"
#include "tests/fuzz/rooms/client.hpp"
#include "tests/fuzz/rooms/faults.hpp"
#include "tests/fuzz/rooms/journal.hpp"

namespace nostos::fuzz {

class World {
 public:
  // `generation`: 1 for sequences in found.txt that are older than a choice; the newest is 2, which also
  // mixes kinds of bots and games, gives bots characters, asks for a game inside a room, and continues past
  // games. `log`: receives a line for each event, or null.
  World(std::uint64_t seed, int generation, Figures& figures, Pairs& pairs, std::string* log);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  // The `number`th step: does not depend on the steps before it, as far as these leave the same
  // possibilities.
  void step(std::uint64_t number);
  // Settles everything, compares it with the journal, and ends the server.
  void end();

  [[nodiscard]] const std::optional<Fault>& fault() const { return faults_.first(); }
  [[nodiscard]] std::uint64_t transcript() const { return common_.transcript; }

 private:
  // The differences between sequences.
  struct Plan {
    unsigned asks = 0;  // weights
    unsigned runs = 0;
    unsigned writes = 0;
    unsigned bursts = 0;
    unsigned ticks = 0;
    unsigned hangs = 0;
    unsigned troubles = 0;
    unsigned bad_writes = 0;  // percent
    std::size_t clients = 8;  // at the same time
    std::size_t people = 6;
    unsigned eager = 50;  // percent of clients
    bool leases = false;
    unsigned quarrels = 0;  // percent of steps
  };
  struct Node;  // the part that a crash destroys
  struct Folded {
    server::RoomState state;
    std::size_t entries = 0;
  };

  void plan();
  void start_node();
  void end_node();
  void crash();
  void trouble();
  void ask();
  void connect();
  void burst();
  // One proposal, and the members' actions until it is decided or dropped.
  void quarrel();
  bool propose(const std::vector<Client*>& people);
  void follow_up(const std::vector<Client*>& people);
  Client* arrive(Person& person);
  void come_back(Person& person, const std::string& code);
  void newcomer(const std::string& watch_code);
  void gather(const Client& first);  // other people join this client's room, and perhaps play
  std::vector<Client*> people_of_room(std::int64_t number);  // those who could make a request
  void soon();                                               // runs to the rooms' next tick
  void hang();
  void write();
  void run(std::size_t most);
  std::size_t poll();  // one handler of any executor
  void pass(std::chrono::nanoseconds time);
  void settle();  // runs everything that is due now
  void rest();    // and soon after
  void sweep();   // forgets clients that have ended
  void rules(bool first, bool forget = false);
  void neglect();
  void say(const std::string& what);
  std::vector<std::string> codes() const;
  Client* any_client(bool inside);

  // The oracle.
  const server::RoomState& folded(std::int64_t number);
  void compare();
  void compare_room(const Client& client, const server::RoomState& state);
  void compare_update(const Client& client, const server::RoomState& state);
  void compare_chat(const Client& client, const server::RoomState& state);
  void compare_reload(const MemoryJournal::LoggedRoom& kept);
  void check_shown();  // the journal has everything that was shown

  const std::uint64_t seed_;
  const int generation_;
  Chance chance_;
  Figures& figures_;
  Faults faults_;
  MemoryJournal journal_{faults_};
  server::MetricsRegistry metrics_;
  Common common_;
  Plan plan_;
  std::chrono::nanoseconds time_{0};
  std::vector<Person> people_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::unique_ptr<Node> node_;
  std::map<std::int64_t, Folded> folded_;
  int next_client_ = 1;
};

// Call it once, before the first world: sets up virtual time, seeded secrets, and a log whose critical
// messages are faults.
void prepare();

}  // namespace nostos::fuzz
