#include "server/record/playback.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace nostos::record {

PositionPtr first_position(const Game& game, const GameLog& played) {
  const auto seed = game_seed(played.secret, played.contributions);
  if (!seed) throw std::runtime_error("a contribution is malformed");
  return game.start(Json::parse(played.options), static_cast<int>(played.seats.size()),
                    Json::parse(played.data), Rng(*seed));
}

PositionPtr next_position(const Position& position, const Step& step) {
  const Json intent = Json::parse(step.intent);
  auto next = position.apply({Seat{step.seat}, intent, step.cause});
  if (!next) throw std::runtime_error("was not offered: " + next.error().code);
  return *std::move(next);
}

Playback::Playback(const Game& game, const GameLog& played)
    : steps_(played.steps), position_(first_position(game, played)) {}

Playback::Playback(const GameLog& played, std::size_t step, PositionPtr position)
    : steps_(played.steps), step_(step), position_(std::move(position)) {}

bool Playback::advance() {
  if (step_ >= steps_.size()) return false;
  try {
    position_ = next_position(*position_, steps_[step_]);
  } catch (const std::exception& fault) {
    throw std::runtime_error("step " + std::to_string(step_ + 1) + " " + fault.what());
  }
  ++step_;
  return true;
}

void PositionCache::add(std::size_t step, const PositionPtr& position) {
  if (step % spacing_ != 0 || (!entries_.empty() && step <= entries_.back().step)) return;
  while (entries_.size() >= kMaxPositions) {
    spacing_ *= 2;
    std::erase_if(entries_, [&](const Entry& entry) { return entry.step % spacing_ != 0; });
  }
  if (step % spacing_ == 0) entries_.push_back({step, position});
}

void PositionCache::truncate(std::size_t step) {
  std::erase_if(entries_, [&](const Entry& entry) { return entry.step > step; });
}

PositionPtr PositionCache::at(const Game& game, const GameLog& played, std::size_t step) {
  if (step > played.steps.size()) throw std::out_of_range("the game has fewer steps");
  const auto after =
      std::upper_bound(entries_.begin(), entries_.end(), step,
                       [](std::size_t wanted, const Entry& entry) { return wanted < entry.step; });
  Playback playback = after == entries_.begin()
                          ? Playback(game, played)
                          : Playback(played, std::prev(after)->step, std::prev(after)->position);
  add(playback.step(), playback.position());
  while (playback.step() < step) {
    playback.advance();
    add(playback.step(), playback.position());
  }
  return playback.position();
}

}  // namespace nostos::record
