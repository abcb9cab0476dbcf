// Who has won, and figures for statistics (section 11 of the specification).
#include <algorithm>

#include "games/itaca/rules.hpp"

namespace nostos::itaca {
namespace {

class Measured {
 public:
  explicit Measured(const Table& table) : table_(table) {}

  std::map<std::string, double> all() {
    const int seats = table_.setting->seats;
    figures_["rounds"] = table_.round;
    figures_["over_100"] = table_.round > 100 ? 1 : 0;
    figures_["missions"] = tally("missions");
    share("success", tally("made"), tally("missions"));
    const std::string& ithaca = table_.setting->islands.back().id;
    figures_["ithaca_tries"] = tally("tried_" + ithaca);
    figures_["ithaca_made"] = tally("made_" + ithaca);
    share("hero", tally("heroes"), table_.round);
    share("bid", tally("bids"), tally("missions") + tally("heroes"));
    figures_["shipwrecks"] = tally("shipwrecks");
    share("lower", tally("lowers"), tally("missions") * (seats - 1));
    share("upper", tally("uppers"), tally("missions"));
    share("events", tally("lowers") + tally("uppers"), tally("missions"));
    share("paid", tally("paid"), tally("made"));
    share("crew", tally("crew"), table_.round * seats);
    figures_["crew_end"] = crew_at_end();
    for (const char* trait : {"unpaid_F", "unpaid_I", "unpaid_C"}) figures_[trait] = tally(trait);
    figures_["dry"] = tally("dry");
    cards();
    if (table_.result) winner();
    return std::move(figures_);
  }

 private:
  [[nodiscard]] double tally(const std::string& what) const { return table_.tally.of(what); }
  // Left out where there is nothing to take a share of.
  void share(const std::string& name, double part, double whole) {
    if (whole > 0) figures_[name] = part / whole;
  }
  [[nodiscard]] double crew_at_end() const {
    double sum = 0;
    for (const Player& player : table_.players) sum += player.crew;
    return sum / table_.setting->seats;
  }

  void cards() {
    double picks = 0;
    for (int card = 1; card <= kCharacters; ++card) picks += tally("pick_" + std::to_string(card));
    for (int card = 1; card <= kCharacters; ++card) {
      const std::string number = std::to_string(card);
      share("pick_" + number, tally("pick_" + number), picks);
      for (const char* role : {"_1", "_2"})
        figures_["role_" + number + role] = tally("role_" + number + role);
    }
    for (const Island& island : table_.setting->islands) {
      figures_["tried_" + island.id] = tally("tried_" + island.id);
      figures_["made_" + island.id] = tally("made_" + island.id);
    }
  }

  void winner() {
    const auto& won = table_.result->winner;
    const int seats = table_.setting->seats;
    for (int step = 0; step < seats; ++step) {
      figures_["win_in_place_" + std::to_string(step + 1)] = won == (table_.first + step) % seats ? 1 : 0;
    }
    if (const double first = tally("first_on_top"); first > 0) {
      figures_["first_on_top_won"] = won && *won + 1 == static_cast<int>(first) ? 1 : 0;
    }
  }

  const Table& table_;
  std::map<std::string, double> figures_;
};

}  // namespace

std::optional<Outcome> outcome(const Table& table) {
  if (!table.result) return std::nullopt;
  Outcome outcome{{}, table.result->winner ? "ithaca" : "round_limit"};
  for (int seat = 0; seat < table.setting->seats; ++seat) {
    outcome.seats.push_back({table.result->winner == seat, std::nullopt});
  }
  return outcome;
}

std::map<std::string, double> measures(const Table& table) {
  return Measured(table).all();
}

}  // namespace nostos::itaca
