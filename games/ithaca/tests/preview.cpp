// Previews of Ithaca: what one foretells is what the seat then sees.
#include <doctest/doctest.h>

#include <set>

#include "games/core/prompt.hpp"
#include "games/core/registry.hpp"

namespace nostos {
namespace {

// The first event of a kind that the seat sees; null if there is none.
Json event_of(const Json& events, std::string_view type) {
  for (const Json& event : events) {
    if (event["type"] == type) return event;
  }
  return nullptr;
}

int total_of(const Json& view, const Json& deity) {
  for (const Json& one : view["deities"]) {
    if (one["deity"] == deity) return one["total"];
  }
  return -1;
}

void compare(const Json& preview, const Json& intent, const Json& before, const Json& after,
             const Json& events, Seat seat) {
  CAPTURE(preview.dump());
  CAPTURE(events.dump());
  const std::string type = intent["type"];
  const Json& own = after["seats"][static_cast<std::size_t>(seat.index)];
  if (type == "influence" || type == "favour") {
    for (const auto& [deity, total] : preview["totals"].items()) CHECK(total_of(after, deity) == total);
    CHECK(preview["before"] == total_of(before, intent["deity"]));
    CHECK(preview["favour"] == event_of(events, "favour")["deity"]);
    const Json gift = event_of(events, "gift");
    CHECK(preview["gift"] == !gift.is_null());
    if (!gift.is_null()) CHECK(preview["prize"] == gift.value("prize", Json()));
    if (preview["cleared"]) CHECK(preview["totals"][intent["deity"].get<std::string>()] == 0);
  } else if (type == "change" && after["phase"] != "excess") {
    const bool wrath = !event_of(events, "wrath").is_null();
    CHECK(preview["wrath"] == wrath);
    if (!wrath) CHECK(preview["total"] == after["poseidon"]["total"]);
  } else if (type == "land") {
    CHECK(preview["years"] == own["years"]);
    CHECK(preview["ends"] == !event_of(events, "ended").is_null());
  }
}

TEST_CASE("ithaca:R21 ithaca:R33 ithaca:R15 ithaca:R37 a preview predicts what the seat sees next") {
  const Game& game = *find_game("ithaca");
  std::set<std::string> types;
  int gifts = 0;
  for (int number = 0; number < 24; ++number) {
    const std::string name = "preview " + std::to_string(number);
    CAPTURE(name);
    const Json data = *game.compile_data(game.built_in_data());
    const Json options = *game.check_options(Json::object(), 2 + number % 4, data);
    PositionPtr position = game.start(options, 2 + number % 4, data, Rng(seed_from_text(name)));
    Rng chance(seed_from_text(name + " moves"));
    for (int step = 0; step < 400 && !position->outcome(); ++step) {
      const Seat seat = position->acting(kSpectator).at(0);
      const Json intent = random_intent(position->prompt(seat), chance);
      const Json preview = position->preview(seat, intent);
      // The preview depends on nothing that the seat does not see.
      const PositionPtr other = position->sample(Viewer{seat}, chance);
      CHECK(other->preview(seat, intent) == preview);
      const Json before = position->view(Viewer{seat});
      position = *position->apply({seat, intent});
      if (preview.is_null()) continue;
      types.insert(intent["type"].get<std::string>());
      gifts += preview.value("gift", false) ? 1 : 0;
      compare(preview, intent, before, position->view(Viewer{seat}), position->events(Viewer{seat}), seat);
    }
  }
  CHECK(types == std::set<std::string>{"bid", "change", "favour", "influence", "land"});
  CHECK(gifts > 20);
}

}  // namespace
}  // namespace nostos
