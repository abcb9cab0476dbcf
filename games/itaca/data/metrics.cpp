// Compares data files with what is known of the printed cards (K3), and checks the warnings of the
// specification.
#include <algorithm>

#include "games/itaca/data/checks.hpp"
#include "games/itaca/data/load.hpp"

namespace nostos::itaca {

std::vector<DataFile> built_in_files();

namespace {

constexpr double kEasiest = 6;
constexpr double kHardest = 20;
constexpr int kMinCap = 20;

std::vector<Island> built_in_islands() {
  for (const DataFile& file : built_in_files()) {
    if (file.name == "islands.json") return islands(file);
  }
  return {};
}

Finding must(std::string measure, bool met) {
  return {std::move(measure), met ? "yes" : "no", "yes", met};
}

std::vector<Finding> review_islands(const std::vector<Island>& all) {
  const PerStat<Term> stated{Term{8, 1}, Term{4, 0}, Term{}};
  const bool cyclopes = std::any_of(all.begin(), all.end(), [&](const Island& island) {
    return island.id == "cyclopes" && island.difficulty == stated;
  });
  const auto [easiest, hardest] = std::minmax_element(
      all.begin(), all.end(), [](const Island& a, const Island& b) { return a.mean() < b.mean(); });
  return {must("the Cyclopes have F 8+1d6 and I 4 (K3)", cyclopes),
          must("mean difficulties of 6 to 20", easiest->mean() >= kEasiest && hardest->mean() <= kHardest)};
}

std::vector<Finding> review_characters(const std::vector<Character>& all,
                                       const std::vector<Island>& islands) {
  const auto stated = effects_from_text("diff F + 2d6; move_crew commander self 2; crew commander - 1");
  const bool polyphemus = std::any_of(all.begin(), all.end(), [&](const Character& character) {
    return std::any_of(character.roles.begin(), character.roles.end(), [&](const Role& role) {
      return role.island && islands[at(*role.island)].id == "cyclopes" && role.effects == stated;
    });
  });
  return {must("Polyphemus is at the Cyclopes, with F + 2d6 and three men (K3)", polyphemus)};
}

std::vector<Finding> review_events(const std::vector<EventCard>& all) {
  int bound = 0;
  int cards = 0;
  for (const EventCard& event : all) {
    cards += event.copies;
    if (event.island) bound += event.copies;
  }
  return {{"cards bound to an island", std::to_string(bound), "at most a quarter of " + std::to_string(cards),
           4 * bound <= cards}};
}

}  // namespace

std::vector<Finding> review_data(const DataFile& file) {
  try {
    if (file.name == "islands.json") return review_islands(islands(file));
    if (file.name == "config.json") {
      const auto cap = figures(file).crew_cap;
      return {{"crew_cap", cap ? std::to_string(*cap) : "none", "20 or more", !cap || *cap >= kMinCap}};
    }
    const auto built_in = built_in_islands();
    if (file.name == "events.json") return review_events(events(file, built_in));
    if (file.name == "characters.json") return review_characters(characters(file, built_in), built_in);
  } catch (const DataError&) {
    // The file names islands of another islands.json.
  }
  return {};
}

}  // namespace nostos::itaca
