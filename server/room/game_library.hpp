// The games of this server and their data, checked at its start.
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "games/core/game.hpp"

namespace nostos::server {

class GameLibrary {
 public:
  // Loads every game's built-in data and the files of `owned`/<game>/, which replace those of the same name.
  // Fails with the file, the place in it, and the value expected there.
  static Result<GameLibrary, DataError> load(const std::filesystem::path& owned);

  GameLibrary(GameLibrary&&) noexcept;
  GameLibrary& operator=(GameLibrary&&) noexcept;
  ~GameLibrary();

  // nullptr if the server has no such game.
  [[nodiscard]] const Game* game(std::string_view id) const;
  // The compiled data of a game of this server.
  [[nodiscard]] const Json& data(std::string_view id) const;
  // The `games` of the welcome message: what a list of games shows.
  [[nodiscard]] const Json& summaries() const;
  // The whole description of a game, as JSON text; nullptr if the server has no such game.
  [[nodiscard]] const std::string* info(std::string_view id) const;

 private:
  struct Content;
  explicit GameLibrary(std::unique_ptr<Content> content);
  std::unique_ptr<const Content> content_;
};

}  // namespace nostos::server
