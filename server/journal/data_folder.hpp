// The folder of the journal, which holds seeds, hands and tokens: no other user of the machine may read it.
#pragma once
#include <filesystem>

namespace nostos::server {

/**
 * Creates the folder for this user alone, and makes its journal files readable for this user alone. An
 * existing folder is closed to others as well if it holds a journal; any other one may serve another purpose
 * and keeps its permissions. Files that the process creates from now on are its user's alone. Throws
 * std::filesystem::filesystem_error.
 */
void open_data_folder(const std::filesystem::path& folder);

}  // namespace nostos::server
