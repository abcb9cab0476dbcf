// A client of the fuzzer: its requests, the frames that it receives, and the checks of these frames.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/session/session.hpp"
#include "tests/fuzz/rooms/chance.hpp"
#include "tests/fuzz/rooms/faults.hpp"
#include "tests/fuzz/rooms/journal.hpp"
#include "tests/fuzz/rooms/kinds.hpp"
#include "tests/fuzz/rooms/line.hpp"

namespace nostos::fuzz {

using Json = nlohmann::json;

// One person with their tokens and any number of clients.
struct Person {
  int number = 0;
  std::string name;
  std::vector<std::string> tokens;
  int asked = 0;                         // requests
  std::map<std::string, int> delivered;  // how often the request of an id has reached the server
  std::vector<std::pair<std::string, std::string>> sent;  // the newest requests: room or "", and frame
};

struct Figures {
  std::uint64_t sequences = 0;
  std::uint64_t steps = 0;
  std::uint64_t requests = 0;  // frames with a request that the server has read
  std::uint64_t answers = 0;
  std::uint64_t refusals = 0;
  std::uint64_t entries = 0;
  std::uint64_t frames = 0;      // from the server
  std::uint64_t updates = 0;     // among them
  std::uint64_t same_rooms = 0;  // `room` messages that were equal to the one before
  std::uint64_t crashes = 0;     // restarts of the server from the journal
  std::uint64_t games = 0;       // started
  std::uint64_t ends = 0;        // games that ended
  std::uint64_t rests = 0;       // comparisons of everything with the journal
  std::array<std::uint64_t, kKinds> asked{};
  std::map<std::string, std::uint64_t> codes;  // of refusals
  std::map<std::string, std::uint64_t> kinds;  // of entries, and their effects
  std::uint64_t forgotten = 0;                 // rooms
  std::uint64_t closed = 0;                    // rooms
};

// Shared by all clients of a sequence.
struct Common {
  Faults& faults;
  MemoryJournal& journal;
  Figures& figures;
  Pairs& pairs;
  // Issued personal links: the room's code and the key.
  std::vector<std::pair<std::string, std::string>> keys = {};
  // By room, game and viewer (its seat, or -1): the picture at each revision.
  std::map<std::tuple<std::int64_t, int, int>, std::map<std::int64_t, std::string>> shown = {};
  std::unordered_map<const std::string*, std::pair<server::SharedText, std::shared_ptr<const Json>>> parsed =
      {};
  std::uint64_t transcript = 0xcbf29ce484222325ULL;  // hash of all frames sent
  std::string* log = nullptr;                        // the log of everything, or null
  // Draws what generation 2 added, of this step; none in generation 1.
  std::optional<Chance> added = {};
};

class Client {
 public:
  Client(Common& common, Person& person, int number, bool eager);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void open(server::Strand strand, server::Lobby& lobby, std::shared_ptr<const server::SessionConfig> terms,
            std::shared_ptr<server::AddressQuota> visitor);
  // Sends a frame; a request's id then becomes one of the person's newest.
  void say(const Json& message);
  void say(std::string frame);

  [[nodiscard]] Person& person() const { return person_; }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] Line& line() const { return *line_; }
  [[nodiscard]] bool ended() const { return over_; }
  [[nodiscard]] bool inside() const { return inside_; }
  [[nodiscard]] std::int64_t room_number() const { return room_number_; }
  [[nodiscard]] const Json& room() const { return room_; }
  [[nodiscard]] int you() const { return you_; }
  [[nodiscard]] bool away() const { return away_; }
  // The server refused a request without an id: perhaps that of its presence.
  [[nodiscard]] bool presence_in_doubt() const { return presence_in_doubt_; }
  // The newest update's picture; null before one.
  [[nodiscard]] const Json& picture() const { return *picture_; }
  [[nodiscard]] std::int64_t rev() const { return rev_; }
  [[nodiscard]] std::int64_t turn() const { return turn_; }
  [[nodiscard]] const std::vector<Json>& chat() const { return chat_; }
  [[nodiscard]] std::optional<int> seat() const { return seat_; }
  [[nodiscard]] bool asked() const;
  // Open requests.
  [[nodiscard]] const std::multimap<std::string, std::size_t>& pending() const { return pending_; }

 private:
  void hear(const server::SharedText& text);
  void delivered(const std::string& frame);
  void ended_line();
  void take(const Json& message, const std::string& text);
  void answered(const Json& message, const std::string& type);
  // The kind of the open request that this answers; nothing if several fit or none does.
  std::optional<std::size_t> close_request(const std::string& id, const Json& message,
                                           const std::string& type);
  void take_room(const Json& message);
  void take_members(const Json& message);
  void take_update(const Json& message, bool patch);
  void take_chat(const Json& message);
  void check_room(const Json& room);
  void come_in(const std::string& code);
  void go_out();
  void forget_picture();
  void fault(std::string kind, const std::string& words) const;

  Common& common_;
  Person& person_;
  const int number_;
  const bool eager_;
  std::shared_ptr<Line> line_;
  std::shared_ptr<server::Session> session_;
  std::multimap<std::string, std::size_t> pending_;
  // For ids of several open requests: the number of refusals that fit more than one of them.
  std::map<std::string, std::size_t> refused_;
  bool over_ = false;
  bool inside_ = false;
  std::string code_;
  std::int64_t room_number_ = 0;
  Json room_;
  int you_ = 0;
  bool away_ = false;
  bool presence_in_doubt_ = false;
  bool early_presence_ = false;
  std::shared_ptr<const Json> picture_ = std::make_shared<const Json>();  // of the current game
  // The newest update of this connection, of any game: the base of a patch.
  std::shared_ptr<const Json> base_ = picture_;
  std::int64_t base_rev_ = -1;
  std::string picture_text_;
  int picture_seat_ = 0;
  std::optional<int> seat_;
  std::int64_t rev_ = -1;
  std::int64_t turn_ = 0;
  int game_ = 0;
  int resends_ = 0;  // updates that may come without news: after `stale`
  std::vector<Json> chat_;
  bool greeted_ = false;  // by the room: the earlier chat has come
};

}  // namespace nostos::fuzz
