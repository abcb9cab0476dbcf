// The output of the operator's commands for a journal with any content.
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "server/admin/admin.hpp"
#include "tests/unit/journal_backend.hpp"
#include "tests/unit/room_table.hpp"

namespace admin = nostos::admin;
namespace server = nostos::server;
using nostos::Json;

TEST_CASE("names, titles and settings in a journal cannot control a terminal") {
  const std::string hostile = "x\r\x1B[2K\x07\x7F\u009B2J\u202E\u2028\u2066\nroom 1: everything holds";
  const Folder folder;
  const server::Table table(1);
  {
    server::JournalMetrics metrics;
    const auto journal = server::open_sqlite_journal(folder.file(), metrics);
    Json opening = Json::parse(table.journal.at(0));
    opening["name"] = hostile;
    const auto readable = journal->create({0, "BTK-417", "BTK-417-WXP-086", "one", 5}, opening.dump());
    REQUIRE(readable);
    const Json card{{"title", hostile}, {"game", hostile}};
    server::RoomSummary summary;
    summary.text = card.dump();
    journal->append({readable->number, 1, {}, summary, 0}, [](server::WriteResult) {});
    const Json unknown{{"k", hostile}, {"at", 7}};
    REQUIRE(journal->create({0, "BTK-418", "BTK-418-WXP-086", "two", 5}, unknown.dump()));
  }
  const server::JournalLocation place{folder.file(), ""};
  for (const auto command : {admin::list, admin::inspect}) {
    for (const char* room : {"1", "2"}) {
      for (const bool secrets : {false, true}) {
        for (const bool json : {false, true}) {
          std::ostringstream out;
          CHECK(command(place, {{}, room, {}, secrets, json, 0}, out) == 0);
          const std::string text = out.str();
          CAPTURE(text);
          for (const char* steers :
               {"\r", "\x1B", "\x07", "\x7F", "\u009B", "\u202E", "\u2028", "\u2066", "\nroom 1: everything"})
            CHECK(text.find(steers) == std::string::npos);
          CHECK(text.find("\\u001b[2K") != std::string::npos);
          if (json) CHECK(Json::parse(text).dump().find("everything holds") != std::string::npos);
        }
      }
    }
  }
}
