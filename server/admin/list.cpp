#include <iomanip>
#include <nlohmann/json.hpp>

#include "server/admin/admin.hpp"
#include "server/admin/rooms.hpp"
#include "server/release_check/release_note.hpp"
#include "server/version.hpp"

namespace nostos::admin {
namespace {

Json described(server::Archive& archive, const server::Listing& listing, bool secrets) {
  const Json summary = summary_of(archive, listing);
  Json room{{"number", listing.header.number},
            {"game", summary.value("game", "")},
            {"title", summary.value("title", "")},
            {"people", summary.value("people", 0)},
            {"played", summary.value("number", 1)},
            {"started", summary.value("started", false)},
            {"over", summary.value("over", false)},
            {"created_at", listing.header.created_at},
            {"last_activity", listing.touched},
            {"entries", listing.entries},
            {"bytes", listing.bytes},
            {"closed", listing.closed}};
  if (secrets) {
    room["code"] = listing.header.code;
    room["spectator_code"] = listing.header.spectator_code;
  }
  return room;
}

std::string stage(const Json& room) {
  if (room["closed"].get<bool>()) return "closed";
  const std::string game = "game " + room["played"].dump();
  return game + (room["over"].get<bool>()      ? " over"
                 : room["started"].get<bool>() ? " running"
                                               : " not started");
}

}  // namespace

int list(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  const auto archive = server::open_archive(journal);
  Json rooms = Json::array();
  for (const auto& listing : archive->all()) rooms.push_back(described(*archive, listing, options.secrets));
  if (options.json) {
    out.lines(rooms.dump(1)) << "\n";
    return 0;
  }
  out << "number  game        people  stage             created           last activity     entries      "
         "bytes"
      << (options.secrets ? "  code     for spectators " : "") << "  title\n";
  for (const Json& room : rooms) {
    out << std::setw(6) << whole(room["number"]) << "  " << std::left << std::setw(10)
        << room["game"].get<std::string>() << std::right << "  " << std::setw(6) << whole(room["people"])
        << "  " << std::left << std::setw(16) << stage(room) << std::right << "  "
        << time_text(whole(room["created_at"])) << "  " << time_text(whole(room["last_activity"])) << "  "
        << std::setw(7) << whole(room["entries"]) << "  " << std::setw(9) << whole(room["bytes"]);
    if (options.secrets)
      out << "  " << room["code"].get<std::string>() << "  " << room["spectator_code"].get<std::string>();
    out << "  " << room["title"].get<std::string>() << "\n";
  }
  if (journal.database.empty()) {
    const auto note = server::read_release_note(server::release_note_file(journal.file.parent_path()));
    if (const auto newer = server::newer_release(note))
      out << "Release " << server::to_text(*newer) << " is newer than this program, " << server::version()
          << ".\n";
  }
  return 0;
}

}  // namespace nostos::admin
