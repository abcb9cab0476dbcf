#include "clients/terminal/storage/seat_store.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "clients/terminal/messages/fault.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr int kMaxSeatsPerServer = 100;  // seats; the oldest are dropped, those of other servers never

[[noreturn]] void fail(std::string_view key, const std::string& file, const std::string& reason = "") {
  throw Fault(key, {{"file", file}, {"reason", reason}});
}

// A file descriptor that the destructor closes.
struct Opened {
  int fd;
  explicit Opened(int opened) : fd(opened) {}
  ~Opened() {
    if (fd >= 0) ::close(fd);
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
};

json to_json(const Profile& profile) {
  json seats = json::array();
  for (const SavedSeat& seat : profile.seats) {
    json entry{{"server", seat.server}, {"room", seat.room}, {"name", seat.name},
               {"token", seat.token},   {"game", seat.game}, {"seen", seat.seen}};
    if (seat.promise)
      entry["promise"] = {{"commitment", seat.promise->commitment}, {"bytes", seat.promise->bytes}};
    if (!seat.muted.empty()) entry["muted"] = seat.muted;
    seats.push_back(std::move(entry));
  }
  json document{{"format", 1}, {"name", profile.name}, {"places", std::move(seats)}};
  if (profile.brief) document["brief"] = true;
  return document;
}

Profile from_json(const json& document) {
  Profile profile;
  profile.name = document.at("name").get<std::string>();
  profile.brief = document.value("brief", false);
  for (const json& entry : document.at("places")) {
    SavedSeat seat{
        entry.at("server"), entry.at("room"), entry.at("name"), entry.at("token"),
        entry.at("game"),   entry.at("seen"), std::nullopt,     entry.value("muted", std::vector<int>())};
    if (const auto promise = entry.find("promise"); promise != entry.end())
      seat.promise = ChanceCommitment{promise->at("commitment"), promise->at("bytes")};
    profile.seats.push_back(std::move(seat));
  }
  return profile;
}

void write_whole(const std::string& file, const std::string& text) {
  std::string fresh = file + ".XXXXXX";
  const Opened out(::mkostemp(fresh.data(), O_CLOEXEC));  // mode 0600
  if (out.fd < 0) fail("notWritten", file, std::generic_category().message(errno));
  std::size_t done = 0;
  while (done < text.size()) {
    const auto size = ::write(out.fd, text.data() + done, text.size() - done);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    done += static_cast<std::size_t>(size);
  }
  if (done == text.size() && ::fsync(out.fd) == 0 && ::rename(fresh.c_str(), file.c_str()) == 0) return;
  const std::string why = std::generic_category().message(errno);
  ::unlink(fresh.c_str());
  fail("notWritten", file, why);
}

bool same(const SavedSeat& one, const SavedSeat& other) {
  return one.server == other.server && one.room == other.room && one.name == other.name;
}

}  // namespace

std::string new_secret() {
  if (sodium_init() < 0) throw Fault("noRandom");
  unsigned char bytes[32];
  randombytes_buf(bytes, sizeof bytes);
  char text[sodium_base64_ENCODED_LEN(sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
  sodium_bin2base64(text, sizeof text, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text;
}

std::string SeatStore::usual_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
    return std::string(state) + "/nostos";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr && *home != '\0' ? home : ".") + "/.local/state/nostos";
}

SeatStore::SeatStore(std::string folder) : folder_(std::move(folder)) {}

std::string SeatStore::file() const {
  return folder_ + "/places.json";
}

Profile SeatStore::read() const {
  std::ifstream in(file(), std::ios::binary);
  if (!in) {
    if (errno == ENOENT) return {};
    fail("notRead", file(), std::generic_category().message(errno));
  }
  std::ostringstream text;
  text << in.rdbuf();
  try {
    return from_json(json::parse(std::move(text).str()));
  } catch (const json::exception&) {
    fail("notSeats", file());
  }
}

std::optional<SavedSeat> SeatStore::find(std::string_view server, std::string_view room,
                                         std::string_view name) const {
  std::optional<SavedSeat> newest;
  for (const SavedSeat& seat : read().seats) {
    if (seat.server != server || seat.room != room || (!name.empty() && seat.name != name)) continue;
    if (!newest || newest->seen < seat.seen) newest = seat;
  }
  return newest;
}

template <class Change>
void SeatStore::change(Change how) const {
  std::error_code failed;
  const bool made = std::filesystem::create_directories(folder_, failed);
  if (failed) fail("notMade", folder_, failed.message());
  if (made) ::chmod(folder_.c_str(), S_IRWXU);  // another folder may be shared; the files are private
  // The lock keeps two clients from overwriting each other's changes.
  const std::string lock_file = folder_ + "/lock";
  const Opened lock(::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (lock.fd < 0 || ::flock(lock.fd, LOCK_EX) != 0)
    fail("notLocked", lock_file, std::generic_category().message(errno));
  Profile profile = read();
  how(profile);
  std::stable_sort(profile.seats.begin(), profile.seats.end(),
                   [](const SavedSeat& one, const SavedSeat& other) { return one.seen > other.seen; });
  std::map<std::string, int> kept;
  std::erase_if(profile.seats,
                [&](const SavedSeat& seat) { return ++kept[seat.server] > kMaxSeatsPerServer; });
  write_whole(file(), to_json(profile).dump(1) + "\n");
}

void SeatStore::add(const SavedSeat& seat) const {
  change([&](Profile& profile) {
    std::erase_if(profile.seats, [&](const SavedSeat& had) { return same(had, seat); });
    profile.seats.push_back(seat);
    profile.name = seat.name;
  });
}

void SeatStore::remove(const SavedSeat& seat) const {
  change([&](Profile& profile) {
    std::erase_if(profile.seats, [&](const SavedSeat& had) { return same(had, seat); });
  });
}

void SeatStore::name(std::string_view name) const {
  change([&](Profile& profile) { profile.name = std::string(name); });
}

void SeatStore::brief(bool is) const {
  change([&](Profile& profile) { profile.brief = is; });
}

}  // namespace nostos::terminal
