// All rooms of this node: opens new ones, and reads old ones from the journal when a client comes.
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

#include "server/base/strand.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/lobby_policy.hpp"
#include "server/lobby/pending_lookups.hpp"
#include "server/lobby/room_shares.hpp"
#include "server/room/actor/room.hpp"
#include "server/room/game_library.hpp"

namespace nostos::server {

// The threads for work that would hold up a lobby's rooms. Bots and searches end at once when `closing`
// requests a stop.
struct Workers {
  boost::asio::any_io_executor bot_pool;        // of bots of all rooms
  boost::asio::any_io_executor deduction_pool;  // of deductions
  boost::asio::any_io_executor replay_pool;     // of records and replays
  boost::asio::any_io_executor loader;          // reads rooms and folds entries: runs one job at a time
  std::stop_token closing;
};

class Lobby {
 public:
  // Another node has the room.
  struct OwnedByPeer {
    std::string room;  // the requested code
    Peer owner;
  };
  using RoomLookup = std::variant<std::shared_ptr<Room>, Refusal, OwnedByPeer>;

  // Rooms run on `executor`. Journal and library must outlive the lobby, leases must live until it has
  // stopped. Without leases this node owns all rooms. Without workers the lobby makes its own threads.
  Lobby(Io executor, Journal& journal, const GameLibrary& library, LobbyPolicy policy,
        Leases* leases = nullptr, const Workers* workers = nullptr);
  ~Lobby();
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  // Finds the room of a create, join, spectate, resume, claim_member or room_status; create opens it. Then
  // pass the request to the room. From any coroutine. Refuses: no_room, no_game, bad_name, bad_secret,
  // server_full, storage. `from`: the client's address; a new room counts against its share.
  Task<RoomLookup> room_for(const protocol::Inbound& message,
                            std::optional<std::uint8_t> spread = std::nullopt,
                            std::optional<boost::asio::ip::address> from = std::nullopt);
  // The list of public rooms, as the text of the answer.
  Task<std::string> listed(const protocol::AskRooms& request);
  // Until it is cancelled: wakes empty rooms whose clocks run out, releases rooms that the operator has
  // closed, and forgets rooms that are unused for too long.
  Task<void> maintain();

  // Replaces the policy, also in rooms that are loaded. From any thread.
  void reconfigure(LobbyPolicy policy);

  [[nodiscard]] const GameLibrary& library() const { return services_.library; }
  [[nodiscard]] protocol::ServerPolicy policy() const;
  // Gives all rooms to other nodes; this node answers no more requests. From any thread.
  void leave();
  // Waits for running jobs of the loader and the workers. After this the lobby returns no room.
  void stop();

 private:
  struct Threads;

  // The functions below run on the loader's one thread.
  RoomLookup look_up(const protocol::Inbound& message, std::optional<std::uint8_t> spread,
                     const std::optional<boost::asio::ip::address>& from);
  RoomLookup open(const protocol::Create& create, std::optional<std::uint8_t> spread,
                  const std::optional<boost::asio::ip::address>& from);
  bool has_share(const boost::asio::ip::address& from);
  bool run_maintenance();
  void forget();        // rooms that are unused for too long
  void evict_closed();  // rooms that were closed or forgotten
  std::string list(const protocol::AskRooms& request);
  RoomLookup find(const std::string& code);
  [[nodiscard]] std::shared_ptr<Room> loaded_room(const std::string& code) const;
  // Claims and reads these rooms together where possible, before requests for them come.
  void prefetch(const std::vector<std::string>& codes);
  [[nodiscard]] bool needs_prefetch(const std::string& code) const;  // neither loaded nor fetched
  void track_lease(const Lease& lease);
  std::shared_ptr<Room> load(StoredRoom stored);
  void forget_leases();
  void drop_all();  // drops all rooms: this node's leases have run out
  void release();   // the leases of rooms that are no longer loaded

  Io executor_;
  Published<LobbyPolicy> policy_;
  std::stop_source closing_;
  std::unique_ptr<Threads> threads_;  // null if the caller gave workers
  const Workers workers_;
  RoomServices services_;
  std::unordered_map<std::string, std::weak_ptr<Room>>
      rooms_;       // the loader's; a room lives while it has clients or something falls due in it
  Leases* leases_;  // the loader's; also null once the lobby has stopped
  std::unordered_map<std::int64_t, std::pair<Lease, std::weak_ptr<Room>>> held_;  // the loader's, by number
  // A room that this node has claimed and read, or that another node has.
  struct Fetched {
    std::string code;   // the requested code
    std::string other;  // the room's other code, if this node has the room
    Leases::Claimed claimed;
    std::optional<StoredRoom> stored;
    [[nodiscard]] bool is(const std::string& wanted) const { return wanted == code || wanted == other; }
  };
  RoomShares shares_;  // the loader's
  PendingLookups pending_lookups_;
  std::int64_t seen_at_ = 0;                  // the loader's: when the journal last recorded the rooms in use
  std::int64_t forget_at_ = 0;                // the loader's: when rooms are next forgotten
  std::vector<Fetched> fetched_;              // the loader's
  std::vector<std::shared_ptr<Room>> awake_;  // the loader's: rooms in which something falls due soon
};

}  // namespace nostos::server
