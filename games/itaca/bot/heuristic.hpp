// Estimates the value of a seat's choices to that seat, in men, from the seat's view.
#pragma once
#include "games/itaca/bot/mission_estimate.hpp"
#include "games/itaca/rules/intent.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca::bot {

class Heuristic {
 public:
  // `foresees`: also models the other seats' decisions.
  Heuristic(const View& view, int seat, bool foresees)
      : view_(view),
        table_(view.table),
        seat_(seat),
        foresees_(foresees),
        estimate_(view),
        w_(weights_for(view.table.config->seats)) {}
  // Only differences within one prompt are meaningful.
  [[nodiscard]] double worth(const Intent& intent) const;

 private:
  [[nodiscard]] double won(int men) const;
  [[nodiscard]] double left() const;
  [[nodiscard]] double character(int card) const;
  [[nodiscard]] double command(double men) const;
  [[nodiscard]] double destination(int island, double men) const;
  [[nodiscard]] double role(int role) const;
  [[nodiscard]] double hindering(Card card) const;
  [[nodiscard]] double commanding(const Intent& intent) const;
  [[nodiscard]] double reward(int men, int cards) const;
  [[nodiscard]] double strand(int island) const;
  [[nodiscard]] double stat(Stat stat) const;
  [[nodiscard]] double cancelled(int item) const;
  [[nodiscard]] double discard(const Cards& cards) const;
  // The value to this seat of effects against the Commander.
  [[nodiscard]] double harm(const MissionEffect& does) const;

  [[nodiscard]] const Player& me() const { return table_.players[at(seat_)]; }
  [[nodiscard]] const Cards& hand() const { return view_.secrets[at(seat_)]->hand; }
  [[nodiscard]] int seats() const { return table_.config->seats; }
  [[nodiscard]] Difficulty now() const;

  const View& view_;
  const Table& table_;
  int seat_;
  bool foresees_;
  MissionEstimate estimate_;
  const Weights& w_;
};

}  // namespace nostos::itaca::bot
