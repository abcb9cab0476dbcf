#include "games/mythomakya_trionfo/data.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nostos::mythomakya_trionfo {
namespace {

Setting compile(const std::vector<DataFile>& files) {
  const DataFile* cards = nullptr;
  for (const DataFile& file : files) {
    if (file.name != mythomakya::kMythsFile) throw DataError{file.name, "the name", mythomakya::kMythsFile};
    cards = &file;
  }
  if (cards == nullptr) throw DataError{mythomakya::kMythsFile, "", "the file"};
  Setting setting;
  for (const auto& myth : mythomakya::deck_of(mythomakya::read_myths(*cards), mythomakya::Set::trionfo)) {
    setting.cards[myth.card] = {myth.name, myth.apples};
    if (myth.provenance.at("apples") == "reconstructed") setting.reconstructed = true;
  }
  return setting;
}

}  // namespace

Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
  try {
    return data_of(compile(files));
  } catch (const DataError& error) {
    return error;
  }
}

Json data_of(const Setting& setting) {
  Json cards = Json::object();
  for (const auto& [card, face] : setting.cards) {
    cards[mythomakya::to_text(card)] = {{"name", face.name}, {"apples", face.apples}};
  }
  return {{"cards", std::move(cards)}, {"reconstructed", setting.reconstructed}};
}

Setting setting_from_data(const Json& data) {
  Setting setting;
  for (const auto& [text, face] : data.at("cards").items()) {
    const auto card = mythomakya::card_from_text(text);
    if (!card) throw std::runtime_error("data: no card " + text);
    setting.cards[*card] = {face.at("name").get<std::string>(), face.at("apples").get<int>()};
  }
  setting.reconstructed = data.at("reconstructed").get<bool>();
  return setting;
}

}  // namespace nostos::mythomakya_trionfo
