// The script client: passes a script's messages to the server and back, over a connection that comes back
// after a loss. It owns no socket, no clock and no stream.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/client/exit.hpp"
#include "clients/terminal/net/connection.hpp"
#include "clients/terminal/storage/seat_store.hpp"

namespace nostos::terminal {

class ScriptClient {
 public:
  struct Hooks {
    std::function<void(const std::string&)> on_line;  // for the script: a message as the server wrote it
    std::function<void(const std::string&)> on_note;  // for the person who started it
  };

  ScriptClient(ClientOptions options, SeatStore store, Transport& transport, Hooks hooks);

  void start(Time now);
  void on_transport_event(const TransportEvent& event, Time now);
  /** Handles one line of the script. */
  void typed(const std::string& line);
  /** No more lines follow: the client ends when all requests are answered. */
  void end_of_input();
  void tick(Time now);
  [[nodiscard]] std::optional<Time> due() const { return connection_.due(); }
  /** False before the room is entered, and while too many requests wait for their answers. */
  [[nodiscard]] bool listens() const;
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }

 private:
  void on_frame(const std::string& text, const nlohmann::json& message);
  void on_message(const nlohmann::json& message);
  void on_lost(const TransportError& error, std::chrono::milliseconds wait);
  void on_ready();
  void on_refused(const RequestAnswer& answer, bool resumed);
  void enter_address();
  [[nodiscard]] std::optional<nlohmann::json> first_entry();
  void save_seat(const nlohmann::json& message);
  void end(Exit code, std::string words);
  void end_not_nostos(const char* words);
  void end_if_done();

  ClientOptions options_;
  SeatStore store_;
  Hooks hooks_;
  std::optional<Ending> ending_;
  bool welcomed_ = false;  // once at least
  bool down_ = false;
  bool open_ = true;        // the script may send more
  std::string saved_room_;  // the room whose token is saved
  Connection connection_;
};

}  // namespace nostos::terminal
