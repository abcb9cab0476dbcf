// The released server, but with the load tests' game instead of its games and, on request, without a disk.
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "server/config/load.hpp"
#include "server/config/options.hpp"
#include "server/journal/journal.hpp"
#include "server/server.hpp"
#include "tests/load/server/memory_journal.hpp"

int main(int argc, char** argv) {
  CLI::App app("Nostos with Deal 60, for measuring.", "nostos_load_server");
  app.require_subcommand(1);
  nostos::config::Sources sources{{}, nostos::config::environment(), {}};
  auto* serve = app.add_subcommand("serve", "As nostos serve");
  nostos::config::add_options(*serve, sources.options);
  bool no_journal = false;
  serve->add_flag("--no-journal", no_journal, "Keep nothing on disk");
  CLI11_PARSE(app, argc, argv);

  const auto loaded = nostos::config::load(sources);
  for (const auto& error : loaded.errors) std::cerr << nostos::config::to_text(error) << "\n";
  if (!loaded.errors.empty()) return 2;
  auto logger = spdlog::stderr_logger_mt("nostos");
  logger->set_level(spdlog::level::from_str(loaded.config.log.level));
  spdlog::set_default_logger(logger);
  if (!no_journal) return nostos::server::serve(loaded.config);
  return nostos::server::serve(loaded.config,
                               [](const nostos::server::JournalLocation&, nostos::server::JournalMetrics&) {
                                 return nostos::load::memory_journal();
                               });
}
