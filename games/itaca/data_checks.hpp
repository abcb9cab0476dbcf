// Checks of Itaca's data files, one function for each. What is wrong is thrown as a DataError; compile_data
// catches it.
#pragma once
#include <vector>

#include "games/itaca/data.hpp"

namespace nostos::itaca {

std::vector<Island> islands(const DataFile& file);
std::vector<Character> characters(const DataFile& file, const std::vector<Island>& islands);
std::vector<EventCard> events(const DataFile& file, const std::vector<Island>& islands);
Figures figures(const DataFile& file);

}  // namespace nostos::itaca
