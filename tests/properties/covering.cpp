#include "tests/properties/covering.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/properties/promises.hpp"

namespace nostos::properties {
namespace {

constexpr int kMixtures = 4;
// Ranges up to this are tried whole, longer ones at both ends and in the middle.
constexpr int kShortRange = 12;

std::vector<Json> values_of(const Option& option, int seats) {
  std::vector<Json> values;
  switch (option.kind) {
    case Option::Kind::choice:
      for (const auto& named : option.values) values.emplace_back(named.id);
      break;
    case Option::Kind::flag:
      return {false, true};
    case Option::Kind::number:
      if (option.max - option.min > kShortRange)
        return {option.min, (option.min + option.max) / 2, option.max};
      for (int number = option.min; number <= option.max; ++number) values.emplace_back(number);
      break;
    case Option::Kind::seats:
      for (std::size_t at = 0; at < option.values.size(); ++at) {
        for (int seat = 0; seat < seats; ++seat) {
          Json chosen = Json::parse(option.fallback);
          chosen[at] = seat;
          values.push_back(std::move(chosen));
        }
      }
      break;
  }
  return values;
}

// An option with the values that the game accepts for it, all others at their defaults.
struct Column {
  std::string id;
  std::vector<Json> values;
};

class Covering {
 public:
  Covering(const Game& game, int seats, const Json& data)
      : game_(game),
        seats_(seats),
        data_(data),
        base_(self_play_options(game.info().options)),
        rng_(seed_from_text("options of " + game.info().id)) {
    const auto plain = game.check_options(base_, seats, data);
    if (!plain) throw Broken("the defaults are refused: " + plain.error().message);
    rows_.push_back(*plain);
    for (const Option& option : game.info().options) {
      if (base_.contains(option.id)) continue;
      Column column{option.id, {}};
      for (Json& value : values_of(option, seats)) {
        if (accepted({{option.id, value}})) column.values.push_back(std::move(value));
      }
      rng_.shuffle("column", column.values);
      if (!column.values.empty()) columns_.push_back(std::move(column));
    }
  }

  std::vector<Json> rows() {
    std::size_t longest = 0;
    for (const Column& column : columns_) longest = std::max(longest, column.values.size());
    for (std::size_t row = 0; row < longest; ++row) mix([&](const Column&) { return row; });
    for (const Column& column : columns_) {
      for (const Json& value : column.values) {
        if (!covered(column.id, value)) add({{column.id, value}});
      }
    }
    for (int more = 0; more < kMixtures; ++more)
      mix([&](const Column& column) { return rng_.below("mixture", column.values.size()); });
    return rows_;
  }

 private:
  // Adds the options that games between programs require.
  Result<Json> completed(Json options) const {
    options.update(base_);
    return game_.check_options(options, seats_, data_);
  }
  bool accepted(const Json& options) const { return completed(options).ok(); }

  bool covered(const std::string& id, const Json& value) const {
    return std::any_of(rows_.begin(), rows_.end(), [&](const Json& row) { return row.at(id) == value; });
  }

  void add(const Json& options) {
    const auto full = completed(options);
    if (full && std::find(rows_.begin(), rows_.end(), *full) == rows_.end()) rows_.push_back(*full);
  }

  // Chooses one value of every option, as far as they are compatible.
  template <class Choose>
  void mix(const Choose& choose) {
    auto order = columns_;
    rng_.shuffle("order", order);
    Json mixed = Json::object();
    for (const Column& column : order) {
      Json wider = mixed;
      wider[column.id] = column.values[static_cast<std::size_t>(choose(column)) % column.values.size()];
      if (accepted(wider)) mixed = std::move(wider);
    }
    add(mixed);
  }

  const Game& game_;
  const int seats_;
  const Json& data_;
  const Json base_;
  Rng rng_;
  std::vector<Column> columns_;
  std::vector<Json> rows_;
};

}  // namespace

std::vector<Json> covering_options(const Game& game, int seats, const Json& data) {
  return Covering(game, seats, data).rows();
}

}  // namespace nostos::properties
