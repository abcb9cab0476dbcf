// The operator's read-only access to a journal: beside its writer, and without creating or changing one.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <fstream>
#include <utility>
#include <vector>

#include "tests/unit/journal_backend.hpp"

namespace server = nostos::server;
namespace fs = std::filesystem;

namespace {

void with_schema(const fs::path& file, const std::string& version) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec("PRAGMA user_version = " + version);
}

}  // namespace

TEST_CASE_TEMPLATE(
    "an archive finds rooms by number and by either code, closed ones too, while the journal is open",
    Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto made = journal->create({0, "BTK-417", "BTK-417-WXP-086", "founder", 5}, R"({"k":"open"})");
  REQUIRE(made);
  const auto archive = backend.archive();
  const auto found = archive->find(made->number);
  REQUIRE(found);
  CHECK(found->header.code == "BTK-417");
  CHECK(found->entries == 1);
  CHECK_FALSE(found->closed);
  CHECK(archive->find("BTK-417-WXP-086")->header.number == made->number);
  CHECK_FALSE(archive->find("BTK-418"));
  CHECK_FALSE(archive->find(made->number + 1));
  CHECK(journal->close("BTK-417"));
  CHECK(archive->find("BTK-417")->closed);
  CHECK(archive->inspect("BTK-417")->entries.size() == 1);
  CHECK(archive->all().size() == 1);
  CHECK(journal->find(made->number)->closed);
}

TEST_CASE("an archive does not create a missing journal") {
  const Folder folder;
  CHECK_THROWS_WITH_AS(server::open_sqlite_archive(folder.file()),
                       doctest::Contains("there is no journal here"), server::StorageError);
  CHECK_FALSE(fs::exists(folder.file()));
  CHECK_THROWS_AS(server::vacuum_sqlite_journal(folder.file()), server::StorageError);
  CHECK_FALSE(fs::exists(folder.file()));
}

TEST_CASE("the archive distinguishes a journal of another schema from a foreign file, and changes neither") {
  const Folder folder;
  const std::vector<std::pair<const char*, const char*>> others{
      {"999", "a newer Nostos"}, {"1", "an older Nostos"}, {"0", "not a journal"}};
  for (const auto& [version, words] : others) {
    with_schema(folder.file(), version);
    CHECK_THROWS_WITH_AS(server::open_sqlite_archive(folder.file()), doctest::Contains(words),
                         server::StorageError);
    CHECK(SQLite::Database(folder.file().string()).execAndGet("PRAGMA user_version").getString() == version);
    fs::remove(folder.file());
  }
  std::ofstream(folder.file()) << std::string(5000, 'x');
  CHECK_THROWS_WITH_AS(server::open_sqlite_archive(folder.file()), doctest::Contains("nostos.sqlite: "),
                       server::StorageError);
}

TEST_CASE("vacuum is refused while the journal is open; afterwards it returns the space of deleted rooms") {
  const Folder folder;
  {
    server::JournalMetrics metrics;
    const auto journal = server::open_sqlite_journal(folder.file(), metrics);
    for (int at = 0; at < 50; ++at) {
      const std::string name = std::to_string(100 + at);
      REQUIRE(journal->create({0, name, name + "-w", name, 5}, std::string(5000, 'x')));
    }
    CHECK(journal->forget(6, 0) == 50);
    CHECK_THROWS_WITH_AS(server::vacuum_sqlite_journal(folder.file()), doctest::Contains("stop the server"),
                         server::StorageError);
  }
  const auto before = fs::file_size(folder.file());
  server::vacuum_sqlite_journal(folder.file());
  CHECK(fs::file_size(folder.file()) < before / 2);
  CHECK(server::open_sqlite_archive(folder.file())->all().empty());
}
