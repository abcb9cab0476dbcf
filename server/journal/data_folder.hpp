// The folder of the journal, which holds seeds, hands and tokens: no other user of the machine may read it.
#pragma once
#include <cstdint>
#include <filesystem>

namespace nostos::server {

/**
 * Creates the folder for this user alone, and makes its journal files readable for this user alone. An
 * existing folder is closed to others as well if it holds a journal; any other one, and one such as /tmp that
 * users share, keeps its permissions. Files that the process creates from now on are its user's alone. Throws
 * std::filesystem::filesystem_error.
 */
void open_data_folder(const std::filesystem::path& folder);

struct DataFolderSize {
  std::int64_t journal_bytes = 0;  // with the parts that are not merged yet; 0 without a journal
  std::int64_t free_bytes = 0;     // of its disk, for this user
};
/** Values that cannot be read stay 0. */
DataFolderSize measure_data_folder(const std::filesystem::path& folder);

}  // namespace nostos::server
