#include "server/journal/journal_location.hpp"

#include <dlfcn.h>

#include <vector>

#include "server/journal/postgres/module.hpp"
#include "server/journal/sqlite_archive.hpp"
#include "server/journal/sqlite_journal.hpp"

namespace nostos::server {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> places_of_module() {
  std::error_code failed;
  const fs::path folder = fs::read_symlink("/proc/self/exe", failed).parent_path();
  return {folder / postgres::kModule, folder / "../lib/nostos" / postgres::kModule};
}

// libpq pulls in Kerberos and LDAP, which would make every server 3 MiB larger. So it is in a module, which
// is opened when it is first needed and stays open.
void* module() {
  std::string reasons;
  for (const fs::path& file : places_of_module()) {
    if (void* opened = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) return opened;
    reasons += (reasons.empty() ? "" : "; ") + std::string(dlerror());
  }
  throw StorageError("the PostgreSQL module of this program cannot be loaded: " + reasons);
}

template <class Function>
Function* function(const char* name) {
  void* found = dlsym(module(), name);
  if (found == nullptr)
    throw StorageError(std::string(postgres::kModule) + " belongs to another build of Nostos");
  return reinterpret_cast<Function*>(found);
}

}  // namespace

std::unique_ptr<Journal> open_journal(const JournalLocation& location, JournalMetrics& metrics) {
  if (location.database.empty()) return open_sqlite_journal(location.file, metrics);
  return std::unique_ptr<Journal>(
      function<postgres::OpenJournal>(postgres::kOpenJournal)(location.database, metrics));
}

std::unique_ptr<Archive> open_archive(const JournalLocation& location) {
  if (location.database.empty()) return open_sqlite_archive(location.file);
  return std::unique_ptr<Archive>(function<postgres::OpenArchive>(postgres::kOpenArchive)(location.database));
}

}  // namespace nostos::server
