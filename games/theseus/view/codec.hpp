// JSON for the parts of a game. Only sources include it, never a header.
#pragma once
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "games/core/described.hpp"
#include "games/theseus/rules/state.hpp"

namespace nostos {

template <>
struct Codec<theseus::Tile> {
  static Json encode(const theseus::Tile& tile) { return to_text(tile); }
  static theseus::Tile decode(const Json& json) {
    const auto tile = theseus::tile_from_text(json.get<std::string>());
    if (!tile) throw std::runtime_error("no tile: " + json.dump());
    return *tile;
  }
};

}  // namespace nostos

namespace nostos::theseus {

void write(JsonWriter& writer, const Options& options);
// The options as check_options completes them.
Options options_from_json(const Json& json);
// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

}  // namespace nostos::theseus
