// What a decision is worth to a seat, in apples, by what its view shows.
#pragma once
#include "games/mythomakya_sfida/bot/kinds.hpp"
#include "games/mythomakya_sfida/view.hpp"

namespace nostos::mythomakya_sfida::bot {

class Judge {
 public:
  Judge(const View& view, int seat, const Strength& strength)
      : view_(view), seat_(seat), strength_(strength) {}

  // Payments count as spent; doing nothing is worth 0 in a window.
  [[nodiscard]] double worth(const Intent& intent) const;

 private:
  [[nodiscard]] double colour_worth(Colour colour) const;
  [[nodiscard]] double partner_worth(int seat) const;
  [[nodiscard]] double pick_worth(Deity deity) const;
  [[nodiscard]] double deity_worth(const Intent& intent) const;
  [[nodiscard]] double spent(const Intent& intent) const;
  [[nodiscard]] double play_worth(int seat, int pile, bool activates) const;
  [[nodiscard]] double swing(const Table& changed) const;

  const View& view_;
  int seat_;
  Strength strength_;
};

}  // namespace nostos::mythomakya_sfida::bot
