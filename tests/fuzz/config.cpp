#include <sys/mman.h>
#include <unistd.h>

#include <sstream>

#include "server/config/load.hpp"
#include "server/config/print.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {
namespace {

// A file in memory, for readers that require a path.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text) : file_(memfd_create("nostos.toml", 0)) {
    demand(file_ >= 0 && write(file_, text.data(), text.size()) == static_cast<ssize_t>(text.size()),
           "no memory for a file");
  }
  ~MemoryFile() { close(file_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

nostos::config::LoadResult read_config(std::string_view text) {
  const MemoryFile file(text);
  return nostos::config::load({file.path(), {}, {}});
}

std::string printed(const server::Config& config) {
  std::ostringstream out;
  nostos::config::print(out, config);
  return std::move(out).str();
}

}  // namespace

void config(std::string_view input) {
  const auto loaded = read_config(input);
  for (const auto& error : loaded.errors) {
    demand(!error.message.empty() && !nostos::config::to_text(error).empty(), "a fault without words");
  }
  if (!loaded.errors.empty()) return;
  // The printed form reads back as the same configuration, except for the secret, which it omits.
  server::Config shown = loaded.config;
  shown.rooms.secret.clear();
  const std::string text = printed(shown);
  const auto again = read_config(text);
  demand(again.errors.empty(), "a printed configuration that is refused");
  demand(printed(again.config) == text, "a printed configuration that reads as another");
}

}  // namespace nostos::fuzz
