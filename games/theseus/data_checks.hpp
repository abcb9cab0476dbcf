// Checks of one data file. What is wrong is thrown as a DataError; compile_data catches it.
#pragma once
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/theseus/data.hpp"

namespace nostos::theseus {

class DataChecks {
 public:
  explicit DataChecks(const DataFile& file);

  [[nodiscard]] const Json& json() const { return json_; }
  [[noreturn]] void fail(std::string where, std::string expected) const;
  void expect_list(const Json& json, const std::string& where) const;
  void expect_keys(const Json& json, const std::string& where, const std::set<std::string>& keys,
                   const std::set<std::string>& optional = {}) const;
  [[nodiscard]] int number(const Json& json, const std::string& where, int least, int most) const;
  [[nodiscard]] std::string text(const Json& json, const std::string& where) const;
  [[nodiscard]] Text name(const Json& json, const std::string& where) const;
  [[nodiscard]] Gift gift(const Json& json, const std::string& where) const;

 private:
  std::string file_;
  Json json_;
};

std::vector<Cell> ring(const DataFile& file);
std::array<GiftCard, 5> gift_cards(const DataFile& file);
std::vector<Tile> tiles(const DataFile& file);

struct Decks {
  std::vector<Card> cards;
  bool allow_unmatched = false;
};
// The gifts say which dangers there are.
Decks decks(const DataFile& file, const std::array<GiftCard, 5>& gifts);

}  // namespace nostos::theseus
