#include "clients/terminal/json/json.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/carrier.hpp"
#include "clients/terminal/house/words.hpp"
#include "clients/terminal/link/waiting.hpp"
#include "clients/terminal/session/clean.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr Line kLost{"the line is down: {0}", "la linea è caduta: {0}"};
constexpr Line kNoName{"--name is needed to enter that room", "per entrare in quella stanza serve --name"};
constexpr Line kNoJson{"not a JSON object: {0}", "non è un oggetto JSON: {0}"};
constexpr std::size_t kLongest = std::size_t{64} * 1024;

bool is_one_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](unsigned char sign) { return sign < 0x20 || sign == 0x7F; });
}

struct Pipe {
  const Wishes& wishes;
  const Keep& keep;
  WireCarrier& wire;
  std::string name, token, room;
  bool welcomed = false;
  std::optional<Ending> ending;

  void end(Exit code, std::string words) {
    if (!ending) ending = Ending{code, std::move(words)};
  }

  // How the room of the address is entered; null where it is the lobby.
  json entry() {
    const Place& place = wishes.place;
    if (place.at == Place::At::lobby && wishes.game.empty()) return nullptr;
    const auto had = place.at == Place::At::lobby
                         ? std::nullopt
                         : keep.find(page_of(wishes.server), place.code, wishes.name);
    if (had && place.at != Place::At::claim) {
      name = had->name;
      token = had->token;
      return {{"t", "resume"}, {"id", "enter-1"}, {"room", place.code}, {"token", token}};
    }
    token = new_secret();
    if (place.at == Place::At::claim)
      return {{"t", "claim"}, {"id", "enter-1"}, {"room", place.code}, {"key", place.key}, {"token", token}};
    name = wishes.name;
    if (name.empty()) {
      end(Exit::usage, say(wishes.language, kNoName));
      return nullptr;
    }
    if (place.at == Place::At::lobby) {
      json create{
          {"t", "create"}, {"id", "enter-1"}, {"game", wishes.game}, {"name", name}, {"token", token}};
      if (!wishes.secret.empty()) create["secret"] = wishes.secret;
      return create;
    }
    return {{"t", place.at == Place::At::watch ? "watch" : "join"},
            {"id", "enter-1"},
            {"room", place.code},
            {"name", name},
            {"token", token}};
  }

  void frame(const std::string& text) {
    const auto message = message_of(text);
    if (!message)
      return end(
          Exit::not_nostos,
          ending_of({Fault::Kind::not_nostos, "it sends no JSON", 0}, wishes.server, wishes.language).words);
    std::cout << (is_one_line(text) ? text : message->dump(-1, ' ', true, json::error_handler_t::replace))
              << "\n"
              << std::flush;
    const std::string type =
        message->value("t", json()).is_string() ? message->at("t").get<std::string>() : "";
    if (type == "welcome" && !welcomed) {
      welcomed = true;
      if (const json enter = entry(); !enter.is_null()) wire.send(enter.dump());
    }
    if (type == "room" && !token.empty()) remember(*message);
    if (type == "error" && message->value("id", json()) == "enter-1")
      end(message->value("code", "") == "no_room" || message->value("code", "") == "bad_key"
              ? Exit::bad_link
              : Exit::not_entered,
          refusal(wishes.language, message->value("code", ""), clean(message->value("words", ""))));
    if (type == "error" && message->value("code", "") == "bad_version")
      end(Exit::bad_version, "wrong version");
  }

  void remember(const json& message) {
    const protocol::Room now = room_of(message);
    if (now.code == room) return;
    room = now.code;
    const auto seen = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::system_clock::now().time_since_epoch());
    keep.add({page_of(wishes.server), now.code, name_of(now, now.you), token, now.game, seen.count(),
              std::nullopt});
  }
};

}  // namespace

Ending run_json(const Wishes& wishes, const Keep& keep, const std::string& authorities) {
  const Waiting waiting;
  WireCarrier wire(wishes.server, authorities);
  Pipe pipe{wishes, keep, wire, "", "", "", false, std::nullopt};
  std::string typed;
  bool reads = false;  // nothing is sent before the welcome
  bool open = true;
  wire.open();
  while (!pipe.ending) {
    const Woken woken = Waiting::wait(reads && open ? STDIN_FILENO : -1, wire.descriptor(), std::nullopt);
    if (woken.ended || woken.interrupted || !std::cout) return {};
    if (woken.input) {
      std::array<char, 4096> bytes{};
      const auto size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
      if (size == 0 || (size < 0 && errno != EINTR && errno != EAGAIN)) return {};
      typed.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
      for (std::size_t end = typed.find('\n'); end != std::string::npos; end = typed.find('\n')) {
        const std::string line = typed.substr(0, end);
        typed.erase(0, end + 1);
        if (line.empty() || line == "\r") continue;
        if (message_of(line))
          wire.send(line);
        else
          std::cerr << say(wishes.language, kNoJson, {clean(line).substr(0, 200)}) << "\n";
      }
      if (typed.size() > kLongest) typed.clear();
    }
    if (!woken.news) continue;
    for (const Happening& happening : wire.take()) {
      if (happening.kind == Happening::Kind::opened)
        wire.send(json{{"t", "hello"}, {"v", protocol::kVersion}}.dump());
      if (happening.kind == Happening::Kind::frame) {
        try {
          pipe.frame(happening.frame);
        } catch (const json::exception&) {
          pipe.end(Exit::not_nostos, ending_of({Fault::Kind::not_nostos, "a message cannot be read", 0},
                                               wishes.server, wishes.language)
                                         .words);
        }
        reads = pipe.welcomed;
      }
      if (happening.kind == Happening::Kind::over && !pipe.welcomed)
        pipe.ending = ending_of(happening.fault, wishes.server, wishes.language);
      if (happening.kind == Happening::Kind::over)
        pipe.end(Exit::refused, say(wishes.language, kLost,
                                    {happening.fault.code != 0 ? std::to_string(happening.fault.code)
                                                               : happening.fault.words}));
    }
  }
  return *pipe.ending;
}

}  // namespace nostos::terminal
