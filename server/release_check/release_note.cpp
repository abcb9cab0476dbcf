#include "server/release_check/release_note.hpp"

#include <algorithm>
#include <exception>
#include <fstream>
#include <iterator>
#include <system_error>

#include "games/core/bounded_json.hpp"
#include "server/version.hpp"

namespace nostos::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxNote = 4096;

}  // namespace

fs::path release_note_file(const fs::path& data_folder) {
  return data_folder / "release.json";
}

ReleaseNote read_release_note(const fs::path& file) {
  try {
    std::error_code failed;
    if (fs::file_size(file, failed) > kMaxNote || failed) return {};
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const Json stored = parse_stored(text);
    // A negative time is none, and its distance from now may overflow.
    return {stored.at("url").get<std::string>(),
            std::max<std::int64_t>(0, stored.at("asked").get<std::int64_t>()),
            parse_release(stored.at("newest").get<std::string>())};
  } catch (const std::exception&) {
    return {};
  }
}

bool write_release_note(const fs::path& file, const ReleaseNote& note) {
  const Json stored{
      {"url", note.url}, {"asked", note.asked}, {"newest", note.newest ? to_text(*note.newest) : ""}};
  const fs::path unfinished = file.string() + ".new";
  std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
  out << stored.dump() << "\n";
  out.close();
  std::error_code failed;
  if (out) fs::rename(unfinished, file, failed);
  return out && !failed;
}

std::optional<ReleaseNumber> newer_release(const ReleaseNote& note) {
  const auto running = parse_release(version());
  return note.newest && running && *note.newest > *running ? note.newest : std::nullopt;
}

}  // namespace nostos::server
