// Chooses among a seat's candidate intents, by simulation from the seat's view.
#pragma once
#include <vector>

#include "games/core/weighed_move.hpp"
#include "games/mythomakya_sfida/bot/candidates.hpp"
#include "games/mythomakya_sfida/bot/line_comparison.hpp"
#include "games/mythomakya_sfida/bot/weights.hpp"
#include "games/mythomakya_sfida/view/view.hpp"

namespace nostos::mythomakya_sfida::bot {

class Heuristic {
 public:
  // The view must outlive this object.
  Heuristic(const View& view, int seat, const Strength& strength, Rng& rng);

  // The list must not be empty. Orders of several piles for Eolo are added here.
  [[nodiscard]] Candidate best(std::vector<Candidate> candidates, const SearchBudget& budget);
  // The candidates that best() searched, the best one first; empty if it did not search.
  [[nodiscard]] const std::vector<WeighedMove>& weighed() const { return weighed_; }

 private:
  [[nodiscard]] Candidate search(const std::vector<Candidate>& candidates, const std::vector<Line>& lines,
                                 std::size_t passing, const SearchBudget& budget);
  [[nodiscard]] Candidate best_by_gods(const std::vector<Candidate>& candidates) const;
  [[nodiscard]] Line line(const Intent& intent) const;
  [[nodiscard]] double promise(Deity deity) const;
  [[nodiscard]] double mean_promise() const;
  // The value of a deity's hidden effects, minus the value of keeping the deity.
  [[nodiscard]] double hidden_gain(const Intent& intent) const;
  void play_deity(const Intent& intent, Line& line) const;
  [[nodiscard]] double blur();
  void keep_the_promising(std::vector<Candidate>& candidates, std::vector<Line>& lines) const;
  void join_orders(std::vector<Candidate>& candidates, std::vector<Line>& lines) const;

  const View& view_;
  const Table& table_;
  int seat_;
  Strength strength_;
  Rng& rng_;
  LineComparison comparison_;
  SimState base_;    // the position if the seat passes
  double left_ = 0;  // the share of the cards that are still to be played
  std::vector<WeighedMove> weighed_;
};

}  // namespace nostos::mythomakya_sfida::bot
