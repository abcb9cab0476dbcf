// Parts of `sample` and `invariant_violations` for decks of cards numbered from 1.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace nostos {

// Counts each card 1..last in the piles. A pile is a range of numbers, or a range of piles; another
// number counts as card 0.
template <class Pile>
void count_cards(std::vector<int>& counts, const Pile& pile) {
  for (const auto& one : pile) {
    if constexpr (requires { one.begin(); }) {
      count_cards(counts, one);
    } else {
      const auto card = static_cast<std::size_t>(one);
      ++counts[card < counts.size() ? card : 0];
    }
  }
}

// The cards 1..last that are in none of the piles, in order.
template <class... Piles>
std::vector<int> unseen_cards(int last, const Piles&... piles) {
  std::vector<int> counts(static_cast<std::size_t>(last) + 1);
  (count_cards(counts, piles), ...);
  std::vector<int> cards;
  for (int card = 1; card <= last; ++card) {
    if (counts[static_cast<std::size_t>(card)] == 0) cards.push_back(card);
  }
  return cards;
}

// A sentence for each card 1..last that is not in exactly one of the piles, and for other cards.
template <class... Piles>
std::vector<std::string> misplaced_cards(int last, const Piles&... piles) {
  std::vector<int> counts(static_cast<std::size_t>(last) + 1);
  (count_cards(counts, piles), ...);
  std::vector<std::string> faults;
  if (counts[0] != 0) faults.emplace_back("there are other cards");
  for (int card = 1; card <= last; ++card) {
    if (const int count = counts[static_cast<std::size_t>(card)]; count != 1)
      faults.push_back("card " + std::to_string(card) + " exists " + std::to_string(count) + " times");
  }
  return faults;
}

}  // namespace nostos
