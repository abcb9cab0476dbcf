// Which of its wishes a seat should follow, by what its view shows.
#pragma once
#include <vector>

#include "games/mythomakya_sfida/bot/kinds.hpp"
#include "games/mythomakya_sfida/bot/thought.hpp"
#include "games/mythomakya_sfida/bot/wishes.hpp"
#include "games/mythomakya_sfida/view.hpp"

namespace nostos::mythomakya_sfida::bot {

class Judge {
 public:
  // The view must outlive this.
  Judge(const View& view, int seat, const Strength& strength, Rng& rng);

  // There must be one; where the wind blows over several piles it is added.
  [[nodiscard]] Wish best(std::vector<Wish> wishes, const Effort& effort);

 private:
  [[nodiscard]] Wish best_by_gods(const std::vector<Wish>& wishes) const;
  [[nodiscard]] Line line(const Intent& intent) const;
  [[nodiscard]] double promise(Deity deity) const;
  [[nodiscard]] double mean_promise() const;
  // What a deity brings that does not lie open, less that it is gone.
  [[nodiscard]] double hidden_gain(const Intent& intent) const;
  void play_deity(const Intent& intent, Line& line) const;
  [[nodiscard]] double blur();
  void keep_the_promising(std::vector<Wish>& wishes, std::vector<Line>& lines) const;
  void join_orders(std::vector<Wish>& wishes, std::vector<Line>& lines) const;

  const View& view_;
  const Table& table_;
  int seat_;
  Strength strength_;
  Rng& rng_;
  Thought thought_;
  Open base_;        // as it goes on if the seat does nothing
  double left_ = 0;  // the share of the cards that are still to be played
};

}  // namespace nostos::mythomakya_sfida::bot
