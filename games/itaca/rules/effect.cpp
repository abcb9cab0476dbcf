#include "games/itaca/rules/effect.hpp"

#include <algorithm>
#include <charconv>

namespace nostos::itaca {
namespace {

constexpr std::array<std::string_view, 8> kOps{"diff", "zero",    "crew", "move_crew",
                                               "draw", "discard", "take", "cancel"};
constexpr std::array<std::string_view, 5> kAims{"F", "I", "C", "all", "choice"};
constexpr std::array<std::string_view, 7> kWhos{"self", "commander", "others", "hinderers",
                                                "left", "right",     "chosen"};
constexpr std::array<std::string_view, 3> kCancelled{"hinder", "role", "base_dice"};
constexpr int kMaxMen = 99;
constexpr int kMaxDice = 9;
constexpr int kMaxCards = 5;

template <class Enum, std::size_t n>
std::optional<Enum> find_word(const std::array<std::string_view, n>& words, std::string_view text) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

template <std::size_t n, class Enum>
std::string word(const std::array<std::string_view, n>& words, Enum value) {
  return std::string(words.at(static_cast<std::size_t>(value)));
}

std::optional<int> number(std::string_view text, int most) {
  int value = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size())
    return std::nullopt;
  if (value < 0 || value > most) return std::nullopt;
  return value;
}

// Reads the words of one effect in order.
class Words {
 public:
  Words(std::string_view text, int effect) : effect_(effect) {
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t space = std::min(text.find(' ', from), text.size());
      words_.push_back(text.substr(from, space - from));
      from = space + 1;
    }
  }

  [[noreturn]] void fail(std::string expected) const { throw EffectFault{effect_, std::move(expected)}; }
  [[nodiscard]] std::string_view peek() const { return next_ < words_.size() ? words_[next_] : ""; }
  std::string_view take() { return next_ < words_.size() ? words_[next_++] : ""; }
  void end() const {
    if (next_ < words_.size()) fail("nothing more after \"" + std::string(words_[next_ - 1]) + "\"");
  }

  Aim aim() {
    const auto aim = find_word<Aim>(kAims, take());
    if (!aim) fail("F, I, C, all or choice");
    return *aim;
  }
  Who who() {
    const auto who = find_word<Who>(kWhos, take());
    if (!who) fail("self, commander, others, hinderers, left, right or chosen");
    return *who;
  }
  int sign() {
    const auto text = take();
    if (text != "+" && text != "-") fail("+ or -");
    return text == "+" ? 1 : -1;
  }
  Term term() {
    const auto term = term_from_text(take());
    if (!term || *term == Term{}) fail("a term: 2, 1d6 or 2+1d6");
    return *term;
  }
  int cards() {
    const auto cards = number(take(), kMaxCards);
    if (!cards || *cards == 0) fail("a number of cards, 1 to 5");
    return *cards;
  }

 private:
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  int effect_;
};

Effect parse(std::string_view text, int index) {
  Words words(text, index);
  Effect effect;
  if (words.peek() == "success" || words.peek() == "failure") {
    effect.when = words.take() == "success" ? When::success : When::failure;
  }
  const auto op = find_word<Op>(kOps, words.take());
  if (!op) words.fail("diff, zero, crew, move_crew, draw, discard, take or cancel");
  effect.op = *op;
  switch (effect.op) {
    case Op::diff:
      effect.aim = words.aim();
      effect.sign = words.sign();
      effect.term = words.term();
      break;
    case Op::zero:
      effect.aim = words.aim();
      if (effect.aim == Aim::all) words.fail("F, I, C or choice");
      break;
    case Op::crew:
      effect.who = words.who();
      effect.sign = words.sign();
      effect.term = words.term();
      break;
    case Op::move_crew:
      effect.who = words.who();
      effect.to = words.who();
      effect.term = words.term();
      break;
    case Op::draw:
      effect.who = words.who();
      effect.cards = words.cards();
      break;
    case Op::discard: {
      effect.who = words.who();
      effect.cards = words.cards();
      const auto how = words.take();
      if (how != "owner" && how != "random") words.fail("owner or random");
      effect.random = how == "random";
      break;
    }
    case Op::take:
      effect.who = words.who();
      effect.to = words.who();
      effect.cards = words.cards();
      break;
    case Op::cancel: {
      const auto cancelled = find_word<Cancelled>(kCancelled, words.take());
      if (!cancelled) words.fail("hinder, role or base_dice");
      effect.cancelled = *cancelled;
      break;
    }
  }
  words.end();
  const bool moves = effect.op == Op::move_crew || effect.op == Op::take;
  if (moves && effect.who == effect.to) words.fail("two different parties");
  if (is_of_mission(effect) && effect.when != When::now) {
    words.fail("no success or failure: a difficulty changes only during the mission");
  }
  return effect;
}

}  // namespace

bool chooses_seat(const Effect& effect) {
  switch (effect.op) {
    case Op::crew:
    case Op::draw:
    case Op::discard:
      return effect.who == Who::chosen;
    case Op::move_crew:
    case Op::take:
      return effect.who == Who::chosen || effect.to == Who::chosen;
    default:
      return false;
  }
}

std::string_view to_text(Stat stat) {
  return kAims[at(stat)];
}

std::optional<Stat> stat_from_text(std::string_view text) {
  const auto aim = find_word<Aim>(kAims, text);
  if (!aim || *aim > Aim::charisma) return std::nullopt;
  return static_cast<Stat>(*aim);
}

std::string to_text(const Term& term) {
  const std::string dice = std::to_string(term.dice) + "d6";
  if (term.dice == 0) return std::to_string(term.constant);
  return term.constant == 0 ? dice : std::to_string(term.constant) + "+" + dice;
}

std::optional<Term> term_from_text(std::string_view text) {
  Term term;
  const auto plus = text.find('+');
  const auto last = plus == std::string_view::npos ? text : text.substr(plus + 1);
  if (last.ends_with("d6")) {
    const auto dice = number(last.substr(0, last.size() - 2), kMaxDice);
    if (!dice || *dice == 0) return std::nullopt;
    term.dice = *dice;
    if (plus == std::string_view::npos) return term;
  } else if (plus != std::string_view::npos) {
    return std::nullopt;
  }
  const auto constant = number(text.substr(0, plus), kMaxMen);
  if (!constant) return std::nullopt;
  term.constant = *constant;
  return term;
}

std::string to_text(const Effect& effect) {
  std::string text;
  if (effect.when != When::now) text = effect.when == When::success ? "success " : "failure ";
  text += word(kOps, effect.op);
  const std::string sign = effect.sign > 0 ? " + " : " - ";
  switch (effect.op) {
    case Op::diff:
      return text + " " + word(kAims, effect.aim) + sign + to_text(effect.term);
    case Op::zero:
      return text + " " + word(kAims, effect.aim);
    case Op::crew:
      return text + " " + word(kWhos, effect.who) + sign + to_text(effect.term);
    case Op::move_crew:
      return text + " " + word(kWhos, effect.who) + " " + word(kWhos, effect.to) + " " + to_text(effect.term);
    case Op::draw:
      return text + " " + word(kWhos, effect.who) + " " + std::to_string(effect.cards);
    case Op::discard:
      return text + " " + word(kWhos, effect.who) + " " + std::to_string(effect.cards) +
             (effect.random ? " random" : " owner");
    case Op::take:
      return text + " " + word(kWhos, effect.who) + " " + word(kWhos, effect.to) + " " +
             std::to_string(effect.cards);
    case Op::cancel:
      return text + " " + word(kCancelled, effect.cancelled);
  }
  return text;
}

std::string to_text(const std::vector<Effect>& effects) {
  std::string text;
  for (const Effect& effect : effects) text += (text.empty() ? "" : "; ") + to_text(effect);
  return text;
}

std::vector<Effect> effects_from_text(std::string_view text) {
  std::vector<Effect> effects;
  while (!text.empty()) {
    const auto end = text.find("; ");
    effects.push_back(parse(text.substr(0, end), static_cast<int>(effects.size()) + 1));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 2);
    if (text.empty()) throw EffectFault{static_cast<int>(effects.size()) + 1, "an effect after \"; \""};
  }
  return effects;
}

}  // namespace nostos::itaca
