// The probability of each ship's cell for the Navigators, from the announcements alone. Poseidon's bots use
// the same filter to estimate what the Navigators believe.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "games/odyssey/bot/announcement_history.hpp"
#include "games/odyssey/bot/heuristic.hpp"
#include "games/odyssey/bot/hidden.hpp"

namespace nostos::odyssey::bot {

// The parameters for interpreting announcements.
struct Reading {
  double guile = 0.5;        // share of storms that Poseidon aims; the others are uniformly random
  bool hears_others = true;  // uses what ships report of one another
  // Share of storms that go where a built-in Poseidon would send them, and how much better a target must be
  // before that bot clearly prefers it; 0: it takes the best one.
  double foresight = 0;
  double veer = 0;
  friend bool operator==(const Reading&, const Reading&) = default;
};

// An exact filter for each ship separately, given the interpretation of storms. Reports about other ships and
// hidden tiles enter through their marginals. No possible cell has probability 0.
class Belief {
 public:
  Belief(const View& view, const Reading& reading);

  // Processes new entries. The history must continue the one of the last call, and must have read the view.
  void follow(const AnnouncementHistory& history, const View& view);
  // The same for readings with foresight: they use the choice of a built-in Poseidon who assumes that the
  // Navigators believe `common`. Also advances `common` and the readers.
  static void follow(Belief& common, std::span<Belief> readers, const AnnouncementHistory& history,
                     const View& view);
  // The mixture of several readings by their weights, which add up to 1; everything else comes from `common`.
  // Do not call follow() on the result.
  static Belief blend(const Belief& common, std::span<const Belief> readers, std::span<const double> weights);
  // The ship's position at the current point of the round.
  [[nodiscard]] const Cloud& ship(Colour ship) const { return marginal_[ship]; }
  // The cloud after the next tile, if it blows this ship or does not. With covered storms the Navigators
  // cannot tell.
  [[nodiscard]] Cloud awaited(Colour ship, bool blown, const Ahead& ahead) const;
  // The cloud after the whirlpool has thrown the ship out.
  [[nodiscard]] Cloud pushed(Colour ship, const Ahead& ahead) const;
  [[nodiscard]] bool home(Colour ship) const { return home_[ship]; }
  // The number of tiles left that could blow the ship; with covered storms, its expected value.
  [[nodiscard]] double storms_left(Colour ship) const;
  // The number of storms left, and of monsters that must still be played.
  [[nodiscard]] int storms_to_come() const { return kRounds - storms_played_; }
  [[nodiscard]] int monsters_to_come() const;
  // The number of moves that the ship still makes after this round.
  [[nodiscard]] int moves_after(int round) const;
  [[nodiscard]] const Tiles& fog() const { return fog_; }
  [[nodiscard]] const Tiles& whirlpools() const { return whirlpools_; }
  [[nodiscard]] const MapTables& tables() const { return tables_; }
  // By cell that a storm could blow the ship to: the probability that it comes home, as a built-in Poseidon
  // estimates it, who assumes that the Navigators believe this and may know whirlpools.
  [[nodiscard]] std::vector<double> hopes(Colour ship, bool push) const;
  // The logarithm of the probability of all announcements.
  [[nodiscard]] double evidence() const { return evidence_; }

 private:
  // A distribution over the played tiles that matter to one ship: the number of its own colour, the number of
  // black ones, and whether the last one was black. With open storms there is a single layer.
  struct Layered {
    std::vector<Cloud> layer;
  };
  using Hopes = std::vector<double>;  // by cell; empty if there are none

  bool behind(const AnnouncementHistory& history) const;
  void step(const AnnouncementHistory& history, const Belief* common);
  void catch_up(const View& view, const Belief* common);
  void begin(const LogEntry& entry, const Belief* common);
  void covered_storm(const LogEntry& entry, const Belief* common);
  void hear(const Report& report, bool trapped);
  void hear_of_others(const Report& report);
  void lost_moves(const LogEntry& entry);
  void blow(Colour ship, const Hopes& hopes);
  void release(const Belief* common);
  void come_home(Colour ship);
  void settle(Colour ship);  // normalises, and recomputes the marginal
  void weigh(Colour ship);   // the same; the lost mass updates the evidence
  [[nodiscard]] Hopes foreseen(const Belief* common, Colour ship, bool push) const;
  [[nodiscard]] Ahead ahead(Colour ship) const;
  [[nodiscard]] Cloud wind(const Cloud& from, const std::vector<double>& chance, const Hopes& hopes) const;
  [[nodiscard]] std::vector<double> feared(const Cloud& from, const Ahead& ahead) const;

  MapTables tables_;
  Reading reading_;
  PerShip<Layered> clouds_;
  PerShip<Cloud> marginal_;
  PerShip<bool> home_;
  Tiles fog_;
  Tiles whirlpools_;
  std::vector<Tile> played_;  // the known ones
  int storms_played_ = 0;
  int monsters_played_ = 0;
  std::optional<Colour> held_;  // in a whirlpool, not thrown out yet
  double evidence_ = 0;

  // The position in the history up to which it has been read.
  std::size_t rounds_ = 0;
  std::size_t reports_ = 0;
};

}  // namespace nostos::odyssey::bot
