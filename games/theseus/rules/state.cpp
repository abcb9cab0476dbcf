#include "games/theseus/rules/state.hpp"

#include <algorithm>
#include <numeric>

#include "games/core/described_enum.hpp"

namespace nostos::theseus {

namespace {

const Player& player(const Table& table, int seat) {
  return table.players.at(at(seat));
}

template <class Keep>
Numbers clockwise(const Table& table, int from, Keep keep) {
  Numbers seats;
  const auto all = static_cast<int>(table.players.size());
  for (int step = 1; step < all; ++step) {
    const int seat = (from + step) % all;
    if (keep(seat)) seats.push_back(seat);
  }
  return seats;
}

}  // namespace

std::string_view to_text(Phase phase) {
  return name_of(phase);
}

bool is_taken(const Table& table, std::string_view pawn) {
  return std::any_of(table.players.begin(), table.players.end(),
                     [&](const Player& holder) { return holder.pawn == pawn; });
}

int glory(const Table& table, int seat) {
  return static_cast<int>(player(table, seat).glory.size());
}

std::vector<Standing> standings(const Table& table) {
  std::vector<Standing> all;
  for (const Player& holder : table.players)
    all.push_back({static_cast<int>(holder.glory.size()), count(holder.gifts)});
  return all;
}

Cards weavers(const Table& table, int seat) {
  const auto& row = player(table, seat).glory;
  Cards found;
  std::copy_if(row.begin(), row.end(), std::back_inserter(found),
               [&](int card) { return table.config->card(card).kind == CardKind::weaver; });
  return found;
}

int prayer_need(const Table& table, int seat) {
  return std::min(kFirstPrayer + count(player(table, seat).gifts), kLastPrayer);
}

Cards unseen(const Table& table, Colour colour) {
  const auto& cards = table.config->cards;
  std::vector<bool> hidden(cards.size(), false);
  for (std::size_t card = 0; card < cards.size(); ++card) hidden[card] = cards[card].deck == colour;
  const auto seen = [&](const Cards& some) {
    for (const int card : some) hidden[at(card)] = false;
  };
  seen(table.under[at(colour)]);
  for (const Player& holder : table.players) seen(holder.glory);
  if (table.danger) hidden[at(table.danger->card)] = false;
  Cards found;
  for (std::size_t card = 0; card < cards.size(); ++card) {
    if (hidden[card]) found.push_back(static_cast<int>(card));
  }
  return found;
}

int deck_size(const Table& table, Colour colour) {
  const auto& cards = table.config->cards;
  auto left =
      std::count_if(cards.begin(), cards.end(), [&](const Card& card) { return card.deck == colour; });
  const auto of = [&](int card) { return table.config->card(card).deck == colour; };
  for (const Player& holder : table.players)
    left -= std::count_if(holder.glory.begin(), holder.glory.end(), of);
  if (table.danger && of(table.danger->card)) --left;
  return static_cast<int>(left);
}

Colours open_decks(const Table& table) {
  Colours open;
  std::copy_if(kColours.begin(), kColours.end(), std::back_inserter(open),
               [&](Colour colour) { return deck_size(table, colour) > 0; });
  return open;
}

int stack(const Table& table, Gift gift) {
  return std::accumulate(table.players.begin(), table.players.end(), table.config->gifts[at(gift)].copies,
                         [&](int left, const Player& holder) { return left - holder.gifts[at(gift)]; });
}

bool may_hold_more(const Table& table, int seat, Gift gift) {
  return table.config->options.duplicate_gifts || player(table, seat).gifts[at(gift)] == 0;
}

GiftKinds obtainable(const Table& table, int seat) {
  GiftKinds found;
  std::copy_if(kGifts.begin(), kGifts.end(), std::back_inserter(found),
               [&](Gift gift) { return may_hold_more(table, seat, gift) && stack(table, gift) > 0; });
  return found;
}

GiftKinds stealable(const Table& table, int thief, int victim) {
  GiftKinds found;
  std::copy_if(kGifts.begin(), kGifts.end(), std::back_inserter(found), [&](Gift gift) {
    return player(table, victim).gifts[at(gift)] > 0 && may_hold_more(table, thief, gift);
  });
  return found;
}

Numbers victims(const Table& table, int thief) {
  return clockwise(table, thief, [&](int seat) { return !stealable(table, thief, seat).empty(); });
}

// Also a seat without glory (T34). A seat in the labyrinth has no cell, so it has no fights (T59).
bool attackable(const Table& table, int seat) {
  const auto& cell = player(table, table.active).cell;
  if (seat == table.active || !cell || player(table, seat).cell != cell) return false;
  const auto& done = table.attacked;
  return table.config->ring[at(*cell)].kind != Cell::Kind::temple &&
         std::find(done.begin(), done.end(), seat) == done.end();
}

Numbers rivals(const Table& table) {
  return clockwise(table, table.active, [&](int seat) { return attackable(table, seat); });
}

int bonus(const Table& table, int seat, const Card& danger) {
  const auto gift = danger.helped_by;
  if (!gift || player(table, seat).gifts[at(*gift)] == 0) return 0;
  return table.config->gifts[at(*gift)].bonus;
}

bool reinforced(const Table& table, int seat, const Card& danger) {
  const auto gift = danger.helped_by;
  const auto& held = player(table, seat).gifts;
  return gift && held[at(*gift)] > 0 && held[at(table.config->gifts[at(*gift)].reinforced_by)] > 0;
}

bool is_laid(const Table& table, int index) {
  const auto& road = table.labyrinth->road;
  return std::any_of(road.begin(), road.end(), [&](const Laid& laid) { return laid.index == index; });
}

std::array<int, 2> tiles_left(const Table& table) {
  std::array<int, 2> left{};
  for (const Tile tile : table.config->tiles) ++left[static_cast<std::size_t>(tile)];
  if (!table.labyrinth) return left;
  for (const Laid& laid : table.labyrinth->road) --left[static_cast<std::size_t>(laid.shows)];
  return left;
}

int lacking(const Table& table) {
  const auto& dice = table.trial->dice;
  return kTwelve - std::accumulate(dice.begin(), dice.end(), 0);
}

std::vector<Payment> payments(int lacking, int glory, int gifts) {
  std::vector<Payment> all;
  // A payment with more gifts or glory would not need its last card.
  const int most_gifts = std::min(gifts, (lacking + kGiftPays - 1) / kGiftPays);
  const int most_glory = std::min(glory, (lacking + kGiftPays - 1) / kGloryPays);
  for (int paid = 0; paid <= most_gifts; ++paid) {
    for (int cards = 0; cards <= most_glory; ++cards) {
      const Payment payment{cards, paid};
      // The most valuable card is laid down last.
      const int last = paid > 0 ? kGiftPays : kGloryPays;
      if (worth(payment) >= lacking && worth(payment) - last < lacking) all.push_back(payment);
    }
  }
  return all;
}

std::optional<int> GameConfig::find(std::string_view id) const {
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](const Card& card) { return card.id == id; });
  if (found == cards.end()) return std::nullopt;
  return static_cast<int>(found - cards.begin());
}

std::optional<Gift> GameConfig::matches(Colour deck) const {
  Gifts helped{};
  for (const Card& card : cards) {
    if (card.deck == deck && card.helped_by) ++helped[at(*card.helped_by)];
  }
  const auto most = std::max_element(helped.begin(), helped.end());
  if (*most == 0) return std::nullopt;
  return static_cast<Gift>(most - helped.begin());
}

}  // namespace nostos::theseus
