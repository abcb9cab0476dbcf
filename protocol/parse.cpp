#include "protocol/errors.hpp"
#include "protocol/messages.hpp"
#include "protocol/routing_key.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

namespace nostos::protocol {
namespace {

// Thrown and caught inside parse only.
struct Malformed {
  std::string message;
};

ParseError parse_error(const Error& error, std::optional<std::string> id) {
  return {std::string(error.code->code), std::move(id), std::string(error.message)};
}

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
  const auto half = [&](std::string_view part) {
    return std::all_of(part.begin(), part.begin() + 3, letter) && part[3] == '-' &&
           std::all_of(part.begin() + 4, part.end(), digit);
  };
  if (text.size() == 7) return half(text);
  return text.size() == 15 && text[7] == '-' && half(text.substr(0, 7)) && half(text.substr(8));
}

// FNV-1a, but never 0. Enough to notice a mistake of a client; nothing depends on it that is worth an attack.
std::uint32_t hash_of(std::string_view text) {
  const std::uint32_t hash = fnv1a(text);
  return hash == 0 ? 1 : hash;
}

// A secret that a person chose. The log keeps the hashes of requests, and a guess is quickly compared with
// one.
bool holds_password(const Json& message) {
  const auto settings = message.find("settings");
  return message.contains("password") || message.contains("secret") ||
         (settings != message.end() && settings->is_object() && settings->contains("password"));
}

// The fields of one message, or of an object in it. The constructor refuses unknown ones; each call takes one
// by name.
class Fields {
 public:
  enum class Of { message, object };
  Fields(const Json& object, std::initializer_list<std::string_view> known, Of kind = Of::message)
      : object_(object) {
    for (const auto& [key, value] : object.items()) {
      const bool type = key == "t" && kind == Of::message;
      if (!type && std::find(known.begin(), known.end(), key) == known.end()) {
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
  RequestId id() const { return {checked("id", is_id)}; }
  std::string secret(const char* name) const { return checked(name, is_secret); }
  std::string code() const { return checked("room", is_code); }

  std::int64_t number(const char* name, std::int64_t min, std::int64_t max) const {
    const Json& value = need(name);
    if (!value.is_number_integer()) throw wrong(name);
    // Json compares across signs by casting: 2^64 - 1 would equal -1.
    if (value.is_number_unsigned() && !std::in_range<std::int64_t>(value.get<std::uint64_t>()))
      throw wrong(name);
    const auto number = value.get<std::int64_t>();
    if (number < min || number > max) throw wrong(name);
    return number;
  }
  const Json& object_value(const char* name) const {
    const Json& value = need(name);
    if (!value.is_object()) throw wrong(name);
    return value;
  }
  std::string object(const char* name) const { return object_value(name).dump(); }
  // A list of 1 to `most` objects.
  std::vector<std::string> objects(const char* name, std::size_t most) const {
    const Json& value = need(name);
    if (!value.is_array() || value.empty() || value.size() > most) throw wrong(name);
    std::vector<std::string> texts;
    for (const Json& one : value) {
      if (!one.is_object()) throw wrong(name);
      texts.push_back(one.dump());
    }
    return texts;
  }
  bool flag(const char* name) const {
    const Json& value = need(name);
    if (!value.is_boolean()) throw wrong(name);
    return value.get<bool>();
  }
  std::optional<int> whole_if_there(const char* name, std::int64_t min, std::int64_t max) const {
    if (!has(name)) return std::nullopt;
    return static_cast<int>(number(name, min, max));
  }
  std::string text_if_there(const char* name, std::size_t longest) const {
    return has(name) ? text(name, longest) : "";
  }
  std::string one_of(const char* name, std::span<const std::string_view> words) const {
    std::string word = text(name, 64);
    if (std::find(words.begin(), words.end(), word) == words.end()) throw wrong(name);
    return word;
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
constexpr std::size_t kMaxPassword = 128;
constexpr std::size_t kMaxUrl = 1024;
constexpr std::int64_t kMaxSeat = 15;
constexpr std::int64_t kMaxNumber = std::numeric_limits<std::int32_t>::max();

Inbound read_hello(const Json& json) {
  const Fields fields(json, {"v", "patches"});
  return Hello{
      fields.number("v", std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()),
      fields.has("patches") && fields.flag("patches")};
}
PastPosition read_past_position(const Json& json) {
  const Fields fields(json, {"room", "token", "game", "step", "seat"}, Fields::Of::object);
  return {fields.code(), fields.secret("token"), fields.whole_if_there("game", 1, kMaxNumber),
          fields.number("step", 0, kMaxNumber), static_cast<int>(fields.number("seat", 0, kMaxSeat))};
}
Inbound read_create(const Json& json) {
  const Fields fields(json, {"id", "game", "name", "token", "secret", "lesson", "from"});
  if (fields.has("from") && fields.has("lesson"))
    throw Malformed{"A new room begins with a lesson or with a past position, not with both."};
  return Create{
      fields.id(),
      fields.text("game", 64),
      fields.text("name", kMaxName),
      fields.secret("token"),
      fields.text_if_there("secret", kMaxPassword),
      fields.text_if_there("lesson", 32),
      fields.has("from") ? std::optional(read_past_position(fields.object_value("from"))) : std::nullopt};
}
Inbound read_join(const Json& json) {
  const Fields fields(json, {"id", "room", "name", "token", "password"});
  return Join{fields.id(), fields.code(), fields.text("name", kMaxName), fields.secret("token"),
              fields.text_if_there("password", kMaxPassword)};
}
Inbound read_spectate(const Json& json) {
  const Fields fields(json, {"id", "room", "name", "token"});
  return Spectate{fields.id(), fields.code(), fields.text("name", kMaxName), fields.secret("token")};
}
Inbound read_resume(const Json& json) {
  const Fields fields(json, {"id", "room", "token"});
  return Resume{fields.id(), fields.code(), fields.secret("token")};
}
Inbound read_claim_member(const Json& json) {
  const Fields fields(json, {"id", "room", "deviceKey", "token"});
  return ClaimMember{fields.id(), fields.code(), fields.secret("deviceKey"), fields.secret("token")};
}
Inbound read_ask_claim(const Json& json) {
  const Fields fields(json, {"id", "room", "name", "token", "password"});
  return AskClaim{fields.id(), fields.code(), fields.text("name", kMaxName), fields.secret("token"),
                  fields.text_if_there("password", kMaxPassword)};
}
Inbound read_answer_claim(const Json& json) {
  const Fields fields(json, {"id", "member", "claim", "agree"});
  return AnswerClaim{fields.id(), static_cast<int>(fields.number("member", 1, kMaxNumber)),
                     static_cast<int>(fields.number("claim", 1, kMaxNumber)), fields.flag("agree")};
}
Inbound read_ask_seat(const Json& json) {
  const Fields fields(json, {"id", "on"});
  return AskSeat{fields.id(), fields.flag("on")};
}
Inbound read_sit(const Json& json) {
  const Fields fields(json, {"id", "seat", "member"});
  const auto seat = fields.is_null("seat") ? std::nullopt : fields.whole_if_there("seat", 0, kMaxSeat);
  return Sit{fields.id(), seat, fields.whole_if_there("member", 1, kMaxNumber)};
}
Inbound read_ready(const Json& json) {
  const Fields fields(json, {"id", "on"});
  return Ready{fields.id(), fields.flag("on")};
}
Inbound read_set_game(const Json& json) {
  const Fields fields(json, {"id", "game", "options"});
  return SetGame{fields.id(), fields.has("game") ? fields.text("game", 64) : "", fields.object("options")};
}
Inbound read_start(const Json& json) {
  return Start{Fields(json, {"id"}).id()};
}
Inbound read_intent(const Json& json) {
  const Fields fields(json, {"id", "turn", "intent"});
  return Intent{fields.id(), fields.number("turn", 0, std::numeric_limits<std::int64_t>::max()),
                std::make_shared<const Json>(fields.object_value("intent"))};
}
Audience read_audience(const Fields& fields) {
  const std::string to = fields.text("to", 8);
  if (to != "all" && to != "team") throw Malformed{R"(The field "to" is "all" or "team".)"};
  return to == "all" ? Audience::all : Audience::team;
}
Inbound read_say(const Json& json) {
  const Fields fields(json, {"id", "to", "text"});
  return Say{fields.id(), read_audience(fields), fields.text("text", kMaxText)};
}
Inbound read_device_link(const Json& json) {
  const Fields fields(json, {"id", "member"});
  return AskDeviceLink{fields.id(), fields.whole_if_there("member", 1, kMaxNumber)};
}
Inbound read_contribute(const Json& json) {
  const Fields fields(json, {"id", "bytes"});
  return Contribute{fields.id(), fields.secret("bytes")};
}
Inbound read_record(const Json& json) {
  const Fields fields(json, {"id", "game"});
  return AskRecord{fields.id(), fields.whole_if_there("game", 1, kMaxNumber)};
}
Inbound read_static_data(const Json& json) {
  const Fields fields(json, {"id", "game"});
  return AskStaticData{fields.id(), fields.whole_if_there("game", 1, kMaxNumber)};
}
Inbound read_lesson(const Json& json) {
  return AskLesson{Fields(json, {"id"}).id()};
}
Inbound read_explanation(const Json& json) {
  const Fields fields(json, {"id", "intent"});
  return AskExplanation{fields.id(), fields.object("intent")};
}
Inbound read_preview(const Json& json) {
  const Fields fields(json, {"id", "turn", "intents"});
  return AskPreview{fields.id(), fields.number("turn", 0, kMaxNumber),
                    fields.objects("intents", kMaxPreviews)};
}
Inbound read_replay(const Json& json) {
  const Fields fields(json, {"id", "step", "viewer", "game"});
  const bool all = json.value("viewer", Json()) == "all";
  const auto viewer =
      all || fields.is_null("viewer") ? std::nullopt : fields.whole_if_there("viewer", 0, kMaxSeat);
  return AskReplay{fields.id(), fields.number("step", 0, kMaxNumber), viewer,
                   fields.whole_if_there("game", 1, kMaxNumber), all};
}
Inbound read_advice(const Json& json) {
  const Fields fields(json, {"id", "step", "game"});
  if (fields.has("game") && !fields.has("step")) throw Malformed{R"(The field "game" needs a "step".)"};
  return AskAdvice{fields.id(), fields.whole_if_there("step", 1, kMaxNumber),
                   fields.whole_if_there("game", 1, kMaxNumber)};
}
Inbound read_deductions(const Json& json) {
  const Fields fields(json, {"id", "viewer", "game"});
  const auto viewer = fields.is_null("viewer") ? std::nullopt : fields.whole_if_there("viewer", 0, kMaxSeat);
  return AskDeductions{fields.id(), viewer, fields.whole_if_there("game", 1, kMaxNumber)};
}
Inbound read_turning_points(const Json& json) {
  const Fields fields(json, {"id", "seat", "game"});
  return AskTurningPoints{fields.id(), static_cast<int>(fields.number("seat", 0, kMaxSeat)),
                          fields.whole_if_there("game", 1, kMaxNumber)};
}
Inbound read_add_bot(const Json& json) {
  const Fields fields(json, {"id", "seat", "kind", "character"});
  return AddBot{fields.id(), static_cast<int>(fields.number("seat", 0, kMaxSeat)), fields.text("kind", 32),
                fields.has("character") ? fields.one_of("character", kCharacterChoices) : ""};
}
Inbound read_kick(const Json& json) {
  const Fields fields(json, {"id", "member"});
  return Kick{fields.id(), static_cast<int>(fields.number("member", 1, kMaxNumber))};
}
Inbound read_rematch(const Json& json) {
  return Rematch{Fields(json, {"id"}).id()};
}
Inbound read_update_settings(const Json& json) {
  const Fields fields(json, {"id", "settings"});
  return UpdateSettings{fields.id(), fields.object("settings")};
}
Inbound read_transfer_host(const Json& json) {
  const Fields fields(json, {"id", "member"});
  return TransferHost{fields.id(), static_cast<int>(fields.number("member", 1, kMaxNumber))};
}
Inbound read_propose(const Json& json) {
  const Fields fields(json, {"id", "kind", "seat", "bot", "member"});
  const auto kind = proposal_from_text(fields.text("kind", 16));
  if (!kind) throw Malformed{"There is no proposal of that kind."};
  return Propose{fields.id(), *kind, fields.whole_if_there("seat", 0, kMaxSeat),
                 fields.text_if_there("bot", 32), fields.whole_if_there("member", 1, kMaxNumber)};
}
Inbound read_vote(const Json& json) {
  const Fields fields(json, {"id", "proposal", "agree"});
  return Vote{fields.id(), fields.number("proposal", 1, kMaxNumber), fields.flag("agree")};
}
Inbound read_return(const Json& json) {
  return Return{Fields(json, {"id"}).id()};
}
Inbound read_react(const Json& json) {
  const Fields fields(json, {"id", "reaction", "at", "to"});
  const std::string reaction = fields.text("reaction", 16);
  if (std::find(kReactions.begin(), kReactions.end(), reaction) == kReactions.end())
    throw Malformed{"There is no such reaction."};
  const std::string at = fields.text_if_there("at", 32);
  if (!is_word(at)) throw Malformed{R"(The field "at" is of letters, figures, - and _.)"};
  return React{fields.id(), reaction, at, fields.has("to") ? read_audience(fields) : Audience::all};
}
Inbound read_presence(const Json& json) {
  return Presence{Fields(json, {"idle"}).flag("idle")};
}
Inbound read_set_webhook(const Json& json) {
  const Fields fields(json, {"id", "url", "language"});
  const std::string language = fields.has("language") ? fields.text("language", 3) : "en";
  const bool code = language.size() >= 2 && std::all_of(language.begin(), language.end(), [](char letter) {
                      return letter >= 'a' && letter <= 'z';
                    });
  if (!code) throw Malformed{R"(The field "language" is the code of a language, such as "en".)"};
  return SetWebhook{fields.id(), fields.is_null("url") ? "" : fields.text("url", kMaxUrl), language};
}
Inbound read_rooms(const Json& json) {
  const Fields fields(json, {"id", "search"});
  return AskRooms{fields.id(), fields.text_if_there("search", 64)};
}
Inbound read_game(const Json& json) {
  const Fields fields(json, {"id", "game"});
  return AskGame{fields.id(), fields.text("game", 64)};
}
Inbound read_room_status(const Json& json) {
  const Fields fields(json, {"id", "room", "token"});
  return AskRoomStatus{fields.id(), fields.code(), fields.secret("token")};
}
Inbound read_invitation(const Json& json) {
  const Fields fields(json, {"id", "room"});
  return AskInvitation{fields.id(), fields.code()};
}
Inbound read_leave(const Json& json) {
  return Leave{Fields(json, {"id"}).id()};
}
Inbound read_ping(const Json& json) {
  const Fields fields(json, {});
  return Ping{};
}

using Reader = Inbound (*)(const Json&);
constexpr std::array<std::pair<std::string_view, Reader>, 43> kReaders{
    {{"hello", read_hello},
     {"create", read_create},
     {"join", read_join},
     {"spectate", read_spectate},
     {"resume", read_resume},
     {"claim_member", read_claim_member},
     {"ask_claim", read_ask_claim},
     {"answer_claim", read_answer_claim},
     {"ask_seat", read_ask_seat},
     {"sit", read_sit},
     {"ready", read_ready},
     {"set_game", read_set_game},
     {"start", read_start},
     {"intent", read_intent},
     {"say", read_say},
     {"device_link", read_device_link},
     {"contribute", read_contribute},
     {"record", read_record},
     {"static_data", read_static_data},
     {"lesson", read_lesson},
     {"explanation", read_explanation},
     {"preview", read_preview},
     {"replay", read_replay},
     {"advice", read_advice},
     {"deductions", read_deductions},
     {"turning_points", read_turning_points},
     {"add_bot", read_add_bot},
     {"kick", read_kick},
     {"rematch", read_rematch},
     {"update_settings", read_update_settings},
     {"transfer_host", read_transfer_host},
     {"propose", read_propose},
     {"vote", read_vote},
     {"return", read_return},
     {"react", read_react},
     {"presence", read_presence},
     {"set_webhook", read_set_webhook},
     {"rooms", read_rooms},
     {"game", read_game},
     {"room_status", read_room_status},
     {"invitation", read_invitation},
     {"leave", read_leave},
     {"ping", read_ping}}};

// True if the text is nested deeper than any valid message. Checked before parsing: serializing a deep value
// needs a deep stack.
bool too_deep(std::string_view frame) {
  constexpr int kMaxDepth = 16;
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
      if (++depth > kMaxDepth) return true;
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

}  // namespace

const std::vector<std::string_view> kReactions{"wave",  "well_played", "oh_no", "hurry", "thanks",
                                               "laugh", "thinking",    "sorry", "look"};

std::string_view to_text(Audience audience) {
  return audience == Audience::all ? "all" : "team";
}

std::string_view to_text(ProposalKind kind) {
  switch (kind) {
    case ProposalKind::undo:
      return "undo";
    case ProposalKind::stand_in:
      return "stand_in";
    case ProposalKind::host:
      return "host";
  }
  return "";
}

std::optional<ProposalKind> proposal_from_text(std::string_view text) {
  for (const auto kind : {ProposalKind::undo, ProposalKind::stand_in, ProposalKind::host}) {
    if (text == to_text(kind)) return kind;
  }
  return std::nullopt;
}

bool enters(const Inbound& message) {
  return std::holds_alternative<Create>(message) || std::holds_alternative<Join>(message) ||
         std::holds_alternative<Spectate>(message) || std::holds_alternative<Resume>(message) ||
         std::holds_alternative<ClaimMember>(message) || std::holds_alternative<AskClaim>(message);
}

std::variant<Inbound, ParseError> parse(std::string_view frame) {
  const Json json = too_deep(frame) ? Json() : Json::parse(frame, nullptr, false);
  if (!json.is_object()) return parse_error(errors::kNotAnObject, std::nullopt);
  const auto type = json.find("t");
  if (type == json.end() || !type->is_string()) return parse_error(errors::kNoType, readable_id(json));
  const auto& name = type->get_ref<const std::string&>();
  const auto reader =
      std::find_if(kReaders.begin(), kReaders.end(), [&](const auto& entry) { return entry.first == name; });
  if (reader == kReaders.end()) return parse_error(errors::kUnknownType, readable_id(json));
  try {
    Inbound message = reader->second(json);
    if (!holds_password(json)) {
      std::visit(
          [frame](auto& held) {
            if constexpr (requires { held.id.hash; }) held.id.hash = hash_of(frame);
          },
          message);
    }
    return message;
  } catch (const Malformed& malformed) {
    return ParseError{std::string(errors::kBadMember.code->code), readable_id(json), malformed.message};
  }
}

RequestId request_id(const Inbound& message) {
  return std::visit(
      [](const auto& held) -> RequestId {
        if constexpr (requires { held.id; }) return held.id;
        return {};
      },
      message);
}

}  // namespace nostos::protocol
