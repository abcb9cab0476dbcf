#include "server/journal/postgres/module.hpp"

#include "server/journal/postgres/archive.hpp"
#include "server/journal/postgres/journal.hpp"

using nostos::server::Archive;
using nostos::server::Journal;

extern "C" {

nostos::server::postgres::OpenJournal nostos_open_postgres_journal;
nostos::server::postgres::OpenArchive nostos_open_postgres_archive;

Journal* nostos_open_postgres_journal(const std::string& address, nostos::server::JournalMetrics& metrics) {
  return nostos::server::open_postgres_journal(address, metrics).release();
}

Archive* nostos_open_postgres_archive(const std::string& address) {
  return nostos::server::open_postgres_archive(address).release();
}

}  // extern "C"
