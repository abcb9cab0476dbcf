// What this machine remembers: the person's name, and for each place at a table the secret that is its key.
// One file that only its owner may read, written whole or not at all.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

// A seat's own share of a game's chance, as it was promised: protocol/CHANCE.md.
struct ChanceCommitment {
  std::string commitment;  // hex
  std::string bytes;       // base64url
  friend bool operator==(const ChanceCommitment&, const ChanceCommitment&) = default;
};

struct SavedSeat {
  std::string server;  // page_of
  std::string room;    // the code by which one is in it
  std::string name;
  std::string token;
  std::string game;
  std::int64_t seen = 0;  // milliseconds since 1970
  std::optional<ChanceCommitment> promise;
  std::vector<int> muted = {};  // members who are not to be heard
};

struct Profile {
  std::string name;  // the last one used
  std::vector<SavedSeat> seats;
};

/** 32 bytes of the system's random source in base64url without padding. Throws where there is none. */
std::string new_secret();

class SeatStore {
 public:
  /** $XDG_STATE_HOME/nostos, or ~/.local/state/nostos. */
  static std::string usual_folder();

  /** The folder is made when something is first kept in it. */
  explicit SeatStore(std::string folder);

  /** Empty where nothing was kept. Throws std::runtime_error with the file's name where it cannot be read. */
  [[nodiscard]] Profile read() const;

  /** The newest place there; with a name, the one of that name. */
  [[nodiscard]] std::optional<SavedSeat> find(std::string_view server, std::string_view room,
                                              std::string_view name = "") const;

  /** Each throws std::runtime_error where it cannot be written; what was there stays. */
  void add(const SavedSeat& seat) const;  // in the place of one with the same server, room and name
  void remove(const SavedSeat& seat) const;
  void name(std::string_view name) const;

  [[nodiscard]] std::string file() const;

 private:
  template <class Change>
  void change(Change how) const;

  std::string folder_;
};

}  // namespace nostos::terminal
