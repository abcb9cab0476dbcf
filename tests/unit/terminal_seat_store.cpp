// The seat store: writes are complete, the file is private, and other users' files are refused.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "clients/terminal/storage/seat_store.hpp"
#include "tests/unit/folder.hpp"

using namespace nostos::terminal;

namespace {

SavedSeat saved_seat(const std::string& room, const std::string& name, std::int64_t seen) {
  return {"http://host/", room, name, new_secret(), "odyssey", seen, ChanceCommitment{"ab", "cd"}};
}

}  // namespace

TEST_CASE("seat store: an added seat is found by its name or as the newest") {
  const Folder folder;
  const SeatStore store(folder.path().string() + "/deep/nostos");
  CHECK(store.read().seats.empty());
  const SavedSeat first = saved_seat("OAR-417", "Dimitri", 1);
  store.add(first);
  store.add(saved_seat("OAR-417", "Nausicaa", 2));
  store.add(saved_seat("SEA-001", "Dimitri", 3));
  CHECK(store.find("http://host/", "OAR-417")->name == "Nausicaa");
  CHECK(store.find("http://host/", "OAR-417", "Dimitri")->token == first.token);
  CHECK(store.find("http://host/", "OAR-417", "Dimitri")->promise == ChanceCommitment{"ab", "cd"});
  CHECK_FALSE(store.find("http://other/", "OAR-417").has_value());
  CHECK(store.read().name == "Dimitri");
  store.remove(first);
  CHECK_FALSE(store.find("http://host/", "OAR-417", "Dimitri").has_value());
  CHECK(store.read().seats.size() == 2);
}

TEST_CASE("seat store: the brief preference is kept beside the seats") {
  const Folder folder;
  const SeatStore store(folder.path().string() + "/nostos");
  CHECK_FALSE(store.read().brief);
  store.brief(true);
  store.add(saved_seat("OAR-417", "Dimitri", 1));
  CHECK(store.read().brief);
  CHECK(store.read().seats.size() == 1);
  store.brief(false);
  CHECK_FALSE(store.read().brief);
}

TEST_CASE("seat store: only the owner can read it, and no partial file is left") {
  const Folder folder;
  const SeatStore store(folder.path().string() + "/nostos");
  store.add(saved_seat("OAR-417", "Dimitri", 1));
  store.add(saved_seat("OAR-418", "Dimitri", 2));
  struct stat is {};
  REQUIRE(::stat(store.file().c_str(), &is) == 0);
  CHECK((is.st_mode & 0777U) == 0600U);
  REQUIRE(::stat((folder.path().string() + "/nostos").c_str(), &is) == 0);
  CHECK((is.st_mode & 0777U) == 0700U);
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry :
       std::filesystem::directory_iterator(folder.path().string() + "/nostos"))
    ++files;
  CHECK(files == 2);  // the seats and the lock
}

TEST_CASE("seat store: a server that names many rooms displaces only its own seats") {
  const Folder folder;
  const SeatStore store(folder.path().string() + "/nostos");
  store.add(saved_seat("OAR-417", "Dimitri", 1));
  for (int room = 0; room < 120; ++room) {
    SavedSeat seat = saved_seat("SEA-" + std::to_string(room), "Dimitri", 2 + room);
    seat.server = "http://hostile/";
    store.add(seat);
  }
  CHECK(store.find("http://host/", "OAR-417").has_value());
  CHECK_FALSE(store.find("http://hostile/", "SEA-0").has_value());
  CHECK(store.read().seats.size() == 101);
}

TEST_CASE("seat store: a shared folder keeps its permissions") {
  const Folder folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  SeatStore(folder.path().string()).add(saved_seat("OAR-417", "Dimitri", 1));
  CHECK(std::filesystem::status(folder.path()).permissions() == std::filesystem::perms(0755));
}

TEST_CASE("seat store: a foreign file is named and not changed") {
  const Folder folder;
  const SeatStore store(folder.path().string());
  for (const char* text : {"{", "[]", "{\"name\":1,\"places\":[]}", ""}) {
    std::ofstream(store.file()) << text;
    CHECK_THROWS_WITH_AS(static_cast<void>(store.read()), doctest::Contains("places.json"),
                         std::runtime_error);
    CHECK_THROWS_AS(store.add(saved_seat("OAR-417", "Dimitri", 1)), std::runtime_error);
  }
}

TEST_CASE("seat store: secrets have 43 characters and are never equal") {
  const std::string secret = new_secret();
  CHECK(secret.size() == 43);
  CHECK(secret.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
        std::string::npos);
  CHECK(secret != new_secret());
}
