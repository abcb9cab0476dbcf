// Compares data files with what is known of the printed cards, and measures their balance.
#include <algorithm>
#include <set>

#include "games/ithaca/data/checks.hpp"
#include "games/ithaca/data/load.hpp"

namespace nostos::ithaca {

std::vector<DataFile> built_in_files();

namespace {

PerDeity<DeityCard> built_in_deities() {
  for (const DataFile& file : built_in_files()) {
    if (file.name == "deities.json") return deities(file);
  }
  return {};
}

std::string yes_or_no(bool yes) {
  return yes ? "yes" : "no";
}

Finding must(std::string measure, bool met) {
  return {std::move(measure), yes_or_no(met), "yes", met};
}

std::size_t copies(const Cards& cards, const Card& card) {
  return static_cast<std::size_t>(std::count(cards.begin(), cards.end(), card));
}

std::vector<Finding> review_fate(const Cards& cards) {
  const Card h3{Deity::helios, std::nullopt, 3};
  const Card w3{Deity::aiolus, std::nullopt, 3};
  const bool one = std::any_of(cards.begin(), cards.end(),
                               [](const Card& card) { return shows(card, Deity::zeus) && card.value == 1; });
  const auto face = [&](std::string_view text) { return copies(cards, *card_from_text(text)); };
  std::vector<Finding> found{
      must("two Z4, a Z3, a Z2 and a ZH3 (C4)",
           face("Z4") >= 2 && face("Z3") >= 1 && face("Z2") >= 1 && face("ZH3") >= 1),
      must("a card of Zeus worth 1 (C4)", one),
      must("a single 3 of Helios and of Aiolus (C5)", copies(cards, h3) > 0 && copies(cards, w3) > 0)};
  std::set<long> accepted;
  for (const Deity deity : kDeities) {
    accepted.insert(
        std::count_if(cards.begin(), cards.end(), [&](const Card& card) { return shows(card, deity); }));
  }
  found.push_back(must("as many cards for each deity", accepted.size() == 1));
  return found;
}

// C6: routes with 4, 6 and 11 years are within reach.
bool reaches(const std::vector<Route>& routes, int years) {
  std::vector<bool> sums(at(years + 1), false);
  sums[0] = true;
  for (const Route& route : routes) {
    for (int sum = years; sum >= route.years; --sum) {
      if (sums[at(sum - route.years)]) sums[at(sum)] = true;
    }
  }
  return sums[at(years)];
}

std::vector<Finding> review_routes(const std::vector<Route>& routes) {
  const bool yellow = std::any_of(routes.begin(), routes.end(), [](const Route& route) {
    return route.actions[at(Deity::zeus)] == Action::odyssey &&
           std::find(route.colours.begin(), route.colours.end(), Deity::helios) != route.colours.end();
  });
  const auto [least, most] = std::minmax_element(
      routes.begin(), routes.end(), [](const Route& a, const Route& b) { return a.years < b.years; });
  std::set<PerDeity<Action>> different;
  bool all_four = true;
  for (const Route& route : routes) {
    different.insert(route.actions);
    all_four = all_four && std::set<Action>(route.actions.begin(), route.actions.end()).size() == 4;
  }
  return {must("a yellow route with Odyssey under Zeus (C5)", yellow),
          must("4, 6 and 11 years can be reached (C6)",
               reaches(routes, 4) && reaches(routes, 6) && reaches(routes, 11)),
          must("years that differ by 2 or more (C8)", most->years - least->years >= 2),
          must("each route has all four actions", all_four),
          must("no two routes with the same actions", different.size() == routes.size())};
}

}  // namespace

std::vector<Finding> review_data(const DataFile& file) {
  if (file.name == "fate.json") return review_fate(fate_cards(file));
  if (file.name == "routes.json") {
    try {
      return review_routes(routes(file, built_in_deities()));
    } catch (const DataError&) {
      return {};  // the file has the colours of another deities.json
    }
  }
  if (file.name == "deities.json") return {must("Zeus is red (C3)", deities(file).front().colour == "red")};
  const auto all = thresholds(file);
  return {must("thresholds of 3, 4, 5 and 6 (R41)", all == std::vector{3, 4, 5, 6})};
}

}  // namespace nostos::ithaca
