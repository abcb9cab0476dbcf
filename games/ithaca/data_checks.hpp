// Checks of Ithaca's data files, one function for each. What is wrong is thrown as a DataError; compile_data
// catches it.
#pragma once
#include <vector>

#include "games/ithaca/data.hpp"

namespace nostos::ithaca {

std::vector<Card> fate_cards(const DataFile& file);
std::vector<Route> routes(const DataFile& file, const PerDeity<DeityCard>& deities);
PerDeity<DeityCard> deities(const DataFile& file);
std::vector<int> thresholds(const DataFile& file);

}  // namespace nostos::ithaca
