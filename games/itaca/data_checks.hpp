// Checks of one data file. What is wrong is thrown as a DataError; compile_data catches it.
#pragma once
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/itaca/data.hpp"

namespace nostos::itaca {

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
  // A text that intents carry: lower-case letters, digits and underscores.
  [[nodiscard]] std::string id(const Json& card, std::size_t index) const;
  [[nodiscard]] Text words(const Json& json, const std::string& where) const;
  // A line of its own under the name; may be left out.
  [[nodiscard]] Text line(const Json& card, const std::string& where) const;
  [[nodiscard]] Term term(const Json& json, const std::string& where) const;
  [[nodiscard]] std::vector<Effect> effects(const Json& json, const std::string& where) const;

 private:
  std::string file_;
  Json json_;
};

std::vector<Island> islands(const DataFile& file);
std::vector<Character> characters(const DataFile& file, const std::vector<Island>& islands);
std::vector<EventCard> events(const DataFile& file, const std::vector<Island>& islands);
Figures figures(const DataFile& file);

}  // namespace nostos::itaca
