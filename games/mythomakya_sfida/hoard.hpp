// A treasure, and the payments out of it (R14).
#pragma once
#include <string>
#include <vector>

#include "games/core/prompt.hpp"
#include "games/mythomakya_sfida/setting.hpp"

namespace nostos::mythomakya_sfida {

// Cards that lie open together: a seat's treasure, or what is eliminated.
struct Hoard {
  std::vector<Card> cards;  // sorted
  int apples = 0;           // apple cards; they are all alike
  Deities deities;          // in a treasure: unused, of a seat that has finished
  friend bool operator==(const Hoard&, const Hoard&) = default;
};

// Cards of one treasure that pay together. Nothing where the cost is 0.
struct Payment {
  std::vector<Card> cards;  // sorted
  int apples = 0;           // apple cards
  friend bool operator==(const Payment&, const Payment&) = default;
};

// What the myth and apple cards are worth; deities pay for nothing (S7).
int worth(const Hoard& hoard, const Setting& setting);
int worth(const Payment& payment, const Setting& setting);

// "R12" or, for the first and second apple card, "apple1", "apple2".
std::vector<std::string> tokens(const Payment& payment);
// Adds the card of that token. False where there is no such card.
bool add_token(Payment& payment, const std::string& token);

// S38: the fields of every kind of payment for this cost without a superfluous card (S5). Each entry is one
// kind: "pay" is one card that is enough alone, "pay_2" some cards worth two apples each, and so on; no entry
// where the treasure is not enough, one without fields for a cost of 0. `kept` cannot pay (S36).
std::vector<std::vector<Field>> payments(const Hoard& treasure, int cost, const Setting& setting,
                                         const std::vector<Card>& kept = {});
// Is this one of them?
bool is_payment(const Hoard& treasure, const Payment& payment, int cost, const Setting& setting);

}  // namespace nostos::mythomakya_sfida
