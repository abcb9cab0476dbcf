// JSON of values that Boost.Describe describes: an enumerator is its name, and a struct is an object with a
// key for each member. Reading refuses missing and unknown keys. Only sources include it, never a header that
// others include.
//
//   BOOST_DESCRIBE_STRUCT(Excess, (), (seat, count))
//   encode(Excess{1, 2})                                  {"count":2,"seat":1}
//   decode<Excess>(Json{{"seat", 1}, {"count", 2}})
//
// A number, a bool and a text are themselves. An optional value is itself or null, a range is a list.
// Codec<T> gives a type another form. It may need a context, such as the ids of a game: what follows the
// value is passed on to every Codec that takes it.
#pragma once
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "games/core/described_enum.hpp"
#include "games/core/json.hpp"
#include "games/core/json_parts.hpp"

namespace nostos {

// Specialize it with `static Json encode(const T&)` and `static T decode(const Json&)`, or with the context
// as a second argument of both.
template <class T>
struct Codec;

template <class T, class... Context>
concept OwnCodec = requires(const T& value, const Json& json, const Context&... context) {
  { Codec<T>::encode(value, context...) } -> std::same_as<Json>;
  { Codec<T>::decode(json, context...) } -> std::same_as<T>;
};
template <class T>
concept DescribedStruct = boost::describe::has_describe_members<T>::value;

template <class T, class... Context>
Json encode(const T& value, const Context&... context);
template <class T, class... Context>
T decode(const Json& json, const Context&... context);

namespace described {

// Calls `use` with the descriptor of each member.
template <DescribedStruct T, class Use>
void each_member(const Use& use) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(use);
}

template <DescribedStruct... Parts>
const std::set<std::string>& keys() {
  static const auto all = [] {
    std::set<std::string> names;
    (each_member<Parts>([&](auto member) { names.insert(member.name); }), ...);
    return names;
  }();
  return all;
}

template <class List, class... Context>
List decode_list(const Json& json, const Context&... context);

}  // namespace described

// For objects that hold the members of several structs.
template <DescribedStruct T, class... Context>
void encode_members(Json& object, const T& value, const Context&... context) {
  described::each_member<T>(
      [&](auto member) { object[member.name] = encode(value.*member.pointer, context...); });
}
template <DescribedStruct T, class... Context>
void decode_members(const Json& object, T& value, const Context&... context) {
  described::each_member<T>([&](auto member) {
    auto& field = value.*member.pointer;
    field = decode<std::remove_reference_t<decltype(field)>>(object.at(member.name), context...);
  });
}
// A member without a value in the object, or with null, keeps its value.
template <DescribedStruct T, class... Context>
void decode_given_members(const Json& object, T& value, const Context&... context) {
  described::each_member<T>([&](auto member) {
    const auto found = object.find(member.name);
    if (found == object.end() || found->is_null()) return;
    auto& field = value.*member.pointer;
    field = decode<std::remove_reference_t<decltype(field)>>(*found, context...);
  });
}
// Throws std::runtime_error if `json` has a key that is no member of one of the parts.
template <DescribedStruct... Parts>
void expect_members(const Json& json, const std::set<std::string>& more = {}) {
  auto keys = described::keys<Parts...>();
  keys.insert(more.begin(), more.end());
  expect_keys(json, keys);
}

template <class T, class... Context>
Json encode(const T& value, const Context&... context) {
  if constexpr (OwnCodec<T, Context...>) {
    return Codec<T>::encode(value, context...);
  } else if constexpr (OwnCodec<T>) {
    return Codec<T>::encode(value);
  } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, std::string>) {
    return value;
  } else if constexpr (DescribedEnum<T>) {
    return name_of(value);
  } else if constexpr (DescribedStruct<T>) {
    Json object = Json::object();
    encode_members(object, value, context...);
    return object;
  } else if constexpr (requires { value.has_value(); }) {
    return value.has_value() ? encode(*value, context...) : Json(nullptr);
  } else {
    Json list = Json::array();
    for (const auto& one : value) list.push_back(encode(one, context...));
    return list;
  }
}

template <class List, class... Context>
List described::decode_list(const Json& json, const Context&... context) {
  if (!json.is_array()) throw std::runtime_error("a list was expected, not " + json.dump());
  List list;
  for (const Json& one : json) list.push_back(decode<typename List::value_type>(one, context...));
  return list;
}

template <class T, class... Context>
T decode(const Json& json, const Context&... context) {
  if constexpr (OwnCodec<T, Context...>) {
    return Codec<T>::decode(json, context...);
  } else if constexpr (OwnCodec<T>) {
    return Codec<T>::decode(json);
  } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, std::string>) {
    return json.get<T>();
  } else if constexpr (DescribedEnum<T>) {
    const auto value = value_named<T>(json.get<std::string>());
    if (!value) throw std::runtime_error("no such name: " + json.dump());
    return *value;
  } else if constexpr (DescribedStruct<T>) {
    expect_members<T>(json);
    T value;
    decode_members(json, value, context...);
    return value;
  } else if constexpr (requires(const T& value) { value.has_value(); }) {
    return json.is_null() ? T() : T(decode<typename T::value_type>(json, context...));
  } else {
    return described::decode_list<T>(json, context...);
  }
}

}  // namespace nostos
