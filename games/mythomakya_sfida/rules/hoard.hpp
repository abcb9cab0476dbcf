// A treasure, and the payments from it (R14).
#pragma once
#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "games/core/prompt.hpp"
#include "games/mythomakya_sfida/rules/config.hpp"

namespace nostos::mythomakya_sfida {

// A set of open cards: a seat's treasure, or the eliminated cards.
struct Hoard {
  std::vector<Card> cards;  // sorted
  int apples = 0;           // apple cards, which are all equal
  Deities deities;          // in the treasure of a finished seat: unused ones
  friend bool operator==(const Hoard&, const Hoard&) = default;
};
BOOST_DESCRIBE_STRUCT(Hoard, (), (cards, apples, deities))

// Cards of one treasure that pay together. Empty if the cost is 0.
struct Payment {
  std::vector<Card> cards;  // sorted
  int apples = 0;           // apple cards
  friend bool operator==(const Payment&, const Payment&) = default;
};

// The value of the myth and apple cards. Deities cannot pay (S7).
int worth(const Hoard& hoard, const GameConfig& config);
int worth(const Payment& payment, const GameConfig& config);

// "R12", or "apple1" and "apple2" for the first and second apple card.
std::vector<std::string> tokens(const Payment& payment);
// Adds the card of the token. False if there is no such card.
bool add_token(Payment& payment, const std::string& token);

// S8, S37, S38: the fields of every kind of payment for this cost without a superfluous card (S5). Each entry
// is one kind: "pay" is one card that suffices, "pay_2" is several cards worth two apples each, and so on.
// Empty if the treasure does not suffice; one entry without fields for a cost of 0. `kept` cannot pay (S36).
std::vector<std::vector<Field>> payments(const Hoard& treasure, int cost, const GameConfig& config,
                                         const std::vector<Card>& kept = {});
// True if it is one of these payments.
bool is_payment(const Hoard& treasure, const Payment& payment, int cost, const GameConfig& config);

}  // namespace nostos::mythomakya_sfida
