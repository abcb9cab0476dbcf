// What a seat's choices are worth to it, in points, by what it sees.
#pragma once
#include <optional>
#include <vector>

#include "games/ithaca/bot/odds.hpp"
#include "games/ithaca/intent.hpp"
#include "games/ithaca/view.hpp"

namespace nostos::ithaca::bot {

class Judgement {
 public:
  // `foresees`: also weighs gifts, the next seat and the Suitors.
  Judgement(const View& view, int seat, bool foresees);
  // Only differences within one prompt mean anything.
  [[nodiscard]] double worth(const Intent& intent) const;

 private:
  // A card on a deity: what the table is then like.
  struct Outlook {
    Deity favour = Deity::zeus;
    bool full = false;  // the total exceeds 6
    std::optional<Card> prize;
  };
  [[nodiscard]] Outlook outlook(const Card& card, Deity deity) const;

  [[nodiscard]] double kept() const;
  [[nodiscard]] double changed(const Card& spent) const;
  [[nodiscard]] double played(const Card& card, Deity deity, const Route* route, bool deed) const;
  // The best of phase 3 under this Favour, with one card less in hand.
  [[nodiscard]] double deed(const Route& route, Deity favour, const std::vector<Card>& hand) const;
  [[nodiscard]] double best_play(const Route& route) const;

  [[nodiscard]] double landing(const Route& route) const;
  [[nodiscard]] double final_landing() const;
  [[nodiscard]] double placed(const Card& card, const std::optional<Card>& out) const;
  [[nodiscard]] double gift(Deity deity, const Card& prize) const;
  [[nodiscard]] double suitors_move(Deity deity) const;
  [[nodiscard]] double bid(const std::vector<Card>& cards) const;
  [[nodiscard]] double passed() const;
  // What the next seat would do with this Favour, as a loss of one's own.
  [[nodiscard]] double neighbour(Deity favour) const;

  [[nodiscard]] double oracle_worth(const Card& card) const;
  [[nodiscard]] double held_worth(const Card& card) const;
  [[nodiscard]] double lost(const std::vector<Card>& cards) const;
  // How much of a card on the route is likely to be landed.
  [[nodiscard]] double cargo_weight(int seat) const;
  [[nodiscard]] std::vector<Rival> rivals() const;

  [[nodiscard]] const Table& table() const { return view_.table; }
  [[nodiscard]] const Player& me() const { return table().players[at(seat_)]; }
  [[nodiscard]] const Secret& own() const { return *view_.secrets[at(seat_)]; }
  [[nodiscard]] const Route* my_route() const;
  // A point for one rival among several is a smaller loss.
  [[nodiscard]] double rivalry() const { return 1.0 / (table().setting->seats - 1); }

  const View& view_;
  int seat_;
  bool foresees_;
};

}  // namespace nostos::ithaca::bot
