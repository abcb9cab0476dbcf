// The results of many finished games.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game.hpp"
#include "server/tools/playout.hpp"

namespace nostos::tools {

// The mean, minimum and maximum of a figure.
struct Distribution {
  std::int64_t count = 0;
  double sum = 0;
  double min = 0;
  double max = 0;
  void add(double value);
  void add(const Distribution& other);
  [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
};

class GameStats {
 public:
  GameStats(const GameInfo& info, int seats);
  // The playout must have ended.
  void add(const Playout& playout);
  // Other games of the same table.
  void add(const GameStats& other);

  // {"games", "seats": [{"seat", "role", "wins", "rate", "score"?}], "roles": [{"role", "wins", "rate"}],
  //  "reasons": {code: games}, "measures": {name: {mean, min, max}}, "intents": {mean, min, max},
  //  "decisions": {type: mean per game}, "given_away": {kind: {"mean", "decisions", "unknown"}}?}
  // "given_away" is there if the bots had judges: the mean of a kind's decisions (GivenAway).
  // A score is {mean, min, max, games: {score: games}}. A role's wins are the games in which a seat of that
  // role won.
  [[nodiscard]] Json json() const;
  // The same results as a table for people.
  [[nodiscard]] std::string table() const;
  // Returns the value of a target's figure (games/core/game.hpp); std::nullopt if there is no such figure.
  [[nodiscard]] std::optional<double> figure(const std::string& name) const;
  [[nodiscard]] std::int64_t games() const { return games_; }
  [[nodiscard]] double intents() const { return intents_.sum; }

 private:
  struct SeatStats {
    std::string role;
    std::int64_t wins = 0;
    Distribution score;
    std::map<int, std::int64_t> games_of_score;
  };
  struct RoleStats {
    std::string role;
    std::int64_t wins = 0;
  };
  [[nodiscard]] double rate(std::int64_t wins) const;
  [[nodiscard]] std::optional<double> range(const std::string& prefix) const;
  [[nodiscard]] std::optional<double> entropy(const std::string& prefix) const;
  // "ties/contests"
  [[nodiscard]] std::optional<double> ratio(const std::string& measures) const;
  [[nodiscard]] std::optional<double> points(const std::string& role) const;
  void scores(std::ostream& out) const;

  std::int64_t games_ = 0;
  std::vector<SeatStats> seats_;
  std::vector<RoleStats> roles_;  // in the order of the seats
  std::map<std::string, std::int64_t> reasons_;
  std::map<std::string, Distribution> measures_;
  Distribution intents_;
  std::map<std::string, std::int64_t> decisions_;
  std::map<std::string, GivenAway> given_away_;
};

}  // namespace nostos::tools
