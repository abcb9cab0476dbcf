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
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr std::size_t kMost = 100;  // places; the oldest are forgotten

[[noreturn]] void fail(const std::string& file, const std::string& why) {
  throw std::runtime_error(file + ": " + why);
}

// A file's descriptor, closed when it goes.
struct Opened {
  int fd;
  explicit Opened(int opened) : fd(opened) {}
  ~Opened() {
    if (fd >= 0) ::close(fd);
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
};

json to_json(const Kept& kept) {
  json places = json::array();
  for (const KeptPlace& place : kept.places) {
    json entry{{"server", place.server}, {"room", place.room}, {"name", place.name},
               {"token", place.token},   {"game", place.game}, {"seen", place.seen}};
    if (place.promise)
      entry["promise"] = {{"commitment", place.promise->commitment}, {"bytes", place.promise->bytes}};
    if (!place.muted.empty()) entry["muted"] = place.muted;
    places.push_back(std::move(entry));
  }
  return {{"format", 1}, {"name", kept.name}, {"places", std::move(places)}};
}

Kept from_json(const json& document) {
  Kept kept;
  kept.name = document.at("name").get<std::string>();
  for (const json& entry : document.at("places")) {
    KeptPlace place{
        entry.at("server"), entry.at("room"), entry.at("name"), entry.at("token"),
        entry.at("game"),   entry.at("seen"), std::nullopt,     entry.value("muted", std::vector<int>())};
    if (const auto promise = entry.find("promise"); promise != entry.end())
      place.promise = Promise{promise->at("commitment"), promise->at("bytes")};
    kept.places.push_back(std::move(place));
  }
  return kept;
}

void write_whole(const std::string& file, const std::string& text) {
  std::string fresh = file + ".XXXXXX";
  const Opened out(::mkostemp(fresh.data(), O_CLOEXEC));  // mode 0600
  if (out.fd < 0) fail(file, "cannot be written: " + std::generic_category().message(errno));
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
  fail(file, "cannot be written: " + why);
}

bool same(const KeptPlace& one, const KeptPlace& other) {
  return one.server == other.server && one.room == other.room && one.name == other.name;
}

}  // namespace

std::string new_secret() {
  if (sodium_init() < 0) throw std::runtime_error("the system has no source of random bytes");
  unsigned char bytes[32];
  randombytes_buf(bytes, sizeof bytes);
  char text[sodium_base64_ENCODED_LEN(sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
  sodium_bin2base64(text, sizeof text, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text;
}

std::string Keep::usual_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
    return std::string(state) + "/nostos";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr && *home != '\0' ? home : ".") + "/.local/state/nostos";
}

Keep::Keep(std::string folder) : folder_(std::move(folder)) {}

std::string Keep::file() const {
  return folder_ + "/places.json";
}

Kept Keep::read() const {
  std::ifstream in(file(), std::ios::binary);
  if (!in) {
    if (errno == ENOENT) return {};
    fail(file(), "cannot be read: " + std::generic_category().message(errno));
  }
  std::ostringstream text;
  text << in.rdbuf();
  try {
    return from_json(json::parse(std::move(text).str()));
  } catch (const json::exception&) {
    fail(file(), "expected what `nostos play` keeps; move it away to begin anew");
  }
}

std::optional<KeptPlace> Keep::find(std::string_view server, std::string_view room,
                                    std::string_view name) const {
  std::optional<KeptPlace> newest;
  for (const KeptPlace& place : read().places) {
    if (place.server != server || place.room != room || (!name.empty() && place.name != name)) continue;
    if (!newest || newest->seen < place.seen) newest = place;
  }
  return newest;
}

template <class Change>
void Keep::change(Change how) const {
  std::error_code failed;
  std::filesystem::create_directories(folder_, failed);
  if (failed) fail(folder_, "cannot be made: " + failed.message());
  ::chmod(folder_.c_str(), S_IRWXU);
  // Two clients at once must not forget each other's places.
  const std::string lock_file = folder_ + "/lock";
  const Opened lock(::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (lock.fd < 0 || ::flock(lock.fd, LOCK_EX) != 0)
    fail(lock_file, "cannot be locked: " + std::generic_category().message(errno));
  Kept kept = read();
  how(kept);
  std::stable_sort(kept.places.begin(), kept.places.end(),
                   [](const KeptPlace& one, const KeptPlace& other) { return one.seen > other.seen; });
  if (kept.places.size() > kMost) kept.places.resize(kMost);
  write_whole(file(), to_json(kept).dump(1) + "\n");
}

void Keep::add(const KeptPlace& place) const {
  change([&](Kept& kept) {
    std::erase_if(kept.places, [&](const KeptPlace& had) { return same(had, place); });
    kept.places.push_back(place);
    kept.name = place.name;
  });
}

void Keep::remove(const KeptPlace& place) const {
  change([&](Kept& kept) {
    std::erase_if(kept.places, [&](const KeptPlace& had) { return same(had, place); });
  });
}

void Keep::name(std::string_view name) const {
  change([&](Kept& kept) { kept.name = std::string(name); });
}

}  // namespace nostos::terminal
