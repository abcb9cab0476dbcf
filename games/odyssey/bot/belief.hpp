// Where the Navigators may take their ships to be, from what was announced alone. Poseidon's players fold the
// same announcements to see what the Navigators believe.
#pragma once
#include <optional>
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
  friend bool operator==(const Reading&, const Reading&) = default;
};

// Each ship by itself is filtered exactly, given how storms are read; what ships tell of one another, and
// hidden tiles, by their marginals. No cell where a ship can be gets 0.
class Belief {
 public:
  Belief(const View& view, const Reading& reading);

  // Folds what is new. The chronicle must continue the one of the last call, and have read the view.
  void follow(const Chronicle& chronicle, const View& view);
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
  // Moves that the ship still makes after this round's.
  [[nodiscard]] int moves_after(int round) const;
  [[nodiscard]] const Tiles& fog() const { return fog_; }
  [[nodiscard]] const Tiles& whirlpools() const { return whirlpools_; }
  [[nodiscard]] const Soundings& soundings() const { return soundings_; }

 private:
  // What is known of the tiles played, as far as it concerns one ship: of its own colour, black ones, and
  // whether the last one was black. With open storms there is one layer only.
  struct Layered {
    std::vector<Cloud> layer;
  };
  void begin(const LogEntry& entry);
  void covered_storm(const LogEntry& entry);
  void hear(const Report& report, bool trapped);
  void hear_of_others(const Report& report);
  void lost_moves(const LogEntry& entry);
  void blow(Colour ship);
  void release();
  void come_home(Colour ship);
  void settle(Colour ship);  // normalises, and makes the marginal anew
  [[nodiscard]] Ahead ahead(Colour ship) const;
  [[nodiscard]] Cloud wind(const Cloud& from, const std::vector<double>& chance) const;
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

  // How far the chronicle has been read.
  std::size_t rounds_ = 0;
  std::size_t reports_ = 0;
  int trapped_ = 0;
};

}  // namespace nostos::odyssey::bot
