#include "games/mythomakya_sfida/rules/hoard.hpp"

#include <algorithm>

namespace nostos::mythomakya_sfida {
namespace {

const std::string kApple = "apple";

struct Coin {
  std::string token;
  int strength = 0;
};

// Cards with equal value. Cards that suffice alone for the cost are one kind. Weakest first.
struct Denomination {
  int apples = 0;
  std::vector<Coin> coins;
};

// The cards that can pay, the cheapest kind first.
using Purse = std::vector<Denomination>;

Purse purse(const Hoard& treasure, int cost, const GameConfig& config, const std::vector<Card>& kept) {
  Purse kinds;
  const auto put = [&](int worth, std::string token, int strength) {
    const int apples = std::min(worth, cost);
    auto kind = std::find_if(kinds.begin(), kinds.end(),
                             [&](const Denomination& one) { return one.apples >= apples; });
    if (kind == kinds.end() || kind->apples != apples) kind = kinds.insert(kind, {apples, {}});
    const auto stronger = std::find_if(kind->coins.begin(), kind->coins.end(),
                                       [&](const Coin& coin) { return coin.strength > strength; });
    kind->coins.insert(stronger, {std::move(token), strength});
  };
  for (int apple = 1; apple <= treasure.apples; ++apple)
    put(config.apple_card, kApple + std::to_string(apple), 0);
  for (const Card& card : treasure.cards) {
    const int apples = config.cards.at(card).apples;
    if (apples > 0 && std::find(kept.begin(), kept.end(), card) == kept.end())
      put(apples, mythomakya::to_text(card), card.strength);
  }
  return kinds;
}

// The number of cards of each kind of a purse.
using Mixture = std::vector<int>;

// All mixtures of the first kinds that reach the missing amount without a superfluous card: the payment falls
// short without its least card.
void mix(const Purse& purse, std::size_t kinds, int missing, Mixture& mixture, std::vector<Mixture>& all) {
  if (missing <= 0) return all.push_back(mixture);
  for (std::size_t kind = kinds; kind-- > 0;) {
    if (std::cmp_equal(mixture[kind], purse[kind].coins.size())) continue;
    ++mixture[kind];
    mix(purse, kind + 1, missing - purse[kind].apples, mixture, all);
    --mixture[kind];
  }
}

// From the most valuable card to the cheapest, so the last card added is the least and must be needed.
std::vector<Mixture> mixtures(const Purse& purse, int cost) {
  std::vector<Mixture> all;
  Mixture mixture(purse.size());
  mix(purse, purse.size(), cost, mixture, all);
  return all;
}

int worth(const std::vector<Card>& cards, int apple_cards, const GameConfig& config) {
  int sum = apple_cards * config.apple_card;
  for (const Card& card : cards) sum += config.cards.at(card).apples;
  return sum;
}

}  // namespace

int worth(const Hoard& hoard, const GameConfig& config) {
  return worth(hoard.cards, hoard.apples, config);
}

int worth(const Payment& payment, const GameConfig& config) {
  return worth(payment.cards, payment.apples, config);
}

std::vector<std::string> tokens(const Payment& payment) {
  std::vector<std::string> all;
  for (int apple = 1; apple <= payment.apples; ++apple) all.push_back(kApple + std::to_string(apple));
  for (const Card& card : payment.cards) all.push_back(mythomakya::to_text(card));
  return all;
}

bool add_token(Payment& payment, const std::string& token) {
  if (token.starts_with(kApple)) {
    ++payment.apples;
    return true;
  }
  const auto card = mythomakya::card_from_text(token);
  if (card) mythomakya::insert(payment.cards, *card);
  return card.has_value();
}

std::vector<std::vector<Field>> payments(const Hoard& treasure, int cost, const GameConfig& config,
                                         const std::vector<Card>& kept) {
  if (cost == 0) return {{}};
  Purse coins = purse(treasure, cost, config, kept);
  const auto chosen = mixtures(coins, cost);
  if (chosen.empty()) return {};
  std::vector<Field> sets;  // by kind; the number of cards is not set yet
  for (auto& [apples, some] : coins) {
    std::vector<Value> of;
    of.reserve(some.size());
    for (Coin& coin : some) of.emplace_back(std::move(coin.token));
    sets.push_back(
        Field::subset(apples == cost ? "pay" : "pay_" + std::to_string(apples), std::move(of), 0, 0));
  }
  std::vector<std::vector<Field>> ways;
  ways.reserve(chosen.size());
  for (const Mixture& mixture : chosen) {
    auto& fields = ways.emplace_back();
    for (std::size_t kind = 0; kind < sets.size(); ++kind) {
      if (mixture[kind] == 0) continue;
      fields.push_back(sets[kind]);
      fields.back().min = fields.back().max = mixture[kind];
    }
  }
  return ways;
}

bool is_payment(const Hoard& treasure, const Payment& payment, int cost, const GameConfig& config) {
  if (payment.apples > treasure.apples) return false;
  if (!std::includes(treasure.cards.begin(), treasure.cards.end(), payment.cards.begin(),
                     payment.cards.end())) {
    return false;
  }
  const int paid = worth(payment, config);
  const bool needs_apples = payment.apples == 0 || paid - config.apple_card < cost;
  return paid >= cost && needs_apples &&
         std::all_of(payment.cards.begin(), payment.cards.end(),
                     [&](const Card& card) { return paid - config.cards.at(card).apples < cost; });
}

}  // namespace nostos::mythomakya_sfida
