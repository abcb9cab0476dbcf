#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "games/core/bounded_json.hpp"
#include "games/core/registry.hpp"
#include "server/admin/admin.hpp"
#include "server/admin/private_file.hpp"
#include "server/admin/rooms.hpp"
#include "server/record/record.hpp"
#include "server/room/fold.hpp"

namespace nostos::admin {
namespace {

namespace fs = std::filesystem;

// "evening.json" with "-2" or the like before the ending.
fs::path numbered(const fs::path& file, std::size_t number) {
  fs::path name = file.stem();
  name += "-" + std::to_string(number);
  name += file.extension();
  return file.parent_path() / name;
}

std::vector<std::string> records_of(const server::RoomState& state) {
  std::vector<std::string> records;
  const auto add = [&](const record::GameLog& played) {
    records.push_back(record::write_record(*find_game(played.game), played));
  };
  for (const auto& past : state.past) add(past->played);
  if (state.over()) add(state.played);
  return records;
}

// A line about the room, and one for each entry.
std::string lines_of(const server::Listing& listing, const server::StoredRoom& stored) {
  std::string lines = Json{{"room", listing.header.number},
                           {"code", listing.header.code},
                           {"spectator_code", listing.header.spectator_code},
                           {"creator_token_hash", listing.header.creator_token_hash},
                           {"created_at", listing.header.created_at},
                           {"closed", listing.closed}}
                          .dump() +
                      "\n";
  for (const std::string& entry : stored.entries) lines += entry + "\n";
  return lines;
}

// The parts of an entry that are secrets of the room or of its games, and not the person's own.
Json without_secrets(Json entry) {
  for (const char* key : {"secret", "token", "hash", "bytes", "contributions"}) entry.erase(key);
  if (entry.contains("settings")) entry["settings"].erase("password");
  return entry;
}

// The entry with which a person came: of the opening of a room, only what concerns its host.
Json entering(const Json& entry) {
  Json kept;
  for (const char* key : {"k", "at", "name", "seat", "spectator", "invited", "unseen"})
    if (entry.contains(key)) kept[key] = entry[key];
  return kept;
}

// The entries of the people of that name.
std::string entries_of_person(const server::Listing& listing, const server::StoredRoom& stored,
                              const std::string& name) {
  server::RoomState state;
  std::set<int> ids;
  Json theirs = Json::array();
  for (const std::string& text : stored.entries) {
    const Json entry = parse_stored(text);
    server::fold(state, entry);
    if (ids.contains(entry.value("by", 0))) theirs.push_back(without_secrets(entry));
    for (const server::Member& member : state.members)
      if (member.bot.empty() && member.name == name && ids.insert(member.id).second)
        theirs.push_back(entering(entry));
  }
  if (ids.empty()) throw std::runtime_error("no person with that name was in this room");
  return Json{{"room", listing.header.number}, {"person", name}, {"entries", std::move(theirs)}}.dump(2) +
         "\n";
}

int write_files(const std::vector<std::pair<fs::path, std::string>>& files, text::TerminalWriter out) {
  for (const auto& [file, text] : files) expect_none(file);
  for (std::size_t at = 0; at < files.size(); ++at) {
    try {
      write_new(files[at].first, files[at].second);
    } catch (...) {
      std::error_code failed;
      while (at > 0) fs::remove(files[--at].first, failed);
      throw;
    }
  }
  for (const auto& [file, text] : files) out << file.string() << ": " << text.size() << " bytes\n";
  return 0;
}

}  // namespace

int export_room(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  const auto archive = server::open_archive(journal);
  const auto listing = find_room(*archive, options.room);
  const auto stored = log_of(*archive, listing);
  if (!options.person.empty()) {
    if (!options.secrets)
      throw std::runtime_error("--person needs --secrets: the file holds the person's moves and chat");
    return write_files({{options.file, entries_of_person(listing, stored, options.person)}}, out);
  }
  const auto state = state_of(stored);
  if (!state && !options.secrets)
    throw std::runtime_error("this version can no longer read the room's log; --secrets exports its lines");
  std::vector<std::pair<fs::path, std::string>> files;
  if (state) {
    for (std::string& record : records_of(*state))
      files.emplace_back(numbered(options.file, files.size() + 1), std::move(record));
  }
  if (options.secrets)
    files.emplace_back(fs::path(options.file).replace_extension(".jsonl"), lines_of(listing, stored));
  if (files.empty()) throw std::runtime_error("no game has ended in this room");
  return write_files(files, out);
}

}  // namespace nostos::admin
