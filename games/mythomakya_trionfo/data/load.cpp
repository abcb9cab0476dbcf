#include "games/mythomakya_trionfo/data/load.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nostos::mythomakya_trionfo {
namespace {

GameConfig compile(const std::vector<DataFile>& files) {
  const DataFile* cards = nullptr;
  for (const DataFile& file : files) {
    if (file.name != mythomakya::kMythsFile) throw DataError{file.name, "the name", mythomakya::kMythsFile};
    cards = &file;
  }
  if (cards == nullptr) throw DataError{mythomakya::kMythsFile, "", "the file"};
  GameConfig config;
  for (const auto& myth : mythomakya::deck_of(mythomakya::read_myths(*cards), mythomakya::Set::trionfo)) {
    config.cards[myth.card] = {myth.name, myth.apples};
    if (myth.provenance.at("apples") == "reconstructed") config.reconstructed = true;
  }
  return config;
}

}  // namespace

Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
  try {
    return data_of(compile(files));
  } catch (const DataError& error) {
    return error;
  }
}

Json data_of(const GameConfig& config) {
  Json cards = Json::object();
  for (const auto& [card, face] : config.cards) {
    cards[mythomakya::to_text(card)] = {{"name", to_json(face.name)}, {"apples", face.apples}};
  }
  return {{"cards", std::move(cards)}, {"reconstructed", config.reconstructed}};
}

GameConfig config_from_data(const Json& data) {
  GameConfig config;
  for (const auto& [text, face] : data.at("cards").items()) {
    const auto card = mythomakya::card_from_text(text);
    if (!card) throw std::runtime_error("data: no card " + text);
    config.cards[*card] = {localized_text_from_json(face.at("name")), face.at("apples").get<int>()};
  }
  config.reconstructed = data.at("reconstructed").get<bool>();
  return config;
}

}  // namespace nostos::mythomakya_trionfo
