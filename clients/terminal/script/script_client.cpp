#include "clients/terminal/script/script_client.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "clients/terminal/house/words.hpp"
#include "clients/terminal/link/times.hpp"
#include "clients/terminal/session/clean.hpp"

namespace nostos::terminal {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

constexpr Line kLost{"the line is down: {0}; trying again in {1}",
                     "la linea è caduta: {0}; si riprova tra {1}"};
constexpr Line kEnds{"the line is down: {0}", "la linea è caduta: {0}"};
constexpr Line kBack{"the line is back", "la linea è tornata"};
constexpr Line kNoName{"--name is needed to enter that room", "per entrare in quella stanza serve --name"};
constexpr Line kNoJson{"not a JSON object: {0}", "non è un oggetto JSON: {0}"};
constexpr Line kSentAway{"out of the room: {0}", "fuori dalla stanza: {0}"};
constexpr std::size_t kMostAsked = 1000;

bool is_one_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](unsigned char sign) { return sign < 0x20 || sign == 0x7F; });
}

bool enters(std::string_view type) {
  static constexpr std::array kEntries{"create", "join", "watch", "resume", "claim"};
  return std::find(kEntries.begin(), kEntries.end(), type) != kEntries.end();
}

}  // namespace

Relay::Relay(Wishes wishes, Keep keep, Carrier& carrier, Hooks hooks)
    : wishes_(std::move(wishes)),
      keep_(std::move(keep)),
      carrier_(carrier),
      hooks_(std::move(hooks)),
      prefix_("nostos-" + new_secret().substr(0, 8) + "-") {}

void Relay::end(Exit code, std::string words) {
  if (!ending_) ending_ = Ending{code, std::move(words)};
}

void Relay::start(Time now) {
  connect(now);
}

void Relay::connect(Time now) {
  retry_.reset();
  const std::string first = entry_ ? entry_->room : began_ ? "" : wishes_.place.code;
  carrier_.open(home_ ? home_->first : first);
  pong_ = now + kOpenWithin;
}

void Relay::lost(const Fault& fault, Time now) {
  if (!welcomed_) {
    ending_ = ending_of(fault, wishes_.server, wishes_.language);
    return;
  }
  carrier_.drop();
  ready_ = pinged_ = false;
  ping_.reset();
  pong_.reset();
  again_.reset();
  const std::string why = fault.code != 0 ? std::to_string(fault.code) : fault.words;
  if (!open_) return end(Exit::refused, say(wishes_.language, kEnds, {why}));
  const auto wait = backoff(attempt_++, randombytes_uniform(1'000'000) / 1e6);
  retry_ = now + wait;
  down_ = true;
  hooks_.note(say(wishes_.language, kLost, {why, duration(wait.count())}));
}

void Relay::happened(const Happening& happening, Time now) {
  if (ending_) return;
  switch (happening.kind) {
    case Happening::Kind::opened:
      carrier_.send(json{{"t", "hello"}, {"v", protocol::kVersion}}.dump());
      pong_ = now + kPongWithin;
      return;
    case Happening::Kind::frame:
      try {
        receive(happening.frame, now);
      } catch (const json::exception&) {
        end(Exit::not_nostos, ending_of({Fault::Kind::not_nostos, "a message cannot be read", 0},
                                        wishes_.server, wishes_.language)
                                  .words);
      }
      return;
    case Happening::Kind::over:
      return lost(happening.fault, now);
  }
}

void Relay::tick(Time now) {
  if (ending_) return;
  if (retry_ && *retry_ <= now) connect(now);
  if (pong_ && *pong_ <= now) return lost({Fault::Kind::lost, "no answer", 0}, now);
  if (ping_ && *ping_ <= now) {
    ping_.reset();
    pinged_ = true;
    carrier_.send(R"({"t":"ping"})");
    pong_ = now + kPongWithin;
  }
  if (again_ && *again_ <= now) {
    again_.reset();
    if (entry_) carrier_.send(entry_->text);
  }
}

std::optional<Time> Relay::due() const {
  std::optional<Time> first;
  for (const auto& time : {retry_, ping_, pong_, again_})
    if (time && (!first || *time < *first)) first = time;
  return first;
}

bool Relay::listens() const {
  return welcomed_ && (ready_ || down_) && asked_.size() < kMostAsked;
}

void Relay::end_of_input() {
  open_ = false;
  if (down_) end(Exit::refused, say(wishes_.language, kEnds, {"–"}));
  end_if_done();
}

void Relay::end_if_done() {
  if (!open_ && ready_ && asked_.empty()) end(Exit::fine, "");
}

void Relay::typed(const std::string& line) {
  const auto message = message_of(line);
  if (!message) return hooks_.note(say(wishes_.language, kNoJson, {clean(line).substr(0, 200)}));
  const std::string id = text_at(*message, "id");
  const bool entry = enters(text_at(*message, "t"));
  // What has no answer is worth nothing later.
  if (!id.empty())
    asked_.push_back(
        {id, line, entry ? text_at(*message, "room") : "", entry ? text_at(*message, "token") : ""});
  if (ready_) carrier_.send(line);
}

void Relay::receive(const std::string& text, Time now) {
  const auto message = message_of(text);
  if (!message)
    return end(
        Exit::not_nostos,
        ending_of({Fault::Kind::not_nostos, "it sends no JSON", 0}, wishes_.server, wishes_.language).words);
  pong_.reset();
  ping_ = now + kPingEvery;
  const std::string type = text_at(*message, "t");
  if (type == "pong" && std::exchange(pinged_, false)) return;
  // The close follows, and the request goes out again on the next line.
  const std::string code = type == "error" ? text_at(*message, "code") : "";
  if (code == "stopping") return;
  hooks_.line(is_one_line(text) ? text : message->dump(-1, ' ', true, json::error_handler_t::replace));
  if (code == "bad_version") return end(Exit::bad_version, "wrong version");
  if (type == "welcome") {
    welcomed_ = true;
    attempt_ = 0;
    return enter();
  }
  if (type == "room") remember(*message);
  if (type == "left") {
    home_.reset();
    last_token_.clear();
    std::erase_if(asked_, [](const Asked& asked) {
      const auto request = message_of(asked.text);
      return request && text_at(*request, "t") == "leave";
    });
    const std::string why = text_at(*message, "why");
    if (why != "left") return end(Exit::sent_away, say(wishes_.language, kSentAway, {clean(why)}));
  }
  if (entry_ && text_at(*message, "id") == entry_->id)
    return type == "error" ? refused(*message, now) : entered(*message);
  if (answered(*message)) end_if_done();
}

// True where it is the answer to something that the script asked.
bool Relay::answered(const json& message) {
  const auto asked = std::find_if(asked_.begin(), asked_.end(), [&](const Asked& one) {
    return message.contains("id") && one.id == message.at("id");
  });
  if (asked == asked_.end()) return !open_;
  if (text_at(message, "t") == "ok" && !asked->token.empty()) {
    home_ = {asked->room.empty() ? text_at(message, "room") : asked->room, asked->token};
    last_token_ = asked->token;
  }
  asked_.erase(asked);
  return true;
}

// How the room of the address is entered; nothing where it is the lobby.
std::optional<Relay::Asked> Relay::first_entry() {
  const Place& place = wishes_.place;
  if (place.at == Place::At::lobby && wishes_.game.empty()) return std::nullopt;
  const auto had = place.at == Place::At::lobby
                       ? std::nullopt
                       : keep_.find(page_of(wishes_.server), place.code, wishes_.name);
  Asked made{prefix_ + std::to_string(++counter_), "", place.code, had ? had->token : new_secret()};
  json message{{"id", made.id}, {"token", made.token}};
  if (place.at == Place::At::claim) {
    made.token = new_secret();
    message.update({{"t", "claim"}, {"room", place.code}, {"key", place.key}, {"token", made.token}});
  } else if (had) {
    message.update({{"t", "resume"}, {"room", place.code}});
  } else if (wishes_.name.empty()) {
    end(Exit::usage, say(wishes_.language, kNoName));
  } else if (place.at == Place::At::lobby) {
    message.update({{"t", "create"}, {"game", wishes_.game}, {"name", wishes_.name}});
    if (!wishes_.secret.empty()) message["secret"] = wishes_.secret;
  } else {
    message.update({{"t", place.at == Place::At::watch ? "watch" : "join"},
                    {"room", place.code},
                    {"name", wishes_.name}});
  }
  made.text = message.dump();
  return made;
}

void Relay::enter() {
  if (!entry_ && home_) {
    entry_ = Asked{prefix_ + std::to_string(++counter_), "", home_->first, home_->second};
    entry_->text =
        json{{"t", "resume"}, {"id", entry_->id}, {"room", home_->first}, {"token", home_->second}}.dump();
  } else if (!entry_ && !std::exchange(began_, true)) {
    entry_ = first_entry();
  }
  if (ending_) return;
  if (!entry_) return ready();
  carrier_.send(entry_->text);
}

void Relay::entered(const json& message) {
  const Asked entry = std::exchange(entry_, std::nullopt).value();
  home_ = {entry.room.empty() ? text_at(message, "room") : entry.room, entry.token};
  last_token_ = entry.token;
  ready();
}

void Relay::refused(const json& message, Time now) {
  const std::string code = text_at(message, "code");
  if (code == "slow_down" || code == "overloaded") {
    again_ = now + kPause;
    return;
  }
  end(code == "no_room" || code == "bad_key" || (home_ && code == "bad_token") ? Exit::bad_link
                                                                               : Exit::not_entered,
      refusal(wishes_.language, code, clean(text_at(message, "words"))));
}

void Relay::ready() {
  ready_ = true;
  if (std::exchange(down_, false)) hooks_.note(say(wishes_.language, kBack));
  for (const Asked& asked : asked_) carrier_.send(asked.text);
  end_if_done();
}

void Relay::remember(const json& message) {
  const protocol::Room now = room_of(message);
  const std::string token = entry_ ? entry_->token : last_token_;
  if (now.code == kept_ || token.empty()) return;
  kept_ = now.code;
  const auto seen = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  KeptPlace place{page_of(wishes_.server),
                  now.code,
                  name_of(now, now.you),
                  token,
                  now.game,
                  seen.count(),
                  std::nullopt,
                  {}};
  if (const auto had = keep_.find(place.server, place.room, place.name); had && had->token == token) {
    place.promise = had->promise;
    place.muted = had->muted;
  }
  keep_.add(place);
}

}  // namespace nostos::terminal
