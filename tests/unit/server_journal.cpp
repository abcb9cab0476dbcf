// The journal on a real SQLite file.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <future>
#include <string>
#include <vector>

#include "server/journal/sqlite_journal.hpp"

namespace server = nostos::server;
namespace fs = std::filesystem;

namespace {

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "nostos-journal-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  [[nodiscard]] fs::path file() const { return path_ / "nostos.sqlite"; }

 private:
  fs::path path_;
};

bool append(server::Journal& journal, std::int64_t room, std::int64_t sequence, const std::string& entry) {
  std::promise<bool> done;
  journal.append(room, sequence, entry, [&](bool durable) { done.set_value(durable); });
  return done.get_future().get();
}

}  // namespace

TEST_CASE("a room is read back entry by entry, also by a later process") {
  const Folder folder;
  {
    const auto journal = server::open_sqlite_journal(folder.file());
    const auto header = journal->create("BTK-417", "founder", R"({"k":"open"})");
    REQUIRE(header);
    CHECK(append(*journal, header->number, 1, "one"));
    CHECK(append(*journal, header->number, 2, "two"));
  }
  const auto journal = server::open_sqlite_journal(folder.file());
  const auto stored = journal->load("BTK-417");
  REQUIRE(stored);
  CHECK(stored->entries == std::vector<std::string>{R"({"k":"open"})", "one", "two"});
  CHECK(journal->code_of_founder("founder") == "BTK-417");
  CHECK_FALSE(journal->load("BTK-418").has_value());
  CHECK(journal->rooms() == 1);
}

TEST_CASE("a code is given once") {
  const Folder folder;
  const auto journal = server::open_sqlite_journal(folder.file());
  REQUIRE(journal->create("BTK-417", "one", "{}"));
  CHECK_FALSE(journal->create("BTK-417", "two", "{}").has_value());
}

TEST_CASE("an entry whose place is taken is not written, and takes no other down with it") {
  const Folder folder;
  const auto journal = server::open_sqlite_journal(folder.file());
  const auto one = journal->create("BTK-417", "one", "{}");
  const auto two = journal->create("BTK-418", "two", "{}");
  std::vector<std::promise<bool>> done(20);
  for (std::size_t at = 0; at < done.size(); ++at) {
    // Every second one is for sequence 0, which the opening has.
    const bool bad = at % 2 == 1;
    journal->append(bad ? one->number : two->number, bad ? 0 : static_cast<std::int64_t>(at / 2 + 1), "x",
                    [&, at](bool durable) { done[at].set_value(durable); });
  }
  for (std::size_t at = 0; at < done.size(); ++at) CHECK(done[at].get_future().get() == (at % 2 == 0));
  CHECK(journal->load("BTK-417")->entries.size() == 1);
  CHECK(journal->load("BTK-418")->entries.size() == 11);
}

TEST_CASE("a gap in a room is a fault, not a shorter room") {
  const Folder folder;
  {
    const auto journal = server::open_sqlite_journal(folder.file());
    const auto header = journal->create("BTK-417", "one", "{}");
    CHECK(append(*journal, header->number, 2, "x"));
  }
  const auto journal = server::open_sqlite_journal(folder.file());
  CHECK_THROWS_AS(journal->load("BTK-417"), server::StorageError);
}

TEST_CASE("a file of a newer Nostos is not touched") {
  const Folder folder;
  { const auto journal = server::open_sqlite_journal(folder.file()); }
  {
    SQLite::Database database(folder.file().string(), SQLite::OPEN_READWRITE);
    database.exec("PRAGMA user_version = 999");
  }
  CHECK_THROWS_WITH_AS(server::open_sqlite_journal(folder.file()), doctest::Contains("newer Nostos"),
                       server::StorageError);
}

TEST_CASE("closing the journal writes what waits") {
  const Folder folder;
  std::int64_t room = 0;
  {
    const auto journal = server::open_sqlite_journal(folder.file());
    room = journal->create("BTK-417", "one", "{}")->number;
    for (int at = 1; at <= 200; ++at) journal->append(room, at, "x", [](bool) {});
  }
  CHECK(server::open_sqlite_journal(folder.file())->load("BTK-417")->entries.size() == 201);
}
