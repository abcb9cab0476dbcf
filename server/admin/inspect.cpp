#include <iomanip>
#include <nlohmann/json.hpp>

#include "games/core/bounded_json.hpp"
#include "server/admin/admin.hpp"
#include "server/admin/rooms.hpp"

namespace nostos::admin {
namespace {

using server::RoomState;

Json described(const server::Listing& listing) {
  return {{"number", listing.header.number},  {"created_at", listing.header.created_at},
          {"last_activity", listing.touched}, {"entries", listing.entries},
          {"bytes", listing.bytes},           {"closed", listing.closed}};
}

Json members_of(const RoomState& state) {
  Json members = Json::array();
  for (const server::Member& member : state.members) {
    const auto seat = state.seat_of(member.id);
    const auto owned = state.seat_played_for(member.id);
    members.push_back({{"id", member.id},
                       {"name", member.name},
                       {"bot", member.bot},
                       {"spectator", member.spectator},
                       {"host", member.id == state.host},
                       {"seat", seat ? Json(*seat) : Json(nullptr)},
                       {"owns", owned ? Json(*owned) : Json(nullptr)},
                       {"webhook", member.webhook != nullptr}});
  }
  return members;
}

// The games that have ended, and the one that runs; of the latter it shows only that it runs.
Json games_of(const RoomState& state) {
  Json games = Json::array();
  for (const auto& past : state.past) {
    games.push_back({{"game", past->played.game},
                     {"players", past->played.seats},
                     {"steps", past->played.steps.size()},
                     {"over", true}});
  }
  if (state.started()) {
    Json game{{"game", state.setup.game}, {"players", state.played.seats}, {"over", state.over()}};
    if (state.over()) game["steps"] = state.played.steps.size();
    games.push_back(std::move(game));
  }
  return games;
}

Json log_entries(const server::StoredRoom& stored) {
  Json log = Json::array();
  for (const std::string& text : stored.entries) {
    const Json entry = parse_stored(text);
    log.push_back({{"sequence", log.size()}, {"at", entry.at("at")}, {"kind", entry.at("k")}});
  }
  return log;
}

Json secrets_of(const server::StoredRoom& stored) {
  Json entries = Json::array();
  for (const std::string& text : stored.entries) entries.push_back(Json::parse(text));
  return {{"code", stored.header.code},
          {"spectator_code", stored.header.spectator_code},
          {"creator_token_hash", stored.header.creator_token_hash},
          {"entries", std::move(entries)}};
}

// People count seats from 1.
std::string seat_name(const Json& seat) {
  return "seat " + std::to_string(seat.get<int>() + 1);
}

std::string role(const Json& member) {
  std::string text = member["seat"].is_null() ? "no seat" : seat_name(member["seat"]);
  if (!member["owns"].is_null()) text += ", a stand-in plays for them at " + seat_name(member["owns"]);
  if (member["host"].get<bool>()) text += ", host";
  if (member["spectator"].get<bool>()) text += ", spectator";
  if (const auto bot = member["bot"].get<std::string>(); !bot.empty()) text += ", bot " + bot;
  if (member["webhook"].get<bool>()) text += ", has a webhook";
  return text;
}

void show_state(text::TerminalWriter out, const Json& room) {
  out << "game " << room["game"].get<std::string>() << ", options " << room["options"].dump() << "\n"
      << "settings " << room["settings"].dump() << "\n\nmembers\n";
  for (const Json& member : room["members"])
    out << std::setw(4) << whole(member["id"]) << "  " << member["name"].get<std::string>() << " ("
        << role(member) << ")\n";
  out << "\ngames\n";
  for (std::size_t at = 0; at < room["games"].size(); ++at) {
    const Json& game = room["games"][at];
    out << std::setw(4) << at + 1 << "  " << game["game"].get<std::string>() << ":";
    for (const Json& player : game["players"]) out << " " << player.get<std::string>();
    out << (game["over"].get<bool>() ? ", over after " + game["steps"].dump() + " steps" : ", runs") << "\n";
  }
}

void show(text::TerminalWriter out, const Json& room) {
  out << "room " << room["number"].dump() << (room["closed"].get<bool>() ? ", closed" : "") << "\ncreated "
      << time_text(whole(room["created_at"])) << ", last activity " << time_text(whole(room["last_activity"]))
      << " (UTC), " << room["entries"].dump() << " entries, " << room["bytes"].dump() << " bytes\n";
  if (room.contains("secrets")) {
    out << "code " << room["secrets"]["code"].get<std::string>() << ", for spectators "
        << room["secrets"]["spectator_code"].get<std::string>() << "\n";
  }
  if (room.contains("members")) {
    show_state(out, room);
  } else {
    out << "This version cannot read its log any more.\n";
  }
  out << "\nlog\n";
  for (const Json& entry : room["log"]) {
    out << std::setw(6) << whole(entry["sequence"]) << "  " << time_text(whole(entry["at"])) << "  "
        << entry["kind"].get<std::string>();
    if (room.contains("secrets"))
      out << "  " << room["secrets"]["entries"][entry["sequence"].get<std::size_t>()].dump();
    out << "\n";
  }
}

}  // namespace

int inspect(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  const auto archive = server::open_archive(journal);
  const auto listing = find_room(*archive, options.room);
  const auto stored = log_of(*archive, listing);
  Json room = described(listing);
  if (const auto state = state_of(stored)) {
    room["game"] = state->setup.game;
    room["options"] = Json::parse(state->setup.options);
    room["settings"] = server::shown(state->settings);
    room["members"] = members_of(*state);
    room["games"] = games_of(*state);
  }
  room["log"] = log_entries(stored);
  if (options.secrets) room["secrets"] = secrets_of(stored);
  if (options.json) {
    out.lines(room.dump(1)) << "\n";
  } else {
    show(out, room);
  }
  return 0;
}

}  // namespace nostos::admin
