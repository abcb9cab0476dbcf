// The reactions of bots to what spectators see.
#include "server/room/bot_reaction.hpp"

#include <fstream>

#include "games/core/described_enum.hpp"
#include "protocol/messages.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

// Member 1 has seat 0, and bots the others: members 2 and 3.
Table with_bots(const std::string& game) {
  Table table(1, game);
  table.must(1, protocol::AddBot{"one", 1, kRandomBot});
  table.must(1, protocol::AddBot{"two", 2, kRandomBot});
  table.must(1, protocol::Start{"three"});
  return table;
}

std::string shown(const Table& table, const Json& event) {
  const auto reaction = bot_reaction(table.state, Json::array({event}).dump());
  return reaction ? std::to_string(reaction->member) + " " + std::string(name_of(reaction->reaction)) : "";
}

}  // namespace

TEST_CASE(
    "a bot reacts to an event that its game declares and that concerns its seat, no other member does") {
  const Table table = with_bots("theseus");
  CHECK(shown(table, {{"type", "stolen"}, {"seat", 0}, {"rival", 2}, {"gift", "sword"}}) == "3 oh_no");
  CHECK(shown(table, {{"type", "stolen"}, {"seat", 1}, {"rival", 0}, {"gift", "sword"}}).empty());
  CHECK(shown(table, {{"type", "fought"}, {"seat", 1}, {"rival", 2}, {"success", true}}) == "3 oh_no");
  CHECK(shown(table, {{"type", "fought"}, {"seat", 1}, {"rival", 0}, {"success", false}}) == "2 oh_no");
  CHECK(shown(table, {{"type", "rolled"}, {"seat", 1}, {"dice", {3, 4}}}).empty());
  CHECK_FALSE(bot_reaction(table.state, ""));
  CHECK_FALSE(bot_reaction(table.state, "[]"));
}

TEST_CASE("no bot reacts in a lesson, or where the host has switched reactions off") {
  Table table = with_bots("theseus");
  const Json event{{"type", "expelled"}, {"seat", 1}};
  CHECK(shown(table, event) == "2 oh_no");
  table.must(1, protocol::UpdateSettings{"q", R"({"botReactions":false})"});
  CHECK(shown(table, event).empty());
  table.must(1, protocol::UpdateSettings{"r", R"({"botReactions":true})"});
  CHECK(shown(table, event) == "2 oh_no");
  table.state.setup.lesson = "road";
  CHECK(shown(table, event).empty());
}

TEST_CASE("declared reactions are signs of the protocol, to events of the game's schema") {
  const auto& signs = protocol::kReactions;
  for (const Game* game : all_games()) {
    CAPTURE(game->info().id);
    CHECK_FALSE(game->info().reactions.empty());
    std::string folder = game->info().id;
    std::replace(folder.begin(), folder.end(), '-', '_');
    std::ifstream file(std::string(NOSTOS_SOURCE) + "/games/" + folder + "/wire.schema.json");
    const Json schema = Json::parse(file);
    for (const EventReaction& declared : game->info().reactions) {
      CAPTURE(declared.event);
      CHECK(std::find(signs.begin(), signs.end(), name_of(declared.reaction)) != signs.end());
      bool known = false;
      for (const Json& event : schema.at("definitions").at("Event").at("oneOf")) {
        if (event.at("properties").at("type").at("const") != declared.event) continue;
        known = true;
        const auto required = event.at("required").get<std::set<std::string>>();
        CHECK((declared.fixed_seat || required.contains(declared.seat)));
        CHECK((!declared.success || required.contains("success")));
      }
      CHECK(known);
    }
  }
}

}  // namespace nostos::server
