#include "tests/fuzz/rooms/client.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace nostos::fuzz {
namespace {

using server::SharedText;

constexpr std::size_t kSentKept = 12;
constexpr int kNoSeat = -1;  // the spectators' seat

bool is_answer(const std::string& type) {
  static const std::set<std::string> kTypes{"ok",          "error",  "device_link", "record",
                                            "static_data", "lesson", "explanation", "preview",
                                            "replay",      "advice", "deductions",  "turning_points",
                                            "rooms",       "game",   "room_status", "invitation"};
  return kTypes.contains(type);
}

// The type of a request's answer other than an error; empty for ok.
std::string wanted_answer(std::size_t kind) {
  static const std::set<std::string_view> kOwn{
      "device_link", "record",     "static_data",    "lesson", "explanation", "preview",     "replay",
      "advice",      "deductions", "turning_points", "rooms",  "game",        "room_status", "invitation"};
  const std::string_view name = kKindNames.at(kind);
  return kOwn.contains(name) ? std::string(name) : "ok";
}

// Whether an answer of this type fits a request of this kind; kKinds stands for a frame that is no message.
bool may_answer(const std::string& type, std::size_t kind) {
  if (type == "error") return true;
  if (kind == kKinds) return false;
  return type == wanted_answer(kind) || (type == "ok" && kKindNames.at(kind) == "device_link");
}

// Requests whose ok means that an entry is in the log.
bool leaves_an_entry(std::size_t kind) {
  static const std::set<std::string_view> kKept{"intent", "say", "propose", "vote", "start", "contribute"};
  return kKept.contains(kKindNames.at(kind));
}

}  // namespace

Client::Client(Common& common, Person& person, int number, bool eager)
    : common_(common), person_(person), number_(number), eager_(eager) {}

void Client::open(server::Strand strand, server::Lobby& lobby,
                  std::shared_ptr<const server::SessionConfig> terms,
                  std::shared_ptr<server::AddressQuota> visitor) {
  line_ = std::make_shared<Line>(
      strand, eager_,
      Line::Listener{[this](const SharedText& text) { hear(text); },
                     [this](const std::string& frame) { delivered(frame); }, [this] { ended_line(); }});
  session_ = std::make_shared<server::Session>(
      line_, std::move(strand), lobby, std::move(terms), std::move(visitor),
      server::ConnectionInfo{static_cast<std::uint64_t>(number_), {}, false});
  session_->run([this](const std::exception_ptr& thrown) {
    over_ = true;
    go_out();
    if (thrown) fault("a connection ended by an exception", "");
  });
}

void Client::say(const Json& message) {
  std::string frame = message.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (message.contains("id")) {
    person_.sent.emplace_back(inside_ ? code_ : "", frame);
    if (person_.sent.size() > kSentKept) person_.sent.erase(person_.sent.begin());
  }
  say(std::move(frame));
}

void Client::say(std::string frame) {
  if (common_.log != nullptr)
    *common_.log += "client " + std::to_string(number_) + " says " + frame.substr(0, 300) + "\n";
  line_->say(std::move(frame));
}

void Client::delivered(const std::string& frame) {
  auto parsed = protocol::parse(frame);
  const auto* message = std::get_if<protocol::Inbound>(&parsed);
  if (message == nullptr) {
    if (const auto& id = std::get<protocol::ParseError>(parsed).id) pending_.emplace(*id, kKinds);
    return;
  }
  ++common_.figures.requests;
  const std::size_t kind = message->index();
  ++common_.figures.asked[kind];
  const std::string id = protocol::request_id(*message).text;
  if (!id.empty()) {
    pending_.emplace(id, kind);
    ++person_.delivered[id];
  }
  if (const auto* presence = std::get_if<protocol::Presence>(message)) {
    if (inside_) away_ = presence->idle;
    early_presence_ = true;  // the next room may process it, behind a waiting entrance
  }
  if (inside_) {
    common_.pairs.note(room_number_, kind);
  } else if (protocol::enters(*message) || std::holds_alternative<protocol::AskRoomStatus>(*message) ||
             std::holds_alternative<protocol::AskInvitation>(*message)) {
    const Json json = Json::parse(frame);
    const auto* kept =
        json.contains("room") ? common_.journal.room_of(json["room"].get<std::string>()) : nullptr;
    if (kept != nullptr) common_.pairs.note(kept->header.number, kind);
  }
}

void Client::ended_line() {
  if (common_.log != nullptr) *common_.log += "client " + std::to_string(number_) + " has gone\n";
  if (inside_) common_.pairs.note(room_number_, Pairs::kClose);
  pending_.clear();
  refused_.clear();
}

void Client::fault(std::string kind, const std::string& words) const {
  common_.faults.add(std::move(kind), "client " + std::to_string(number_) + ", member " +
                                          std::to_string(you_) + " of room " + std::to_string(room_number_) +
                                          ": " + words);
}

bool Client::asked() const {
  if (!picture_->is_object()) return false;
  const Json& prompt = picture_->at("prompt");
  return std::any_of(prompt.begin(), prompt.end(),
                     [](const Json& choice) { return !choice["anytime"].get<bool>(); });
}

void Client::hear(const SharedText& text) {
  ++common_.figures.frames;
  for (const char letter : *text)
    common_.transcript = (common_.transcript ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
  if (common_.log != nullptr)
    *common_.log += "client " + std::to_string(number_) + " hears " + text->substr(0, 700) + "\n";
  auto& known = common_.parsed[text.get()];
  if (!known.second) {
    Json parsed = Json::parse(*text, nullptr, false);
    if (parsed.is_discarded() || !parsed.is_object() || !parsed.contains("t")) {
      // The fuzzer's own welcome is a bare word.
      parsed = Json{{"t", "welcome"}};
      if (*text != "welcome") fault("a frame that is no message", *text);
    }
    known = {text, std::make_shared<const Json>(std::move(parsed))};
  }
  const std::shared_ptr<const Json> message = known.second;
  if (common_.parsed.size() > 64) common_.parsed.clear();
  try {
    take(*message, *text);
  } catch (const Json::exception& wrong) {
    fault("a message that is not of its form", *text + ": " + wrong.what());
  }
}

void Client::take(const Json& message, const std::string& text) {
  const auto type = message["t"].get<std::string>();
  if (message.value("more", false)) {
    if (!pending_.contains(message["id"].get<std::string>())) fault("a part of an answer to nothing", text);
    return;
  }
  if (is_answer(type)) return answered(message, type);
  if (type == "welcome" || type == "pong") return;
  if (type == "left") {
    if (!inside_) fault("a goodbye to a client outside the room", text);
    return go_out();
  }
  if (!inside_) return fault("a room speaks to a client that is not in it", text);
  if (type == "room") return take_room(message);
  if (type == "members") return take_members(message);
  if (type == "update" || type == "patch") return take_update(message, type == "patch");
  if (type == "chat") return take_chat(message);
  if (type == "reaction") {
    const int from = message["from"].get<int>();
    const Json& members = room_["members"];
    if (std::none_of(members.begin(), members.end(), [&](const Json& one) { return one["id"] == from; }))
      fault("a sign of no member", text);
    if (message["to"] == "team" && !seat_ && room_["started"].get<bool>())
      fault("a spectator is shown a team's sign", text);
    return;
  }
  fault("a message of an unknown type", text);
}

// A client may use an id again while its first request is open, against the protocol. Then the answers may
// come in another order: the lobby answers `rooms` while a request of the same id waits in a room.
std::optional<std::size_t> Client::close_request(const std::string& id, const Json& message,
                                                 const std::string& type) {
  const auto [first, last] = pending_.equal_range(id);
  const auto open = static_cast<std::size_t>(std::distance(first, last));
  if (open == 0) {
    fault("an answer to nothing", message.dump());
    return std::nullopt;
  }
  const auto found =
      std::find_if(first, last, [&](const auto& request) { return may_answer(type, request.second); });
  if (found == last) {
    const std::string kind =
        first->second == kKinds ? "a frame that is no message" : std::string(kKindNames.at(first->second));
    fault("an answer of the wrong type", kind + ": " + message.dump());
    return std::nullopt;
  }
  if (open == 1) {
    const std::size_t kind = found->second;
    pending_.erase(found);
    return kind;
  }
  std::size_t& refused = refused_[id];
  if (type == "error") {
    ++refused;
  } else {
    pending_.erase(found);
  }
  if (pending_.count(id) == refused) {
    pending_.erase(id);
    refused_.erase(id);
  }
  return std::nullopt;
}

void Client::answered(const Json& message, const std::string& type) {
  ++common_.figures.answers;
  if (type == "error") {
    ++common_.figures.refusals;
    const auto code = message.at("code").get<std::string>();
    ++common_.figures.codes[code];
    if (code.empty() || message.at("message").get<std::string>().empty())
      fault("a refusal without words", message.dump());
    if (code == "stale") ++resends_;
  }
  if (message.at("id").is_null()) {
    presence_in_doubt_ = true;
    return;
  }
  const auto id = message["id"].get<std::string>();
  const auto kind = close_request(id, message, type);
  const auto* kept = common_.journal.room(room_number_);
  const bool logged = inside_ && kept != nullptr && kept->answered.contains({you_, id});
  if (type == "error") {
    if (!kind || *kind == kKinds) return;
    const bool alone = id.starts_with(person_.name) && person_.delivered[id] == 1;
    // A repeated id may belong to a request that took effect before.
    if (alone && logged && message["code"] != "rate_limited" && message["code"] != "overloaded" &&
        kKindNames.at(*kind) != "replay")
      fault("a refused request in the log", message.dump());
    return;
  }
  if (type == "ok" && message.contains("room")) return come_in(message["room"].get<std::string>());
  if (type == "device_link") common_.keys.emplace_back(code_, message.at("deviceKey").get<std::string>());
  // Before the first room message the client does not know which member it is.
  if (kind && leaves_an_entry(*kind) && type == "ok" && kept != nullptr && inside_ && room_.is_object() &&
      !logged)
    fault("a granted request not in the log", std::string(kKindNames.at(*kind)) + ": " + message.dump());
}

void Client::come_in(const std::string& code) {
  if (inside_) return fault("a second entrance", code);
  const auto* kept = common_.journal.room_of(code);
  // The lobby may forget the room between its look at the journal and its tick; then the room drops its
  // members.
  if (kept == nullptr) kept = common_.journal.forgotten_room(code);
  if (kept == nullptr) return fault("a room that the journal does not have", code);
  inside_ = true;
  code_ = code;
  room_number_ = kept->header.number;
  room_ = nullptr;
  seat_.reset();
  forget_picture();
  chat_.clear();
  greeted_ = false;
  away_ = false;
  presence_in_doubt_ = std::exchange(early_presence_, false);
  resends_ = 0;
}

void Client::go_out() {
  inside_ = false;
  forget_picture();
}

void Client::forget_picture() {
  picture_ = base_ = std::make_shared<const Json>();
  rev_ = base_rev_ = -1;
}

void Client::take_room(const Json& message) {
  check_room(message);
  if (room_ == message) ++common_.figures.same_rooms;
  const bool begun = message["started"].get<bool>();
  if (room_.is_object() && begun && !room_["started"].get<bool>()) ++common_.figures.games;
  if (game_ != message["number"].get<int>() || !begun) {
    picture_ = std::make_shared<const Json>();
    rev_ = -1;
  }
  room_ = message;
  you_ = message["you"].get<int>();
  game_ = message["number"].get<int>();
  seat_.reset();
  const Json& seats = message["seats"];
  for (std::size_t at = 0; at < seats.size(); ++at) {
    if (seats[at] == you_) seat_ = static_cast<int>(at);
  }
}

// Updates the present members.
void Client::take_members(const Json& message) {
  for (const Json& changed : message.at("members")) {
    Json& members = room_.at("members");
    const auto known = std::find_if(members.begin(), members.end(),
                                    [&](const Json& one) { return one["id"] == changed.at("id"); });
    if (known == members.end()) return fault("presence of no member", message.dump());
    (*known)["connected"] = changed.at("connected");
    (*known)["idle"] = changed.at("idle");
  }
}

void Client::check_room(const Json& room) {
  std::set<int> members;
  std::set<int> people;
  bool guests = false;
  bool spectator = false;
  const int you = room.at("you").get<int>();
  for (const Json& member : room.at("members")) {
    const int id = member.at("id").get<int>();
    if (!members.insert(id).second) fault("a member twice", room.dump());
    const bool person = member.at("bot").is_null();
    if (person) people.insert(id);
    guests = guests || (person && !member.at("spectator").get<bool>());
    if (id == you) spectator = member.at("spectator").get<bool>();
    if (id == you && !member.at("connected").get<bool>())
      fault("a member who reads this and is not here", room.dump());
    if (!member.at("connected").get<bool>() && member.at("idle").get<bool>())
      fault("an absent member who is away", room.dump());
  }
  if (!people.contains(you)) fault("a client that is no member", room.dump());
  const int host = room.at("host").get<int>();
  if (host != 0 && !people.contains(host)) fault("a host that is no member", room.dump());
  if (host == 0 && guests) fault("a room without a host", room.dump());
  std::set<int> seated;
  for (const Json& seat : room.at("seats")) {
    if (seat.is_null()) {
      if (room["started"].get<bool>()) fault("a free seat in a game", room.dump());
      continue;
    }
    if (!members.contains(seat.get<int>())) fault("a seat of no member", room.dump());
    if (!seated.insert(seat.get<int>()).second) fault("one member in two seats", room.dump());
  }
  for (const Json& owner : room.at("substitutedFor")) {
    if (!owner.is_null() && !people.contains(owner.get<int>()))
      fault("a seat whose owner is gone", room.dump());
  }
  if (!room.at("revealStep").is_null() && seated.contains(you))
    fault("a player hears of the spectators' eyes", room.dump());
  const auto* kept = common_.journal.room(room_number_);
  if (kept != nullptr && room.at("code") != (spectator ? kept->header.spectator_code : kept->header.code))
    fault("another code", room.dump());
  if (spectator && kept != nullptr && room.dump().find(kept->header.code + "\"") != std::string::npos)
    fault("a spectator hears the players' code", room.dump());
  const Json& proposal = room.at("proposal");
  if (!proposal.is_object()) return;
  if (!people.contains(proposal.at("by").get<int>())) fault("a proposal of no member", room.dump());
  for (const char* field : {"agreed", "asked"}) {
    for (const Json& one : proposal.at(field)) {
      if (!people.contains(one.get<int>())) fault("a proposal that asks no member", room.dump());
    }
  }
  if (!proposal.at("member").is_null() && !people.contains(proposal["member"].get<int>()))
    fault("a proposal about no member", room.dump());
}

void Client::take_update(const Json& message, bool patch) {
  ++common_.figures.updates;
  if (!room_.is_object() || !room_["started"].get<bool>())
    return fault("an update before the game", message.dump());
  const int seat = message.at("seat").is_null() ? kNoSeat : message["seat"].get<int>();
  if (seat != seat_.value_or(kNoSeat)) return fault("an update for another seat", message.dump());
  const auto rev = message.at("rev").get<std::int64_t>();
  const bool known = picture_->is_object() && seat == picture_seat_;
  Json picture;
  if (patch) {
    if (!base_->is_object() || message.at("base").get<std::int64_t>() != base_rev_)
      return fault("a patch on nothing", message.dump());
    picture = base_->patch(message.at("ops"));
  } else {
    for (const char* part : {"view", "prompt", "acting", "outcome"}) picture[part] = message.at(part);
  }
  std::string text = picture.dump();
  const auto turn = message.at("turn").get<std::int64_t>();
  text += std::to_string(turn);
  if (known && rev < rev_) fault("a revision that goes back", message.dump());
  if (known && rev == rev_ && --resends_ < 0) fault("an update that tells nothing new", message.dump());
  // Two changes of one round may end where they began, such as a choice and its withdrawal.
  if (known && rev == rev_ + 1 && text == picture_text_ && message.at("events").empty())
    fault("an update without a difference", message.dump());
  if (seat == kNoSeat && !picture["prompt"].empty()) fault("a question to a spectator", message.dump());
  auto& shown = common_.shown[{room_number_, game_, seat}];
  const auto [before, first] = shown.try_emplace(rev, text);
  if (!first && before->second != text)
    fault("one revision, two pictures", message.dump() + "\nbefore: " + before->second);
  if (shown.size() > 40) shown.erase(shown.begin());
  if (!picture["outcome"].is_null() && (!known || picture_->at("outcome").is_null())) ++common_.figures.ends;
  picture_ = base_ = std::make_shared<const Json>(std::move(picture));
  picture_text_ = std::move(text);
  picture_seat_ = seat;
  rev_ = base_rev_ = rev;
  turn_ = turn;
}

void Client::take_chat(const Json& message) {
  const Json& lines = message.at("lines");
  if (greeted_ && lines.size() != 1) fault("not one line", message.dump());
  if (!greeted_ && lines.size() > 100) fault("too many old lines", message.dump());
  for (const Json& line : lines) {
    if (greeted_ && line.at("to") == "team" && !seat_)
      fault("a spectator reads a team's line", message.dump());
    chat_.push_back(line);
  }
  greeted_ = true;
}

}  // namespace nostos::fuzz
