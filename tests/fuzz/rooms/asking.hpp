// Generates the next request of a client: mostly a plausible one, sometimes nonsense.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/fuzz/rooms/chance.hpp"
#include "tests/fuzz/rooms/client.hpp"

namespace nostos::fuzz {

// A random offer of a prompt.
Json intent_of(const Json& prompt, Chance& chance, bool asked_only);

class Asking {
 public:
  Asking(Chance& chance, Client& client, Common& common, std::vector<std::string>& codes)
      : chance_(chance), client_(client), common_(common), codes_(codes) {}

  // A request of a client that is in no room.
  void from_outside();
  void from_inside();
  // Answers the question to its seat.
  void play();
  void enter(const std::string& code);
  // For a host before the start: fills free seats with bots, and starts.
  void start_game();
  // A vote on the open proposal, if there is one.
  void vote();
  // A request with an id that this person has not used before.
  [[nodiscard]] Json request(const char* type);

 private:
  [[nodiscard]] Json of_kind(std::size_t kind);
  [[nodiscard]] std::size_t any_kind();
  [[nodiscard]] std::size_t plausible();
  [[nodiscard]] bool may_be_granted(std::size_t kind) const;
  void spoil(Json& message);
  [[nodiscard]] int member();
  [[nodiscard]] int seat();
  [[nodiscard]] std::string some_code();
  [[nodiscard]] std::string own_token();
  [[nodiscard]] std::string some_game();
  [[nodiscard]] std::string some_bot();
  [[nodiscard]] std::string some_kind();
  [[nodiscard]] Json some_past_position();
  // A choice that generation 2 added.
  [[nodiscard]] bool adds(unsigned percent) { return common_.added && common_.added->percent(percent); }
  [[nodiscard]] Json some_settings();
  [[nodiscard]] Json some_options(const std::string& game);
  [[nodiscard]] Json create();
  void put_game(Json& message);

  Chance& chance_;
  Client& client_;
  Common& common_;
  std::vector<std::string>& codes_;
};

}  // namespace nostos::fuzz
