// The state of a room as a value: the fold of its journal. Nothing here uses a socket, a clock, a thread or a
// disk.
//
// The journal's entries are JSON objects: "k" their kind, "by" the member, "id" the request's id, "at"
// milliseconds since 1970, and the members that the kind needs:
//   open {game, options, name, token, seat, secret, lesson, continued, bots, settings, contributions, start}
//   join {name, token, seat, spectator, invited, unseen, evict}
//   leave
//   sit {seat, member}
//   ready {on}
//   ask_seat {on}
//   configure {game, options}
//   arrange {settings}
//   host {member}
//   contribute {bytes}
//   start {rules, data, players, opening}
//   intent {seat, intent, cause}
//   say {to, team, text}
//   key {hash, member}
//   claim {token}
//   ask_claim {member, token}
//   answer_claim {member, agree}
//   hook {url, language}
//   bot {seat, kind, character, name}
//   dismiss {member}
//   again {seats, secret}
//   eyes
//   propose {what, seat, bot, name, member, carries}
//   vote {agree, carries}
//   carry
//   drop
//   return
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

#include "games/core/character.hpp"
#include "games/core/game.hpp"
#include "protocol/messages.hpp"
#include "server/record/record.hpp"
#include "server/room/settings.hpp"

namespace nostos::server {

// The newest request of a new device to be a member.
struct DeviceClaim {
  int number = 0;  // counts the member's claims: an answer names the one that it answers
  bool refused = false;
  std::string token;  // hash; empty: none, or let in
  [[nodiscard]] bool open() const { return !token.empty() && !refused; }
};

// The address for notices of a member's turns.
struct MemberWebhook {
  std::string url;
  std::string language;
};
// Null without a URL.
std::shared_ptr<const MemberWebhook> webhook_of(std::string url, std::string language);

// Between the id of a request and its hash; no id has it.
inline constexpr char kHashMark = '.';

struct Member {
  int id = 0;
  bool spectator = false;                 // entered by the spectators' code
  bool key_by_host = false;               // the host had the key made
  bool viewed_all_seats = false;          // has seen all seats of the current game
  bool late = false;                      // entered after the current game had started
  bool ready = false;                     // has said so since they sat down and the game was chosen
  bool invited = false;                   // entered by the players' code after the start
  bool wants_seat = false;                // has none, and would like one
  bool unseen_by_host = false;            // entered while the host was away; the host has not acted since
  Character character = Character::none;  // of a bot
  std::optional<int> seat_viewed;         // the seat of the current game whose cards they have seen
  std::string name;
  std::string bot;       // its kind; empty for a person
  std::string token;     // hash
  std::string key;       // hash of the unused key of the personal link, or empty
  std::string used_key;  // hash of the key that gave the current token
  DeviceClaim claim;
  record::Contribution contribution;  // to the chance of the game
  // The ids of their newest accepted requests, each with kHashMark and the hash of its request, if it
  // has one.
  std::vector<std::string> answered;
  std::shared_ptr<const MemberWebhook> webhook;  // null for most
};

struct ChatEntry {
  protocol::ChatLine line;
  std::string team;  // the readers, if the line is not for all
};

// The state that a viewer was shown. There is one for every seat and for spectators, connected or not, so
// that a room read from its journal numbers its updates as before.
struct ViewerState {
  Viewer viewer;
  std::int64_t rev = 0;
  std::int64_t turn = 0;
  Prompt prompt;                                       // of the seat; empty for spectators
  std::int64_t at = 0;                                 // when the viewer last noticed something
  mutable std::shared_ptr<const std::string> payload;  // null until needed: see view_payload()
};

// A seat's thinking time. Measured by what every viewer sees: from when the game waits for the seat until
// every viewer can see that it has decided.
struct SeatClock {
  std::optional<std::int64_t> since;  // the game waits since then
  std::int64_t turn = 0;              // ViewerState::turn after the newest step
  std::int64_t left = 0;              // milliseconds, of a game's clock
};

// The start of a round of the game.
struct RoundStart {
  int round = 0;
  std::size_t step = 0;  // number of steps before it
};

// A decision of a seat, which the seat may ask to take back.
struct UndoPoint {
  std::size_t step = 0;  // its index among the steps of the game
  PositionPtr before;    // the position before it; null if the room was read from a snapshot
};

struct Proposal {
  std::int64_t number = 0;
  protocol::ProposalKind kind = protocol::ProposalKind::undo;
  int by = 0;
  std::optional<int> seat;        // of undo and stand_in
  std::optional<UndoPoint> move;  // of undo: the move to take back
  std::string bot;                // of stand_in: its kind, or empty
  std::string name;               // the bot's
  std::optional<int> member;      // of stand_in without a bot, and of host
  std::vector<int> agreed;
  Character character = Character::none;  // the bot's
};

// A game that ended in this room.
struct PastGame {
  std::vector<int> players;        // member ids in order of seats; some may have left since
  std::vector<std::string> names;  // theirs
  Outcome outcome;
  record::GameLog played;
};

// A seat's use of its quota in a game. It counts only the seat's own moves, so a refusal reveals nothing of
// others.
struct SeatUsage {
  std::int64_t steps = 0;
  std::int64_t bytes = 0;  // of the moves' texts
};

// A seat of the current game.
struct SeatState {
  std::optional<int> absent_owner;  // the owner of a seat that a stand-in plays
  SeatClock clock;                  // idle in a room without a clock
  // The move that the seat may ask to take back. It rests only on what the seat has noticed, so that a
  // refusal reveals nothing of the others' hidden moves.
  std::optional<UndoPoint> undo_point;
  SeatUsage usage;
};

struct RoomCodes {
  std::string room;
  std::string spectators;
};

// The game that the room plays or will play.
struct GameSetup {
  std::string game;        // id
  std::string options;     // JSON text, complete
  std::string lesson;      // that the current game teaches, or empty
  bool continued = false;  // the current game continues a past one: members may know its secrets
};

struct NextIds {
  int member = 1;
  std::int64_t proposal = 1;
};

struct RoomState {
  RoomCodes codes;
  GameSetup setup;
  Settings settings;
  std::vector<Member> members;
  std::vector<std::optional<int>> seats;  // member ids; after the start, one for each player
  int host = 0;                           // member id; 0 after all members have left
  NextIds next_ids;
  std::int64_t sequence = 0;         // of the next entry
  Seed secret{};                     // kept secret until the end
  PositionPtr position;              // null before the start
  record::GameLog played;            // the source of the record; filled from the start on
  std::vector<ViewerState> viewers;  // one per seat, then the spectators'; empty before the start
  std::vector<ChatEntry> chat;
  std::vector<std::shared_ptr<const PastGame>> past;  // games before the current one, oldest first
  std::optional<Proposal> proposal;
  std::vector<SeatState> seat_states;  // by seat; empty before the start
  std::vector<RoundStart> rounds;      // the newest ones, the oldest first
  int undo_count = 0;                  // how often a move was taken back
  std::int64_t other_bytes = 0;        // of the log, without the moves of the current game
  // A member has seen all seats of the current game, or another's cards as a stand-in: a newcomer may be that
  // member under another name.
  bool newcomers_may_know = false;

  [[nodiscard]] bool started() const { return position != nullptr; }
  // Of the current game: 1, 2, …
  [[nodiscard]] std::size_t number() const { return past.size() + 1; }
  // By seat: whether a person holds it.
  [[nodiscard]] std::vector<bool> people() const;
  [[nodiscard]] const Member* member(int id) const;
  // Throws std::logic_error if the member is not in the room: a bug, which ends only this room.
  [[nodiscard]] const Member& member_at(int id) const;
  [[nodiscard]] const Member* member_of_token(const std::string& hash) const;
  [[nodiscard]] std::optional<int> seat_of(int member) const;
  // By seat; empty before the start.
  [[nodiscard]] std::vector<std::optional<int>> absent_owners() const;
  // The seat that a stand-in plays for the member.
  [[nodiscard]] std::optional<int> seat_played_for(int member) const;
  // The member has a seat, or a stand-in plays it for them, or they are the host.
  [[nodiscard]] bool is_at_table(int member) const;
  // Seats come first, spectators last. Only after the start.
  [[nodiscard]] const ViewerState& viewer_state_of(int member) const;
  [[nodiscard]] std::size_t viewer_index(int member) const;
  [[nodiscard]] bool may_read(int member, const ChatEntry& entry) const;
  // The name of the member's team; nothing for a member without a seat.
  [[nodiscard]] std::optional<std::string> team_of(int member) const;
  [[nodiscard]] bool over() const { return started() && position->outcome().has_value(); }
  // When a seat's time is up; nothing if no clock runs for it.
  [[nodiscard]] std::optional<std::int64_t> deadline(std::size_t seat) const;
  // The last step of a running game whose seats spectators may all see by now.
  [[nodiscard]] std::optional<std::size_t> reveal_step() const;
};

// The changes by the entries of one round, or by one entry.
struct Effects {
  bool room = false;           // members, seats, options, start
  bool game_replaced = false;  // the game is replaced: a start, or a return to the state before one
  std::vector<std::string>
      events;                    // by index of `viewers`: JSON array text; empty: the viewer notices nothing
  std::vector<ChatEntry> lines;  // new ones, oldest first
  std::vector<int> viewer_changed;  // members who have another viewer state now
  std::vector<int> removed;         // members who were removed

  // Adds what a later entry changed.
  void add(Effects later);
};

// An entry of the kind "intent", as its parts.
struct Move {
  int by = 0;      // the member; 0: the clock
  std::string id;  // of the request, as in Member::answered
  std::int64_t at = 0;
  int seat = 0;
  std::shared_ptr<const Json> intent;
  Cause cause = Cause::player;
};

// Applies an entry. `next` saves a computation if the position is already known. Throws on an entry that does
// not fit: the journal was altered.
Effects fold(RoomState& state, const Json& entry, const PositionPtr& next = nullptr);
Effects fold(RoomState& state, const Move& move, const PositionPtr& next);

// The random seed of a game of these members, in order of seats.
Seed seed_of(const RoomState& state, const std::vector<int>& players);
// The members "view", "prompt", "acting" and "outcome" of an update, without the outer braces.
std::string view_payload_of(const Position& position, Viewer viewer);
// The same for the current state of a viewer; view_payload() makes it once for all who share it.
std::string view_payload_of(const RoomState& state, const ViewerState& viewer_state);
std::shared_ptr<const std::string> view_payload(const RoomState& state, const ViewerState& viewer_state);

inline constexpr std::size_t kMaxNameLength = 24;
inline constexpr std::size_t kMaxLineLength = 500;
inline constexpr std::size_t kChatKept = 100;
// The quota of a seat in one game, and of a room in bytes of its log without the moves of the current game.
// Each move counts as its text and kStepBytes.
inline constexpr SeatUsage kSeatQuota{50'000, std::int64_t{16} * 1024 * 1024};
inline constexpr std::int64_t kStepBytes = 64;
inline constexpr std::int64_t kRoomQuota = std::int64_t{32} * 1024 * 1024;
// Webhooks, newcomers, and members who neither have a seat nor are the host may use this much of it.
inline constexpr std::int64_t kGuestQuota = kRoomQuota / 2;
// A seat that has used up its time for the game has this long for each decision, in milliseconds.
inline constexpr std::int64_t kOvertimePerDecision = 10'000;

}  // namespace nostos::server
