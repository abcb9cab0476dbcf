// Measures the balance of a board and its cards. Data files may deviate (section 2.3 of the specification).
#include <algorithm>
#include <map>
#include <set>

#include "games/theseus/data/checks.hpp"
#include "games/theseus/data/load.hpp"

namespace nostos::theseus {

std::vector<DataFile> built_in_files();

namespace {

constexpr std::size_t kReach = 12;  // the highest roll of two dice

Finding must(std::string measure, bool met) {
  return {std::move(measure), met ? "yes" : "no", "yes", met};
}

bool is_colour(const Cell& cell) {
  return cell.kind == Cell::Kind::colour;
}

// The distances between cells of the same colour around the ring.
std::vector<std::size_t> gaps(const std::vector<Cell>& ring, Colour colour) {
  std::vector<std::size_t> found;
  const Cell wanted{Cell::Kind::colour, colour};
  for (std::size_t from = 0; from < ring.size(); ++from) {
    if (ring[from] != wanted) continue;
    std::size_t gap = 1;
    while (ring[(from + gap) % ring.size()] != wanted) ++gap;
    found.push_back(gap);
  }
  return found;
}

bool full_window(const std::vector<Cell>& ring, std::size_t from) {
  std::set<Colour> colours;
  int temples = 0;
  for (std::size_t step = 0; step < kReach; ++step) {
    const Cell& cell = ring[(from + step) % ring.size()];
    if (is_colour(cell)) colours.insert(cell.colour);
    if (cell.kind == Cell::Kind::temple) ++temples;
  }
  return colours.size() == kColours.size() && temples >= 2;
}

std::vector<Finding> review_ring(const std::vector<Cell>& ring) {
  std::map<Colour, int> often;
  bool neighbours = true;
  bool around = true;
  bool windows = true;
  for (std::size_t index = 0; index < ring.size(); ++index) {
    const Cell& here = ring[index];
    const Cell& next = ring[(index + 1) % ring.size()];
    const Cell& before = ring[(index + ring.size() - 1) % ring.size()];
    if (is_colour(here)) {
      ++often[here.colour];
      neighbours = neighbours && here != next;
    } else {
      around = around && before != next;
    }
    windows = windows && full_window(ring, index);
  }
  bool even = true;
  bool spread = true;
  for (const Colour colour : kColours) {
    even = even && often[colour] == often[Colour::yellow];
    const auto between = gaps(ring, colour);
    spread = spread && std::all_of(between.begin(), between.end(),
                                   [](std::size_t gap) { return gap >= 5 && gap <= 8; });
  }
  return {must("each colour equally often", even), must("no two neighbours of one colour", neighbours),
          must("two different cells around a temple or the jolly", around),
          must("5 to 8 steps between equal colours", spread),
          must("five colours and two temples in any twelve cells", windows)};
}

std::array<GiftCard, 5> built_in_gifts() {
  for (const DataFile& file : built_in_files()) {
    if (file.name == "gifts.json") return gift_cards(file);
  }
  return {};
}

std::vector<Finding> review_decks(const Decks& decks) {
  std::map<CardKind, int> kinds;
  std::set<std::string> dangers;
  std::map<Colour, int> sizes;
  bool known = false;
  for (const Card& card : decks.cards) {
    ++kinds[card.kind];
    ++sizes[card.deck];
    if (card.kind == CardKind::danger) dangers.insert(card.danger);
    known = known || (card.danger == "famine" && card.min == 7);
  }
  const bool eight =
      std::all_of(sizes.begin(), sizes.end(), [](const auto& deck) { return deck.second == 8; });
  return {must("eight cards in each deck (C2)", eight),
          must("dangers, weavers and both favours (C2)", kinds.size() == 4),
          must("all five dangers (C3)", dangers.size() >= kGifts.size()), must("a famine of 7 (C3)", known)};
}

}  // namespace

std::vector<Finding> review_data(const DataFile& file) {
  if (file.name == "ring.json") return review_ring(ring(file));
  if (file.name == "decks.json") {
    try {
      return review_decks(decks(file, built_in_gifts()));
    } catch (const DataError&) {
      return {};  // the file has the dangers of another gifts.json
    }
  }
  if (file.name == "gifts.json") {
    const auto gifts = gift_cards(file);
    std::set<Gift> reinforcing;
    for (const GiftCard& gift : gifts) reinforcing.insert(gift.reinforced_by);
    const bool four =
        std::all_of(gifts.begin(), gifts.end(), [](const GiftCard& gift) { return gift.copies == 4; });
    return {must("four copies of each gift", four),
            must("each gift reinforces another one", reinforcing.size() == kGifts.size())};
  }
  return {must("six tiles (C4)", tiles(file).size() == 6)};
}

}  // namespace nostos::theseus
