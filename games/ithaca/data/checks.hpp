// Checks of Ithaca's data files, one function for each file. They throw a DataError, which compile_data
// catches.
#pragma once
#include <vector>

#include "games/ithaca/data/load.hpp"

namespace nostos::ithaca {

Cards fate_cards(const DataFile& file);
std::vector<Route> routes(const DataFile& file, const PerDeity<DeityCard>& deities);
PerDeity<DeityCard> deities(const DataFile& file);
std::vector<int> thresholds(const DataFile& file);

}  // namespace nostos::ithaca
