// The names of enumerators, from Boost.Describe.
#pragma once
#include <algorithm>
#include <array>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <string_view>

namespace nostos {

template <class E>
concept DescribedEnum = boost::describe::has_describe_enumerators<E>::value;

// In the order of their values, which count from 0.
template <DescribedEnum E>
constexpr auto values_of() {
  using Enumerators = boost::describe::describe_enumerators<E>;
  std::array<E, boost::mp11::mp_size<Enumerators>::value> values{};
  std::size_t next = 0;
  boost::mp11::mp_for_each<Enumerators>([&](auto enumerator) { values.at(next++) = enumerator.value; });
  return values;
}
template <DescribedEnum E>
constexpr auto names_of() {
  using Enumerators = boost::describe::describe_enumerators<E>;
  std::array<std::string_view, boost::mp11::mp_size<Enumerators>::value> names;
  boost::mp11::mp_for_each<Enumerators>(
      [&](auto enumerator) { names.at(static_cast<std::size_t>(enumerator.value)) = enumerator.name; });
  return names;
}

template <DescribedEnum E>
constexpr std::string_view name_of(E value) {
  constexpr auto kNames = names_of<E>();
  return kNames.at(static_cast<std::size_t>(value));
}

template <DescribedEnum E>
std::optional<E> value_named(std::string_view name) {
  constexpr auto kNames = names_of<E>();
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<E>(found - kNames.begin());
}

}  // namespace nostos
