#include "server/tools/game_stats.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

namespace nostos::tools {
namespace {

Json to_json(const Distribution& spread) {
  return {{"mean", spread.mean()}, {"min", spread.min}, {"max", spread.max}};
}

void row(std::ostream& out, const std::string& name, const Distribution& spread) {
  out << "  " << std::left << std::setw(24) << name << std::right << std::fixed << std::setprecision(2)
      << std::setw(12) << spread.mean() << std::setw(12) << spread.min << std::setw(12) << spread.max << "\n";
}

void row(std::ostream& out, const std::string& name, std::int64_t games, double rate) {
  out << "  " << std::left << std::setw(24) << name << std::right << std::setw(12) << games << std::fixed
      << std::setprecision(1) << std::setw(11) << 100 * rate << "%\n";
}

void heading(std::ostream& out, const std::string& name, std::initializer_list<const char*> columns) {
  out << "\n" << std::left << std::setw(26) << name << std::right;
  for (const char* column : columns) out << std::setw(12) << column;
  out << "\n";
}

}  // namespace

void Distribution::add(double value) {
  min = count == 0 ? value : std::min(min, value);
  max = count == 0 ? value : std::max(max, value);
  sum += value;
  ++count;
}

void Distribution::add(const Distribution& other) {
  if (other.count == 0) return;
  min = count == 0 ? other.min : std::min(min, other.min);
  max = count == 0 ? other.max : std::max(max, other.max);
  sum += other.sum;
  count += other.count;
}

GameStats::GameStats(const GameInfo& info, int seats) {
  for (std::size_t index = 0; index < static_cast<std::size_t>(seats); ++index) {
    const std::string role = index < info.roles.size() ? info.roles[index].en : "";
    seats_.push_back({role, 0, {}, {}});
    const bool known =
        std::any_of(roles_.begin(), roles_.end(), [&](const RoleStats& stats) { return stats.role == role; });
    if (!role.empty() && !known) roles_.push_back({role, 0});
  }
}

void GameStats::add(const Playout& playout) {
  const auto outcome = playout.last->outcome();
  ++games_;
  ++reasons_[outcome->reason];
  intents_.add(static_cast<double>(playout.intents));
  for (const auto& [type, count] : playout.decisions) decisions_[type] += count;
  for (const auto& [kind, one] : playout.given_away) given_away_[kind].add(one);
  for (const auto& [name, value] : playout.last->statistics()) measures_[name].add(value);
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    const auto& result = outcome->seats.at(index);
    if (result.won) ++seats_[index].wins;
    if (!result.score) continue;
    seats_[index].score.add(*result.score);
    ++seats_[index].games_of_score[*result.score];
  }
  for (RoleStats& role : roles_) {
    for (std::size_t index = 0; index < seats_.size(); ++index) {
      if (seats_[index].role != role.role || !outcome->seats.at(index).won) continue;
      ++role.wins;
      break;
    }
  }
}

void GameStats::add(const GameStats& other) {
  games_ += other.games_;
  intents_.add(other.intents_);
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    const SeatStats& seat = other.seats_.at(index);
    seats_[index].wins += seat.wins;
    seats_[index].score.add(seat.score);
    for (const auto& [score, games] : seat.games_of_score) seats_[index].games_of_score[score] += games;
  }
  for (std::size_t role = 0; role < roles_.size(); ++role) roles_[role].wins += other.roles_.at(role).wins;
  for (const auto& [reason, games] : other.reasons_) reasons_[reason] += games;
  for (const auto& [name, spread] : other.measures_) measures_[name].add(spread);
  for (const auto& [type, count] : other.decisions_) decisions_[type] += count;
  for (const auto& [kind, one] : other.given_away_) given_away_[kind].add(one);
}

double GameStats::rate(std::int64_t wins) const {
  return games_ == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(games_);
}

Json GameStats::json() const {
  Json seats = Json::array();
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    const SeatStats& stats = seats_[index];
    seats.push_back(
        {{"seat", index}, {"role", stats.role}, {"wins", stats.wins}, {"rate", rate(stats.wins)}});
    if (stats.score.count == 0) continue;
    seats.back()["score"] = to_json(stats.score);
    for (const auto& [score, games] : stats.games_of_score)
      seats.back()["score"]["games"][std::to_string(score)] = games;
  }
  Json roles = Json::array();
  for (const RoleStats& stats : roles_) {
    roles.push_back({{"role", stats.role}, {"wins", stats.wins}, {"rate", rate(stats.wins)}});
  }
  Json measures = Json::object();
  for (const auto& [name, spread] : measures_) measures[name] = to_json(spread);
  Json decisions = Json::object();
  for (const auto& [type, count] : decisions_) decisions[type] = rate(count);
  Json all{{"games", games_},
           {"seats", std::move(seats)},
           {"roles", std::move(roles)},
           {"reasons", reasons_},
           {"measures", std::move(measures)},
           {"intents", to_json(intents_)},
           {"decisions", std::move(decisions)}};
  for (const auto& [kind, one] : given_away_)
    all["given_away"][kind] = {{"mean", one.mean()}, {"decisions", one.decisions}, {"unknown", one.unknown}};
  return all;
}

std::optional<double> GameStats::figure(const std::string& name) const {
  if (name == "intents") return intents_.mean();
  const auto slash = name.find('/');
  if (slash == std::string::npos) {
    const auto found = measures_.find(name);
    return found == measures_.end() ? std::nullopt : std::optional(found->second.mean());
  }
  const std::string kind = name.substr(0, slash);
  const std::string what = name.substr(slash + 1);
  if (kind == "range") return range(what);
  if (kind == "entropy") return entropy(what);
  if (kind == "ratio") return ratio(what);
  if (kind == "points") return points(what);
  if (kind == "given_away") {
    const auto found = given_away_.find(what);
    const bool known = found != given_away_.end() && found->second.decisions > 0;
    return known ? std::optional(found->second.mean()) : std::nullopt;
  }
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    if (kind == "seat" && what == std::to_string(index)) return rate(seats_[index].wins);
  }
  for (const RoleStats& stats : roles_) {
    if (kind == "role" && stats.role == what) return rate(stats.wins);
  }
  return std::nullopt;
}

std::optional<double> GameStats::range(const std::string& prefix) const {
  Distribution means;
  for (const auto& [name, spread] : measures_) {
    if (name.starts_with(prefix)) means.add(spread.mean());
  }
  return means.count == 0 ? std::nullopt : std::optional(means.max - means.min);
}

std::optional<double> GameStats::entropy(const std::string& prefix) const {
  std::optional<double> bits;
  for (const auto& [name, spread] : measures_) {
    if (!name.starts_with(prefix)) continue;
    const double share = spread.mean();
    bits = bits.value_or(0) - (share > 0 ? share * std::log2(share) : 0);
  }
  return bits;
}

std::optional<double> GameStats::ratio(const std::string& measures) const {
  const auto slash = measures.find('/');
  const auto part = measures_.find(measures.substr(0, slash));
  const auto whole = measures_.find(slash == std::string::npos ? "" : measures.substr(slash + 1));
  if (part == measures_.end() || whole == measures_.end() || whole->second.sum == 0) return std::nullopt;
  return part->second.sum / whole->second.sum;
}

std::optional<double> GameStats::points(const std::string& role) const {
  Distribution own;
  Distribution others;
  for (const SeatStats& seat : seats_) {
    if (seat.score.count > 0) (seat.role == role ? own : others).add(seat.score.mean());
  }
  if (own.count == 0 || others.mean() <= 0) return std::nullopt;
  return own.mean() / others.mean();
}

// Writes how often each score occurred, one line per seat.
void GameStats::scores(std::ostream& out) const {
  bool headed = false;
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    if (seats_[index].games_of_score.empty()) continue;
    if (!headed) heading(out, "Scores: games", {});
    headed = true;
    out << "  seat " << index + 1 << ": ";
    for (const auto& [score, games] : seats_[index].games_of_score) out << "  " << score << ": " << games;
    out << "\n";
  }
}

std::string GameStats::table() const {
  std::ostringstream out;
  heading(out, "Wins by seat", {"games", "share"});
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    row(out, std::to_string(index + 1) + " " + seats_[index].role, seats_[index].wins,
        rate(seats_[index].wins));
  }
  if (!roles_.empty()) heading(out, "Wins by role", {"games", "share"});
  for (const RoleStats& stats : roles_) row(out, stats.role, stats.wins, rate(stats.wins));
  heading(out, "Ended by", {"games", "share"});
  for (const auto& [reason, games] : reasons_) row(out, reason, games, rate(games));
  heading(out, "Per game", {"mean", "least", "most"});
  row(out, "intents", intents_);
  for (const auto& [type, count] : decisions_) {
    out << "    " << std::left << std::setw(22) << type << std::right << std::fixed << std::setprecision(2)
        << std::setw(12) << rate(count) << "\n";
  }
  for (const auto& [name, spread] : measures_) row(out, name, spread);
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    if (seats_[index].score.count > 0)
      row(out, "score of seat " + std::to_string(index + 1), seats_[index].score);
  }
  scores(out);
  return std::move(out).str();
}

}  // namespace nostos::tools
