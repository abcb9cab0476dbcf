#include "server/metrics/metrics.hpp"

#include <algorithm>

namespace nostos::server {

void MetricsRegistry::name_games(std::span<const std::string_view> ids) {
  named_ = std::min(ids.size(), kMaxGames);
  std::copy_n(ids.begin(), named_, names_.begin());
}

GameMetrics& MetricsRegistry::of_game(std::string_view id) {
  const auto end = names_.begin() + static_cast<std::ptrdiff_t>(named_);
  const auto found = std::find(names_.begin(), end, id);
  return found == end ? games.back() : games[static_cast<std::size_t>(found - names_.begin())];
}

void MetricsRegistry::count_response(unsigned status) {
  const auto found = std::find(kStatuses.begin(), kStatuses.end(), status);
  http[static_cast<std::size_t>(found - kStatuses.begin())].add();
}

}  // namespace nostos::server
