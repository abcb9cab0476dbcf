// A compact copy of the game for simulations: fast to play, without events, statistics or display data.
#pragma once
#include <optional>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/itaca/bot/map_tables.hpp"
#include "games/itaca/intent.hpp"

namespace nostos::itaca::bot {

struct SimState {
  using Type = Intent::Type;
  // `number` is a count of men, a zero-based character or role, an island, an event, a seat, a trait or an
  // item, or 1 for the Hero; for a discard, a bit for each place in the hand.
  struct Move {
    Type type = Type::pass;
    int number = 0;
    int cards = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  struct SimPlayer {
    int crew = 0;
    int cell = -1;       // -1: below the grid
    int character = -1;  // as chosen, or as last revealed; -1: none
    Cards hand;          // sorted
    friend bool operator==(const SimPlayer&, const SimPlayer&) = default;
  };
  // The effects that have been applied in this round.
  struct Done {
    Item::Kind kind = Item::Kind::role;
    int seat = 0;
    int card = 0;
    int role = 0;
    bool upper = true;
    bool applies = true;
    bool cancelled = false;
    PerStat<int> raised{};
    friend bool operator==(const Done&, const Done&) = default;
  };
  struct Bids {
    int bid = 0;
    int bidder = -1;
    std::vector<int> left;  // in the order of leaving
    int asked = 0;
    friend bool operator==(const Bids&, const Bids&) = default;
  };
  struct SimMission {
    int island = 0;
    int asked = 0;
    bool applied = false;
    bool dice_cancelled = false;
    bool success = false;
    bool rewarded = false;
    PerStat<int> dice{};  // their sums
    PerStat<int> difficulty{};
    friend bool operator==(const SimMission&, const SimMission&) = default;
  };

  // The tables must be of the same game and must outlive this object.
  SimState(const MapTables& of, const State& state);

  [[nodiscard]] bool over() const { return phase == Phase::over; }
  [[nodiscard]] int seats() const { return static_cast<int>(players.size()); }
  // The seat to move; none after the end.
  [[nodiscard]] int to_move() const;
  // The moves of that seat. At most `bids` of the lowest bids; if there are more, also some higher ones.
  [[nodiscard]] std::vector<Move> moves(int bids) const;
  void apply(const Move& move);
  [[nodiscard]] Move move_of(const Intent& intent) const;
  [[nodiscard]] Intent to_intent(const Move& move) const;

  [[nodiscard]] const GameConfig& config() const { return tables->config; }
  [[nodiscard]] const std::vector<Effect>& effects(const Done& item) const;
  [[nodiscard]] const Effect& under_way() const {
    return effects(items[at(jobs.front().item)])[at(jobs.front().effect)];
  }
  [[nodiscard]] int next(int seat) const { return seat + 1 == seats() ? 0 : seat + 1; }
  [[nodiscard]] int row(int seat) const { return (players[at(seat)].cell + kColumns) / kColumns; }
  [[nodiscard]] bool fits(const std::optional<int>& island) const {
    return !island || *island == mission.island;
  }
  [[nodiscard]] bool hindered(int seat) const;
  [[nodiscard]] int remaining() const;
  [[nodiscard]] std::vector<int> targets(Cancelled cancelled) const;

  const MapTables* tables;
  Phase phase;
  int round;
  int captain;
  bool hero;
  Bids bids;
  SimMission mission;
  std::vector<SimPlayer> players;
  std::vector<Done> items;
  Cards played;
  Cards discard;  // unordered
  Cards deck;     // the last card is drawn next
  std::vector<Job> jobs;
  std::vector<Job> deferred;
  Picked picked;
  std::vector<Duty> duties;
  std::optional<Pending> pending;
  int winner = -1;
  FastRng chance;

 private:
  void run();
  bool proceed();
  bool proceed_wager();
  [[nodiscard]] bool in(int seat) const;
  [[nodiscard]] int next_bidder(int after) const;
  void begin_round(int seat);
  void leave();
  void call(bool as_hero);
  void declare(int role);
  void play(Card card);
  void finish_cards();
  void resolve(bool success);
  void settle();
  void begin_bonuses();
  bool do_job();
  bool settle_choices(const Effect& effect, int seat);
  void queue(Done item);
  void apply_effect(const Effect& effect, int item);
  void change_difficulty(const Effect& effect, Done& item);
  void cancel(const Effect& effect);
  void move_crew(const Effect& effect, int seat);
  void lose_cards(int seat, const Effect& effect);
  void take(int from, int to, int cards);
  void draw(int seat, int cards);
  void check_hand(int seat);
  [[nodiscard]] std::vector<int> who(Who who, int seat) const;
  int amount(const Term& term);
  int change_crew(int seat, int men);
  [[nodiscard]] std::vector<Move> choices() const;
  [[nodiscard]] std::vector<Move> discards(int count) const;
  [[nodiscard]] bool open(int character) const;
};

}  // namespace nostos::itaca::bot
