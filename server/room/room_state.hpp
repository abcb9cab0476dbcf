// A room as a value: the fold of its journal. Nothing here knows a socket, a clock, a thread or a disk.
//
// The journal's entries are JSON objects: "k" their kind, "by" the member, "id" his request, "at"
// milliseconds since 1970, and what the kind needs:
//   open {game, options, name, token, seat, secret, lesson, bots, settings}    join {name, token, seat,
//   watcher, evict}    leave sit {seat, member}    configure {game, options}    arrange {settings}    host
//   {member} contribute {bytes}    start {rules, data, players}    intent {seat, intent, cause} say {to,
//   team, text}    key {hash, member}    claim {token}    hook {url, language} bot {seat, kind, name} dismiss
//   {member}    again {seats, secret}    eyes propose {what, seat, bot, name, member, carries}    vote
//   {agree, carries}    carry    drop    return
// Tokens, keys and passwords are hashes. The secret is the server's share of the game's chance
// (server/record/chance.hpp).
#pragma once
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/core/game.hpp"
#include "protocol/messages.hpp"
#include "server/record/record.hpp"
#include "server/room/settings.hpp"

namespace nostos::server {

struct Member {
  int id = 0;
  bool watcher = false;      // came by the spectators' code
  bool key_by_host = false;  // the host had the key made
  bool all_eyes = false;     // has looked at the present game with all eyes
  bool late = false;         // entered after the present game had started
  std::optional<int> sat;    // the seat of the present game whose cards he has seen
  std::string name;
  std::string bot;                    // its kind; empty for a person
  std::string token;                  // hash
  std::string key;                    // hash of the personal link's key that is still good, or empty
  std::string used_key;               // hash of the key that made the present token
  record::Contribution contribution;  // to the chance of the game
  std::vector<std::string> answered;  // his newest requests that were carried out
  std::string hook;                   // URL that is told of his turns, or empty
  std::string hook_language = "en";
};

struct ChatEntry {
  protocol::ChatLine line;
  std::string team;  // for whom, where the line is not for all
};

// What a viewer has been shown. Kept for every seat and for spectators, whether anybody looks or not, so that
// a room read back from its journal numbers its updates as before.
struct ViewerState {
  Viewer viewer;
  std::int64_t rev = 0;
  std::int64_t turn = 0;
  Prompt prompt;                               // of its seat; none for spectators
  std::int64_t at = 0;                         // when it last noticed something
  std::shared_ptr<const std::string> picture;  // null until somebody looks: see show()
};

// A seat's thinking time. Measured by what everybody sees: from when the table waits for it, to when all can
// see that it has decided.
struct SeatClock {
  std::optional<std::int64_t> since;  // the table waits since then
  std::int64_t turn = 0;              // Eye::turn after the newest step
  std::int64_t left = 0;              // milliseconds, of a game's clock
};

// The begin of a round of the game.
struct RoundStart {
  int round = 0;
  std::size_t step = 0;  // number of steps before it
};

// A decision of a seat, which the seat may ask to take back.
struct UndoPoint {
  std::size_t step = 0;  // its place among the steps of the game
  PositionPtr before;    // the position that it answered; null where the room was read from a snapshot
};

struct Proposal {
  std::int64_t number = 0;
  protocol::ProposalKind what = protocol::ProposalKind::take_back;
  int by = 0;
  std::optional<int> seat;        // of take_back and stand_in
  std::optional<UndoPoint> move;  // of take_back: the one that goes
  std::string bot;                // of stand_in: its kind, or empty
  std::string name;               // the bot's
  std::optional<int> member;      // of stand_in without a bot, and of host
  std::vector<int> agreed;
};

// A game that ended in this room.
struct PastGame {
  std::vector<int> players;        // member ids in order of seats; some may have left since
  std::vector<std::string> names;  // theirs
  Outcome outcome;
  record::GameLog played;
};

// A seat's use of its quota in a game. It counts the seat's own moves alone, so a refusal tells nothing of
// others.
struct SeatUsage {
  std::int64_t steps = 0;
  std::int64_t bytes = 0;  // of the moves' texts
};

struct RoomState {
  std::string code;
  std::string watch;  // the spectators' code
  std::string game;
  std::string options;  // JSON text, complete
  std::string lesson;   // that the present game teaches; empty for none
  Settings settings;
  std::vector<Member> members;
  std::vector<std::optional<int>> seats;  // member ids; after the start one for each player
  int host = 0;                           // member id; 0 in a room that everybody left
  int next_member = 1;
  std::int64_t sequence = 0;      // of the next entry
  Seed secret{};                  // told to nobody before the end
  PositionPtr position;           // null before the start
  record::GameLog played;         // what the record is made of; filled from the start on
  std::vector<ViewerState> eyes;  // one per seat, then the spectators'; empty before the start
  std::vector<ChatEntry> chat;
  std::vector<std::shared_ptr<const PastGame>> past;  // games before the present one, oldest first
  std::optional<Proposal> proposal;
  std::int64_t next_proposal = 1;
  // By seat; empty before the start.
  std::vector<std::optional<int>> owners;  // for whom somebody else plays on
  std::vector<SeatClock> clocks;           // idle in a room without a clock
  // The move that the seat may ask to take back. It rests only on what the seat has noticed, so that a
  // refusal tells nothing of what others do unseen.
  std::vector<std::optional<UndoPoint>> undo_points;
  std::vector<RoundStart> rounds;  // the newest ones, the oldest first
  int rewinds = 0;                 // how often a move was taken back
  std::vector<SeatUsage> usage;    // by seat; empty before the start
  std::int64_t other_bytes = 0;    // of the log, without the moves of the present game
  bool looked = false;             // a member has looked at the present game with all eyes

  [[nodiscard]] bool started() const { return position != nullptr; }
  // Of the present game: 1, 2, …
  [[nodiscard]] std::size_t number() const { return past.size() + 1; }
  // By seat of the game that is played: does a person sit there?
  [[nodiscard]] std::vector<bool> people() const;
  [[nodiscard]] const Member* member(int id) const;
  // A member who is in the room. Throws std::logic_error otherwise: a bug, which ends this room alone.
  [[nodiscard]] const Member& member_at(int id) const;
  [[nodiscard]] const Member* member_of_token(const std::string& hash) const;
  [[nodiscard]] std::optional<int> seat_of(int member) const;
  // The seat that somebody else plays for him.
  [[nodiscard]] std::optional<int> owned_by(int member) const;
  // Seats come first, the spectators' eye last. Only after the start.
  [[nodiscard]] const ViewerState& viewer_state_of(int member) const;
  [[nodiscard]] std::size_t viewer_index(int member) const;
  [[nodiscard]] bool may_read(int member, const ChatEntry& entry) const;
  // Those with whom he shares a team, as their common name; nothing for whoever has no seat.
  [[nodiscard]] std::optional<std::string> team_of(int member) const;
  [[nodiscard]] bool over() const { return started() && position->outcome().has_value(); }
  // When a seat's time is up; nothing where no clock runs for it.
  [[nodiscard]] std::optional<std::int64_t> deadline(std::size_t seat) const;
  // The last step of a running game that spectators may see with all eyes by now.
  [[nodiscard]] std::optional<std::size_t> eyes_step() const;
};

// The changes by one entry, or by the entries of one round, for the members.
struct Effects {
  bool room = false;                // members, seats, options, start
  bool another = false;             // the game before has gone: a start, or the way back to one
  std::vector<std::string> events;  // by eye: JSON array text; empty for an eye that notices nothing
  std::vector<ChatEntry> lines;     // new ones, oldest first
  std::vector<int> moved;           // members who have another eye now
  std::vector<int> gone;            // members who were sent away

  // Adds what a later entry changed.
  void add(Effects later);
};

// An entry of the kind "intent", for whoever has its parts.
struct Move {
  int by = 0;      // the member; 0: the clock
  std::string id;  // of his request
  std::int64_t at = 0;
  int seat = 0;
  std::shared_ptr<const Json> intent;
  Cause cause = Cause::player;
};

// Adds an entry. `next` spares a second computation where the position is known already.
// Throws on an entry that does not fit: a journal that somebody altered.
Effects fold(RoomState& state, const Json& entry, const PositionPtr& next = nullptr);
Effects fold(RoomState& state, const Move& move, const PositionPtr& next);

// The chance of a game that these members play, in order of seats.
Seed seed_of(const RoomState& state, const std::vector<int>& players);
// The members "view", "prompt", "acting" and "outcome" of an update, without the outer braces.
std::string picture_of(const Position& position, Viewer viewer);
// The same of one of the room's eyes as it is now; `show` makes it once for all who look with it.
std::string picture_of(const RoomState& state, const ViewerState& eye);
std::shared_ptr<const std::string> show(const RoomState& state, ViewerState& eye);

inline constexpr std::size_t kMaxNameLength = 24;
inline constexpr std::size_t kMaxLineLength = 500;
inline constexpr std::size_t kChatKept = 100;
// The quota of a seat in one game, and of a room in bytes of its log without the moves of the present game.
// Each move counts as its text and kStepBytes.
inline constexpr SeatUsage kSeatQuota{50'000, std::int64_t{16} * 1024 * 1024};
inline constexpr std::int64_t kStepBytes = 64;
inline constexpr std::int64_t kRoomQuota = std::int64_t{32} * 1024 * 1024;
// A seat that has used up a game's clock still has this long for each decision, in milliseconds.
inline constexpr std::int64_t kOvertimePerDecision = 10'000;

}  // namespace nostos::server
