// The output of `--plain` for a game, from one seat. People have read the files in tests/pictures/spoken
// aloud; they hold the beginning of a game. NOSTOS_UPDATE_PICTURES=1 rewrites them like the pictures.
#include <algorithm>

#include "tests/unit/terminal_boards.hpp"
#include "tests/unit/terminal_client.hpp"

using namespace nostos;
using namespace nostos::terminal_test;
using terminal::Language;

namespace {

constexpr std::size_t kSteps = 12;
const std::vector<std::string> kPeople{"Dimitri", "Nausicaa", "Telemaco"};

PositionPtr started(const Game& game, const Json& data) {
  const auto options = game.check_options(Json::object(), 3, data);
  REQUIRE(options.ok());
  return game.start(*options, 3, data, Rng(seed_from_text("transcript")));
}

Json outcome_of(const Position& position) {
  const auto outcome = position.outcome();
  if (!outcome) return nullptr;
  Json seats = Json::array();
  for (const auto& seat : outcome->seats)
    seats.push_back({{"won", seat.won}, {"score", seat.score ? Json(*seat.score) : Json()}});
  return {{"reason", outcome->reason}, {"seats", seats}};
}

Json update(const Position& position, int turn, bool first) {
  const Viewer own{Seat{0}};
  Json acting = Json::array();
  for (const Seat seat : position.acting(own)) acting.push_back(seat.index);
  return {{"t", "update"},
          {"rev", turn},
          {"turn", turn},
          {"seat", 0},
          {"view", position.view(own)},
          {"prompt", to_json(position.prompt(Seat{0}))},
          {"acting", acting},
          {"events", first ? Json::array() : position.events(own)},
          {"outcome", outcome_of(position)},
          {"clock", nullptr}};
}

// The first steps of a random game from seat 0; its questions appear elsewhere.
std::string transcript(const Game& game, Language language) {
  const Json data = game.compile_data(game.built_in_data()).value();
  PlainTable table(language);
  table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  table.hear(PlainTable::room(game.info().id, kPeople, true));
  Rng chance(seed_from_text("transcript/players"));
  PositionPtr now = started(game, data);
  int turn = 1;
  table.hear(update(*now, turn, true));
  table.grant("static_data", {{"t", "static_data"}, {"data", game.static_data(data)}});
  table.type("table");
  for (std::size_t step = 0; step < kSteps && !now->outcome(); ++step) {
    const auto acting = now->acting(kSpectator);
    const Seat seat = acting.empty() ? now->timers().at(0).seat : acting.front();
    const bool asked = now->prompt(seat).asks();
    const Json intent =
        asked ? random_intent(now->prompt(seat), chance) : Json::parse(now->timers().at(0).intent);
    auto next = now->apply({seat, intent, asked ? Cause::player : Cause::clock});
    REQUIRE(next.ok());
    const bool noticed = !(*next)->events(Viewer{Seat{0}}).empty() ||
                         to_json((*next)->prompt(Seat{0})) != to_json(now->prompt(Seat{0}));
    now = *std::move(next);
    if (noticed || now->outcome()) table.hear(update(*now, ++turn, false));
  }
  table.type("table");
  return table.said.str();
}

}  // namespace

TEST_CASE("transcripts: the spoken text of each game equals the kept one, in English and Italian") {
  for (const Game* game : all_games())
    for (const Language language : {Language::en, *terminal::find_language("it")}) {
      const std::string name =
          "spoken/" + game->info().id + (language == *terminal::find_language("it") ? "-it" : "-en");
      CAPTURE(name);
      const std::string made = transcript(*game, language);
      CHECK(std::all_of(made.begin(), made.end(),
                        [](unsigned char ch) { return ch == '\n' || (ch >= 0x20 && ch != 0x7F); }));
      CHECK(made == kept(name, made));
    }
}
