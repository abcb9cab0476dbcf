#include "games/core/matching.hpp"

#include <numeric>

namespace nostos {
namespace {

constexpr int kFree = -1;

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

std::vector<int> shuffled(int size, Rng& rng) {
  std::vector<int> order(at(size));
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle("sample", order);
  return order;
}

class Matching {
 public:
  Matching(int slots, int cards, const std::function<bool(int, int)>& allows, Rng& rng)
      : allows_(allows),
        slot_order_(shuffled(slots, rng)),
        card_order_(shuffled(cards, rng)),
        card_in_(at(slots), kFree),
        slot_of_(at(cards), kFree) {}

  // Augmenting never removes a placed card or empties a filled slot.
  bool place_card(int card) {
    seen_.assign(card_in_.size(), false);
    return augment_card(card);
  }
  bool fill_slot(int slot) {
    seen_.assign(slot_of_.size(), false);
    return augment_slot(slot);
  }

  [[nodiscard]] const std::vector<int>& slot_order() const { return slot_order_; }
  [[nodiscard]] bool filled(int slot) const { return card_in_[at(slot)] != kFree; }
  [[nodiscard]] const std::vector<int>& card_in() const { return card_in_; }

 private:
  void join(int slot, int card) {
    card_in_[at(slot)] = card;
    slot_of_[at(card)] = slot;
  }

  bool augment_card(int card) {
    for (const int slot : slot_order_) {
      if (seen_[at(slot)] || !allows_(slot, card)) continue;
      seen_[at(slot)] = true;
      if (!filled(slot) || augment_card(card_in_[at(slot)])) {
        join(slot, card);
        return true;
      }
    }
    return false;
  }

  bool augment_slot(int slot) {
    for (const int card : card_order_) {
      if (slot_of_[at(card)] == kFree && allows_(slot, card)) {
        join(slot, card);
        return true;
      }
    }
    for (const int card : card_order_) {
      if (seen_[at(card)] || !allows_(slot, card)) continue;
      seen_[at(card)] = true;
      if (augment_slot(slot_of_[at(card)])) {
        join(slot, card);
        return true;
      }
    }
    return false;
  }

  const std::function<bool(int, int)>& allows_;
  std::vector<int> slot_order_;
  std::vector<int> card_order_;
  std::vector<int> card_in_;
  std::vector<int> slot_of_;
  std::vector<bool> seen_;
};

}  // namespace

std::optional<std::vector<int>> match(int slots, int cards, const std::vector<int>& forced,
                                      const std::function<bool(int, int)>& allows, Rng& rng) {
  Matching matching(slots, cards, allows, rng);
  for (const int card : forced) {
    if (!matching.place_card(card)) return std::nullopt;
  }
  for (const int slot : matching.slot_order()) {
    if (!matching.filled(slot) && !matching.fill_slot(slot)) return std::nullopt;
  }
  return matching.card_in();
}

}  // namespace nostos
