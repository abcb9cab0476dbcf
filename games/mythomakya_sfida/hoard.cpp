#include "games/mythomakya_sfida/hoard.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

namespace nostos::mythomakya_sfida {
namespace {

const std::string kApple = "apple";

struct Coin {
  std::string token;
  int strength = 0;
};

// The cards that can pay, by what they are worth, weakest first: above the cost all are alike.
std::map<int, std::vector<Coin>> purse(const Hoard& treasure, int cost, const Setting& setting,
                                       const std::vector<Card>& kept) {
  std::map<int, std::vector<Coin>> coins;
  for (int apple = 1; apple <= treasure.apples; ++apple) {
    coins[std::min(setting.apple_card, cost)].push_back({kApple + std::to_string(apple), 0});
  }
  for (const Card& card : treasure.cards) {
    const int apples = setting.cards.at(card).apples;
    if (apples > 0 && std::find(kept.begin(), kept.end(), card) == kept.end()) {
      coins[std::min(apples, cost)].push_back({mythomakya::to_text(card), card.strength});
    }
  }
  for (auto& [apples, some] : coins) {
    std::stable_sort(some.begin(), some.end(),
                     [](const Coin& a, const Coin& b) { return a.strength < b.strength; });
  }
  return coins;
}

// How many cards of each worth.
using Mixture = std::map<int, int>;

// All mixtures below the cost each that reach it, none of whose cards could be left out: the least of them
// is enough to fall short without it.
void mix(const std::map<int, std::vector<Coin>>& coins,
         std::map<int, std::vector<Coin>>::const_reverse_iterator from, int missing, Mixture& mixture,
         std::vector<Mixture>& all) {
  if (missing <= 0) return all.push_back(mixture);
  for (auto kind = from; kind != coins.rend(); ++kind) {
    const auto& [apples, some] = *kind;
    if (std::cmp_equal(mixture[apples], some.size())) continue;
    ++mixture[apples];
    mix(coins, kind, missing - apples, mixture, all);
    --mixture[apples];
  }
}

// From the dearest card to the cheapest, so that the last one added is the least: it was still missing.
std::vector<Mixture> mixtures(const std::map<int, std::vector<Coin>>& coins, int cost) {
  std::vector<Mixture> all;
  Mixture mixture;
  mix(coins, coins.rbegin(), cost, mixture, all);
  for (Mixture& one : all) std::erase_if(one, [](const auto& entry) { return entry.second == 0; });
  return all;
}

}  // namespace

int worth(const Hoard& hoard, const Setting& setting) {
  return worth(Payment{hoard.cards, hoard.apples}, setting);
}

int worth(const Payment& payment, const Setting& setting) {
  int sum = payment.apples * setting.apple_card;
  for (const Card& card : payment.cards) sum += setting.cards.at(card).apples;
  return sum;
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

std::vector<std::vector<Field>> payments(const Hoard& treasure, int cost, const Setting& setting,
                                         const std::vector<Card>& kept) {
  if (cost == 0) return {{}};
  const auto coins = purse(treasure, cost, setting, kept);
  std::vector<std::vector<Field>> kinds;
  for (const Mixture& mixture : mixtures(coins, cost)) {
    auto& fields = kinds.emplace_back();
    for (const auto& [apples, count] : mixture) {
      std::vector<Value> of;
      for (const Coin& coin : coins.at(apples)) of.emplace_back(coin.token);
      const std::string name = apples == cost ? "pay" : "pay_" + std::to_string(apples);
      fields.push_back(Field::some(name, std::move(of), count, count));
    }
  }
  return kinds;
}

bool is_payment(const Hoard& treasure, const Payment& payment, int cost, const Setting& setting) {
  if (payment.apples > treasure.apples) return false;
  if (!std::includes(treasure.cards.begin(), treasure.cards.end(), payment.cards.begin(),
                     payment.cards.end())) {
    return false;
  }
  const int paid = worth(payment, setting);
  const bool needs_apples = payment.apples == 0 || paid - setting.apple_card < cost;
  return paid >= cost && needs_apples &&
         std::all_of(payment.cards.begin(), payment.cards.end(),
                     [&](const Card& card) { return paid - setting.cards.at(card).apples < cost; });
}

Payment thrifty(const Hoard& treasure, int cost, const Setting& setting, const std::vector<Card>& kept) {
  const auto coins = purse(treasure, cost, setting, kept);
  std::optional<Payment> best;
  std::tuple<int, std::size_t, int> least;
  // What is enough alone is not all of one worth, so each of it is tried.
  const auto offer = [&](const std::vector<Coin>& chosen) {
    Payment payment;
    int strengths = 0;
    for (const Coin& coin : chosen) {
      add_token(payment, coin.token);
      strengths += coin.strength;
    }
    const std::tuple price{worth(payment, setting) - cost, chosen.size(), strengths};
    if (best && price >= least) return;
    best = payment;
    least = price;
  };
  for (const Mixture& mixture : mixtures(coins, cost)) {
    if (mixture.size() == 1 && mixture.begin()->first == cost) {
      for (const Coin& coin : coins.at(cost)) offer({coin});
      continue;
    }
    std::vector<Coin> chosen;
    for (const auto& [apples, count] : mixture) {
      const auto& some = coins.at(apples);
      chosen.insert(chosen.end(), some.begin(), some.begin() + count);
    }
    offer(chosen);
  }
  if (!best && cost > 0) throw std::logic_error("a treasure that is not enough");
  return best.value_or(Payment{});
}

}  // namespace nostos::mythomakya_sfida
