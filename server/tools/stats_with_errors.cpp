#include "server/tools/stats_with_errors.hpp"

#include <algorithm>
#include <cmath>

namespace nostos::tools {
namespace {

constexpr std::size_t kGroups = 20;
constexpr double kStudent =
    2.093024;  // standard errors on either side of a 95 % interval: Student, 20 groups

}  // namespace

StatsWithErrors::StatsWithErrors(const GameInfo& info, int seats)
    : all_(info, seats), groups_(kGroups, all_) {}

void StatsWithErrors::add(const Playout& playout) {
  groups_[next_].add(playout);
  next_ = (next_ + 1) % kGroups;
}

void StatsWithErrors::close() {
  without_.assign(kGroups, all_);
  for (std::size_t group = 0; group < kGroups; ++group) {
    all_.add(groups_[group]);
    for (std::size_t other = 0; other < kGroups; ++other) {
      if (other != group) without_[other].add(groups_[group]);
    }
  }
}

std::optional<double> StatsWithErrors::within(const std::string& figure) const {
  if (groups_.back().games() == 0) return std::nullopt;
  Distribution values;
  for (const GameStats& some : without_) {
    const auto value = some.figure(figure);
    if (!value) return std::nullopt;
    values.add(*value);
  }
  double squares = 0;
  for (const GameStats& some : without_) squares += std::pow(*some.figure(figure) - values.mean(), 2);
  return kStudent * std::sqrt(squares * (kGroups - 1) / kGroups);
}

}  // namespace nostos::tools
