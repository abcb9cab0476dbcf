// Where the Navigators may take their ships to be, from what was announced alone. Poseidon's players fold the
// same announcements to see what the Navigators believe.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "games/odyssey/bot/chronicle.hpp"
#include "games/odyssey/bot/hidden.hpp"
#include "games/odyssey/bot/judgement.hpp"
#include "games/odyssey/bot/soundings.hpp"

namespace nostos::odyssey::bot {

// How somebody reads the announcements.
struct Reading {
  double guile = 0.5;        // share of Poseidon's own choice in a storm; the rest is blind chance
  bool hears_others = true;  // takes in what ships tell of one another
  // Share of storms that go where a Poseidon of the house would send them, and how much better a target must
  // be for him to prefer it clearly; 0: he takes the best one.
  double foresight = 0;
  double veer = 0;
  friend bool operator==(const Reading&, const Reading&) = default;
};

// Each ship by itself is filtered exactly, given how storms are read; what ships tell of one another, and
// hidden tiles, by their marginals. No cell where a ship can be gets 0.
class Belief {
 public:
  Belief(const View& view, const Reading& reading);

  // Folds what is new. The chronicle must continue the one of the last call, and have read the view.
  void follow(const Chronicle& chronicle, const View& view);
  // The same, but with what a Poseidon of the house would do who takes the Navigators to believe `common`,
  // for readings with foresight. `common` and all that follow it are taken along.
  static void follow(Belief& common, std::span<Belief> readers, const Chronicle& chronicle, const View& view);
  // Where several readings take ships to be, by how much is given to each, together 1; else as `common`. Is
  // not to follow anything.
  static Belief blend(const Belief& common, std::span<const Belief> readers, std::span<const double> weights);
  // Where the ship is, in the middle of what is going on now.
  [[nodiscard]] const Cloud& ship(Colour ship) const { return marginal_[ship]; }
  // What the cloud will be when the next tile has been played, and blows this ship or does not. With covered
  // storms the Navigators cannot tell.
  [[nodiscard]] Cloud awaited(Colour ship, bool blown, const Ahead& ahead) const;
  // What the cloud will be when the whirlpool has thrown the ship out.
  [[nodiscard]] Cloud pushed(Colour ship, const Ahead& ahead) const;
  [[nodiscard]] bool home(Colour ship) const { return home_[ship]; }
  // Tiles left that could blow the ship, as far as is known: with covered storms, what is to be expected.
  [[nodiscard]] double storms_left(Colour ship) const;
  // All that are left, and monsters that must still be played.
  [[nodiscard]] int storms_to_come() const { return kRounds - storms_played_; }
  [[nodiscard]] int monsters_to_come() const;
  // Moves that the ship still makes after this round's.
  [[nodiscard]] int moves_after(int round) const;
  [[nodiscard]] const Tiles& fog() const { return fog_; }
  [[nodiscard]] const Tiles& whirlpools() const { return whirlpools_; }
  [[nodiscard]] const Soundings& soundings() const { return soundings_; }
  // How likely a Poseidon of the house who takes the Navigators to believe this thinks that a ship comes home
  // from each cell where he could blow it. He may know of whirlpools besides.
  [[nodiscard]] std::vector<double> hopes(Colour ship, bool push) const;
  // How likely all that was told was, as a logarithm.
  [[nodiscard]] double evidence() const { return evidence_; }

 private:
  // What is known of the tiles played, as far as it concerns one ship: of its own colour, black ones, and
  // whether the last one was black. With open storms there is one layer only.
  struct Layered {
    std::vector<Cloud> layer;
  };
  using Hopes = std::vector<double>;  // by cell; empty: none

  bool behind(const Chronicle& chronicle) const;
  void step(const Chronicle& chronicle, const Belief* common);
  void catch_up(const View& view, const Belief* common);
  void begin(const LogEntry& entry, const Belief* common);
  void covered_storm(const LogEntry& entry, const Belief* common);
  void hear(const Report& report, bool trapped);
  void hear_of_others(const Report& report);
  void lost_moves(const LogEntry& entry);
  void blow(Colour ship, const Hopes& hopes);
  void release(const Belief* common);
  void come_home(Colour ship);
  void settle(Colour ship);  // normalises, and makes the marginal anew
  void weigh(Colour ship);   // the same, and what was lost tells how likely that was
  [[nodiscard]] Hopes foreseen(const Belief* common, Colour ship, bool push) const;
  [[nodiscard]] Ahead ahead(Colour ship) const;
  [[nodiscard]] Cloud wind(const Cloud& from, const std::vector<double>& chance, const Hopes& hopes) const;
  [[nodiscard]] std::vector<double> feared(const Cloud& from, const Ahead& ahead) const;

  Soundings soundings_;
  Reading reading_;
  PerShip<Layered> clouds_;
  PerShip<Cloud> marginal_;
  PerShip<bool> home_;
  Tiles fog_;
  Tiles whirlpools_;
  std::vector<Tile> played_;  // those that are known
  int storms_played_ = 0;
  int monsters_played_ = 0;
  std::optional<Colour> held_;  // in a whirlpool, not yet pushed on
  double evidence_ = 0;

  // How far the chronicle has been read.
  std::size_t rounds_ = 0;
  std::size_t reports_ = 0;
  int trapped_ = 0;
};

}  // namespace nostos::odyssey::bot
