// All rooms of this node: opens new ones, and reads old ones from the journal when somebody comes.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>

#include "server/journal/journal.hpp"
#include "server/room/room.hpp"
#include "server/room/shelf.hpp"

namespace nostos::server {

class Lobby {
 public:
  using Found = std::variant<std::shared_ptr<Room>, Refusal>;

  // Rooms run on `executor`. Journal and shelf outlive the lobby. `max_rooms` counts all that the journal
  // holds.
  Lobby(boost::asio::any_io_executor executor, Journal& journal, const Shelf& shelf, std::int64_t max_rooms,
        std::chrono::milliseconds bot_beat);

  // The room that a create, join, resume or claim is about; create opens it. The request itself is then the
  // room's. From any coroutine. Refuses: no_room, no_game, bad_name, server_full, storage.
  boost::asio::awaitable<Found> room_for(const protocol::Inbound& message);

  [[nodiscard]] const Shelf& shelf() const { return shelf_; }
  // Waits for what is being loaded or thought. After this no room is given out.
  void stop();

 private:
  // On the loader's one thread.
  Found look_up(const protocol::Inbound& message);
  Found open(const protocol::Create& create);
  Found find(const std::string& code);
  Found load(const std::string& code);

  boost::asio::any_io_executor executor_;
  Journal& journal_;
  const Shelf& shelf_;
  const std::int64_t max_rooms_;
  boost::asio::thread_pool thinkers_;  // bots of all rooms
  const BotPace pace_;
  boost::asio::thread_pool loader_{1};  // reads block and folds compute: neither belongs on an io thread
  std::unordered_map<std::string, std::weak_ptr<Room>>
      rooms_;  // the loader's; a room lives while somebody is in it
};

}  // namespace nostos::server
