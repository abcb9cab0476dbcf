// A compact copy of the game for simulations: fast to play, without events, statistics or display data.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/ithaca/intent.hpp"
#include "games/ithaca/view.hpp"

namespace nostos::ithaca::bot {

// A fate card. Both deities of a single are the same.
struct Fate {
  std::uint8_t upper = 0;
  std::uint8_t lower = 0;
  std::uint8_t value = 0;
  [[nodiscard]] bool shows(int deity) const { return upper == deity || lower == deity; }
  [[nodiscard]] bool is_double() const { return upper != lower; }
  friend bool operator==(const Fate&, const Fate&) = default;
};
using Fates = std::vector<Fate>;
Fate to_fate(const Card& card);
inline bool shows(const Fate& card, Deity deity) {
  return card.shows(static_cast<int>(deity));
}
inline bool is_double(const Fate& card) {
  return card.is_double();
}
bool fits(const Fate& card, const Route& route);
Fates chosen(const Fates& cards, unsigned some);
int total(const Fates& cards);
int total_for(const Fates& cards, int deity);
inline int total_for(const Fates& cards, Deity deity) {
  return total_for(cards, static_cast<int>(deity));
}
inline void insert(Fates& cards, const Fate& card) {
  cards.push_back(card);
}
// The list must contain the card.
void remove(Fates& cards, const Fate& card);
// R24: the card that a gift leaves on the pile.
std::optional<Fate> best_single(const Fates& cards);

struct SimState {
  using Type = Intent::Type;
  // A card is a place in the hand or in the Oracle (`out`, and a change). A bid or an excess is a set of
  // places in the Oracle or on the route, a bit for each.
  struct Move {
    Type type = Type::keep;
    int card = 0;
    int deity = 0;
    int out = -1;
    unsigned some = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  struct SimPlayer {
    int route = -1;  // index in the config
    Fates cargo;
    int years = 0;
    int points = 0;
    PerDeity<int> points_of{};  // by deity: points that the Suitors may take
    Fates hand;
    Fates oracle;
    Fates bid;
  };

  explicit SimState(const State& state);
  // The state as this viewer sees it. Hidden cards are counted but have no faces.
  explicit SimState(const View& view);

  [[nodiscard]] bool over() const { return phase == Phase::over; }
  [[nodiscard]] int seats() const { return static_cast<int>(players.size()); }
  [[nodiscard]] int to_move() const;
  [[nodiscard]] std::vector<Move> moves() const;
  void apply(const Move& move);
  // The move of this intent for the seat to move.
  [[nodiscard]] Move move_of(const Intent& intent) const;

  [[nodiscard]] int favour() const;
  [[nodiscard]] const Route& route(int seat) const { return config->routes[at(players[at(seat)].route)]; }
  [[nodiscard]] std::optional<Action> action(int seat) const;
  [[nodiscard]] std::optional<Deity> suitors_at() const {
    return suitors < 0 ? std::nullopt : std::optional(static_cast<Deity>(suitors));
  }
  [[nodiscard]] int room(int seat) const;
  // Each seat's share of the victory if the game ended now.
  [[nodiscard]] std::vector<double> standing() const;

  const GameConfig* config;
  Phase phase;
  int active;
  int turn;
  bool moved;
  int idle;
  PerDeity<Fates> piles;
  PerDeity<int> sums{};
  Fates poseidon;
  int suitors = -1;
  Fates discard;
  Fates deck;  // the last card is drawn next
  std::vector<int> route_deck;
  std::vector<int> route_discard;
  std::vector<SimPlayer> players;
  int excess_seat = 0;
  int excess = 0;
  bool wrath = false;
  std::vector<int> victims;
  // The gift at stake.
  int gift = 0;
  Fate prize;
  int bidder = 0;
  std::vector<int> bids;  // Contest::kUndecided, or a number of cards
  bool ends_turn = false;
  FastRng chance;

 private:
  explicit SimState(const Table& table);
  [[nodiscard]] int next(int seat) const { return (seat + 1) % seats(); }
  SimPlayer& mine() { return players[at(active)]; }
  void begin_turn(int seat);
  void begin_influence();
  void begin_action();
  void end_turn();
  void reshuffle();
  void refill(SimPlayer& player);
  int draw_route();
  bool replace_route(int seat);
  void check_wrath();
  void next_victim();
  void play_card_on_deity(int deity, int card, bool by_action);
  void ask_bidder(int from);
  void award();
  void after_gift(bool by_action);
  void land();
};

}  // namespace nostos::ithaca::bot
