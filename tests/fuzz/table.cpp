#include "tests/fuzz/table.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "server/tools/table.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/properties/covering.hpp"

namespace nostos::fuzz {
namespace {

const std::vector<Json>& options_of(const Game& game, int seats) {
  static std::map<std::pair<const Game*, int>, std::vector<Json>> known;
  auto& options = known[{&game, seats}];
  if (options.empty()) options = properties::covering_options(game, seats, built_in(game));
  return options;
}

std::size_t wide(Reader& input, std::size_t bound) {
  if (bound <= 256) return input.below(bound);
  const std::size_t high = input.byte();
  return (high * 256 + input.byte()) % bound;
}

Json to_json(const Value& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

Json cell_of(const Field& field, Reader& input) {
  const auto cells = static_cast<std::size_t>(field.min * field.max);
  std::size_t at = wide(input, cells);
  for (std::size_t tries = 0; tries < cells; ++tries, at = (at + 1) % cells) {
    const auto columns = static_cast<std::size_t>(field.min);
    const Value cell = cell_name(static_cast<int>(at % columns), static_cast<int>(at / columns));
    if (std::find(field.values.begin(), field.values.end(), cell) == field.values.end()) return to_json(cell);
  }
  return nullptr;
}

Json some_of(const Field& field, Reader& input) {
  auto left = field.values.list();
  Json some = Json::array();
  const auto spare = static_cast<std::size_t>(field.max - field.min + 1);
  for (auto count = static_cast<std::size_t>(field.min) + input.below(spare); count > 0 && !left.empty();
       --count) {
    const auto at = left.begin() + static_cast<std::ptrdiff_t>(wide(input, left.size()));
    some.push_back(to_json(*at));
    left.erase(at);
  }
  return some;
}

Json value_of(const Field& field, Reader& input) {
  switch (field.kind) {
    case Field::Kind::one_of:
      return to_json(field.values.at(wide(input, field.values.size())));
    case Field::Kind::subset:
      return some_of(field, input);
    case Field::Kind::range:
      return field.min +
             static_cast<std::int64_t>(wide(input, static_cast<std::size_t>(field.max - field.min + 1)));
    case Field::Kind::grid:
      return cell_of(field, input);
  }
  return nullptr;
}

}  // namespace

const Json& built_in(const Game& game) {
  static std::map<const Game*, Json> known;
  auto& data = known[&game];
  if (data.is_null()) {
    auto compiled = game.compile_data(game.built_in_data());
    demand(compiled.ok(), "a game refuses its own data");
    data = *std::move(compiled);
  }
  return data;
}

PositionPtr sit_down(const Game& game, Reader& input) {
  const auto& info = game.info();
  const int seats =
      info.min_seats +
      static_cast<int>(input.below(static_cast<std::size_t>(info.max_seats - info.min_seats + 1)));
  const std::uint8_t which = input.byte();
  Json options;
  if (which == kOwnOptions) {
    const Json given = Json::parse(input.line(), nullptr, false);
    if (given.is_discarded()) return nullptr;
    const auto checked = game.check_options(given, seats, built_in(game));
    if (!checked) {
      demand_sayable(checked.error().code, checked.error().message);
      return nullptr;
    }
    options = *checked;
  } else {
    const auto& all = options_of(game, seats);
    options = all[which % all.size()];
  }
  return game.start(options, seats, built_in(game), Rng(seed_from_text(input.text(2))));
}

Json chosen(const Choice& choice, Reader& input) {
  Json intent{{"type", choice.type}};
  for (const Field& field : choice.fields) intent[field.name] = value_of(field, input);
  return intent;
}

void look(const Game& game, const Position& position) {
  for (const std::string& fault : position.invariant_violations())
    demand(false, "the state is broken: " + fault);
  for (const Viewer viewer : tools::viewers_of(position.seats())) {
    static_cast<void>(position.view(viewer).dump());
    static_cast<void>(position.events(viewer).dump());
    static_cast<void>(position.acting(viewer));
    static_cast<void>(position.hides_history(viewer));
    if (viewer.seat) static_cast<void>(nostos::to_json(position.prompt(*viewer.seat)).dump());
  }
  const bool waits = !tools::asked_seats(position).empty() || !position.timers().empty();
  demand(waits != position.outcome().has_value(),
         "a game that is not over waits for nothing, or a game that is over waits");
  const Json state = position.state();
  demand(game.from_state(state, Rng(Seed{}))->state() == state,
         "a state that is another when it is read again");
}

}  // namespace nostos::fuzz
