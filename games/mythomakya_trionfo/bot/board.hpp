// The table for bots: the open cards, and each card's estimated future value.
#pragma once
#include <array>
#include <set>
#include <vector>

#include "games/mythomakya_trionfo/bot/bits.hpp"
#include "games/mythomakya_trionfo/bot/weights.hpp"
#include "games/mythomakya_trionfo/view/view.hpp"

namespace nostos::mythomakya_trionfo::bot {

// An uncovered card.
struct Top {
  int pile = 0;
  Card card;
  int apples = 0;
  double kept = 0;  // the estimated value for its side if it is not played now, in apples
};

class Board {
 public:
  // As if `moira` were named. `gone`: the cards known to be in treasures.
  Board(const View& view, Colour moira, const std::set<Card>& gone);

  [[nodiscard]] int seats() const { return static_cast<int>(tops_.size()); }
  [[nodiscard]] Colour moira() const { return moira_; }
  [[nodiscard]] const std::vector<Top>& tops(int seat) const { return tops_[at(seat)]; }
  [[nodiscard]] int side(int seat) const { return side_[at(seat)]; }
  [[nodiscard]] int sides() const { return sides_; }
  [[nodiscard]] int next(int seat) const { return next_[at(seat)]; }
  [[nodiscard]] int apples(const Card& card) const { return config_->apples(card); }
  // Covered, or gone without the viewer's knowledge.
  [[nodiscard]] const std::vector<Card>& unseen() const { return unseen_; }
  // The estimated future value of a card, if it lay uncovered in front of the seat, in apples.
  [[nodiscard]] double kept(int seat, int card) const { return kept_[at(seat)][at(card)]; }
  // The sum over the uncovered cards of a seat.
  [[nodiscard]] double kept(int seat) const;

 private:
  void find_out(const View& view, const std::set<Card>& gone);
  void weigh_cards(int seat);
  // The probability that a card takes a trick from rivals with these top cards, if it is played at a good
  // time.
  [[nodiscard]] double takes(int card, Bits rivals) const;

  const GameConfig* config_;  // the view's, which must outlive this object
  Colour moira_;
  std::vector<std::vector<Top>> tops_;
  std::vector<Bits> open_;  // the same as bits
  std::vector<int> side_;
  std::vector<int> size_;  // of the seat's side
  std::vector<int> next_;
  std::vector<std::array<double, kCards>> kept_;
  int sides_ = 0;
  double hidden_ = 0;  // the share of the unseen cards that will still be uncovered
  std::vector<Card> unseen_;
  Bits unseen_bits_ = 0;
};

}  // namespace nostos::mythomakya_trionfo::bot
