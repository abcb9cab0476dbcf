#include "games/mythomakya_sfida/view/sampling.hpp"

#include <vector>

#include "games/mythomakya_sfida/rules/window.hpp"
#include "games/mythomakya_sfida/view/worlds.hpp"

namespace nostos::mythomakya_sfida {
namespace {

constexpr std::size_t kWorlds = 8;
constexpr int kTries = 2'000;
constexpr std::uint64_t kSteps = 1 << 20;

// One of several worlds, drawn by weight.
std::optional<World> draw(const View& view, Rng& rng) {
  std::vector<World> worlds;
  double sum = 0;
  for (int tries = 0; tries < kTries && worlds.size() < kWorlds; ++tries) {
    auto world = imagine(view, rng);
    if (!world) continue;
    sum += world->weight;
    worlds.push_back(*std::move(world));
  }
  if (worlds.empty()) return std::nullopt;
  double left = sum * static_cast<double>(rng.below("sample", kSteps)) / kSteps;
  for (World& world : worlds) {
    left -= world.weight;
    if (left < 0) return std::move(world);
  }
  return std::move(worlds.back());
}

// The game extends some windows at random; whether it will is hidden.
std::optional<int> draw_noise(const Table& table, Rng& rng) {
  const Options& options = table.config->options;
  if (!table.window || options.pacing != Pacing::fixed || !options.hold_noise || table.window->held ||
      rng.below("sample", kNoiseOneIn) != 0) {
    return std::nullopt;
  }
  const auto length = static_cast<std::uint64_t>(length_of(options, table.window->kind));
  return 1 + static_cast<int>(rng.below("sample", length - 1));
}

// Seals an answer without the owner's decision: an only card for Hera.
void seal_only_card(const Table& table, int seat, Secret& secret) {
  if (table.window && table.window->kind == Window::Kind::hera && secret.hand.size() == 1)
    secret.answer =
        Intent{.type = Intent::Type::give, .window = table.window->number, .named = secret.hand.front()};
  if (table.players[at(seat)].finished) secret.answer.reset();
}

}  // namespace

std::optional<State> sample(const View& view, Rng& rng) {
  State state;
  state.table = view.table;
  state.noise = draw_noise(view.table, rng);
  if (view.table.phase == Phase::picks) {
    state.left = all_deities();
    state.secrets.resize(view.secrets.size());
    for (Secret& secret : state.secrets) secret.holds = kHolds;
    for (std::size_t seat = 0; seat < view.secrets.size(); ++seat) {
      if (view.secrets[seat]) state.secrets[seat] = *view.secrets[seat];
    }
    return state;
  }
  auto world = draw(view, rng);
  if (!world) return std::nullopt;
  state.left = view.left.value_or(world->left);
  state.secrets = std::move(world->secrets);
  for (int seat = 0; seat < view.table.config->seats; ++seat) {
    Secret& secret = state.secrets[at(seat)];
    secret.holds = kHolds;
    if (view.secrets[at(seat)]) {
      secret = *view.secrets[at(seat)];
      if (seat == view.seat) continue;
    }
    seal_only_card(view.table, seat, secret);
  }
  return state;
}

}  // namespace nostos::mythomakya_sfida
