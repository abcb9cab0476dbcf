// The protocol's messages as values, and their only codec. PROTOCOL.md explains them, nostos.schema.json is
// their exact form.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace nostos::protocol {

using Json = nlohmann::json;

inline constexpr int kVersion = 1;
inline constexpr std::size_t kMaxFrame = std::size_t{16} * 1024;  // the most bytes of one client message

enum class Audience { all, team };
std::string_view to_text(Audience audience);

// --- client to server ---

// The id of a request, with a hash of its frame: a request that is sent again, byte for byte, has the same
// hash.
struct RequestId {
  RequestId() = default;
  RequestId(std::string given, std::uint32_t of_frame = 0) : text(std::move(given)), hash(of_frame) {}
  RequestId(const char* given) : text(given) {}

  std::string text;        // empty: none
  std::uint32_t hash = 0;  // 0: unknown
};

struct Hello {
  std::int64_t version = 0;
  bool patches = false;  // the client accepts patches instead of whole updates
};
// A position of an ended game, as a member of its room may continue it.
struct PastPosition {
  std::string room, token;  // the member's
  std::optional<int> game;  // its number in the room; none: the newest
  std::int64_t step = 0;    // the steps before the position
  int seat = 0;             // the seat to play on in
};
struct Create {
  RequestId id;
  std::string game, name, token;
  std::string secret;       // the server's secret, where it requires one
  std::string lesson = {};  // the lesson's id, or empty
  std::optional<PastPosition> from = std::nullopt;
};
struct Join {
  RequestId id;
  std::string room, name, token;
  std::string password;
};
struct Spectate {
  RequestId id;
  std::string room, name, token;
};
struct Resume {
  RequestId id;
  std::string room, token;
};
struct ClaimMember {
  RequestId id;
  std::string room, key, token;
};
// Asks, from outside, to be an absent member on a new device. The host decides; ask again with the same token
// to learn the decision.
struct AskClaim {
  RequestId id;
  std::string room, name, token;
  std::string password;
};
// The host's answer to an AskClaim for the member.
struct AnswerClaim {
  RequestId id;
  int member = 0;
  int claim = 0;  // its number, as the room message has it: a later one needs an answer of its own
  bool agree = false;
};
// A member without a seat would like one, or takes that back.
struct AskSeat {
  RequestId id;
  bool on = false;
};
struct Sit {
  RequestId id;
  std::optional<int> seat;
  std::optional<int> member;  // nothing: the sender
};
// A seated member is ready for the start, or takes that back.
struct Ready {
  RequestId id;
  bool on = false;
};
struct SetGame {
  RequestId id;
  std::string game;     // empty: the game stays
  std::string options;  // JSON text of an object
};
struct Start {
  RequestId id;
};
struct Intent {
  Intent(RequestId id, std::int64_t turn, std::shared_ptr<const Json> intent);
  // From JSON text; throws where the text is not JSON.
  Intent(RequestId id, std::int64_t turn, std::string_view text);

  RequestId id;
  std::int64_t turn = 0;
  std::shared_ptr<const Json> intent;  // an object; parsed once, with its frame
};
struct Say {
  RequestId id;
  Audience to = Audience::all;
  std::string text;
};
struct AskDeviceLink {
  RequestId id;
  std::optional<int> member;  // nothing: the sender
};
struct Contribute {
  RequestId id;
  std::string bytes;
};
struct AskRecord {
  RequestId id;
  std::optional<int> game;  // the game's number in this room; nothing: the last one that was started
};
struct AskStaticData {
  RequestId id;
  std::optional<int> game;  // as above
};
// Requests the steps of the lesson that the room was opened for.
struct AskLesson {
  RequestId id;
};
// Requests the reason why an intent is not offered to the sender now.
struct AskExplanation {
  RequestId id;
  std::string intent;  // JSON text of an object
};
// Requests what the sender would certainly see after each of these intents.
struct AskPreview {
  RequestId id;
  std::int64_t turn = 0;             // the turn of the question
  std::vector<std::string> intents;  // JSON texts of objects
};
inline constexpr std::size_t kMaxPreviews = 16;
struct AskReplay {
  RequestId id;
  std::int64_t step = 0;
  std::optional<int> viewer;  // nothing: a spectator
  std::optional<int> game;    // as above
  bool all = false;           // the views of all viewers at once
};
// Requests a bot's move.
struct AskAdvice {
  RequestId id;
  std::optional<int> step;  // in place of this step of an ended game; nothing: now, in the sender's seat
  std::optional<int> game;  // as above
};
// Requests the facts that a viewer could have known in an ended game.
struct AskDeductions {
  RequestId id;
  std::optional<int> viewer;  // the viewer's seat; nothing: a spectator
  std::optional<int> game;    // as above
};
// Requests the decisions of a seat in an ended game that gave away the most.
struct AskTurningPoints {
  RequestId id;
  int seat = 0;
  std::optional<int> game;  // as above
};
// A bot on a free seat; on a bot's seat it changes that bot.
struct AddBot {
  RequestId id;
  int seat = 0;
  std::string kind;
  std::string character = {};  // of kCharacterChoices; empty: plays as its kind does
};
inline constexpr std::array<std::string_view, 5> kCharacterChoices{"any", "bold", "careful", "spiteful",
                                                                   "forgetful"};
inline constexpr std::string_view kAnyCharacter = kCharacterChoices.front();
inline constexpr auto kCharacters = std::span(kCharacterChoices).subspan<1>();
struct Kick {
  RequestId id;
  int member = 0;
};
struct Rematch {
  RequestId id;
};
struct UpdateSettings {
  RequestId id;
  std::string settings;  // JSON text of an object
};
struct TransferHost {
  RequestId id;
  int member = 0;
};
enum class ProposalKind { undo, stand_in, host };
struct Propose {
  RequestId id;
  ProposalKind kind = ProposalKind::undo;
  std::optional<int> seat;
  std::string bot;  // its kind; empty for none
  std::optional<int> member;
};
struct Vote {
  RequestId id;
  std::int64_t proposal = 0;
  bool agree = false;
};
struct Return {
  RequestId id;
};
struct React {
  RequestId id;
  std::string reaction;  // one of kReactions
  std::string at;        // a place on the board, as a field's value names it; empty: nowhere
  Audience to = Audience::all;
};
struct Presence {
  bool idle = false;
};
struct SetWebhook {
  RequestId id;
  std::string url;       // empty: none
  std::string language;  // a code of two or three letters: "en"
};
struct AskRooms {
  RequestId id;
  std::string search;
};
struct AskRoomStatus {
  RequestId id;
  std::string room, token;
};
// Requests the whole description of a game: its options, bots and roles.
struct AskGame {
  RequestId id;
  std::string game;
};
// Requests what an invitation tells a person before they enter.
struct AskInvitation {
  RequestId id;
  std::string room;
};
struct Leave {
  RequestId id;
};
struct Ping {};

using Inbound =
    std::variant<Hello, Create, Join, Spectate, Resume, ClaimMember, AskClaim, AnswerClaim, AskSeat, Sit,
                 Ready, SetGame, Start, Intent, Say, AskDeviceLink, Contribute, AskRecord, AskStaticData,
                 AskLesson, AskExplanation, AskPreview, AskReplay, AskAdvice, AskDeductions, AskTurningPoints,
                 AddBot, Kick, Rematch, UpdateSettings, TransferHost, Propose, Vote, Return, React, Presence,
                 SetWebhook, AskRooms, AskGame, AskRoomStatus, AskInvitation, Leave, Ping>;

// The reactions that `react` may show.
extern const std::vector<std::string_view> kReactions;

// The reason why a frame is not a message.
struct ParseError {
  std::string code;               // bad_json, bad_message
  std::optional<std::string> id;  // if the frame had a readable one
  std::string message;
};

// Parses a frame. Never throws.
std::variant<Inbound, ParseError> parse(std::string_view frame);

std::string_view to_text(ProposalKind kind);
std::optional<ProposalKind> proposal_from_text(std::string_view text);

// True for the messages that bring a connection into a room.
bool enters(const Inbound& message);

// The request's id; empty for hello, presence and ping.
RequestId request_id(const Inbound& message);

// --- server to client: each function returns the text of one frame ---

// The operator's settings that clients need.
struct ServerPolicy {
  bool requires_secret = false;  // opening a room requires a secret
  bool public_rooms = true;      // the server lists public rooms
  bool webhooks = true;          // the server sends webhooks
  int retention_days = 0;        // days without activity after which a room is deleted; 0: never
};
// The operator's words about the server. Empty parts are left out.
struct ServerOperator {
  std::string name;  // of the server
  std::string imprint_url;
  std::string contact;
};
std::string welcome(std::string_view server, const Json& games, const ServerPolicy& policy,
                    const ServerOperator& operated_by);
// `info`: the JSON text of the game's description, which all answers share.
std::string game(std::string_view id, std::string_view info);
std::string ok(std::string_view id);
std::string ok_room(std::string_view id, std::string_view room);
std::string error(const std::optional<std::string>& id, std::string_view code, std::string_view message,
                  std::string_view rule = "");
std::string device_link(std::string_view id, std::string_view key);
// A part of a record's text; `more`: another part follows.
std::string record(std::string_view id, std::string_view text, bool more);
std::string static_data(std::string_view id, const Json& data);
std::string lesson(std::string_view id, const Json& steps);
// An empty code means that the intent is offered.
std::string explanation(std::string_view id, std::string_view code, std::string_view message,
                        std::string_view rule);
// `previews` is a list with an object or null for each intent.
std::string preview(std::string_view id, std::int64_t turn, const Json& previews);
std::string left(std::string_view reason);
// The first message of a node that speaks for a client.
std::string hello(bool patches);
std::string pong();
std::string reaction(int from, const React& shown);

struct Member {
  int id = 0;
  std::string name;
  bool connected = false;
  bool idle = false;
  std::string bot;  // its kind; empty for a person
  std::string character;
  bool spectator = false;
  bool viewed_all_seats = false;
  bool ready = false;
  bool wants_seat = false;
  std::optional<int> claim;  // the number of an open AskClaim for this member
};
// A member's presence: connected, and away from the page.
struct MemberPresence {
  int id = 0;
  bool connected = false;
  bool idle = false;
};
// Tells the members whose presence has changed since the last room message or the last of these.
std::string members(const std::vector<MemberPresence>& changed);
// A game that ended in the room.
struct PastGame {
  struct Seat {
    int member = 0;
    std::string name;
    bool won = false;
    std::optional<int> score;
  };
  std::vector<Seat> seats;
  std::string reason;
};
struct Proposal {
  std::int64_t number = 0;
  ProposalKind kind = ProposalKind::undo;
  int by = 0;
  std::optional<int> seat;
  std::string bot;
  std::optional<int> member;
  std::vector<int> agreed;
  std::vector<int> asked;
};
struct Room {
  std::string code, game;
  std::string options;  // JSON text
  std::vector<Member> members;
  std::vector<std::optional<int>> seats;
  int host = 0;
  int you = 0;
  bool started = false;
  std::string commitment;                                  // hex
  std::vector<std::pair<int, std::string>> contributions;  // member, bytes in base64url
  int number = 1;                                          // of the current game in this room
  std::vector<PastGame> past;                              // the newest games before it, oldest first
  std::string settings;                                    // JSON text
  std::string spectator_code;  // the spectators' code; empty where spectators are not admitted
  std::vector<std::optional<int>> substituted_for;
  std::vector<int> teams;  // by seat: the first seat of its team
  std::optional<Proposal> proposal;
  std::optional<std::int64_t> reveal_step;  // the last step that replay shows
  bool webhook = false;
  std::string lesson;      // empty in a room without a lesson
  bool continued = false;  // the current game continues a past one
};
std::string room(const Room& room);

// The room's note about a member's act, as a chat line.
struct Note {
  std::string kind;
  std::optional<int> member;
  std::string name;
  std::optional<int> seat;
};
struct ChatLine {
  int from = 0;
  Audience to = Audience::all;
  std::string text;
  std::int64_t at = 0;  // milliseconds since 1970
  std::optional<Note> note;
};
std::string chat(const std::vector<ChatLine>& lines);

// Times in milliseconds: `now` and `deadline` since 1970, `remaining` until then; by seat.
struct Clock {
  std::int64_t now = 0;
  std::vector<std::optional<std::int64_t>> deadline;
  std::vector<std::optional<std::int64_t>> remaining;
};

// The parts of an update that are the same for every connection of a viewer, as JSON texts.
struct Update {
  std::int64_t rev = 0;
  std::int64_t turn = 0;
  std::optional<int> seat;
  std::string_view picture;  // members "view", "prompt", "acting", "outcome" without the outer braces
  std::string_view events;   // a JSON array
  std::optional<Clock> clock;
};
std::string update(const Update& update);
struct UpdateText {
  std::string text;
  std::size_t events_begin = 0;  // in the text: the array of events, with its brackets
  std::size_t events_end = 0;
};
UpdateText update_text(const Update& update);
// The same for a connection whose last update was `base`: only the changes of the picture since then, as an
// array of operations (JSON text).
std::string patch(const Update& update, std::int64_t base, std::string_view operations);

// A moment of an ended game, as JSON texts like those of an update.
struct Replay {
  std::string_view id;
  std::size_t step = 0;
  std::size_t steps = 0;
  int round = 0;
  std::optional<int> seat;
  std::string action;  // {"seat", "intent"} or null
  std::string views;   // of all seats, or null
  std::string_view picture;
  std::string_view events;
};
std::string replay(const Replay& replay);

// A move that a bot searched. `intent`: JSON text. `chance`: the share of the simulated games that end well
// after it.
struct SearchedMove {
  std::string intent;
  double chance = 0;
  int games = 0;
};
// A bot's move: what a bot of this kind would do in this seat. `turn`: set if the question is about now.
// `intent`: JSON text, null where the bot would wait. `moves`: the best, the chosen one first.
std::string advice(std::string_view id, std::string_view kind, std::optional<std::int64_t> turn, int seat,
                   const std::string& intent, const std::vector<SearchedMove>& moves);

// A step at which a seat gave away chance: the move that it made, and the one that the bot would have made.
struct TurningPoint {
  std::size_t step = 0;
  SearchedMove played;
  SearchedMove best;
};
// `decisions_weighed`: the number of the seat's decisions that a bot of this kind weighed. `found`: the most
// first.
std::string turning_points(std::string_view id, std::string_view kind, int seat,
                           std::size_t decisions_weighed, const std::vector<TurningPoint>& found);

// A fact that a viewer could have known, from this step on (JSON text, in the game's words).
struct Deduced {
  std::size_t step = 0;
  std::string fact;
};
// `steps_searched`: the number of steps examined.
std::string deductions(std::string_view id, std::optional<int> viewer, std::size_t steps_searched,
                       const std::vector<Deduced>& found);

struct ListedRoom {
  std::string code, spectator_code;  // empty where joining, or watching, is not allowed
  std::string title, game, host;
  int seated = 0;
  int seats = 0;
  bool started = false;
  bool over = false;
  bool has_password = false;
};
std::string rooms(std::string_view id, const std::vector<ListedRoom>& rooms);

struct Invitation {
  std::string_view id;
  std::string game, title;
  std::string host;  // empty where the room tells only those who have entered
  struct Player {
    std::string name;
    bool bot = false;
  };
  std::vector<Player> players;
  int seats = 0;
  bool started = false;
  bool over = false;
  bool has_password = false;
};
std::string invitation(const Invitation& invitation);

struct RoomStatus {
  std::string_view id;
  std::string game, title;
  int number = 1;
  bool started = false;
  bool over = false;
  std::optional<int> seat;
  bool your_turn = false;
  std::vector<std::string> names;
  std::int64_t last_activity = 0;
  std::optional<std::int64_t> deadline;
};
std::string room_status(const RoomStatus& status);

}  // namespace nostos::protocol
