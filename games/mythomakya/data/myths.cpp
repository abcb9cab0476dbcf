#include "games/mythomakya/data/myths.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "games/core/data_checks.hpp"

namespace nostos::mythomakya {
namespace {

constexpr std::size_t kMyths = 90;
constexpr std::size_t kEach = 30;
constexpr int kMaxApples = 20;
constexpr std::array<std::string_view, 3> kSets{"both", "trionfo", "sfida"};
constexpr std::array<std::string_view, 5> kSources{"rulebook", "public", "deduced", "reconstructed", "owner"};
const std::set<std::string> kFields{"set", "colour", "strength", "apples", "name"};

// One record of the file, with the position for error messages.
class Record {
 public:
  Record(std::string file, const Json& json, std::size_t index)
      : file_(std::move(file)), json_(json), place_("[" + std::to_string(index) + "]") {
    if (!json_.is_object()) fail("", "an object");
    const auto id = json_.find("id");
    if (id != json_.end() && id->is_string() && !id->get<std::string>().empty()) {
      place_ = id->get<std::string>();
    }
  }

  [[noreturn]] void fail(const std::string& field, std::string expected) const {
    throw DataError{file_, field.empty() ? place_ : place_ + "." + field, std::move(expected)};
  }

  [[nodiscard]] Myth read() const {
    check_keys();
    Myth myth;
    myth.id = text("id");
    myth.set = static_cast<Set>(word("set", kSets, "both, trionfo or sfida"));
    myth.card.colour = colour();
    myth.card.strength = number("strength", 1, kStrengths);
    myth.apples = number("apples", 0, kMaxApples);
    const bool needs_category = myth.set == Set::sfida;
    if (json_.contains("category") != needs_category) {
      fail("category", needs_category ? "a category: cards of sfida have one"
                                      : "nothing: only cards of sfida have a category");
    }
    if (needs_category) myth.category = text("category");
    read_provenance(myth);
    return myth;
  }

 private:
  void check_keys() const {
    std::set<std::string> keys = kFields;
    keys.insert({"id", "provenance"});
    for (const std::string& key : keys) {
      if (!json_.contains(key)) fail(key, "a value: the key is missing");
    }
    keys.insert("category");
    for (const auto& [key, value] : json_.items()) {
      if (!keys.contains(key)) fail(key, "no such key");
    }
  }

  [[nodiscard]] std::string text(const std::string& field) const {
    const Json& value = json_.at(field);
    if (!value.is_string() || value.get<std::string>().empty()) fail(field, "a text that is not empty");
    return value.get<std::string>();
  }

  [[nodiscard]] int number(const std::string& field, int least, int most) const {
    const Json& value = json_.at(field);
    if (value.is_number_integer() && value >= least && value <= most) return value.get<int>();
    fail(field, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }

  template <std::size_t N>
  std::size_t word(const std::string& field, const std::array<std::string_view, N>& words,
                   const std::string& expected) const {
    const auto found = std::find(words.begin(), words.end(), text(field));
    if (found == words.end()) fail(field, expected);
    return static_cast<std::size_t>(found - words.begin());
  }

  [[nodiscard]] Colour colour() const {
    const auto found = colour_from_text(text("colour"));
    if (!found) fail("colour", "yellow, black, blue, red or purple");
    return *found;
  }

  void read_provenance(Myth& myth) const {
    const Json& sources = json_.at("provenance");
    if (!sources.is_object()) fail("provenance", "an object");
    std::set<std::string> fields = kFields;
    if (!myth.category.empty()) fields.insert("category");
    for (const std::string& field : fields) {
      const auto source = sources.find(field);
      const bool known =
          source != sources.end() && source->is_string() &&
          std::find(kSources.begin(), kSources.end(), source->get<std::string>()) != kSources.end();
      if (!known) fail("provenance." + field, "rulebook, public, deduced, reconstructed or owner");
      myth.provenance[field] = source->get<std::string>();
    }
    for (const auto& [field, source] : sources.items()) {
      if (!fields.contains(field)) fail("provenance." + field, "no such field");
    }
  }

  std::string file_;
  const Json& json_;
  std::string place_;
};

std::string count_words(std::size_t expected, const std::string& what, std::size_t found) {
  return std::to_string(expected) + " " + what + ", not " + std::to_string(found);
}

void check_counts(const DataFile& file, const std::vector<Myth>& myths) {
  if (myths.size() != kMyths)
    throw DataError{file.name, "the file", count_words(kMyths, "cards", myths.size())};
  for (std::size_t set = 0; set < kSets.size(); ++set) {
    const auto found = static_cast<std::size_t>(std::count_if(
        myths.begin(), myths.end(), [&](const Myth& myth) { return myth.set == static_cast<Set>(set); }));
    if (found == kEach) continue;
    throw DataError{file.name, "the file",
                    count_words(kEach, "cards of the set " + std::string(kSets[set]), found)};
  }
}

// With 60 different cards, each colour and strength appears exactly once.
void check_game(const DataFile& file, const std::vector<Myth>& myths, Set game) {
  std::set<Card> cards;
  std::set<std::string> names;
  for (const Myth& myth : myths) {
    if (myth.set != Set::both && myth.set != game) continue;
    const std::string of = " of the game " + std::string(kSets[static_cast<std::size_t>(game)]);
    if (!cards.insert(myth.card).second) {
      throw DataError{file.name, myth.id + ".strength",
                      "another colour or strength: a card" + of + " is " + to_text(myth.card) + " already"};
    }
    if (!names.insert(myth.name.en).second) {
      throw DataError{file.name, myth.id + ".name", "a name that no other card" + of + " has"};
    }
  }
}

Finding must(std::string measure, bool met) {
  return {std::move(measure), met ? "yes" : "no", "yes", met};
}

const Myth* find_myth(const std::vector<Myth>& myths, std::string_view id) {
  const auto found =
      std::find_if(myths.begin(), myths.end(), [&](const Myth& myth) { return myth.id == id; });
  return found == myths.end() ? nullptr : &*found;
}

Finding odd_apples(const std::vector<Myth>& myths, Set game, const std::string& title) {
  int apples = 0;
  for (const Myth& myth : deck_of(myths, game)) apples += myth.apples;
  return {"apples of " + title, std::to_string(apples), "an odd number: two sides are never level",
          apples % 2 == 1};
}

}  // namespace

std::vector<Myth> read_myths(const DataFile& file) {
  const DataChecks checks(file);
  const Json& json = checks.json();
  if (!json.is_array()) throw DataError{file.name, "the file", "a list"};
  std::vector<Myth> myths;
  std::set<std::string> ids;
  for (std::size_t index = 0; index < json.size(); ++index) {
    const Record record(file.name, json[index], index);
    myths.push_back(record.read());
    Myth& myth = myths.back();
    myth.name = checks.words(json[index].at("name"), myth.id + ".name", "mythomakya.myth." + myth.id);
    if (!ids.insert(myth.id).second) record.fail("id", "an id that no other card has");
  }
  check_game(file, myths, Set::trionfo);
  check_game(file, myths, Set::sfida);
  check_counts(file, myths);
  return myths;
}

std::vector<Myth> deck_of(const std::vector<Myth>& myths, Set game) {
  std::vector<Myth> deck;
  std::copy_if(myths.begin(), myths.end(), std::back_inserter(deck),
               [&](const Myth& myth) { return myth.set == Set::both || myth.set == game; });
  std::sort(deck.begin(), deck.end(), [](const Myth& a, const Myth& b) { return a.card < b.card; });
  return deck;
}

std::vector<Finding> review_myths(const DataFile& file) {
  const auto myths = read_myths(file);
  const bool monsters = std::all_of(myths.begin(), myths.end(), [](const Myth& myth) {
    return myth.set != Set::sfida || myth.card.strength != 9 || myth.apples == 2;
  });
  const Myth* perseus = find_myth(myths, "perseo");
  const Myth* prometheus = find_myth(myths, "prometeo");
  const Myth* tantalus = find_myth(myths, "tantalo");
  const Myth* artemis = find_myth(myths, "artemide");
  std::vector<Finding> found{
      must("the cards of strength 9 of sfida are worth 2 apples", monsters),
      must("Perseus is in both games and worth 7 apples",
           perseus != nullptr && perseus->set == Set::both && perseus->apples == 7),
      must("Prometheus is red", prometheus != nullptr && prometheus->card.colour == Colour::red),
      must("Tantalus is not red", tantalus != nullptr && tantalus->card.colour != Colour::red),
      must("Artemis is a goddess", artemis != nullptr && artemis->category == "goddess"),
      odd_apples(myths, Set::trionfo, "The Triumph of the Heroes"),
      odd_apples(myths, Set::sfida, "The Challenge of the Gods")};
  return found;
}

}  // namespace nostos::mythomakya
