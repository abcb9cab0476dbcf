// All rooms of this node: opens new ones, and reads old ones from the journal when somebody comes.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/room/lobby_rules.hpp"
#include "server/room/room.hpp"
#include "server/room/shelf.hpp"

namespace nostos::server {

class Lobby {
 public:
  using Found = std::variant<std::shared_ptr<Room>, Refusal>;

  // Rooms run on `executor`. Journal and shelf outlive the lobby.
  Lobby(boost::asio::any_io_executor executor, Journal& journal, const Shelf& shelf, LobbyRules rules);

  // The room that a create, join, watch, resume, claim or glance is about; create opens it. The request
  // itself is then the room's. From any coroutine. Refuses: no_room, no_game, bad_name, bad_secret,
  // server_full, storage.
  boost::asio::awaitable<Found> room_for(const protocol::Inbound& message);
  // The public rooms: the text of the answer.
  boost::asio::awaitable<std::string> listed(const protocol::AskRooms& request);
  // Until it is cancelled: wakes rooms whose clocks run out though nobody is there, lets go of rooms that
  // their keeper has closed, and forgets those that have been left alone for too long.
  boost::asio::awaitable<void> keep();

  [[nodiscard]] const Shelf& shelf() const { return house_.shelf; }
  [[nodiscard]] protocol::Door door() const;
  // Waits for what is being loaded or thought. After this no room is given out.
  void stop();

 private:
  // On the loader's one thread.
  Found look_up(const protocol::Inbound& message);
  Found open(const protocol::Create& create);
  bool tend();
  void let_go();  // of rooms that were closed or forgotten
  std::string list(const protocol::AskRooms& request);
  Found find(const std::string& code);
  std::shared_ptr<Room> load(StoredRoom stored);

  boost::asio::any_io_executor executor_;
  const LobbyRules rules_;
  std::stop_source closing_;
  boost::asio::thread_pool thinkers_;  // bots of all rooms
  const House house_;
  boost::asio::thread_pool loader_{1};  // reads block and folds compute: neither belongs on an io thread
  std::unordered_map<std::string, std::weak_ptr<Room>>
      rooms_;  // the loader's; a room lives while somebody is in it, or something falls due in it
  std::vector<std::shared_ptr<Room>> awake_;  // the loader's: rooms in which something falls due soon
};

}  // namespace nostos::server
