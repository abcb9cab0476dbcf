// A room as a value: the fold of its journal. Nothing here knows a socket, a clock, a thread or a disk.
//
// The journal's entries are JSON objects: "k" their kind, "by" the member, "id" his request, "at"
// milliseconds since 1970, and what the kind needs:
//   open {game, options, name, token, secret}    join {name, token, seat}    leave    sit {seat}
//   configure {game, options}    contribute {bytes}    start {rules, data, players}
//   intent {seat, intent, cause}    say {to, team, text}    key {hash}    claim {token}
//   bot {seat, kind, name}    dismiss {member}    again {seats, secret}
// Tokens and keys are hashes. The secret is the server's share of the game's chance
// (server/record/chance.hpp).
#pragma once
#include <cstdint>
#include <deque>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/core/game.hpp"
#include "protocol/messages.hpp"
#include "server/record/record.hpp"
#include "server/room/shelf.hpp"

namespace nostos::server {

struct Member {
  int id = 0;
  std::string name;
  std::string bot;                    // its kind; empty for a person
  std::string token;                  // hash
  std::string key;                    // hash of the personal link's key that is still good, or empty
  std::string used_key;               // hash of the key that made the present token
  record::Contribution contribution;  // to the chance of the game
  std::deque<std::string> answered;   // his newest requests that were carried out
};

struct ChatEntry {
  protocol::ChatLine line;
  std::string team;  // for whom, where the line is not for all
};

// What a viewer has been shown. Kept for every seat and for spectators, whether anybody looks or not, so that
// a room read back from its journal numbers its updates as before.
struct Eye {
  Viewer viewer;
  std::int64_t rev = 0;
  std::int64_t turn = 0;
  std::string picture;   // see protocol::Update
  std::string question;  // the choices that are not free
};

// A game that ended in this room.
struct PastGame {
  std::vector<int> players;        // member ids in order of seats; some may have left since
  std::vector<std::string> names;  // theirs
  Outcome outcome;
  record::Played played;
};

struct RoomState {
  std::string code;
  std::string game;
  std::string options;  // JSON text, complete
  std::vector<Member> members;
  std::vector<std::optional<int>> seats;  // member ids; after the start one for each player
  int host = 0;                           // member id; 0 in a room that everybody left
  int next_member = 1;
  std::int64_t sequence = 0;  // of the next entry
  Seed secret{};              // told to nobody before the end
  PositionPtr position;       // null before the start
  record::Played played;      // what the record is made of; filled from the start on
  std::vector<Eye> eyes;      // one per seat, then the spectators'; empty before the start
  std::deque<ChatEntry> chat;
  std::vector<PastGame> past;  // games before the present one, oldest first

  [[nodiscard]] bool started() const { return position != nullptr; }
  // Of the present game: 1, 2, …
  [[nodiscard]] std::size_t number() const { return past.size() + 1; }
  // By seat of the game that is played: does a person sit there?
  [[nodiscard]] std::vector<bool> people() const;
  [[nodiscard]] const Member* member(int id) const;
  [[nodiscard]] const Member* member_of_token(const std::string& hash) const;
  [[nodiscard]] std::optional<int> seat_of(int member) const;
  // Seats come first, the spectators' eye last. Only after the start.
  [[nodiscard]] const Eye& eye_of(int member) const;
  [[nodiscard]] bool may_read(int member, const ChatEntry& entry) const;
};

// What an entry changed for those who look on.
struct Effects {
  bool room = false;                // members, seats, options, start
  std::vector<std::string> events;  // by eye: JSON array text; empty for an eye that notices nothing
  bool chat = false;                // the newest line of state.chat
};

// Adds an entry. `next` spares a second computation where the position is known already.
// Throws on an entry that does not fit: a journal that somebody altered.
Effects fold(RoomState& state, const Json& entry, const PositionPtr& next = nullptr);

// --- deciding: a pure function of state and request; what it grants becomes an entry ---

struct Refusal {
  std::string code;
  std::string words;
  std::string rule;
};
struct Granted {
  std::string entry;   // JSON text to append
  PositionPtr next;    // for intents and starts
  std::string secret;  // for `link`: the key to hand out
};
struct Nothing {};  // there is nothing to do, and that is fine: a resent request, or one for what already is
using Decision = std::variant<Refusal, Granted, Nothing>;

struct World {
  const Shelf& shelf;
  std::int64_t now = 0;  // milliseconds since 1970
};

// The chance of a game that these members play, in order of seats.
Seed seed_of(const RoomState& state, const std::vector<int>& players);

inline constexpr std::size_t kMaxMembers = 16;
inline constexpr std::size_t kMaxNameLength = 24;
inline constexpr std::size_t kMaxLineLength = 500;
inline constexpr std::size_t kChatKept = 100;

// The first entry of a new room, or a refusal.
Decision decide_create(const protocol::Create& request, const World& world);
// join, resume, claim. `member` is whom the connection is from then on.
struct Entrance {
  Decision decision;
  int member = 0;
};
Entrance decide_enter(const RoomState& state, const protocol::Inbound& request, const World& world);
// Everything else, from a member.
Decision decide(const RoomState& state, int member, const protocol::Inbound& request, const World& world);
// Requests that only look back: the record, and past moments of an ended game. The text of the answer, or a
// refusal.
using Answer = std::variant<Refusal, std::string>;
Answer answer_record(const RoomState& state, int member, const protocol::AskRecord& request);
Answer answer_replay(const RoomState& state, const protocol::AskReplay& request);
// The members "view", "prompt", "acting" and "outcome" of an update, without the outer braces.
std::string picture_of(const Position& position, Viewer viewer);

// What a bot wants; `turn` as in an intent of a person.
Decision decide_bot(const RoomState& state, int member, std::int64_t turn, const std::string& intent,
                    const World& world);
// A timer of the position that has run out.
Decision decide_timer(const RoomState& state, const Timer& timer, const World& world);

}  // namespace nostos::server
