#include "protocol/messages.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

namespace nostos::protocol {
namespace {

// Thrown and caught inside parse only.
struct Malformed {
  std::string words;
};

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool is_word(std::string_view text) {
  return std::all_of(text.begin(), text.end(), is_word_character);
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 32 && is_word(text);
}

bool is_secret(std::string_view text) {
  return text.size() == 43 && is_word(text);
}

bool is_code(std::string_view text) {
  const auto letter = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return text.size() == 7 && std::all_of(text.begin(), text.begin() + 3, letter) && text[3] == '-' &&
         std::all_of(text.begin() + 4, text.end(), digit);
}

// One message's fields, each taken by name; what is left over at the end is unknown.
class Fields {
 public:
  Fields(const Json& object, std::initializer_list<std::string_view> known) : object_(object) {
    for (const auto& [key, value] : object.items()) {
      if (key != "t" && std::find(known.begin(), known.end(), key) == known.end()) {
        throw Malformed{"The message has a field that its type does not have."};
      }
    }
  }

  std::string text(const char* name, std::size_t longest) const {
    const Json& value = need(name);
    const auto* text = value.get_ptr<const std::string*>();
    if (text == nullptr || text->size() > longest) throw wrong(name);
    return *text;
  }
  std::string id() const { return checked("id", is_id); }
  std::string secret(const char* name) const { return checked(name, is_secret); }
  std::string code() const { return checked("room", is_code); }

  std::int64_t number(const char* name, std::int64_t min, std::int64_t max) const {
    const Json& value = need(name);
    if (!value.is_number_integer()) throw wrong(name);
    // Json compares across signs by casting: 2^64 - 1 would pass for -1.
    if (value.is_number_unsigned() && !std::in_range<std::int64_t>(value.get<std::uint64_t>()))
      throw wrong(name);
    const auto number = value.get<std::int64_t>();
    if (number < min || number > max) throw wrong(name);
    return number;
  }
  std::string object(const char* name) const {
    const Json& value = need(name);
    if (!value.is_object()) throw wrong(name);
    return value.dump();
  }
  bool has(const char* name) const { return object_.contains(name); }
  bool is_null(const char* name) const { return need(name).is_null(); }

 private:
  static Malformed wrong(const char* name) {
    return {std::string("The field \"") + name + "\" is not of the form that PROTOCOL.md gives."};
  }
  const Json& need(const char* name) const {
    const auto found = object_.find(name);
    if (found == object_.end()) throw Malformed{std::string("The field \"") + name + "\" is missing."};
    return *found;
  }
  std::string checked(const char* name, bool (*fits)(std::string_view)) const {
    std::string value = text(name, 64);
    if (!fits(value)) throw wrong(name);
    return value;
  }

  const Json& object_;
};

constexpr std::size_t kMaxName = 96;    // bytes: 24 characters of four
constexpr std::size_t kMaxText = 2000;  // bytes: 500 characters of four

Inbound read_hello(const Json& json) {
  const Fields fields(json, {"v"});
  return Hello{
      fields.number("v", std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max())};
}
Inbound read_create(const Json& json) {
  const Fields fields(json, {"id", "game", "name", "token"});
  return Create{fields.id(), fields.text("game", 64), fields.text("name", kMaxName), fields.secret("token")};
}
Inbound read_join(const Json& json) {
  const Fields fields(json, {"id", "room", "name", "token"});
  return Join{fields.id(), fields.code(), fields.text("name", kMaxName), fields.secret("token")};
}
Inbound read_resume(const Json& json) {
  const Fields fields(json, {"id", "room", "token"});
  return Resume{fields.id(), fields.code(), fields.secret("token")};
}
Inbound read_claim(const Json& json) {
  const Fields fields(json, {"id", "room", "key", "token"});
  return Claim{fields.id(), fields.code(), fields.secret("key"), fields.secret("token")};
}
Inbound read_sit(const Json& json) {
  const Fields fields(json, {"id", "seat"});
  if (fields.is_null("seat")) return Sit{fields.id(), std::nullopt};
  return Sit{fields.id(), static_cast<int>(fields.number("seat", 0, 15))};
}
Inbound read_configure(const Json& json) {
  const Fields fields(json, {"id", "game", "options"});
  return Configure{fields.id(), fields.has("game") ? fields.text("game", 64) : "", fields.object("options")};
}
Inbound read_start(const Json& json) {
  return Start{Fields(json, {"id"}).id()};
}
Inbound read_intent(const Json& json) {
  const Fields fields(json, {"id", "turn", "intent"});
  return Intent{fields.id(), fields.number("turn", 0, std::numeric_limits<std::int64_t>::max()),
                fields.object("intent")};
}
Inbound read_say(const Json& json) {
  const Fields fields(json, {"id", "to", "text"});
  const std::string to = fields.text("to", 8);
  if (to != "all" && to != "team") throw Malformed{R"(The field "to" is "all" or "team".)"};
  return Say{fields.id(), to == "all" ? Audience::all : Audience::team, fields.text("text", kMaxText)};
}
Inbound read_link(const Json& json) {
  return Link{Fields(json, {"id"}).id()};
}
Inbound read_contribute(const Json& json) {
  const Fields fields(json, {"id", "bytes"});
  return Contribute{fields.id(), fields.secret("bytes")};
}
std::optional<int> read_game(const Fields& fields) {
  if (!fields.has("game")) return std::nullopt;
  return static_cast<int>(fields.number("game", 1, std::numeric_limits<std::int32_t>::max()));
}
Inbound read_record(const Json& json) {
  const Fields fields(json, {"id", "game"});
  return AskRecord{fields.id(), read_game(fields)};
}
Inbound read_replay(const Json& json) {
  const Fields fields(json, {"id", "step", "eyes", "game"});
  const auto step = fields.number("step", 0, std::numeric_limits<std::int32_t>::max());
  const auto eyes =
      fields.is_null("eyes") ? std::nullopt : std::optional(static_cast<int>(fields.number("eyes", 0, 15)));
  return AskReplay{fields.id(), step, eyes, read_game(fields)};
}
Inbound read_bot(const Json& json) {
  const Fields fields(json, {"id", "seat", "kind"});
  return SeatBot{fields.id(), static_cast<int>(fields.number("seat", 0, 15)), fields.text("kind", 32)};
}
Inbound read_dismiss(const Json& json) {
  const Fields fields(json, {"id", "member"});
  return Dismiss{fields.id(),
                 static_cast<int>(fields.number("member", 1, std::numeric_limits<std::int32_t>::max()))};
}
Inbound read_again(const Json& json) {
  return Again{Fields(json, {"id"}).id()};
}
Inbound read_leave(const Json& json) {
  return Leave{Fields(json, {"id"}).id()};
}
Inbound read_ping(const Json& json) {
  const Fields fields(json, {});
  return Ping{};
}

using Reader = Inbound (*)(const Json&);
constexpr std::array<std::pair<std::string_view, Reader>, 19> kReaders{{{"hello", read_hello},
                                                                        {"create", read_create},
                                                                        {"join", read_join},
                                                                        {"resume", read_resume},
                                                                        {"claim", read_claim},
                                                                        {"sit", read_sit},
                                                                        {"configure", read_configure},
                                                                        {"start", read_start},
                                                                        {"intent", read_intent},
                                                                        {"say", read_say},
                                                                        {"link", read_link},
                                                                        {"contribute", read_contribute},
                                                                        {"record", read_record},
                                                                        {"replay", read_replay},
                                                                        {"bot", read_bot},
                                                                        {"dismiss", read_dismiss},
                                                                        {"again", read_again},
                                                                        {"leave", read_leave},
                                                                        {"ping", read_ping}}};

// Nested deeper than any message is. Checked before parsing: writing a deep value again would take a deep
// stack.
bool too_deep(std::string_view frame) {
  constexpr int kDeepest = 16;
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < frame.size(); ++at) {
    const char c = frame[at];
    if (quoted) {
      if (c == '\\') ++at;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kDeepest) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

std::optional<std::string> readable_id(const Json& json) {
  const auto found = json.find("id");
  if (found == json.end() || !found->is_string()) return std::nullopt;
  const auto& id = found->get_ref<const std::string&>();
  return is_id(id) ? std::optional(id) : std::nullopt;
}

Json past_json(const Past& game) {
  Json seats = Json::array();
  for (const Past::Seat& seat : game.seats) {
    seats.push_back({{"member", seat.member},
                     {"name", seat.name},
                     {"won", seat.won},
                     {"score", seat.score ? Json(*seat.score) : Json(nullptr)}});
  }
  return {{"seats", std::move(seats)}, {"reason", game.reason}};
}

}  // namespace

std::string_view to_text(Audience audience) {
  return audience == Audience::all ? "all" : "team";
}

std::variant<Inbound, Fault> parse(std::string_view frame) {
  const Json json = too_deep(frame) ? Json() : Json::parse(frame, nullptr, false);
  if (!json.is_object()) return Fault{"bad_json", std::nullopt, "A message is one JSON object."};
  const auto type = json.find("t");
  if (type == json.end() || !type->is_string()) {
    return Fault{"bad_message", readable_id(json), "A message has a text \"t\"."};
  }
  const auto& name = type->get_ref<const std::string&>();
  const auto reader =
      std::find_if(kReaders.begin(), kReaders.end(), [&](const auto& entry) { return entry.first == name; });
  if (reader == kReaders.end()) {
    return Fault{"bad_message", readable_id(json), "There is no message of that type."};
  }
  try {
    return reader->second(json);
  } catch (const Malformed& malformed) {
    return Fault{"bad_message", readable_id(json), malformed.words};
  }
}

std::string request_id(const Inbound& message) {
  return std::visit(
      [](const auto& held) -> std::string {
        if constexpr (requires { held.id; }) return held.id;
        return "";
      },
      message);
}

std::string welcome(std::string_view server, const Json& games) {
  return Json{{"t", "welcome"}, {"v", kVersion}, {"server", server}, {"games", games}}.dump();
}

std::string ok(std::string_view id) {
  return Json{{"t", "ok"}, {"id", id}}.dump();
}

std::string ok_room(std::string_view id, std::string_view room) {
  return Json{{"t", "ok"}, {"id", id}, {"room", room}}.dump();
}

std::string error(const std::optional<std::string>& id, std::string_view code, std::string_view words,
                  std::string_view rule) {
  return Json{{"t", "error"},
              {"id", id ? Json(*id) : Json(nullptr)},
              {"code", code},
              {"words", words},
              {"rule", rule}}
      .dump();
}

std::string link(std::string_view id, std::string_view key) {
  return Json{{"t", "link"}, {"id", id}, {"key", key}}.dump();
}

std::string record(std::string_view id, std::string_view text) {
  return Json{{"t", "record"}, {"id", id}, {"text", text}}.dump();
}

std::string left(std::string_view why) {
  return Json{{"t", "left"}, {"why", why}}.dump();
}

std::string pong() {
  return R"({"t":"pong"})";
}

std::string room(const Room& room) {
  Json members = Json::array();
  for (const Member& member : room.members) {
    members.push_back({{"id", member.id},
                       {"name", member.name},
                       {"here", member.here},
                       {"bot", member.bot.empty() ? Json(nullptr) : Json(member.bot)}});
  }
  Json seats = Json::array();
  for (const auto& seat : room.seats) seats.push_back(seat ? Json(*seat) : Json(nullptr));
  Json contributions = Json::array();
  for (const auto& [member, bytes] : room.contributions) {
    contributions.push_back({{"member", member}, {"bytes", bytes}});
  }
  Json past = Json::array();
  for (const Past& game : room.past) past.push_back(past_json(game));
  return Json{{"t", "room"},
              {"code", room.code},
              {"game", room.game},
              {"options", Json::parse(room.options)},
              {"members", std::move(members)},
              {"seats", std::move(seats)},
              {"host", room.host},
              {"you", room.you},
              {"started", room.started},
              {"commitment", room.commitment},
              {"contributions", std::move(contributions)},
              {"number", room.number},
              {"past", std::move(past)}}
      .dump();
}

std::string chat(const std::vector<ChatLine>& lines) {
  Json list = Json::array();
  for (const ChatLine& line : lines) {
    list.push_back({{"from", line.from}, {"to", to_text(line.to)}, {"text", line.text}, {"at", line.at}});
  }
  return Json{{"t", "chat"}, {"lines", std::move(list)}}.dump();
}

std::string update(const Update& update) {
  std::string text = R"({"t":"update","rev":)" + std::to_string(update.rev) + R"(,"turn":)" +
                     std::to_string(update.turn) + R"(,"seat":)" +
                     (update.seat ? std::to_string(*update.seat) : "null") + ",";
  text.append(update.picture).append(R"(,"events":)").append(update.events).append("}");
  return text;
}

std::string replay(const Replay& replay) {
  std::string text = R"({"t":"replay","id":)" + Json(replay.id).dump() + R"(,"step":)" +
                     std::to_string(replay.step) + R"(,"steps":)" + std::to_string(replay.steps) +
                     R"(,"seat":)" + (replay.seat ? std::to_string(*replay.seat) : "null") + R"(,"did":)" +
                     replay.did + ",";
  text.append(replay.picture).append(R"(,"events":)").append(replay.events).append("}");
  return text;
}

}  // namespace nostos::protocol
