// One record of a data file, with the position for error messages.
#pragma once
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::mythomakya_sfida {

class Record {
 public:
  // `key` is the field that names the record. The record has that field, `fields` and their provenance, and
  // no others.
  Record(std::string file, const Json& json, std::size_t index, const std::string& key,
         const std::set<std::string>& fields)
      : file_(std::move(file)), json_(json), place_("[" + std::to_string(index) + "]") {
    if (!json_.is_object()) fail("", "an object");
    const auto named = json_.find(key);
    if (named != json_.end() && named->is_string() && !named->get<std::string>().empty())
      place_ = named->get<std::string>();
    std::set<std::string> keys = fields;
    keys.insert({key, "provenance"});
    for (const std::string& each : keys) {
      if (!json_.contains(each)) fail(each, "a value: the key is missing");
    }
    for (const auto& [each, value] : json_.items()) {
      if (!keys.contains(each)) fail(each, "no such key");
    }
    check_provenance(fields);
  }

  [[noreturn]] void fail(const std::string& field, std::string expected) const {
    throw DataError{file_, field.empty() ? place_ : place_ + "." + field, std::move(expected)};
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

  [[nodiscard]] bool is_null(const std::string& field) const { return json_.at(field).is_null(); }

  template <std::size_t N>
  [[nodiscard]] std::size_t word(const std::string& field,
                                 const std::array<std::string_view, N>& words) const {
    const auto found = std::find(words.begin(), words.end(), text(field));
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string all;
    for (const auto one : words) all += (all.empty() ? "" : ", ") + std::string(one);
    fail(field, "one of " + all);
  }

 private:
  void check_provenance(const std::set<std::string>& fields) const {
    static const std::set<std::string> kSources{"rulebook", "public", "deduced", "reconstructed", "owner"};
    const Json& sources = json_.at("provenance");
    if (!sources.is_object()) fail("provenance", "an object");
    for (const std::string& field : fields) {
      const auto source = sources.find(field);
      const bool known =
          source != sources.end() && source->is_string() && kSources.contains(source->get<std::string>());
      if (!known) fail("provenance." + field, "rulebook, public, deduced, reconstructed or owner");
    }
    for (const auto& [field, source] : sources.items()) {
      if (!fields.contains(field)) fail("provenance." + field, "no such field");
    }
  }

  std::string file_;
  const Json& json_;
  std::string place_;
};

}  // namespace nostos::mythomakya_sfida
