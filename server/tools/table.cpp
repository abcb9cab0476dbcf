#include "server/tools/table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace nostos::tools {

std::vector<Viewer> viewers_of(int seats) {
  std::vector<Viewer> viewers;
  for (int index = 0; index < seats; ++index) viewers.push_back(Viewer{Seat{index}});
  viewers.push_back(kSpectator);
  return viewers;
}

std::string name_of(Viewer viewer) {
  return viewer.seat ? std::to_string(viewer.seat->index) : "spectator";
}

std::optional<Viewer> viewer_from_name(std::string_view name, int seats) {
  for (const Viewer viewer : viewers_of(seats)) {
    if (name_of(viewer) == name) return viewer;
  }
  return std::nullopt;
}

namespace {

// The built-in files, with these in place of those of the same name, or added.
std::vector<DataFile> with(const Game& game, const std::vector<DataFile>& overrides) {
  auto files = game.built_in_data();
  for (const DataFile& file : overrides) {
    const auto found = std::find_if(files.begin(), files.end(),
                                    [&](const DataFile& known) { return known.name == file.name; });
    if (found == files.end()) {
      files.push_back(file);
    } else {
      found->text = file.text;
    }
  }
  return files;
}

}  // namespace

Result<Json, std::string> compile_data(const Game& game, const std::vector<DataFile>& overrides) {
  auto data = game.compile_data(with(game, overrides));
  if (data) return *data;
  return sentence(data.error());
}

std::optional<DataError> data_fault(const Game& game, const std::vector<DataFile>& overrides) {
  const auto data = game.compile_data(with(game, overrides));
  return data ? std::nullopt : std::optional(data.error());
}

std::string sentence(const DataError& error) {
  const std::string where = error.where.empty() ? "" : ", at " + error.where;
  return error.file + where + ": expected " + error.expected;
}

Json to_json(const std::optional<Outcome>& outcome) {
  if (!outcome) return nullptr;
  Json seats = Json::array();
  for (const auto& result : outcome->seats) {
    Json seat{{"won", result.won}};
    if (result.score) seat["score"] = *result.score;
    seats.push_back(std::move(seat));
  }
  return {{"seats", std::move(seats)}, {"reason", outcome->reason}};
}

std::vector<Seat> asked_seats(const Position& position) {
  std::vector<Seat> asked;
  for (int index = 0; index < position.seats(); ++index) {
    if (position.prompt(Seat{index}).asks()) asked.push_back(Seat{index});
  }
  return asked;
}

}  // namespace nostos::tools
