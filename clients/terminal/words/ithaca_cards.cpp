#include "clients/terminal/words/ithaca_cards.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace nostos::terminal::words::ithaca_cards {
namespace {

constexpr std::array<std::pair<char, const char*>, 4> kLetters{
    {{'Z', "zeus"}, {'A', "athena"}, {'H', "helios"}, {'W', "aiolus"}}};

std::string letter(char ch, const Translator& tr) {
  for (const auto& [known, id] : kLetters)
    if (known == ch) return deity(id, tr);
  return {};
}

}  // namespace

std::string deity(const Json& id, const Translator& tr) {
  for (const Json& one : each(part(tr.static_data(), "deities")))
    if (!id.is_null() && part(one, "id") == id)
      if (std::string name = tr.said(part(one, "name")); !name.empty()) return name;
  return tr.value(id);
}

std::string card(const std::string& face, const Translator& tr) {
  std::size_t letters = 0;
  Texts names;
  while (letters < face.size() && letters < 2) {
    const std::string name = letter(face[letters], tr);
    if (name.empty()) break;
    names.push_back(name);
    ++letters;
  }
  const std::string value = face.substr(letters);
  const bool known =
      !names.empty() && !value.empty() && value.find_first_not_of("0123456789") == std::string::npos;
  if (!known) return tr.value(face);
  return names.size() == 1
             ? tr.message("single", {{"deity", names[0]}, {"value", value}})
             : tr.message("double", {{"upper", names[0]}, {"lower", names[1]}, {"value", value}});
}

Texts cards(const Json& given, const Translator& tr) {
  Texts all;
  for (const Json& one : each(given)) all.push_back(card(text(one), tr));
  if (given.is_string()) {
    const std::string several = text(given);
    for (std::size_t from = 0; from <= several.size();) {
      const std::size_t to = std::min(several.find('+', from), several.size());
      all.push_back(card(several.substr(from, to - from), tr));
      from = to + 1;
    }
  }
  return all;
}

std::string listed(const Json& given, const Translator& tr) {
  const Texts all = cards(given, tr);
  return all.empty() ? tr.message("noCards") : tr.list(all);
}

int sum(const Json& given) {
  int all = 0;
  for (const Json& one : each(given)) {
    const std::string face = text(one);
    if (!face.empty() && face.back() >= '0' && face.back() <= '9') all += face.back() - '0';
  }
  return all;
}

const Json& route_of(const Json& id, const Translator& tr) {
  for (const Json& one : each(part(tr.static_data(), "routes")))
    if (!id.is_null() && part(one, "id") == id) return one;
  return nothing();
}

std::string route_name(const Json& route, const Translator& tr) {
  const std::string name = tr.said(part(route, "name"));
  return name.empty() ? tr.value(part(route, "id")) : name;
}

std::string route_with_years(const Json& route, const Translator& tr) {
  return tr.message("routeYears",
                    {{"route", route_name(route, tr)}, {"years", number(part(route, "years"))}});
}

}  // namespace nostos::terminal::words::ithaca_cards
