#include "server/room/game_library.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <utility>

#include "games/core/registry.hpp"

namespace nostos::server {
namespace {

namespace fs = std::filesystem;

Result<std::vector<DataFile>, DataError> owned_files(const fs::path& folder) {
  std::vector<DataFile> files;
  std::error_code failed;
  if (!fs::is_directory(folder, failed)) return files;
  for (fs::recursive_directory_iterator at(folder, failed), end; at != end; at.increment(failed)) {
    if (failed) return DataError{folder.string(), "", "a folder that can be read: " + failed.message()};
    if (!at->is_regular_file(failed) || at->path().extension() != ".json") continue;
    std::ifstream in(at->path(), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return DataError{at->path().string(), "", "a file that can be read"};
    files.push_back({at->path().lexically_relative(folder).generic_string(), std::move(text).str()});
  }
  return files;
}

// A folder that no game reads is a mistake of the operator: the server reports it at its start.
std::optional<DataError> find_unknown_folder(const fs::path& owned) {
  std::error_code failed;
  if (!fs::is_directory(owned, failed)) return std::nullopt;
  for (const auto& entry : fs::directory_iterator(owned, failed)) {
    if (find_game(entry.path().filename().string()) != nullptr) continue;
    std::string ids;
    for (const Game* game : all_games()) ids += (ids.empty() ? "" : ", ") + game->info().id;
    return DataError{entry.path().string(), "the name", "a folder named after a game: " + ids};
  }
  return std::nullopt;
}

// The operator's files replace built-in ones of the same name.
std::vector<DataFile> overlaid(std::vector<DataFile> files, std::vector<DataFile> owned) {
  for (DataFile& mine : owned) {
    const auto same = std::find_if(files.begin(), files.end(),
                                   [&](const DataFile& file) { return file.name == mine.name; });
    if (same != files.end()) {
      *same = std::move(mine);
    } else {
      files.push_back(std::move(mine));
    }
  }
  return files;
}

// Clients get the name of a lesson without its steps.
Json lessons_json(const std::string& game) {
  Json lessons = Json::array();
  for (const Lesson& lesson : lessons_of(game)) {
    const LocalizedText name{game + ".lesson." + lesson.id + ".name", lesson.name};
    lessons.push_back({{"id", lesson.id}, {"name", to_json(name)}});
  }
  return lessons;
}

Json bots_json(const GameInfo& info) {
  std::vector<BotKind> kinds;
  std::copy_if(info.bots.begin(), info.bots.end(), std::back_inserter(kinds),
               [](const BotKind& kind) { return kind.in_rooms; });
  if (kinds.empty()) kinds.push_back({kRandomBot, "Random", "Chooses any legal move at random."});
  Json bots = Json::array();
  for (const BotKind& kind : kinds) {
    const std::string key = info.id + ".bot." + kind.id;
    bots.push_back({{"id", kind.id},
                    {"title", to_json(LocalizedText{key + ".title", kind.title})},
                    {"help", to_json(LocalizedText{key + ".help", kind.help})}});
  }
  return bots;
}

Json summarize(const GameInfo& info) {
  return {{"id", info.id},
          {"title", to_json(LocalizedText{info.id + ".title", info.title})},
          {"minSeats", info.min_seats},
          {"maxSeats", info.max_seats},
          {"minutes", info.minutes},
          {"lessons", lessons_json(info.id)}};
}

Json describe(const GameInfo& info) {
  Json roles = Json::array();
  for (const NamedText& role : info.roles)
    roles.push_back(to_json(LocalizedText{info.id + ".role." + role.id, role.en}));
  Json whole = summarize(info);
  whole["roles"] = std::move(roles);
  whole["options"] = to_json(info.id, info.options);
  whole["bots"] = bots_json(info);
  return whole;
}

}  // namespace

struct GameLibrary::Content {
  std::map<std::string, Json, std::less<>> data;
  std::map<std::string, std::string, std::less<>> infos;
  Json summaries = Json::array();
};

GameLibrary::GameLibrary(std::unique_ptr<Content> content) : content_(std::move(content)) {}
GameLibrary::GameLibrary(GameLibrary&&) noexcept = default;
GameLibrary& GameLibrary::operator=(GameLibrary&&) noexcept = default;
GameLibrary::~GameLibrary() = default;

Result<GameLibrary, DataError> GameLibrary::load(const fs::path& owned) {
  if (auto strange = find_unknown_folder(owned)) return *std::move(strange);
  auto content = std::make_unique<Content>();
  for (const Game* game : all_games()) {
    const std::string& id = game->info().id;
    auto mine = owned_files(owned / id);
    if (!mine) return mine.error();
    auto data = game->compile_data(overlaid(game->built_in_data(), *std::move(mine)));
    if (!data) {
      DataError error = data.error();
      const fs::path file = owned / id / error.file;
      std::error_code ignored;
      if (fs::exists(file, ignored)) error.file = file.string();
      return error;
    }
    content->data.emplace(id, *std::move(data));
    content->infos.emplace(id, describe(game->info()).dump());
    content->summaries.push_back(summarize(game->info()));
  }
  return GameLibrary(std::move(content));
}

const Game* GameLibrary::game(std::string_view id) const {
  return content_->data.contains(id) ? find_game(id) : nullptr;
}

const Json& GameLibrary::data(std::string_view id) const {
  return content_->data.find(id)->second;
}

const Json& GameLibrary::summaries() const {
  return content_->summaries;
}

const std::string* GameLibrary::info(std::string_view id) const {
  const auto found = content_->infos.find(id);
  return found == content_->infos.end() ? nullptr : &found->second;
}

}  // namespace nostos::server
