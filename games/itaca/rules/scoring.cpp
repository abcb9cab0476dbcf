// The winner, and statistics of a finished game (section 11 of the specification).
#include <algorithm>

#include "games/itaca/rules/rules.hpp"

namespace nostos::itaca {
namespace {

class Measured {
 public:
  Measured(const Table& table, const Counters& counters) : table_(table), counters_(counters) {}

  std::map<std::string, double> all() {
    const int seats = table_.config->seats;
    figures_["rounds"] = table_.round;
    figures_["over_100"] = table_.round > 100 ? 1 : 0;
    figures_["missions"] = counted("missions");
    share("success", counted("made"), counted("missions"));
    const std::string& ithaca = table_.config->islands.back().id;
    figures_["ithaca_tries"] = counted("tried_" + ithaca);
    figures_["ithaca_made"] = counted("made_" + ithaca);
    share("hero", counted("heroes"), table_.round);
    share("bid", counted("bids"), counted("missions") + counted("heroes"));
    figures_["shipwrecks"] = counted("shipwrecks");
    share("lower", counted("lowers"), counted("missions") * (seats - 1));
    share("upper", counted("uppers"), counted("missions"));
    share("events", counted("lowers") + counted("uppers"), counted("missions"));
    share("paid", counted("paid"), counted("made"));
    share("crew", counted("crew"), table_.round * seats);
    figures_["crew_end"] = crew_at_end();
    for (const char* trait : {"unpaid_F", "unpaid_I", "unpaid_C"}) figures_[trait] = counted(trait);
    figures_["dry"] = counted("dry");
    cards();
    if (table_.result) winner();
    return std::move(figures_);
  }

 private:
  [[nodiscard]] double counted(const std::string& what) const { return counters_.of(what); }
  // Leaves the statistic out if `whole` is 0.
  void share(const std::string& name, double part, double whole) {
    if (whole > 0) figures_[name] = part / whole;
  }
  [[nodiscard]] double crew_at_end() const {
    double sum = 0;
    for (const Player& player : table_.players) sum += player.crew;
    return sum / table_.config->seats;
  }

  void cards() {
    double picks = 0;
    for (int card = 1; card <= kCharacters; ++card) picks += counted("pick_" + std::to_string(card));
    for (int card = 1; card <= kCharacters; ++card) {
      const std::string number = std::to_string(card);
      share("pick_" + number, counted("pick_" + number), picks);
      for (const char* role : {"_1", "_2"})
        figures_["role_" + number + role] = counted("role_" + number + role);
    }
    for (const Island& island : table_.config->islands) {
      figures_["tried_" + island.id] = counted("tried_" + island.id);
      figures_["made_" + island.id] = counted("made_" + island.id);
    }
  }

  void winner() {
    const auto& won = table_.result->winner;
    const int seats = table_.config->seats;
    for (int step = 0; step < seats; ++step) {
      figures_["win_in_place_" + std::to_string(step + 1)] = won == (table_.first + step) % seats ? 1 : 0;
    }
    if (const double first = counted("first_on_top"); first > 0) {
      figures_["first_on_top_won"] = won && *won + 1 == static_cast<int>(first) ? 1 : 0;
    }
  }

  const Table& table_;
  const Counters& counters_;
  std::map<std::string, double> figures_;
};

}  // namespace

std::optional<Outcome> outcome(const Table& table) {
  if (!table.result) return std::nullopt;
  Outcome outcome{{}, table.result->winner ? "ithaca" : "round_limit"};
  for (int seat = 0; seat < table.config->seats; ++seat) {
    outcome.seats.push_back({table.result->winner == seat, std::nullopt});
  }
  return outcome;
}

std::map<std::string, double> statistics(const Table& table, const Counters& counters) {
  return Measured(table, counters).all();
}

}  // namespace nostos::itaca
