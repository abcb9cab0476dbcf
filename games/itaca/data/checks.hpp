// Checks of Itaca's data files, one function for each file. They throw a DataError, which compile_data
// catches.
#pragma once
#include <vector>

#include "games/itaca/data/load.hpp"

namespace nostos::itaca {

std::vector<Island> islands(const DataFile& file);
std::vector<Character> characters(const DataFile& file, const std::vector<Island>& islands);
std::vector<EventCard> events(const DataFile& file, const std::vector<Island>& islands);
Figures figures(const DataFile& file);

}  // namespace nostos::itaca
