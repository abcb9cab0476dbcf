#include "games/ithaca/view/sampling.hpp"

#include <algorithm>
#include <numeric>

#include "games/core/matching.hpp"

namespace nostos::ithaca {
namespace {

// A face-down card of another seat. Times are counts of reshuffles.
struct Slot {
  Cards Secret::*zone;
  int seat = 0;
  int latest = 0;              // the latest possible draw
  std::optional<Deity> shows;  // a bid card shows the deity of the gift (J8)
};

// A card that the viewer cannot locate.
struct Unknown {
  Card card;
  int recency = 0;     // it was in no hand or Oracle before this time
  bool dealt = false;  // true if it cannot be in the deck
};

int count(const Cards& cards, const Card& card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

// Equal cards are indistinguishable. For a face, the number of face-down cards outside the deck at a
// reshuffle is an upper bound for the cards that are older, and the number in the last reshuffle's deck is
// one for the cards in the deck.
void add_face(const Table& table, const Card& card, int unseen, std::vector<Unknown>& all) {
  const int now = reshuffles(table);
  std::vector<int> older(at(now + 1), unseen);  // [n]: upper bound of cards older than reshuffle n+1
  for (int time = now - 1; time >= 0; --time) {
    older[at(time)] = std::min(older[at(time + 1)], count(table.held[at(time)], card));
  }
  const int in_deck = now == 0 ? unseen : count(table.reshuffled, card);
  for (int copy = 1; copy <= unseen; ++copy) {
    const auto first = std::find_if(older.begin(), older.end(), [&](int most) { return copy <= most; });
    all.push_back({card, static_cast<int>(first - older.begin()), copy <= unseen - in_deck});
  }
}

std::vector<Unknown> unknown_cards(const View& view) {
  const auto cards = unseen(view);
  std::vector<Unknown> all;
  for (auto card = cards.begin(); card != cards.end();) {
    const auto next = std::upper_bound(card, cards.end(), *card);
    add_face(view.table, *card, static_cast<int>(next - card), all);
    card = next;
  }
  return all;
}

// The cards of a hand that are newer than a reshuffle are at most those drawn since.
void add_hand(const View& view, int seat, std::vector<Slot>& slots) {
  const auto& draws = view.table.players[at(seat)].draws;
  const int size = view.sizes[at(seat)].hand;
  for (int index = 0; index < size; ++index) {
    int latest = 0;
    for (; latest < reshuffles(view.table); ++latest) {
      const int since = std::accumulate(draws.begin() + latest + 1, draws.end(), 0);
      if (index < size - since) break;
    }
    slots.push_back({&Secret::hand, seat, latest, std::nullopt});
  }
}

// It is unknown which Oracle card left (J21), so any of the times at which cards went in may remain. If the
// drawn times are impossible, the last time fits every card.
void add_oracle(const View& view, int seat, bool loosely, Rng& rng, std::vector<Slot>& slots) {
  auto times = view.table.players[at(seat)].placed;
  if (times.empty()) return;
  const int last = *std::max_element(times.begin(), times.end());
  rng.shuffle("sample", times);
  const auto& contest = view.table.contest;
  const int bid = contest ? std::max(contest->bids[at(seat)], 0) : 0;
  for (int index = 0; index < bid + view.sizes[at(seat)].oracle; ++index) {
    const int latest = loosely ? last : times[at(index)];
    if (index < bid) {
      slots.push_back({&Secret::bid, seat, latest, contest->deity});
    } else {
      slots.push_back({&Secret::oracle, seat, latest, std::nullopt});
    }
  }
}

std::optional<State> fill(const View& view, bool loosely, Rng& rng) {
  std::vector<Slot> slots;
  for (int seat = 0; seat < view.table.config->seats; ++seat) {
    if (view.secrets[at(seat)]) continue;
    add_oracle(view, seat, loosely, rng, slots);
    add_hand(view, seat, slots);
  }
  const auto cards = unknown_cards(view);
  std::vector<int> dealt;
  for (std::size_t card = 0; card < cards.size(); ++card) {
    if (cards[card].dealt) dealt.push_back(static_cast<int>(card));
  }
  const auto allows = [&](int slot, int card) {
    const Slot& place = slots[at(slot)];
    const Unknown& one = cards[at(card)];
    return one.recency <= place.latest && (!place.shows || shows(one.card, *place.shows));
  };
  const auto found =
      match(static_cast<int>(slots.size()), static_cast<int>(cards.size()), dealt, allows, rng);
  if (!found) return std::nullopt;

  State state;
  state.table = view.table;
  for (const auto& secret : view.secrets) state.secrets.push_back(secret.value_or(Secret{}));
  std::vector<bool> placed(cards.size(), false);
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    const int card = (*found)[slot];
    placed[at(card)] = true;
    insert(state.secrets[at(slots[slot].seat)].*slots[slot].zone, cards[at(card)].card);
  }
  for (std::size_t card = 0; card < cards.size(); ++card) {
    if (!placed[card]) state.deck.push_back(cards[card].card);
  }
  rng.shuffle("sample", state.deck);
  return state;
}

}  // namespace

std::optional<State> sample(const View& view, Rng& rng) {
  auto state = fill(view, false, rng);
  if (!state) state = fill(view, true, rng);
  if (!state) return std::nullopt;
  state->route_deck = hidden_routes(view.table);
  rng.shuffle("sample", state->route_deck);
  return state;
}

}  // namespace nostos::ithaca
