#include <unistd.h>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <filesystem>
#include <fstream>

#include "server/net/static_files.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {
namespace {

namespace fs = std::filesystem;
namespace beast_http = boost::beast::http;

// A web client of three files, read as the server reads the real one.
server::StaticFiles small_client() {
  const fs::path folder = fs::temp_directory_path() / ("nostos-fuzz-" + std::to_string(getpid()));
  fs::create_directories(folder / "assets");
  for (const char* name : {"index.html", "assets/app-1a2b3c4d.js", "favicon.svg"})
    std::ofstream(folder / name) << name;
  server::StaticFiles files(folder);
  fs::remove_all(folder);
  return files;
}

void find_file(std::string_view target) {
  static const server::StaticFiles files = small_client();
  const auto* found = files.find(target);
  if (found == nullptr) return;
  demand(
      found->body == "index.html" || found->body == "assets/app-1a2b3c4d.js" || found->body == "favicon.svg",
      "a file that is not one of the three");
  demand(target.find("..") >= target.find('?'), "a way up and down again");
}

}  // namespace

// Reads the input as a socket's request (server/net/listener.cpp): its head, and then its target.
void http(std::string_view input) {
  find_file(input);
  beast_http::request_parser<beast_http::empty_body> parser;
  parser.header_limit(8 * 1024);
  parser.eager(true);
  boost::system::error_code failed;
  std::size_t taken = 0;
  while (!failed && !parser.is_done() && taken < input.size()) {
    const auto more = parser.put(boost::asio::buffer(input.data() + taken, input.size() - taken), failed);
    if (more == 0) break;
    taken += more;
  }
  if (failed || !parser.is_header_done()) return;
  const auto request = parser.release();
  static_cast<void>(boost::beast::websocket::is_upgrade(request));
  find_file({request.target().data(), request.target().size()});
}

}  // namespace nostos::fuzz
