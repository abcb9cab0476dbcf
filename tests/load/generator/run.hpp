// The modes of the generator: each prints one JSON object.
#pragma once
#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/load/generator/process.hpp"
#include "tests/load/generator/table.hpp"

namespace nostos::load {

struct Run {
  std::string server;                  // the program of a server with Nostos' protocol
  std::string command;                 // or a whole command, with blanks between its words
  std::vector<std::string> arguments;  // additional ones, for the server
  std::filesystem::path disk;          // where data folders are made
  Setting setting;
  int rooms = 100;
  double seconds = 10;
  double warm_up = 2;
  double rate = 0;   // intents a second in all; 0: a closed loop
  bool pin = false;  // the server to the first processor, the generator to the second
  int rounds = 1000;
};

// A server with its folders. It can start again on the same data.
class MeasuredServer {
 public:
  // `node`: its name among those that share a database.
  explicit MeasuredServer(const Run& run, std::string node = "");
  void start();
  [[nodiscard]] Process& process() { return *process_; }
  [[nodiscard]] const std::filesystem::path& data() const { return folder_.path(); }

 private:
  const Run& run_;
  const std::string node_;
  Folder folder_;
  std::unique_ptr<Process> process_;
};

using Tables = std::vector<std::unique_ptr<Table>>;
// Opens `run.rooms` rooms, a hundred at a time, and waits until all of them play.
Tables open_tables(Loop& loop, const Run& run, Meter& meter, unsigned short port);

nlohmann::json play(const Run& run);       // intents a second, processor time, latency, bytes
nlohmann::json idle(const Run& run);       // memory of connections and rooms
nlohmann::json reconnect(const Run& run);  // the time until a player is back at the table
nlohmann::json start(const Run& run);      // from the start to the first answer, with stored rooms
nlohmann::json recover(const Run& run);    // from SIGKILL until all players are back, and the losses
nlohmann::json takeover(const Run& run);   // the same, where another server of the database takes over

}  // namespace nostos::load
