// The entry to all rooms of this node. It runs the work of its parts on the loader's one thread: the
// directory finds and reads rooms, the creator opens them, the list shows the public ones, and the
// maintenance wakes and deletes them.
#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "server/base/strand.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/fair_queue.hpp"
#include "server/lobby/lobby_maintenance.hpp"
#include "server/lobby/lobby_policy.hpp"
#include "server/lobby/pending_lookups.hpp"
#include "server/lobby/public_room_list.hpp"
#include "server/lobby/room_creator.hpp"
#include "server/lobby/room_directory.hpp"
#include "server/lobby/room_shares.hpp"
#include "server/room/game_library.hpp"

namespace nostos::server {

// The threads for work that would hold up a lobby's rooms. Bots and searches end at once when `closing`
// requests a stop.
struct Workers {
  boost::asio::any_io_executor bot_pool;        // of bots of all rooms
  boost::asio::any_io_executor deduction_pool;  // of deductions
  boost::asio::any_io_executor replay_pool;     // of records and replays
  boost::asio::any_io_executor undo_pool;       // of moves that are taken back
  boost::asio::any_io_executor loader;          // reads rooms and folds entries: runs one job at a time
  std::stop_token closing;
};

class Lobby {
 public:
  // Rooms run on `executor`. Journal, library and metrics must outlive the lobby, leases must live until it
  // has stopped. Without leases this node owns all rooms. Without workers the lobby makes its own threads.
  Lobby(Io executor, Journal& journal, const GameLibrary& library, MetricsRegistry& metrics,
        LobbyPolicy policy, Leases* leases = nullptr, const Workers* workers = nullptr);
  ~Lobby();
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  // Finds the room of a create, join, spectate, resume, claim_member, ask_claim, room_status or invitation;
  // create opens it. Then pass the request to the room. From any coroutine. Refuses: no_room, no_game,
  // bad_name, bad_secret, server_full, storage_error. `from`: the client's address; a new room counts against
  // its share, and its network's requests do not delay those of other networks.
  Task<RoomLookup> room_for(const protocol::Inbound& message,
                            std::optional<std::uint8_t> routing_key = std::nullopt,
                            std::optional<boost::asio::ip::address> from = std::nullopt);
  // Opens a room that continues an ended game of another room: see PastPosition. From any coroutine. Refuses
  // what room_for(), Room::ended_game() and decide_continuation() refuse.
  Task<RoomLookup> continue_game(protocol::Create create,
                                 std::optional<std::uint8_t> routing_key = std::nullopt,
                                 std::optional<boost::asio::ip::address> from = std::nullopt);
  // The list of public rooms, as the text of the answer.
  Task<std::string> listed(const protocol::AskRooms& request,
                           std::optional<boost::asio::ip::address> from = std::nullopt);
  // Until it is cancelled: wakes empty rooms whose clocks run out, releases rooms that the operator has
  // closed, and forgets rooms that are unused for too long.
  Task<void> maintain();

  // Replaces the policy, also in rooms that are loaded. Thread-safe.
  void reconfigure(LobbyPolicy policy);

  [[nodiscard]] const GameLibrary& library() const { return services_.library; }
  [[nodiscard]] protocol::ServerPolicy policy() const;
  // This node stops: it claims no more rooms, and serves those that it has until leave(). Thread-safe.
  void stop_claiming();
  // Gives the rooms without a member to other nodes, soon. Thread-safe.
  void release_unused();
  // Gives all rooms to other nodes; this node answers no more requests. Thread-safe.
  void leave();
  // Waits for running jobs of the loader and the workers. After this the lobby returns no room.
  void stop();

 private:
  struct Threads;

  // Loader thread only.
  RoomLookup look_up(const protocol::Inbound& message, std::optional<std::uint8_t> routing_key,
                     const std::optional<boost::asio::ip::address>& from);
  void drop_all();
  // Loader thread only, or once that thread has ended.
  void forget_leases();

  Published<LobbyPolicy> policy_;
  std::stop_source closing_;
  std::unique_ptr<Threads> threads_;  // null if the caller gave workers
  const Workers workers_;
  const FairQueue loader_{workers_.loader};
  RoomServices services_;
  PendingLookups pending_lookups_;
  std::atomic<bool> releasing_ = false;  // release_unused() is on its way
  // The members below are for the loader thread only.
  RoomShares shares_;
  RoomDirectory directory_;
  RoomCreator creator_{services_, policy_, directory_, shares_};
  PublicRoomList list_{services_, policy_, shares_};
  LobbyMaintenance maintenance_{services_.journal, policy_, directory_,
                                pending_lookups_,  shares_, services_.metrics.rooms.stored};
};

}  // namespace nostos::server
