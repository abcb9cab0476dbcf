#include "server/tools/tournament.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "server/tools/self_play.hpp"

namespace nostos::tools {
namespace {

constexpr int kDraws = 200;         // for the intervals of Elo
constexpr double kSure = 1.959964;  // standard errors on either side of a 95 % interval

struct Pair {
  std::size_t one;
  std::size_t other;
  std::vector<double> points;  // of `one`, for each deal: the mean of both ways
};

struct Share {
  double mean = 0.5;
  double least = 0;
  double most = 1;
};

// The group of each seat.
std::vector<bool> groups(const Position& start) {
  std::vector<std::string> sides;
  std::vector<bool> group;
  for (int index = 0; index < start.seats(); ++index) {
    std::string side = start.team(Seat{index});
    if (side.empty()) side = "seat " + std::to_string(index);
    auto found = std::find(sides.begin(), sides.end(), side);
    if (found == sides.end()) found = sides.insert(sides.end(), side);
    group.push_back((found - sides.begin()) % 2 == 1);
  }
  return group;
}

// The share of the point that the seats of this group get.
double points_of(const Outcome& outcome, const std::vector<bool>& group, bool which) {
  double own = 0;
  double all = 0;
  const bool anybody = std::any_of(outcome.seats.begin(), outcome.seats.end(),
                                   [](const Outcome::Result& result) { return result.won; });
  for (std::size_t seat = 0; seat < group.size(); ++seat) {
    if (anybody && !outcome.seats[seat].won) continue;
    all += 1;
    if (group[seat] == which) own += 1;
  }
  return own / all;
}

Share share_of(const std::vector<double>& points) {
  const auto count = static_cast<double>(points.size());
  double sum = 0;
  for (const double point : points) sum += point;
  const double mean = sum / count;
  // Adds one deal won and one lost: a few deals that all end alike are not certainty (as Agresti and Coull
  // do).
  double squares = mean * mean + (1 - mean) * (1 - mean);
  for (const double point : points) squares += (point - mean) * (point - mean);
  const double error = std::sqrt(squares / (count + 1) / (count + 2));
  return {mean, std::max(0.0, mean - kSure * error), std::min(1.0, mean + kSure * error)};
}

// Bradley and Terry's strengths by Zermelo's iteration, as Elo above the first kind. Adds half a point for
// each side to every pair, so that a kind that never loses has a number.
std::vector<double> elo(std::size_t kinds, const std::vector<Pair>& pairs, const std::vector<double>& means) {
  std::vector<double> strength(kinds, 1.0);
  for (int round = 0; round < 2000; ++round) {
    std::vector<double> won(kinds, 0.0);
    std::vector<double> met(kinds, 0.0);
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      const auto& [one, other, points] = pairs[at];
      const auto games = static_cast<double>(points.size());
      won[one] += games * means[at] + 0.5;
      won[other] += games * (1 - means[at]) + 0.5;
      const double rate = (games + 1) / (strength[one] + strength[other]);
      met[one] += rate;
      met[other] += rate;
    }
    for (std::size_t kind = 0; kind < kinds; ++kind) strength[kind] = won[kind] / met[kind];
    const double first = strength.front();
    for (double& one : strength) one /= first;
  }
  std::vector<double> elos;
  for (const double one : strength) elos.push_back(400 * std::log10(one));
  return elos;
}

struct Rated {
  double elo = 0;
  double least = 0;
  double most = 0;
};

std::vector<Rated> rate(std::size_t kinds, const std::vector<Pair>& pairs, const std::string& seed) {
  std::vector<double> means;
  for (const Pair& pair : pairs) means.push_back(share_of(pair.points).mean);
  const auto mean = elo(kinds, pairs, means);
  Rng chance(seed_from_text(seed + "/intervals"));
  std::vector<std::vector<double>> drawn(kinds);
  for (int draw = 0; draw < kDraws; ++draw) {
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      double sum = 0;
      for (std::size_t count = 0; count < pairs[at].points.size(); ++count)
        sum += chance.pick("deal", pairs[at].points);
      means[at] = sum / static_cast<double>(pairs[at].points.size());
    }
    const auto elos = elo(kinds, pairs, means);
    for (std::size_t kind = 0; kind < kinds; ++kind) drawn[kind].push_back(elos[kind]);
  }
  std::vector<Rated> rated;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    std::sort(drawn[kind].begin(), drawn[kind].end());
    const std::size_t cut = kDraws / 40;
    rated.push_back({mean[kind], drawn[kind][cut], drawn[kind][kDraws - 1 - cut]});
  }
  return rated;
}

Result<std::vector<std::string>, std::string> kinds_of(const Game& game,
                                                       const std::vector<std::string>& asked) {
  std::vector<std::string> all{kRandomBot};
  for (const BotKind& kind : game.info().bots) {
    if (kind.in_rooms) all.push_back(kind.id);
  }
  if (asked.empty()) return all;
  for (const std::string& kind : asked) {
    if (bot_named(game, kind, Seat{0}, 0) == nullptr) return game.info().id + " has no bot \"" + kind + "\"";
    if (std::count(asked.begin(), asked.end(), kind) > 1) return "\"" + kind + "\" is named twice";
  }
  return asked;
}

class Tournament {
 public:
  Tournament(const TournamentOptions& asked, SelfPlay table, std::vector<std::string> kinds,
             text::TerminalWriter err)
      : asked_(asked), table_(std::move(table)), kinds_(std::move(kinds)), err_(err) {}

  // The words for a game that did not end; empty if all did.
  std::string play() {
    for (std::size_t one = 0; one < kinds_.size(); ++one) {
      for (std::size_t other = one + 1; other < kinds_.size(); ++other) {
        pairs_.push_back({one, other, {}});
        if (auto stuck = meet(pairs_.back()); !stuck.empty()) return stuck;
      }
    }
    rated_ = rate(kinds_.size(), pairs_, asked_.seed);
    return "";
  }

  [[nodiscard]] Json json() const {
    Json kinds = Json::array();
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      kinds.push_back({{"kind", kinds_[kind]},
                       {"elo", rated_[kind].elo},
                       {"least", rated_[kind].least},
                       {"most", rated_[kind].most},
                       {"beats_next", kind == 0 ? Json() : Json(beats_next(kind))}});
    }
    Json pairs = Json::array();
    for (const Pair& pair : pairs_) {
      const Share share = share_of(pair.points);
      pairs.push_back({{"kinds", {kinds_[pair.one], kinds_[pair.other]}},
                       {"points", share.mean},
                       {"least", share.least},
                       {"most", share.most}});
    }
    return {{"game", asked_.game},       {"players", asked_.players}, {"seed", asked_.seed},
            {"games", asked_.games},     {"part", asked_.part},       {"options", table_.options},
            {"kinds", std::move(kinds)}, {"pairs", std::move(pairs)}};
  }

  void print(text::TerminalWriter out) const {
    out << table_.game->info().title << ", " << asked_.players << " players, " << asked_.games
        << " games for each two kinds, seed \"" << asked_.seed << "\"\n\n";
    constexpr int kName = 17;  // columns of a name such as "medium:forgetful"
    constexpr int kElo = 29;   // columns of Elo and its interval
    out << std::left << std::setw(kName) << "" << std::right << std::setw(8) << "Elo" << std::setw(18)
        << "95 %"
        << "   points in % against …\n";
    out << std::left << std::setw(kName + kElo) << "" << std::right;
    for (const std::string& kind : kinds_) out << std::setw(kName) << kind;
    out << "\n" << std::fixed;
    for (std::size_t kind = kinds_.size(); kind-- > 0;) {
      const Rated& rated = rated_[kind];
      out << std::left << std::setw(kName) << kinds_[kind] << std::right << std::setprecision(0)
          << std::setw(8) << rated.elo << std::setw(8) << rated.least << " …" << std::setw(7) << rated.most
          << "   " << std::setprecision(1);
      for (std::size_t other = 0; other < kinds_.size(); ++other) {
        if (other == kind) {
          out << std::setw(kName) << "–"
              << "  ";  // two more bytes than columns
        } else {
          out << std::setw(kName) << 100 * points(kind, other).mean;
        }
      }
      out << (kind == 0          ? ""
              : beats_next(kind) ? "   beats the one below"
                                 : "   does NOT surely beat the one below")
          << "\n";
    }
  }

 private:
  std::string meet(Pair& pair) {
    const int deals = asked_.games / 2;
    std::string stuck;
    std::vector<double> first;
    const auto seed_of = [&](int number) {
      return asked_.seed + "/" + kinds_[pair.one] + "-" + kinds_[pair.other] + "/" +
             std::to_string(number / 2);
    };
    const auto play = [&](int number) {
      const std::string seed = seed_of(number);
      const auto group = groups_at(seed);
      std::vector<std::string> seated;
      for (const bool which : group)
        seated.push_back(kinds_[which == (number % 2 == 1) ? pair.one : pair.other]);
      return play_one(table_, seated, seed, {.bots = asked_.part});
    };
    double half = 0;
    const auto take = [&](int number, const Playout& playout) {
      if (!playout.stuck.empty()) {
        stuck = "seed \"" + seed_of(number) + "\": " + playout.stuck;
        return false;
      }
      const double points = points_of(*playout.last->outcome(), groups_at(seed_of(number)), number % 2 == 1);
      if (number % 2 == 0) {
        half = points;
      } else {
        pair.points.push_back((half + points) / 2);
      }
      return true;
    };
    play_many(2 * deals, asked_.jobs, play, take, err_);
    return stuck;
  }

  [[nodiscard]] std::vector<bool> groups_at(const std::string& seed) const {
    return groups(
        *table_.game->start(table_.options, table_.players, table_.data, Rng(seed_from_text(seed))));
  }

  [[nodiscard]] Share points(std::size_t kind, std::size_t other) const {
    for (const Pair& pair : pairs_) {
      const Share share = share_of(pair.points);
      if (pair.one == kind && pair.other == other) return share;
      if (pair.one == other && pair.other == kind) return {1 - share.mean, 1 - share.most, 1 - share.least};
    }
    return {};
  }

  [[nodiscard]] bool beats_next(std::size_t kind) const { return points(kind, kind - 1).least > 0.5; }

  const TournamentOptions& asked_;
  SelfPlay table_;
  std::vector<std::string> kinds_;  // weakest first
  text::TerminalWriter err_;
  std::vector<Pair> pairs_;
  std::vector<Rated> rated_;
};

}  // namespace

int tournament_command(const TournamentOptions& asked, text::TerminalWriter out, text::TerminalWriter err,
                       const FindGame& find) {
  const auto refused = [&](const std::string& why) {
    err << "nostos sim: " << why << "\n";
    return 2;
  };
  auto table = self_play(asked.game, asked.players, asked.options, find);
  if (!table) return refused(table.error());
  if (asked.games < 4 || asked.games % 2 != 0)
    return refused("a tournament needs four games for each two kinds, or more, and an even number of them");
  auto kinds = kinds_of(*table->game, asked.kinds);
  if (!kinds) return refused(kinds.error());
  if (kinds->size() < 2) return refused("a tournament needs two kinds of bots");
  const auto group = groups(*table->game->start(table->options, table->players, table->data, Rng(Seed{})));
  if (std::find(group.begin(), group.end(), true) == group.end())
    return refused("with these options all seats are of one side: there are no two groups");
  Tournament tournament(asked, *std::move(table), *std::move(kinds), err);
  if (const std::string stuck = tournament.play(); !stuck.empty()) {
    err << "nostos sim: " << stuck << "\n";
    return 1;
  }
  if (asked.json) {
    out.lines(tournament.json().dump(2)) << "\n";
  } else {
    tournament.print(out);
  }
  return 0;
}

}  // namespace nostos::tools
