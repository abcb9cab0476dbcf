#include "games/theseus/data/checks.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "games/core/data_checks.hpp"

namespace nostos::theseus {
namespace {

constexpr int kMinRingCells = 13;  // C1: a pawn never lands on its own cell
constexpr int kMaxRingCells = 200;
constexpr int kMinTiles = 2;
constexpr int kMaxTiles = 24;

// The rulebook uses two names for this danger (T1).
std::string same_danger(const std::string& word) {
  return word == "merchant" ? "trap" : word;
}

Gift read_gift(const DataChecks& checks, const Json& json, const std::string& where) {
  const auto gift = json.is_string() ? gift_from_text(json.get<std::string>()) : std::nullopt;
  if (!gift) checks.fail(where, "cauldron, sandals, papyrus, arrows or cuirass");
  return *gift;
}

GiftCard gift_card(const DataChecks& checks, const Json& json, const std::string& where, Gift gift) {
  checks.expect_keys(json, where,
                     {"kind", "name", "copies", "bonus", "danger", "danger_name", "reinforced_by"});
  if (read_gift(checks, json.at("kind"), where + ".kind") != gift)
    checks.fail(where + ".kind", std::string(to_text(gift)) + ": the five kinds, in order");
  const std::string danger = same_danger(checks.text(json.at("danger"), where + ".danger"));
  GiftCard card{checks.words(json.at("name"), where + ".name", "theseus.gift." + std::string(to_text(gift))),
                checks.number(json.at("copies"), where + ".copies", 1, 40),
                checks.number(json.at("bonus"), where + ".bonus", 0, 12),
                danger,
                checks.words(json.at("danger_name"), where + ".danger_name", "theseus.danger." + danger),
                read_gift(checks, json.at("reinforced_by"), where + ".reinforced_by")};
  if (card.reinforced_by == gift) checks.fail(where + ".reinforced_by", "another gift than this one");
  return card;
}

Card glory_card(const DataChecks& checks, const Json& json, const std::string& where, Colour deck,
                const Decks& all, const std::array<GiftCard, 5>& gifts) {
  Card card;
  card.deck = deck;
  if (!json.is_object() || !json.contains("kind"))
    checks.fail(where + ".kind", "a value: the key is missing");
  const auto kind =
      json["kind"].is_string() ? card_kind_from_text(json["kind"].get<std::string>()) : std::nullopt;
  if (!kind) checks.fail(where + ".kind", "danger, weaver, choose or steal (C2)");
  card.kind = *kind;
  const bool danger = card.kind == CardKind::danger;
  checks.expect_keys(
      json, where,
      danger ? std::set<std::string>{"id", "kind", "danger", "min"} : std::set<std::string>{"id", "kind"});
  card.id = checks.text(json.at("id"), where + ".id");
  if (std::any_of(all.cards.begin(), all.cards.end(), [&](const Card& other) { return other.id == card.id; }))
    checks.fail(where + ".id", "an id that no other card has");
  if (!danger) return card;
  card.danger = same_danger(checks.text(json.at("danger"), where + ".danger"));
  card.min = checks.number(json.at("min"), where + ".min", 2, 17);
  for (const Gift gift : kGifts) {
    if (gifts[at(gift)].danger == card.danger) card.helped_by = gift;
  }
  if (!card.helped_by && !all.allow_unmatched)
    checks.fail(where + ".danger", "a danger that a gift helps against, or \"allow_unmatched\": true");
  return card;
}

}  // namespace

std::vector<Cell> ring(const DataFile& file) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  std::vector<Cell> cells;
  for (std::size_t index = 0; index < checks.json().size(); ++index) {
    const auto cell = cell_from_text(checks.text(checks.json()[index], list_place(index)));
    if (!cell) checks.fail(list_place(index), "J, T, yellow, red, blue, green or violet");
    cells.push_back(*cell);
  }
  if (std::cmp_less(cells.size(), kMinRingCells) || std::cmp_greater(cells.size(), kMaxRingCells))
    checks.fail("", "13 to 200 cells (C1), not " + std::to_string(cells.size()));
  const auto count = [&](const Cell& wanted) { return std::count(cells.begin(), cells.end(), wanted); };
  if (count({Cell::Kind::jolly, {}}) != 1) checks.fail("", "exactly one J (C1)");
  if (count({Cell::Kind::temple, {}}) == 0) checks.fail("", "at least one T (C1)");
  for (const Colour colour : kColours) {
    if (count({Cell::Kind::colour, colour}) == 0)
      checks.fail("", "a cell for every deck, also " + std::string(to_text(colour)));
  }
  return cells;
}

std::array<GiftCard, 5> gift_cards(const DataFile& file) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  if (checks.json().size() != kGifts.size()) checks.fail("", "the five kinds of gifts");
  std::array<GiftCard, 5> all;
  std::set<std::string> dangers;
  for (const Gift gift : kGifts) {
    all[at(gift)] = gift_card(checks, checks.json()[at(gift)], list_place(at(gift)), gift);
    if (!dangers.insert(all[at(gift)].danger).second)
      checks.fail(list_place(at(gift)) + ".danger", "a danger that no other gift helps against");
  }
  return all;
}

Decks decks(const DataFile& file, const std::array<GiftCard, 5>& gifts) {
  const DataChecks checks(file);
  checks.expect_keys(checks.json(), "", {"decks"}, {"allow_unmatched"});
  Decks all;
  if (checks.json().contains("allow_unmatched")) {
    if (!checks.json().at("allow_unmatched").is_boolean()) checks.fail("allow_unmatched", "true or false");
    all.allow_unmatched = checks.json().at("allow_unmatched").get<bool>();
  }
  const Json& lists = checks.json().at("decks");
  std::set<std::string> colours;
  for (const Colour colour : kColours) colours.emplace(to_text(colour));
  checks.expect_keys(lists, "decks", colours);
  for (const Colour colour : kColours) {
    const std::string word(to_text(colour));
    const std::string where = "decks." + word;
    checks.expect_list(lists.at(word), where);
    if (lists.at(word).empty()) checks.fail(where, "at least one card");
    for (std::size_t index = 0; index < lists.at(word).size(); ++index) {
      all.cards.push_back(
          glory_card(checks, lists.at(word)[index], where + list_place(index), colour, all, gifts));
    }
  }
  return all;
}

std::vector<Tile> tiles(const DataFile& file) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  std::vector<Tile> all;
  for (std::size_t index = 0; index < checks.json().size(); ++index) {
    const auto tile = tile_from_text(checks.text(checks.json()[index], list_place(index)));
    if (!tile) checks.fail(list_place(index), "H or V");
    all.push_back(*tile);
  }
  if (std::cmp_less(all.size(), kMinTiles) || std::cmp_greater(all.size(), kMaxTiles))
    checks.fail("", "2 to 24 tiles");
  for (const Tile tile : {Tile::horizontal, Tile::vertical}) {
    if (std::find(all.begin(), all.end(), tile) == all.end()) checks.fail("", "both H and V (C4)");
  }
  return all;
}

}  // namespace nostos::theseus
