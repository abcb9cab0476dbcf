#include "games/itaca/view/sampling.hpp"

#include <algorithm>
#include <numeric>

#include "games/core/matching.hpp"

namespace nostos::itaca {
namespace {

// A card in another seat's hand. Times are counts of reshuffles.
struct Slot {
  int seat = 0;
  int latest = 0;             // the latest possible draw
  std::optional<Card> known;  // a card that was taken from the viewer
};

// A card that the viewer cannot locate.
struct Unknown {
  Card card{};
  int recency = 0;     // it was in no hand before this time
  bool dealt = false;  // true if it cannot be in the deck
};

int count(const Cards& cards, Card card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

// Equal cards are indistinguishable. For a face, the number in hands at a reshuffle is an upper bound for the
// cards that are older, and the number in the last reshuffle's deck is one for the cards in the deck.
void add_face(const Table& table, Card card, int unseen, std::vector<Unknown>& all) {
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
  const Cards cards = unseen(view);
  std::vector<Unknown> all;
  for (const Card card : faces(cards)) add_face(view.table, card, count(cards, card), all);
  return all;
}

// The cards of a hand that are newer than a reshuffle are at most those drawn since.
void add_hand(const View& view, int seat, const Cards& known, std::vector<Slot>& slots) {
  const auto& draws = view.table.players[at(seat)].draws;
  const int size = view.hands[at(seat)];
  for (int index = 0; index < size; ++index) {
    Slot slot{seat, 0, std::nullopt};
    for (; slot.latest < reshuffles(view.table); ++slot.latest) {
      const int since = std::accumulate(draws.begin() + slot.latest + 1, draws.end(), 0);
      if (index < size - since) break;
    }
    // The last slots are the least restricted.
    const int from_end = size - 1 - index;
    if (std::cmp_less(from_end, known.size())) slot.known = known[at(from_end)];
    slots.push_back(slot);
  }
}

std::vector<Slot> slots_of(const View& view, Viewer viewer) {
  std::vector<Slot> slots;
  for (int seat = 0; seat < view.table.config->seats; ++seat) {
    if (view.secrets[at(seat)]) continue;
    Cards known;
    if (viewer.seat) {
      for (const Known& one : view.secrets[at(viewer.seat->index)]->known) {
        if (one.seat == seat) known.push_back(one.card);
      }
    }
    add_hand(view, seat, known, slots);
  }
  return slots;
}

bool deal_events(State& state, const View& view, Viewer viewer, Rng& rng) {
  const auto slots = slots_of(view, viewer);
  const auto cards = unknown_cards(view);
  std::vector<int> dealt;
  for (std::size_t card = 0; card < cards.size(); ++card) {
    if (cards[card].dealt) dealt.push_back(static_cast<int>(card));
  }
  const auto allows = [&](int slot, int card) {
    const Slot& place = slots[at(slot)];
    const Unknown& one = cards[at(card)];
    return place.known ? *place.known == one.card : one.recency <= place.latest;
  };
  const auto found =
      match(static_cast<int>(slots.size()), static_cast<int>(cards.size()), dealt, allows, rng);
  if (!found) return false;
  std::vector<bool> placed(cards.size(), false);
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    const int card = (*found)[slot];
    placed[at(card)] = true;
    insert(state.secrets[at(slots[slot].seat)].hand, cards[at(card)].card);
  }
  for (std::size_t card = 0; card < cards.size(); ++card) {
    if (!placed[card]) state.deck.push_back(cards[card].card);
  }
  rng.shuffle("sample", state.deck);
  return true;
}

// The k-th seat to leave knows the set that the first k-1 seats took, and the set that the later ones took
// from the rest. The winner and spectators know nothing (section 6.1).
void deal_characters(State& state, const View& view, Viewer viewer, Rng& rng) {
  const Table& table = view.table;
  if (table.phase > Phase::destination) return;
  std::vector<int> before;
  std::vector<int> after;
  for (int card = 0; card < kCharacters; ++card) {
    const bool seen = !view.pile || std::find(view.pile->begin(), view.pile->end(), card) != view.pile->end();
    const bool own = viewer.seat && state.secrets[at(viewer.seat->index)].character == card;
    if (!own) (seen ? after : before).push_back(card);
  }
  rng.shuffle("sample", before);
  rng.shuffle("sample", after);
  for (const int seat : table.wager.left) {
    if (viewer.seat == Seat{seat}) continue;
    if (table.phase == Phase::character && seat == table.wager.left.back()) continue;
    auto& cards = before.empty() ? after : before;
    state.secrets[at(seat)].character = cards.back();
    cards.pop_back();
  }
}

}  // namespace

std::optional<State> sample(const View& view, Viewer viewer, Rng& rng) {
  State state;
  state.table = view.table;
  for (const auto& secret : view.secrets) state.secrets.push_back(secret.value_or(Secret{}));
  if (!deal_events(state, view, viewer, rng)) return std::nullopt;
  deal_characters(state, view, viewer, rng);
  return state;
}

}  // namespace nostos::itaca
