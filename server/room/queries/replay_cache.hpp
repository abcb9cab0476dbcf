// Keeps games and some of their positions after a replay has shown a frame, so that the next frame does not
// play the game from its start. The cache holds a bounded number of games, and of positions of each.
#pragma once
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/record/playback.hpp"

namespace nostos::server {

class ReplayCache {
 public:
  static constexpr std::size_t kGames = 16;

  // A game as its record has it, and some of its positions. One thread at a time uses it.
  struct Replay {
    std::shared_ptr<const record::GameLog> played;
    record::PositionCache positions;
  };

  // The replay of that key; null if it is not kept or another thread has it.
  std::shared_ptr<Replay> take(const std::string& key) {
    const std::lock_guard lock(mutex_);
    for (auto at = replays_.begin(); at != replays_.end(); ++at) {
      if (at->first != key) continue;
      auto found = std::move(at->second);
      replays_.erase(at);
      return found;
    }
    return nullptr;
  }

  // Gives a replay back as the newest. Drops the oldest if there are too many.
  void keep(const std::string& key, std::shared_ptr<Replay> replay) {
    const std::lock_guard lock(mutex_);
    replays_.emplace_front(key, std::move(replay));
    if (replays_.size() > kGames) replays_.pop_back();
  }

 private:
  std::mutex mutex_;
  std::list<std::pair<std::string, std::shared_ptr<Replay>>> replays_;  // the newest first
};

}  // namespace nostos::server
