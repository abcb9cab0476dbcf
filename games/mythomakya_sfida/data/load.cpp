#include "games/mythomakya_sfida/data/load.hpp"

#include <map>
#include <stdexcept>

#include "games/core/described.hpp"
#include "games/mythomakya_sfida/data/data_record.hpp"

namespace nostos::mythomakya_sfida {
namespace {

constexpr int kMaxCost = 10;  // a limit for the number of possible payments
constexpr int kMaxApples = 20;
constexpr int kAppleCards = 6;  // D5
// The effect of each deity, in order of the deities. Effects are code; no file can change them.
constexpr PerDeity<std::string_view> kDeityEffects{
    "return", "control", "moira",       "strengthen", "exchange", "lock",          "loosen",
    "draw",   "reorder", "annul_deity", "take",       "pass",     "annul_ability", "eliminate"};
constexpr PerDeity<Timing> kWhen{Timing::pretrick, Timing::in_trick, Timing::pretrick,    Timing::card,
                                 Timing::pretrick, Timing::pretrick, Timing::before_card, Timing::pretrick,
                                 Timing::pretrick, Timing::deity,    Timing::pretrick,    Timing::pretrick,
                                 Timing::ability,  Timing::pretrick};

Json parsed(const DataFile& file) {
  Json json = Json::parse(file.text, nullptr, false);
  if (json.is_discarded()) throw DataError{file.name, "the file", "JSON"};
  if (!json.is_array()) throw DataError{file.name, "the file", "a list"};
  return json;
}

void read_abilities(const DataFile& file, GameConfig& config) {
  const Json json = parsed(file);
  std::set<std::size_t> effects;
  for (std::size_t index = 0; index < json.size(); ++index) {
    const Record record(file.name, json[index], index, "category", {"strength", "cost", "effect"});
    Ability ability;
    ability.strength = record.number("strength", 1, mythomakya::kStrengths);
    const std::size_t effect = record.word("effect", names_of<Effect>());
    ability.effect = static_cast<Effect>(effect);
    const bool passive = ability.effect == Effect::bonus;
    if (record.is_null("cost") != passive) {
      record.fail("cost", passive ? "null: a bonus is never activated" : "what the activation costs");
    }
    if (!passive) ability.cost = record.number("cost", 0, kMaxCost);
    if (!effects.insert(effect).second) record.fail("effect", "an effect that no other category has");
    if (!config.abilities.emplace(record.text("category"), ability).second)
      record.fail("category", "a category that is not there yet");
  }
  if (effects.size() != names_of<Effect>().size())
    throw DataError{file.name, "the file", "6 categories, one for each effect"};
}

void read_deities(const DataFile& file, GameConfig& config) {
  const Json json = parsed(file);
  std::set<Deity> read;
  for (std::size_t index = 0; index < json.size(); ++index) {
    const Record record(file.name, json[index], index, "id",
                        {"name", "cost", "move_cost", "apples", "timing", "effect"});
    const auto deity = deity_from_text(record.text("id"));
    if (!deity) record.fail("id", "one of the 14 deities, ade to zeus");
    if (!read.insert(*deity).second) record.fail("id", "a deity that is not there yet");
    God& god = config.gods[at(*deity)];
    god.name = record.text("name");
    god.cost = record.number("cost", 0, kMaxCost);
    if (record.is_null("move_cost") == (*deity == Deity::crono)) {
      record.fail("move_cost",
                  *deity == Deity::crono ? "the cost of a move of Crono" : "null: only Crono is moved");
    }
    if (*deity == Deity::crono) god.move_cost = record.number("move_cost", 1, kMaxCost);
    god.apples = record.number("apples", 0, kMaxApples);
    god.timing = static_cast<Timing>(record.word("timing", names_of<Timing>()));
    if (god.timing != kWhen[at(*deity)]) record.fail("timing", std::string(name_of(kWhen[at(*deity)])));
    if (record.text("effect") != kDeityEffects[at(*deity)])
      record.fail("effect", std::string(kDeityEffects[at(*deity)]));
  }
  if (read.size() != kDeityCount) {
    throw DataError{file.name, "the file", "14 deities, not " + std::to_string(read.size())};
  }
}

void read_apples(const DataFile& file, GameConfig& config) {
  const Json json = parsed(file);
  std::set<std::string> ids;
  for (std::size_t index = 0; index < json.size(); ++index) {
    const Record record(file.name, json[index], index, "id", {"apples"});
    if (!ids.insert(record.text("id")).second) record.fail("id", "an id that no other apple card has");
    const int apples = record.number("apples", 1, kMaxApples);
    if (index > 0 && apples != config.apple_card)
      record.fail("apples", "the same number as on the other apple cards");
    config.apple_card = apples;
  }
  if (json.size() != kAppleCards) {
    throw DataError{file.name, "the file", "6 apple cards, not " + std::to_string(json.size())};
  }
}

// A category has five cards, one of each colour, with equal strength and apples.
void read_cards(const DataFile& file, GameConfig& config) {
  std::map<std::string, std::vector<mythomakya::Myth>> categories;
  for (const auto& myth : mythomakya::deck_of(mythomakya::read_myths(file), mythomakya::Set::sfida)) {
    config.cards[myth.card] = {myth.name, myth.apples, myth.category};
    if (myth.provenance.at("apples") == "reconstructed") config.reconstructed = true;
    if (myth.category.empty()) continue;
    const auto ability = config.abilities.find(myth.category);
    if (ability == config.abilities.end())
      throw DataError{file.name, myth.id + ".category", std::string("a category of ") + kAbilitiesFile};
    if (myth.card.strength != ability->second.strength) {
      throw DataError{file.name, myth.id + ".strength",
                      std::to_string(ability->second.strength) + ", the strength of its category"};
    }
    auto& others = categories[myth.category];
    if (!others.empty() && others.front().apples != myth.apples) {
      throw DataError{file.name, myth.id + ".apples",
                      std::to_string(others.front().apples) + ", as the others of its category"};
    }
    others.push_back(myth);
  }
}

GameConfig compile(const std::vector<DataFile>& files) {
  std::map<std::string, const DataFile*> named{{mythomakya::kMythsFile, nullptr},
                                               {kAbilitiesFile, nullptr},
                                               {kDeitiesFile, nullptr},
                                               {kApplesFile, nullptr}};
  for (const DataFile& file : files) {
    const auto place = named.find(file.name);
    if (place == named.end())
      throw DataError{file.name, "the name", "myths.json, abilities.json, deities.json or apples.json"};
    place->second = &file;
  }
  for (const auto& [name, file] : named) {
    if (file == nullptr) throw DataError{name, "", "the file"};
  }
  GameConfig config;
  read_abilities(*named[kAbilitiesFile], config);
  read_deities(*named[kDeitiesFile], config);
  read_apples(*named[kApplesFile], config);
  read_cards(*named[mythomakya::kMythsFile], config);
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
    cards[mythomakya::to_text(card)] = {
        {"name", to_json(face.name)},
        {"apples", face.apples},
        {"category", face.category.empty() ? Json(nullptr) : Json(face.category)}};
  }
  Json abilities = Json::object();
  for (const auto& [category, ability] : config.abilities) abilities[category] = encode(ability);
  Json deities = Json::object();
  for (const Deity deity : all_deities())
    deities[std::string(to_text(deity))] = encode(config.gods[at(deity)]);
  return {{"cards", std::move(cards)},         {"abilities", std::move(abilities)},
          {"deities", std::move(deities)},     {"apple_card", config.apple_card},
          {"apple_cards", config.apple_cards}, {"reconstructed", config.reconstructed}};
}

GameConfig config_from_data(const Json& data) {
  GameConfig config;
  for (const auto& [text, face] : data.at("cards").items()) {
    const auto card = mythomakya::card_from_text(text);
    if (!card) throw std::runtime_error("data: no card " + text);
    const Json& category = face.at("category");
    config.cards[*card] = {localized_text_from_json(face.at("name")), face.at("apples").get<int>(),
                           category.is_null() ? std::string() : category.get<std::string>()};
  }
  for (const auto& [category, json] : data.at("abilities").items())
    config.abilities[category] = decode<Ability>(json);
  for (const Deity deity : all_deities())
    config.gods[at(deity)] = decode<God>(data.at("deities").at(std::string(to_text(deity))));
  config.apple_card = data.at("apple_card").get<int>();
  config.apple_cards = data.at("apple_cards").get<int>();
  config.reconstructed = data.at("reconstructed").get<bool>();
  return config;
}

}  // namespace nostos::mythomakya_sfida
