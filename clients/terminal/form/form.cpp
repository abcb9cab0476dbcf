#include "clients/terminal/form/form.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/form/match.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

const Field* field_named(const Choice& choice, const std::string& name) {
  for (const Field& field : choice.fields)
    if (field.name == name) return &field;
  return nullptr;
}

bool holds(const std::vector<Value>& list, const json& value) {
  return std::any_of(list.begin(), list.end(), [&](const Value& one) { return to_json(one) == value; });
}

bool allows(const Field& field, const json& value) {
  switch (field.kind) {
    case Field::Kind::one_of:
      return holds(field.values, value);
    case Field::Kind::subset:
      return value.is_array() && std::cmp_greater_equal(value.size(), field.min) &&
             std::cmp_less_equal(value.size(), field.max) &&
             std::all_of(value.begin(), value.end(),
                         [&](const json& one) { return holds(field.values, one); });
    case Field::Kind::range:
      return value.is_number_integer() && value.get<std::int64_t>() >= field.min &&
             value.get<std::int64_t>() <= field.max;
    case Field::Kind::grid:
      return value.is_string() && has_cell(field, value.get<std::string>());
  }
  return false;
}

bool same_kind(const Choice& one, const Choice& other) {
  return one.type == other.type;
}

constexpr const char* kAbsent = "";  // stands for a value: the choice lacks this field

std::string key_of(const Value& value) {
  return std::visit(
      [](const auto& held) {
        if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::string>)
          return held;
        else
          return std::to_string(held);
      },
      value);
}

// A list of numbers whose names begin with them is answered with these; any other by position.
bool told_by_value(const std::vector<Value>& values, const std::vector<std::string>& list) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!std::holds_alternative<std::int64_t>(values[i])) return false;
    const std::string key = key_of(values[i]);
    if (!list[i].starts_with(key) ||
        (list[i].size() > key.size() && std::isdigit(static_cast<unsigned char>(list[i][key.size()])) != 0))
      return false;
  }
  return !values.empty();
}

// The items have a number each, and no two the same one.
bool all_distinct(std::vector<std::string> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return !numbers.empty() && !numbers.front().empty() &&
         std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
}

std::vector<std::string_view> words_of(std::string_view text, std::string_view blanks) {
  std::vector<std::string_view> words;
  while (true) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return words;
    text.remove_prefix(first);
    const auto end = std::min(text.find_first_of(blanks), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

// The names of a value: its text, the mark on the table, and its key in the protocol.
NameList name_list(const Names& names, const std::string& name, const Value& value) {
  NameList all{name, key_of(value)};
  if (names.mark)
    if (std::string mark = names.mark(to_json(value)); !mark.empty()) all.push_back(std::move(mark));
  return all;
}

// The item that the text names, or a verdict if it names none or several. Equal items are interchangeable.
std::optional<std::size_t> one_of(std::string_view text, const Question& question,
                                  const std::vector<NameList>& called, Verdict& verdict) {
  for (std::size_t i = 0; i < question.tags.size(); ++i)
    if (question.tags[i] == text) return i;
  std::int64_t number = 0;
  if (parse_number(text, number)) {
    verdict.kind = Verdict::Kind::outside;
    return std::nullopt;
  }
  const auto found = match_names(text, called);
  if (found.empty()) {
    verdict.kind = Verdict::Kind::unknown;
    return std::nullopt;
  }
  const bool twins = std::all_of(found.begin(), found.end(), [&](std::size_t i) {
    return question.list[i] == question.list[found.front()];
  });
  if (found.size() == 1 || twins) return found.front();
  verdict.kind = Verdict::Kind::unclear;
  for (const std::size_t i : found) verdict.several.push_back(question.list[i]);
  return std::nullopt;
}

}  // namespace

Form::Form(Prompt prompt, Names names, bool free) : names_(std::move(names)), free_(free) {
  for (Choice& choice : prompt)
    if (choice.anytime == free) prompt_.push_back(std::move(choice));
  begin();
}

// An only choice is filled in if one of its fields is a question. A choice without any alternative is still
// left to the person.
void Form::begin() {
  if (const auto first = ask(); !first || first->kinds.size() != 1) return;
  made_.push_back({"", "0", false});
  if (go_on().kind != Verdict::Kind::asks) made_.clear();
}

std::vector<std::size_t> Form::fitting() const {
  std::vector<std::size_t> fit;
  if (made_.empty()) return fit;
  const Choice& kind = prompt_[std::stoul(made_.front().value)];
  for (std::size_t i = 0; i < prompt_.size(); ++i) {
    if (!same_kind(prompt_[i], kind)) continue;
    const bool all = std::all_of(made_.begin() + 1, made_.end(), [&](const Made& made) {
      const Field* field = field_named(prompt_[i], made.field);
      if (made.value == kAbsent) return field == nullptr;
      return field != nullptr && allows(*field, json::parse(made.value));
    });
    if (all) fit.push_back(i);
  }
  return fit;
}

std::optional<Form::Ask> Form::ask() const {
  if (prompt_.empty()) return std::nullopt;
  Ask ask;
  Question& question = ask.question;
  if (made_.empty()) {
    for (std::size_t i = 0; i < prompt_.size(); ++i) {
      const bool known = std::any_of(ask.kinds.begin(), ask.kinds.end(),
                                     [&](std::size_t had) { return same_kind(prompt_[had], prompt_[i]); });
      if (known) continue;
      ask.kinds.push_back(i);
      question.list.push_back(names_.choice(prompt_[i].type));
      question.tags.push_back(std::to_string(ask.kinds.size()));
    }
    if (question.rule = prompt_[ask.kinds.front()].rule; ask.kinds.size() > 1)
      for (const std::size_t kind : ask.kinds)
        if (prompt_[kind].rule != question.rule) question.rule.clear();
    return ask;
  }
  const auto fit = fitting();
  if (fit.empty()) return std::nullopt;
  // The form asks first for a field that all these choices share. Its answer may leave only one of them.
  const auto is_open = [&](const Field& field) {
    return std::none_of(made_.begin() + 1, made_.end(),
                        [&](const Made& made) { return made.field == field.name; });
  };
  const Field* open = nullptr;
  const Choice& first = prompt_[fit.front()];
  for (const std::size_t at : fit)
    for (const Field& field : prompt_[at].fields) {
      if (!is_open(field)) continue;
      const bool everywhere = std::all_of(fit.begin(), fit.end(), [&](std::size_t other) {
        return field_named(prompt_[other], field.name) != nullptr;
      });
      if (open == nullptr || (everywhere && ask.optional)) {
        open = &field;
        ask.optional = !everywhere;
      }
    }
  if (open == nullptr) return std::nullopt;
  ask.field = open;
  if (made_.front().asked) question.about = names_.choice(first.type);
  question.field = names_.field(first.type, open->name);
  question.rule = first.rule;
  question.min = open->min;
  question.max = open->max;
  if (open->kind == Field::Kind::grid || open->kind == Field::Kind::range) {
    question.kind = open->kind == Field::Kind::grid ? Question::Kind::cell : Question::Kind::number;
    bool first_grid = true;
    for (const std::size_t at : fit) {
      if (field_named(prompt_[at], open->name) == nullptr) continue;
      const Field& field = *field_named(prompt_[at], open->name);
      question.min = open->kind == Field::Kind::grid ? std::max(question.min, field.min)
                                                     : std::min(question.min, field.min);
      question.max = std::max(question.max, field.max);
      if (open->kind == Field::Kind::range) continue;
      // A cell is excluded if each of these choices excludes it.
      std::vector<std::string> shut;
      for (const Value& cell : field.values) shut.push_back(key_of(cell));
      if (std::exchange(first_grid, false))
        question.except = std::move(shut);
      else
        std::erase_if(question.except, [&](const auto& cell) {
          return std::find(shut.begin(), shut.end(), cell) == shut.end();
        });
    }
    return ask;
  }
  question.kind = open->kind == Field::Kind::subset ? Question::Kind::subset : Question::Kind::one_of;
  for (const std::size_t at : fit) {
    if (field_named(prompt_[at], open->name) == nullptr) continue;
    const Field& field = *field_named(prompt_[at], open->name);
    question.min = std::min(question.min, field.min);
    question.max = std::max(question.max, field.max);
    for (const Value& value : field.values) {
      if (std::find(ask.values.begin(), ask.values.end(), value) != ask.values.end()) continue;
      ask.values.push_back(value);
      question.list.push_back(names_.value(first.type, open->name, to_json(value)));
    }
  }
  for (const Value& value : ask.values)
    question.tags.push_back(names_.number(first.type, open->name, to_json(value)));
  if (told_by_value(ask.values, question.list)) {
    question.self_numbered = true;
    std::transform(ask.values.begin(), ask.values.end(), question.tags.begin(), key_of);
  } else if (!all_distinct(question.tags)) {
    for (std::size_t i = 0; i < ask.values.size(); ++i) question.tags[i] = std::to_string(i + 1);
  }
  if (ask.optional) {
    question.list.emplace_back("–");
    question.tags.emplace_back("-");
  }
  return ask;
}

std::optional<Question> Form::question() const {
  auto asked = ask();
  if (!asked) return std::nullopt;
  return std::move(asked->question);
}

std::string Form::path() const {
  std::string text;
  for (const Made& made : made_) text += made.field + "=" + made.value + "\n";
  return text;
}

std::string Form::whole() const {
  json intent{{"type", prompt_[std::stoul(made_.front().value)].type}};
  for (auto made = made_.begin() + 1; made != made_.end(); ++made)
    if (made->value != kAbsent) intent[made->field] = json::parse(made->value);
  return intent.dump();
}

// Fills in answers as long as there is only one.
Verdict Form::go_on() {
  while (const auto next = ask()) {
    const Field* field = next->field;
    if (field == nullptr || next->optional) return {};
    std::optional<json> only;
    const auto& question = next->question;
    if (question.kind == Question::Kind::one_of && next->values.size() == 1)
      only = to_json(next->values.front());
    if (question.kind == Question::Kind::number && question.min == question.max) only = question.min;
    if (question.kind == Question::Kind::subset && std::cmp_equal(next->values.size(), question.min)) {
      only = json::array();
      for (const Value& value : next->values) only->push_back(to_json(value));
    }
    if (!only) return {};
    made_.push_back({field->name, only->dump(), false});
  }
  Verdict done;
  done.kind = fitting().empty() ? Verdict::Kind::outside : Verdict::Kind::done;
  done.anytime = free_;
  if (done.kind == Verdict::Kind::done) done.intent = whole();
  return done;
}

// Takes one answer to the current question.
Verdict Form::take(std::string_view text) {
  Verdict verdict;
  const auto asked = ask();
  if (!asked) {
    verdict.kind = Verdict::Kind::unknown;
    return verdict;
  }
  const Question& question = asked->question;
  std::vector<NameList> called;
  std::string value;
  if (asked->optional && text == "-") {
    made_.push_back({asked->field->name, kAbsent, true});
    return go_on();
  }
  switch (question.kind) {
    case Question::Kind::choice: {
      for (std::size_t i = 0; i < asked->kinds.size(); ++i)
        called.push_back({question.list[i], prompt_[asked->kinds[i]].type});
      const auto chosen = one_of(text, question, called, verdict);
      if (!chosen) return verdict;
      made_.push_back({"", std::to_string(asked->kinds[*chosen]), true});
      return go_on();
    }
    case Question::Kind::one_of: {
      for (std::size_t i = 0; i < asked->values.size(); ++i)
        called.push_back(name_list(names_, question.list[i], asked->values[i]));
      const auto chosen = one_of(text, question, called, verdict);
      if (!chosen) return verdict;
      value = to_json(asked->values[*chosen]).dump();
      break;
    }
    case Question::Kind::subset: {
      json several = json::array();
      for (std::size_t i = 0; i < asked->values.size(); ++i)
        called.push_back(name_list(names_, question.list[i], asked->values[i]));
      const bool commas = text.find(',') != std::string_view::npos;
      if (text != "-" && text != "0")
        for (const std::string_view word : words_of(text, commas ? "," : " ,")) {
          const auto chosen = one_of(trim(word), question, called, verdict);
          if (!chosen) return verdict;
          if (std::find(several.begin(), several.end(), to_json(asked->values[*chosen])) == several.end())
            several.push_back(to_json(asked->values[*chosen]));
        }
      if (std::cmp_less(several.size(), question.min) || std::cmp_greater(several.size(), question.max)) {
        verdict.kind = Verdict::Kind::count;
        return verdict;
      }
      value = several.dump();
      break;
    }
    case Question::Kind::number: {
      std::int64_t number = 0;
      if (!parse_number(text, number))
        verdict.kind = Verdict::Kind::unknown;
      else if (number < question.min || number > question.max)
        verdict.kind = Verdict::Kind::outside;
      if (verdict.kind != Verdict::Kind::asks) return verdict;
      value = json(number).dump();
      break;
    }
    case Question::Kind::cell: {
      std::string name(text);
      for (char& ch : name) ch = static_cast<char>(std::toupper(static_cast<unsigned char>(ch)));
      value = json(name).dump();
      break;
    }
  }
  made_.push_back({asked->field->name, value, true});
  if (!fitting().empty()) return go_on();
  made_.pop_back();
  verdict.kind = Verdict::Kind::outside;
  return verdict;
}

bool Form::is_called(const Made& made, std::string_view text) const {
  const std::string& type = prompt_[std::stoul(made_.front().value)].type;
  if (made.field.empty()) return !match_names(text, {{names_.choice(type), type}}).empty();
  if (made.value == kAbsent) return false;
  const json value = json::parse(made.value);
  if (!value.is_string() && !value.is_number_integer()) return false;
  if (text == names_.number(type, made.field, value)) return true;
  const Value typed = value.is_string() ? Value(value.get<std::string>()) : Value(value.get<std::int64_t>());
  return !match_names(text, {name_list(names_, names_.value(type, made.field, value), typed)}).empty();
}

bool Form::names_filled(std::string_view text, std::size_t filled) const {
  if (text.empty()) return true;
  for (; filled < made_.size(); ++filled)
    for (std::size_t end = text.size(); end != std::string_view::npos && end > 0;
         end = text.rfind(' ', end - 1))
      if (is_called(made_[filled], trim(text.substr(0, end))) &&
          names_filled(trim(text.substr(end)), filled + 1))
        return true;
  return false;
}

Verdict Form::answer(std::string_view text) {
  const auto asked = std::find_if(made_.rbegin(), made_.rend(), [](const Made& made) { return made.asked; });
  return parse(trim(text), static_cast<std::size_t>(made_.rend() - asked));
}

// `filled`: the first of the answers at the end that the form has filled in, and that the text may still
// name.
Verdict Form::parse(std::string_view text, std::size_t filled) {
  constexpr std::ptrdiff_t kMaxWords = 24;
  const auto is_good = [](const Verdict& verdict) {
    return verdict.kind == Verdict::Kind::asks || verdict.kind == Verdict::Kind::done;
  };
  const auto before = made_;
  Verdict verdict = take(text);
  if (is_good(verdict) || std::count(text.begin(), text.end(), ' ') > kMaxWords) return verdict;
  // The text as a whole is no answer: try its first words here, and the rest for the next questions.
  for (std::size_t blank = text.rfind(' '); blank != std::string_view::npos && blank > 0;
       blank = text.rfind(' ', blank - 1)) {
    made_ = before;
    Verdict first = take(trim(text.substr(0, blank)));
    const std::string_view rest = trim(text.substr(blank));
    if (first.kind == Verdict::Kind::done && names_filled(rest, before.size() + 1)) return first;
    if (first.kind != Verdict::Kind::asks) continue;
    Verdict last = parse(rest, before.size() + 1);
    if (is_good(last)) return last;
    if (verdict.kind == Verdict::Kind::unknown) verdict = last;
  }
  made_ = before;
  // The first words name an answer that was filled in as the only one.
  for (; filled < before.size(); ++filled)
    for (std::size_t blank = text.rfind(' '); blank != std::string_view::npos && blank > 0;
         blank = text.rfind(' ', blank - 1)) {
      if (!is_called(before[filled], trim(text.substr(0, blank)))) continue;
      Verdict last = parse(trim(text.substr(blank)), filled + 1);
      if (is_good(last)) return last;
      made_ = before;
    }
  return verdict;
}

std::vector<std::string> Form::completions(std::size_t limit) const {
  std::vector<std::string> intents;
  for (Completion& one : completions_by_answer(limit)) intents.push_back(std::move(one.intent));
  return intents;
}

std::vector<Completion> Form::completions_by_answer(std::size_t limit) const {
  constexpr std::size_t kTriesForEach = 64;
  std::vector<Completion> all;
  std::size_t tries = limit * kTriesForEach;
  complete(all, "", limit, tries);
  return all;
}

void Form::complete(std::vector<Completion>& all, const std::string& first, std::size_t limit,
                    std::size_t& tries) const {
  const auto asked = question();
  if (!asked) return;
  std::vector<std::string> answers = asked->tags;
  const auto more = static_cast<std::uint64_t>(asked->max) - static_cast<std::uint64_t>(asked->min);
  if (asked->kind == Question::Kind::number && asked->min <= asked->max && more < limit)
    for (std::int64_t number = asked->min; number <= asked->max; ++number)
      answers.push_back(std::to_string(number));
  if (asked->kind == Question::Kind::subset || asked->kind == Question::Kind::cell) answers.clear();
  for (const std::string& answer : answers) {
    if (all.size() >= limit || tries == 0) return;
    --tries;
    Form next = *this;
    const Verdict verdict = next.take(answer);
    const std::string& begun = first.empty() ? answer : first;
    if (verdict.kind == Verdict::Kind::done) all.push_back({begun, verdict.intent});
    if (verdict.kind == Verdict::Kind::asks) next.complete(all, begun, limit, tries);
  }
}

bool Form::back() {
  const bool any = std::any_of(made_.begin(), made_.end(), [](const Made& made) { return made.asked; });
  if (!any) return false;
  while (!made_.back().asked) made_.pop_back();
  made_.pop_back();
  if (made_.empty()) begin();
  return true;
}

}  // namespace nostos::terminal
