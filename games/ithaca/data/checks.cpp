#include "games/ithaca/data/checks.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "games/core/data_checks.hpp"

namespace nostos::ithaca {
namespace {

constexpr int kFateCards = 72;  // C1
constexpr int kRoutes = 24;     // C2

Deity read_deity(const DataChecks& checks, const Json& json, const std::string& where) {
  const auto deity = json.is_string() ? deity_from_text(json.get<std::string>()) : std::nullopt;
  if (!deity) checks.fail(where, "zeus, athena, helios or aiolus (C1)");
  return *deity;
}

Card fate_card(const DataChecks& checks, const Json& json, const std::string& where) {
  Card card{read_deity(checks, json.at("upper"), where + ".upper"), std::nullopt,
            static_cast<std::int8_t>(checks.number(json.at("value"), where + ".value", 1, kPileLimit))};
  if (!json.at("lower").is_null()) {
    card.lower = read_deity(checks, json.at("lower"), where + ".lower");
    if (card.lower == card.upper) checks.fail(where + ".lower", "another deity than the upper one (C1)");
  }
  return card;
}

Route route(const DataChecks& checks, const Json& json, const std::string& where,
            const PerDeity<DeityCard>& deities) {
  checks.expect_keys(json, where, {"actions", "colours", "id", "years"}, {"name"});
  Route route;
  route.id = checks.number(json.at("id"), where + ".id", 1, 999);
  const std::string id = std::to_string(route.id);
  route.name = json.contains("name") ? checks.words(json.at("name"), where + ".name", "ithaca.route." + id)
                                     : LocalizedText{"", "Route " + id};
  route.years = checks.number(json.at("years"), where + ".years", 1, kVoyageYears);
  std::set<std::string> ids;
  for (const Deity deity : kDeities) ids.emplace(to_text(deity));
  checks.expect_keys(json.at("actions"), where + ".actions", ids);
  for (const Deity deity : kDeities) {
    const std::string key(to_text(deity));
    const std::string spot = where + ".actions." + key;
    const auto action = action_from_text(checks.text(json.at("actions").at(key), spot));
    if (!action) checks.fail(spot, "favour, landing, oracle or odyssey (C2)");
    route.actions[at(deity)] = *action;
  }
  checks.expect_list(json.at("colours"), where + ".colours");
  for (const Json& colour : json.at("colours")) {
    const std::string word = checks.text(colour, where + ".colours");
    const auto found = std::find_if(deities.begin(), deities.end(),
                                    [&](const DeityCard& card) { return card.colour == word; });
    if (found == deities.end()) checks.fail(where + ".colours", "colours of deities");
    const auto deity = static_cast<Deity>(found - deities.begin());
    if (std::find(route.colours.begin(), route.colours.end(), deity) != route.colours.end())
      checks.fail(where + ".colours", "each colour once");
    route.colours.push_back(deity);
  }
  if (route.colours.empty()) checks.fail(where + ".colours", "at least one colour (C2)");
  return route;
}

}  // namespace

Cards fate_cards(const DataFile& file) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  Cards cards;
  std::set<Card> faces;
  std::set<std::string> ids;
  for (std::size_t index = 0; index < checks.json().size(); ++index) {
    const Json& json = checks.json()[index];
    const std::string where = list_place(index);
    checks.expect_keys(json, where, {"copies", "id", "lower", "upper", "value"});
    if (!ids.insert(checks.text(json.at("id"), where + ".id")).second)
      checks.fail(where + ".id", "an id that no other card has");
    const Card card = fate_card(checks, json, where);
    if (!faces.insert(card).second) checks.fail(where, "another face: copies are counted in one entry");
    const int copies = checks.number(json.at("copies"), where + ".copies", 1, kFateCards);
    cards.insert(cards.end(), at(copies), card);
  }
  if (cards.size() != at(kFateCards)) checks.fail("", "72 cards (C1), not " + std::to_string(cards.size()));
  // R41 needs a card with a value above the lowest threshold.
  if (std::none_of(cards.begin(), cards.end(),
                   [](const Card& card) { return !is_double(card) && card.value > 3; }))
    checks.fail("", "a single worth more than 3 (C7)");
  std::sort(cards.begin(), cards.end());
  return cards;
}

std::vector<Route> routes(const DataFile& file, const PerDeity<DeityCard>& deities) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  std::vector<Route> all;
  std::set<int> ids;
  for (std::size_t index = 0; index < checks.json().size(); ++index) {
    all.push_back(route(checks, checks.json()[index], list_place(index), deities));
    if (!ids.insert(all.back().id).second)
      checks.fail(list_place(index) + ".id", "an id that no other route has");
  }
  if (all.size() != at(kRoutes)) checks.fail("", "24 routes (C2), not " + std::to_string(all.size()));
  std::sort(all.begin(), all.end(), [](const Route& a, const Route& b) { return a.id < b.id; });
  return all;
}

PerDeity<DeityCard> deities(const DataFile& file) {
  const DataChecks checks(file);
  checks.expect_list(checks.json(), "");
  if (checks.json().size() != kDeities.size()) checks.fail("", "the four deities that cards show");
  PerDeity<DeityCard> cards;
  std::set<std::string> colours;
  for (const Deity deity : kDeities) {
    const Json& json = checks.json()[at(deity)];
    const std::string where = list_place(at(deity));
    checks.expect_keys(json, where, {"colour", "id", "name", "rank"});
    if (read_deity(checks, json.at("id"), where + ".id") != deity)
      checks.fail(where + ".id", std::string(to_text(deity)) + ": the order of R10");
    const int rank = static_cast<int>(at(deity)) + 1;
    static_cast<void>(checks.number(json.at("rank"), where + ".rank", rank, rank));
    cards[at(deity)] = {
        checks.words(json.at("name"), where + ".name", "ithaca.deity." + std::string(to_text(deity))),
        checks.text(json.at("colour"), where + ".colour")};
    if (!colours.insert(cards[at(deity)].colour).second)
      checks.fail(where + ".colour", "a colour that no other deity has");
  }
  return cards;
}

std::vector<int> thresholds(const DataFile& file) {
  const DataChecks checks(file);
  checks.expect_keys(checks.json(), "", {"2", "3", "4", "5"});
  std::vector<int> all;
  for (const char* players : {"2", "3", "4", "5"}) {
    all.push_back(checks.number(checks.json().at(players), players, 1, 99));
  }
  return all;
}

}  // namespace nostos::ithaca
