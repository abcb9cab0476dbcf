// The store of saved seats: the person's name and preferences, and the token of each seat. It is one file
// that only its owner can read; a write replaces it atomically.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

// The server's commitment and the seat's share of a game's chance (protocol/CHANCE.md).
struct ChanceCommitment {
  std::string commitment;  // hex
  std::string bytes;       // base64url
  friend bool operator==(const ChanceCommitment&, const ChanceCommitment&) = default;
};

struct SavedSeat {
  std::string server;  // page_of
  std::string room;    // the code by which the client entered
  std::string name;
  std::string token;
  std::string game;
  std::int64_t seen = 0;  // milliseconds since 1970
  std::optional<ChanceCommitment> promise;
  std::vector<int> muted = {};  // members
};

struct Profile {
  std::string name;    // the last one used
  bool brief = false;  // the plain mode reads less
  std::vector<SavedSeat> seats;
};

/** 32 random bytes in base64url without padding. Throws if the system has no random source. */
std::string new_secret();

class SeatStore {
 public:
  /** $XDG_STATE_HOME/nostos, or ~/.local/state/nostos. */
  static std::string usual_folder();

  /** The folder is created by the first write. */
  explicit SeatStore(std::string folder);

  /** Empty if there is no file. Throws std::runtime_error, with the file's name, if it cannot be read. */
  [[nodiscard]] Profile read() const;

  /** The newest seat in the room; with a name, the seat of that name. */
  [[nodiscard]] std::optional<SavedSeat> find(std::string_view server, std::string_view room,
                                              std::string_view name = "") const;

  /** Each throws std::runtime_error, and changes nothing, if the file cannot be written. */
  void add(const SavedSeat& seat) const;  // replaces a seat with the same server, room and name
  void remove(const SavedSeat& seat) const;
  void name(std::string_view name) const;
  void brief(bool is) const;

  [[nodiscard]] std::string file() const;

 private:
  template <class Change>
  void change(Change how) const;

  std::string folder_;
};

}  // namespace nostos::terminal
