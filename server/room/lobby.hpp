// All rooms of this node: opens new ones, and reads old ones from the journal when somebody comes.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/room/game_library.hpp"
#include "server/room/lobby_policy.hpp"
#include "server/room/pending_lookups.hpp"
#include "server/room/room.hpp"
#include "server/room/room_shares.hpp"
#include "server/room/strand.hpp"

namespace nostos::server {

// A lobby hands them what would hold its rooms up. Bots and searches decide at once when `closing` says so.
struct Workers {
  boost::asio::any_io_executor thinkers;   // of bots of all rooms
  boost::asio::any_io_executor searchers;  // of what could have been known
  boost::asio::any_io_executor recorders;  // of records and replays
  boost::asio::any_io_executor loader;     // reads block and folds compute: runs one thing at a time
  std::stop_token closing;
};

class Lobby {
 public:
  // Another node has it.
  struct OwnedByPeer {
    std::string room;  // the code that was asked for
    Peer owner;
  };
  using RoomLookup = std::variant<std::shared_ptr<Room>, Refusal, OwnedByPeer>;

  // Rooms run on `executor`. Journal and library outlive the lobby, leases until it has stopped; without
  // leases all rooms are ours. Without workers it has threads of its own.
  Lobby(Io executor, Journal& journal, const GameLibrary& library, LobbyPolicy rules,
        Leases* leases = nullptr, const Workers* workers = nullptr);
  ~Lobby();
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  // The room that a create, join, watch, resume, claim or glance is about; create opens it. The request
  // itself is then the room's. From any coroutine. Refuses: no_room, no_game, bad_name, bad_secret,
  // server_full, storage. `from`: the client's address, against whose share a room counts.
  Task<RoomLookup> room_for(const protocol::Inbound& message,
                            std::optional<std::uint8_t> spread = std::nullopt,
                            std::optional<boost::asio::ip::address> from = std::nullopt);
  // The public rooms: the text of the answer.
  Task<std::string> listed(const protocol::AskRooms& request);
  // Until it is cancelled: wakes rooms whose clocks run out though nobody is there, lets go of rooms that
  // their keeper has closed, and forgets those that have been left alone for too long.
  Task<void> keep();

  // From now on, in the rooms that are there, too; from any thread.
  void settle(LobbyPolicy rules);

  [[nodiscard]] const GameLibrary& library() const { return services_.library; }
  [[nodiscard]] protocol::Door door() const;
  // Other nodes may have all rooms from now on; nobody's request is answered here any more. Any thread.
  void leave();
  // Waits for what is being loaded or thought. After this no room is given out.
  void stop();

 private:
  struct Threads;

  // On the loader's one thread.
  RoomLookup look_up(const protocol::Inbound& message, std::optional<std::uint8_t> spread,
                     const std::optional<boost::asio::ip::address>& from);
  RoomLookup open(const protocol::Create& create, std::optional<std::uint8_t> spread,
                  const std::optional<boost::asio::ip::address>& from);
  bool has_share(const boost::asio::ip::address& from);
  bool run_maintenance();
  void forget();        // rooms that have been left alone for too long
  void evict_closed();  // of rooms that were closed or forgotten
  std::string list(const protocol::AskRooms& request);
  RoomLookup find(const std::string& code);
  [[nodiscard]] std::shared_ptr<Room> loaded_room(const std::string& code) const;
  // Claims and reads these rooms together, as far as that can be, for when they are asked for.
  void prefetch(const std::vector<std::string>& codes);
  [[nodiscard]] bool needs_prefetch(const std::string& code) const;  // neither living nor fetched
  void hold(const Lease& lease);
  std::shared_ptr<Room> load(StoredRoom stored);
  void forget_leases();
  void drop_all();  // all rooms: this node's leases have run out
  void release();   // the leases of rooms that were put away

  Io executor_;
  Published<LobbyPolicy> rules_;
  std::stop_source closing_;
  std::unique_ptr<Threads> threads_;  // null: the workers are another's
  const Workers workers_;
  RoomServices services_;
  std::unordered_map<std::string, std::weak_ptr<Room>>
      rooms_;       // the loader's; a room lives while somebody is in it, or something falls due in it
  Leases* leases_;  // the loader's; null, too, once the lobby has stopped
  std::unordered_map<std::int64_t, std::pair<Lease, std::weak_ptr<Room>>> held_;  // the loader's, by number
  // Ours and read, or another node's.
  struct Fetched {
    std::string code;   // that was asked for
    std::string other;  // by which it may be asked for as well, where it is ours
    Leases::Claimed claimed;
    std::optional<StoredRoom> stored;
    [[nodiscard]] bool is(const std::string& wanted) const { return wanted == code || wanted == other; }
  };
  RoomShares shares_;  // the loader's
  PendingLookups pending_lookups_;
  std::int64_t seen_at_ =
      0;  // the loader's: when the journal was last told of the rooms with members in them
  std::int64_t forget_at_ = 0;                // the loader's: when rooms are next forgotten
  std::vector<Fetched> fetched_;              // the loader's
  std::vector<std::shared_ptr<Room>> awake_;  // the loader's: rooms in which something falls due soon
};

}  // namespace nostos::server
