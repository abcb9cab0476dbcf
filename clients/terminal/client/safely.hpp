// A guard for the texts and drawings of games: data of a server must not end the client, even if it is
// malformed.
#pragma once
#include <exception>

namespace nostos::terminal {

/** The result of `make`, or `otherwise` if it throws. */
template <class Made, class Make>
Made safely(Make make, Made otherwise) {
  try {
    return make();
  } catch (const std::exception&) {
    return otherwise;
  }
}

}  // namespace nostos::terminal
