// Tests protocol/chance-vectors.json: known answers for programs that draw the same chance.
// tests/verifier/vectors.py checks the same file. NOSTOS_WRITE_VECTORS=FILE writes it.
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "games/core/registry.hpp"
#include "server/record/chance.hpp"

namespace nostos::record {
namespace {

constexpr std::uint64_t kWide = 0xC000'0000'0000'0000;  // a quarter of all words are drawn again

// Each purpose of the six games' rules. Theseus shuffles each deck for its colour.
constexpr std::array kPurposes{
    "blue",    "chooser",          "deal",   "deck",           "deities",  "dice",       "efesto",
    "events",  "events_reshuffle", "fate",   "fate_reshuffle", "first",    "first_tile", "green",
    "hera",    "islands",          "map",    "noise",          "noise_at", "random",     "red",
    "restart", "route_reshuffle",  "routes", "seats",          "starter",  "tiles",      "violet",
    "yellow"};

Json draws(const Seed& seed, const std::string& purpose, std::uint64_t bound, int count, bool as_texts) {
  Rng rng(seed);
  Json drawn = Json::array();
  for (int at = 0; at < count; ++at) {
    const std::uint64_t draw = rng.below(purpose, bound);
    drawn.push_back(as_texts ? Json(std::to_string(draw)) : Json(draw));
  }
  return drawn;
}

// The Triumph for three: the piles in the order of seats, each from its top card down, are the shuffled deck.
Json deck(const Seed& seed) {
  const Game& game = *find_game("mythomakya-trionfo");
  const Json data = *game.compile_data(game.built_in_data());
  const auto start = game.start(*game.check_options(Json::object(), 3, data), 3, data, Rng(seed));
  const Json state = start->state();
  Json cards = Json::array();
  for (int seat = 0; seat < 3; ++seat) {
    for (const Json& pile : state["players"][std::to_string(seat)]["piles"]) {
      cards.push_back(pile["top"]);
      for (const Json& card : pile["hidden"]) cards.push_back(card);
    }
  }
  return cards;
}

Json after_a_draw_of_one(const Seed& seed) {
  Rng rng(seed);
  static_cast<void>(rng.below("deck", 1));
  return rng.below("deck", 1000);
}

std::string vectors() {
  const Seed secret = *seed_from_hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  const std::vector<Contribution> contributions{"MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY", std::nullopt,
                                                "__________________________________________8"};
  Json given = Json::array();
  for (const Contribution& one : contributions) given.push_back(one ? Json(*one) : Json());
  const Seed seed = *game_seed(secret, contributions);
  Json draws_of = Json::object();
  for (const char* purpose : kPurposes) draws_of[purpose] = draws(seed, purpose, 1000, 8, false);
  const Json all{{"secret", to_hex(secret)},
                 {"commitment", commitment(secret)},
                 {"contributions", std::move(given)},
                 {"seed", to_hex(seed)},
                 {"draws_below_1000", std::move(draws_of)},
                 {"after_a_draw_below_1", after_a_draw_of_one(seed)},
                 {"wide_bound", std::to_string(kWide)},
                 {"wide_draws", draws(seed, "deck", kWide, 20, true)},
                 {"trionfo_deck", deck(seed)}};
  return all.dump(1) + "\n";
}

}  // namespace

TEST_CASE("chance: the page's test vectors match this program") {
  const std::string text = vectors();
  if (const char* file = std::getenv("NOSTOS_WRITE_VECTORS")) std::ofstream(file) << text;
  std::ifstream in(NOSTOS_SOURCE "/protocol/chance-vectors.json");
  CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == text);
}

}  // namespace nostos::record
