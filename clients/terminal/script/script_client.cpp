#include "clients/terminal/script/script_client.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/refusals.hpp"
#include "clients/terminal/session/sanitize.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxUnanswered = 1000;

bool is_one_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char ch) { return ch < 0x20 || ch == 0x7F; });
}

bool enters(std::string_view type) {
  static constexpr std::array kEntries{"create", "join", "spectate", "resume", "claim_member"};
  return std::find(kEntries.begin(), kEntries.end(), type) != kEntries.end();
}

}  // namespace

ScriptClient::ScriptClient(ClientOptions options, SeatStore store, Transport& transport, Hooks hooks)
    : options_(std::move(options)),
      store_(std::move(store)),
      hooks_(std::move(hooks)),
      connection_(
          transport,
          {[this](const json& message) { on_message(message); },
           [this](const TransportError& error, int, std::chrono::milliseconds wait) { on_lost(error, wait); },
           [this](bool ready) { ready ? on_ready() : void(); },
           [this](const TransportError& error) {
             ending_ = ending_of(error, options_.server, options_.language);
           },
           [this](const RequestAnswer& answer) { on_refused(answer, true); },
           [this](const std::string& text, const json& message) { on_frame(text, message); },
           [this] { end_not_nostos("no_json"); }},
          {"nostos-" + new_secret().substr(0, 8), false}) {}

void ScriptClient::end(Exit code, std::string words) {
  if (!ending_) ending_ = Ending{code, std::move(words)};
}

void ScriptClient::end_not_nostos(const char* words) {
  end(Exit::not_nostos,
      ending_of({TransportError::Kind::not_nostos, words, 0}, options_.server, options_.language).words);
}

void ScriptClient::start(Time now) {
  connection_.start(now, options_.link.code);
}

void ScriptClient::on_transport_event(const TransportEvent& event, Time now) {
  if (ending_) return;
  try {
    connection_.on_transport_event(event, now);
  } catch (const json::exception&) {
    end_not_nostos("bad_message");
  }
  end_if_done();
}

void ScriptClient::tick(Time now) {
  if (!ending_) connection_.tick(now);
}

bool ScriptClient::listens() const {
  return welcomed_ && (connection_.ready() || down_) && connection_.unanswered() < kMaxUnanswered;
}

void ScriptClient::end_of_input() {
  open_ = false;
  if (down_) end(Exit::refused, say(options_.language, "script.ended", {{"reason", "–"}}));
  end_if_done();
}

void ScriptClient::end_if_done() {
  if (!open_ && connection_.ready() && connection_.unanswered() == 0) end(Exit::fine, "");
}

void ScriptClient::typed(const std::string& line) {
  const auto message = parse_message(line);
  if (!message)
    return hooks_.on_note(say(options_.language, "script.noJson", {{"text", sanitize(line).substr(0, 200)}}));
  if (text_at(*message, "id").empty()) return connection_.send(line);
  connection_.request_as_is(line, *message, enters(text_at(*message, "t")));
}

void ScriptClient::on_frame(const std::string& text, const json& message) {
  if (ending_) return;
  hooks_.on_line(is_one_line(text) ? text : message.dump(-1, ' ', true, json::error_handler_t::replace));
}

void ScriptClient::on_message(const json& message) {
  if (ending_) return;
  const std::string type = text_at(message, "t");
  if (type == "welcome" && !std::exchange(welcomed_, true)) enter_address();
  if (type == "room") save_seat(message);
  if (type == "error" && text_at(message, "code") == "bad_version")
    end(Exit::bad_version, say(options_.language, "exit.version"));
  if (type != "left") return;
  const std::string why = text_at(message, "reason");
  if (why != "left") end(Exit::removed, say(options_.language, "script.left", {{"reason", why}}));
}

void ScriptClient::on_lost(const TransportError& error, std::chrono::milliseconds wait) {
  const std::string why = error.code != 0 ? std::to_string(error.code) : reason_of(error, options_.language);
  if (!open_) return end(Exit::refused, say(options_.language, "script.ended", {{"reason", why}}));
  down_ = true;
  hooks_.on_note(say(options_.language, "script.lost",
                     {{"reason", why}, {"time", duration(options_.language, wait.count())}}));
}

void ScriptClient::on_ready() {
  if (std::exchange(down_, false)) hooks_.on_note(say(options_.language, "script.back"));
}

void ScriptClient::on_refused(const RequestAnswer& answer, bool resumed) {
  const bool no_way =
      answer.code == "no_room" || answer.code == "bad_key" || (resumed && answer.code == "bad_token");
  end(no_way ? Exit::bad_link : Exit::not_entered, refusal(options_.language, answer.code, answer.words));
}

void ScriptClient::enter_address() {
  const auto entry = first_entry();
  if (!entry) return;
  connection_.enter_here(*entry, [this](const RequestAnswer& answer) {
    if (!answer.code.empty()) on_refused(answer, false);
  });
}

// The request that enters the room of the address; nothing if the address is the lobby's.
std::optional<json> ScriptClient::first_entry() {
  const RoomLink& link = options_.link;
  const bool lobby = link.kind == RoomLink::Kind::lobby;
  if (lobby && options_.game.empty()) return std::nullopt;
  const auto saved = lobby ? std::nullopt : store_.find(page_of(options_.server), link.code, options_.name);
  if (link.kind == RoomLink::Kind::claim)
    return json{{"t", "claim_member"}, {"room", link.code}, {"deviceKey", link.key}, {"token", new_secret()}};
  if (saved) return json{{"t", "resume"}, {"room", link.code}, {"token", saved->token}};
  if (options_.name.empty()) {
    end(Exit::usage, say(options_.language, "script.noName"));
    return std::nullopt;
  }
  json entry{{"name", options_.name}, {"token", new_secret()}};
  if (lobby) {
    entry.update({{"t", "create"}, {"game", options_.game}});
    if (!options_.secret.empty()) entry["secret"] = options_.secret;
  } else {
    entry.update({{"t", link.kind == RoomLink::Kind::spectate ? "spectate" : "join"}, {"room", link.code}});
  }
  return entry;
}

void ScriptClient::save_seat(const json& message) {
  const protocol::Room room = room_of(message);
  const std::string token = connection_.token();
  if (room.code == saved_room_ || token.empty()) return;
  saved_room_ = room.code;
  const auto seen = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  SavedSeat seat{page_of(options_.server),
                 room.code,
                 name_of(room, room.you),
                 token,
                 room.game,
                 seen.count(),
                 std::nullopt,
                 {}};
  if (const auto had = store_.find(seat.server, seat.room, seat.name); had && had->token == token) {
    seat.promise = had->promise;
    seat.muted = had->muted;
  }
  store_.add(seat);
}

}  // namespace nostos::terminal
