// The wire: messages as values, and their one codec. PROTOCOL.md explains them, nostos.schema.json is their
// exact form.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace nostos::protocol {

using Json = nlohmann::json;

inline constexpr int kVersion = 1;
inline constexpr std::size_t kMaxFrame = std::size_t{16} * 1024;  // bytes a client may send in one message

enum class Audience { all, team };
std::string_view to_text(Audience audience);

// --- client to server ---

struct Hello {
  std::int64_t version = 0;
};
struct Create {
  std::string id, game, name, token;
};
struct Join {
  std::string id, room, name, token;
};
struct Resume {
  std::string id, room, token;
};
struct Claim {
  std::string id, room, key, token;
};
struct Sit {
  std::string id;
  std::optional<int> seat;
};
struct Configure {
  std::string id;
  std::string game;     // empty: the game stays
  std::string options;  // JSON text of an object
};
struct Start {
  std::string id;
};
struct Intent {
  std::string id;
  std::int64_t turn = 0;
  std::string intent;  // JSON text of an object
};
struct Say {
  std::string id;
  Audience to = Audience::all;
  std::string text;
};
struct Link {
  std::string id;
};
struct Contribute {
  std::string id, bytes;
};
struct AskRecord {
  std::string id;
  std::optional<int> game;  // its number in this room; nothing: the newest that was started
};
struct AskReplay {
  std::string id;
  std::int64_t step = 0;
  std::optional<int> eyes;  // nothing: a spectator's
  std::optional<int> game;  // as above
};
struct SeatBot {
  std::string id;
  int seat = 0;
  std::string kind;
};
struct Dismiss {
  std::string id;
  int member = 0;
};
struct Again {
  std::string id;
};
struct Leave {
  std::string id;
};
struct Ping {};

using Inbound = std::variant<Hello, Create, Join, Resume, Claim, Sit, Configure, Start, Intent, Say, Link,
                             Contribute, AskRecord, AskReplay, SeatBot, Dismiss, Again, Leave, Ping>;

// Why a frame is no message.
struct Fault {
  std::string code;               // bad_json, bad_message
  std::optional<std::string> id;  // where the frame had a readable one
  std::string words;
};

// Never throws, whatever the text.
std::variant<Inbound, Fault> parse(std::string_view frame);

// The request's id; empty for hello and ping.
std::string request_id(const Inbound& message);

// --- server to client: each gives the text of one frame ---

std::string welcome(std::string_view server, const Json& games);
std::string ok(std::string_view id);
std::string ok_room(std::string_view id, std::string_view room);
std::string error(const std::optional<std::string>& id, std::string_view code, std::string_view words,
                  std::string_view rule = "");
std::string link(std::string_view id, std::string_view key);
std::string record(std::string_view id, std::string_view text);
std::string left(std::string_view why);
std::string pong();

struct Member {
  int id = 0;
  std::string name;
  bool here = false;
  std::string bot;  // its kind; empty for a person
};
// A game that ended in the room.
struct Past {
  struct Seat {
    int member = 0;
    std::string name;
    bool won = false;
    std::optional<int> score;
  };
  std::vector<Seat> seats;
  std::string reason;
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
  int number = 1;                                          // of the present game in this room
  std::vector<Past> past;                                  // the games before it
};
std::string room(const Room& room);

struct ChatLine {
  int from = 0;
  Audience to = Audience::all;
  std::string text;
  std::int64_t at = 0;  // milliseconds since 1970
};
std::string chat(const std::vector<ChatLine>& lines);

// The parts of an update that are the same for every connection of a viewer, as JSON texts.
struct Update {
  std::int64_t rev = 0;
  std::int64_t turn = 0;
  std::optional<int> seat;
  std::string_view picture;  // members "view", "prompt", "acting", "outcome" without the outer braces
  std::string_view events;   // a JSON array
};
std::string update(const Update& update);

// A moment of an ended game, as JSON texts like those of an update.
struct Replay {
  std::string_view id;
  std::size_t step = 0;
  std::size_t steps = 0;
  std::optional<int> seat;
  std::string did;  // {"seat", "intent"} or null
  std::string_view picture;
  std::string_view events;
};
std::string replay(const Replay& replay);

}  // namespace nostos::protocol
