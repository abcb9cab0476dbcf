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
  std::string server;                  // the program of the house's protocol
  std::string command;                 // or a whole command, with blanks between its words
  std::vector<std::string> arguments;  // more, for the server
  std::filesystem::path disk;          // where data folders are made
  Setting setting;
  int rooms = 100;
  double seconds = 10;
  double warm_up = 2;
  double rate = 0;   // intents a second in all; 0: a closed loop
  bool pin = false;  // the server to the first processor, the generator to the second
  int rounds = 1000;
};

// A server with its folders. It can be started again over the same data.
class RoomServices {
 public:
  // `node`: its name among those that share a database.
  explicit RoomServices(const Run& run, std::string node = "");
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
// Opens so many rooms, a hundred at a time, and waits until all of them play.
Tables open_tables(Loop& loop, const Run& run, Meter& meter, unsigned short port);

nlohmann::json play(const Run& run);       // intents a second, processor time, latency, bytes
nlohmann::json idle(const Run& run);       // memory of connections and rooms
nlohmann::json reconnect(const Run& run);  // how long it takes to be back at the table
nlohmann::json start(const Run& run);      // from the start to the first answer, with stored rooms
nlohmann::json recover(const Run& run);    // from SIGKILL until everybody is back, and what was lost
nlohmann::json takeover(const Run& run);   // the same, where another server of the database has to take over

}  // namespace nostos::load
