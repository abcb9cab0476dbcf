// Fuzzes rooms with sequences of requests, connections, disk faults and crashes: tests/fuzz/README.md.
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "tests/fuzz/rooms/world.hpp"

extern "C" __attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)());

namespace nostos::fuzz {
namespace {

constexpr int kFault = 2;  // the exit code where a sequence found one
// Seconds of processor time that one sequence may take: a busy machine ends none.
constexpr time_t kTimeout = 120;

struct Sequence {
  int generation = 2;
  std::uint64_t seed = 1;
  std::uint64_t steps = 300;
  std::set<std::uint64_t> drops;  // steps to leave out
};

std::string text_of(const std::set<std::uint64_t>& steps) {
  std::string text;
  for (auto at = steps.begin(); at != steps.end();) {
    const std::uint64_t first = *at;
    std::uint64_t last = first;
    for (++at; at != steps.end() && *at == last + 1; ++at) ++last;
    text +=
        (text.empty() ? "" : ",") + std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
  }
  return text;
}

std::set<std::uint64_t> steps_of(const std::string& text) {
  std::set<std::uint64_t> steps;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    const auto dash = part.find('-');
    const std::uint64_t first = std::stoull(part.substr(0, dash));
    const std::uint64_t last = dash == std::string::npos ? first : std::stoull(part.substr(dash + 1));
    for (std::uint64_t step = first; step <= last; ++step) steps.insert(step);
  }
  return steps;
}

std::string command_of(const Sequence& sequence) {
  std::string command = "nostos_fuzz_rooms --seed " + std::to_string(sequence.seed) + " --steps " +
                        std::to_string(sequence.steps);
  if (sequence.generation != Sequence().generation)
    command += " --generation " + std::to_string(sequence.generation);
  if (!sequence.drops.empty()) command += " --drop " + text_of(sequence.drops);
  return command;
}

// --- crashes of the program ---

// The command that replays the current sequence, for a signal handler.
char running[4096] = "";
bool quiet = false;

void last_words() {
  if (quiet) return;
  const auto say = [](const char* text) {
    static_cast<void>(!::write(STDERR_FILENO, text, std::strlen(text)));
  };
  say("The sequence that died: ");
  say(running);
  say("\n");
}

void on_signal(int number) {
  last_words();
  std::signal(number, SIG_DFL);
  std::raise(number);
}

void watch_deaths() {
  if (__sanitizer_set_death_callback != nullptr) {
    __sanitizer_set_death_callback(last_words);
  } else {
    for (const int number : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL}) std::signal(number, on_signal);
  }
  std::signal(SIGPROF, on_signal);
}

void limit_processor_time(time_t seconds) {
  itimerval limit{};
  limit.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &limit, nullptr);
}

struct Run {
  std::optional<Fault> fault;
  std::uint64_t step = 0;  // the step that found it
  std::uint64_t transcript = 0;
};

Run run(const Sequence& sequence, Figures& figures, Pairs& pairs, bool verbose) {
  const std::string command = command_of(sequence);
  std::strncpy(running, command.c_str(), sizeof running - 1);
  limit_processor_time(kTimeout);
  std::string log;
  Run result;
  const auto flush = [&] {
    if (!verbose) return;
    std::cout << log << std::flush;
    log.clear();
  };
  ++figures.sequences;
  auto kept =
      std::make_unique<World>(sequence.seed, sequence.generation, figures, pairs, verbose ? &log : nullptr);
  World& world = *kept;
  for (; result.step < sequence.steps && !world.fault(); ++result.step) {
    if (sequence.drops.contains(result.step)) continue;
    if (verbose) log += "--- step " + std::to_string(result.step) + "\n";
    if (verbose) flush();
    world.step(result.step);
    flush();
  }
  if (!world.fault()) world.end();
  flush();
  limit_processor_time(0);
  result.fault = world.fault();
  result.transcript = world.transcript();
  // After a fault the world cannot be destroyed safely; the program ends soon.
  if (result.fault) static_cast<void>(kept.release());
  return result;
}

// In its own process; "death" if that process died.
std::optional<Fault> fault_of(const Sequence& sequence) {
  int ends[2];
  if (pipe(ends) != 0) return std::nullopt;
  const pid_t child = fork();
  if (child == 0) {
    quiet = true;
    static_cast<void>(!std::freopen("/dev/null", "w", stderr));
    Figures figures;
    Pairs pairs;
    const Run result = run(sequence, figures, pairs, false);
    const std::string text =
        result.fault ? result.fault->kind + "\n" + result.fault->words.substr(0, 3000) : "none";
    static_cast<void>(!::write(ends[1], text.data(), text.size()));
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  char buffer[512];
  for (ssize_t got = 0; (got = read(ends[0], buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<std::size_t>(got));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (text == "none") return std::nullopt;
  const auto line = text.find('\n');
  return line == std::string::npos ? Fault{"death", ""} : Fault{text.substr(0, line), text.substr(line + 1)};
}

// Leaves steps out, many at a time, then few, while the fault remains the same.
Sequence shrunk(Sequence sequence) {
  const auto wanted = fault_of(sequence);
  if (!wanted) return sequence;
  const auto fails = [&](const Sequence& tried) {
    const auto fault = fault_of(tried);
    return fault && fault->kind == wanted->kind;
  };
  // Steps after the fault are useless.
  for (std::uint64_t part = sequence.steps / 2; part > 0; part /= 2) {
    Sequence shorter = sequence;
    while (shorter.steps > part) {
      shorter.steps -= part;
      if (!fails(shorter)) break;
      sequence = shorter;
    }
  }
  for (std::uint64_t part = std::max<std::uint64_t>(1, sequence.steps / 2); part > 0; part /= 2) {
    for (std::uint64_t first = 0; first < sequence.steps; first += part) {
      Sequence fewer = sequence;
      for (std::uint64_t step = first; step < std::min(sequence.steps, first + part); ++step)
        fewer.drops.insert(step);
      if (fewer.drops.size() > sequence.drops.size() && fails(fewer)) sequence = fewer;
    }
  }
  return sequence;
}

void tell(const Run& result, const Sequence& sequence) {
  Sequence upto = sequence;
  upto.steps = std::min(sequence.steps, result.step);
  std::erase_if(upto.drops, [&](std::uint64_t step) { return step >= upto.steps; });
  std::cout << "FAULT: " << result.fault->kind << "\n"
            << result.fault->words.substr(0, 3000) << "\nOnce more: " << command_of(upto) << " --verbose\n";
}

void tell(const Figures& figures, const Pairs& pairs, double seconds, bool table) {
  const auto per_second = static_cast<double>(figures.requests) / std::max(seconds, 0.001);
  std::printf(
      "%llu sequences, %llu steps, %llu requests (%.0f a second), %llu answers (%llu refusals), %llu "
      "frames "
      "(%llu updates)\n",
      static_cast<unsigned long long>(figures.sequences), static_cast<unsigned long long>(figures.steps),
      static_cast<unsigned long long>(figures.requests), per_second,
      static_cast<unsigned long long>(figures.answers), static_cast<unsigned long long>(figures.refusals),
      static_cast<unsigned long long>(figures.frames), static_cast<unsigned long long>(figures.updates));
  std::printf(
      "%llu starts and %llu ends of games seen, %llu crashes, compared with the journal %llu times, "
      "%llu room messages that were equal to the one before\n",
      static_cast<unsigned long long>(figures.games), static_cast<unsigned long long>(figures.ends),
      static_cast<unsigned long long>(figures.crashes), static_cast<unsigned long long>(figures.rests),
      static_cast<unsigned long long>(figures.same_rooms));
  std::size_t possible = 0;
  std::size_t reached = 0;
  for (std::size_t first = 0; first < Pairs::kAll; ++first) {
    for (std::size_t second = 0; second < Pairs::kAll; ++second) {
      if (!Pairs::reaches_a_room(first) || !Pairs::reaches_a_room(second)) continue;
      ++possible;
      if (pairs.seen(first, second) > 0) ++reached;
    }
  }
  std::printf("pairs of consecutive requests in one room: %zu of %zu\n", reached, possible);
  if (!table) return;
  const auto name = [](std::size_t kind) { return kind == Pairs::kClose ? "(close)" : kKindNames.at(kind); };
  for (std::size_t first = 0; first < Pairs::kAll; ++first) {
    if (!Pairs::reaches_a_room(first)) continue;
    std::string missing;
    std::uint64_t count = 0;
    for (std::size_t second = 0; second < Pairs::kAll; ++second) {
      if (!Pairs::reaches_a_room(second)) continue;
      count += pairs.seen(first, second);
      if (pairs.seen(first, second) == 0) missing += " " + std::string(name(second));
    }
    std::printf("  %-11s %9llu pairs%s%s\n", std::string(name(first)).c_str(),
                static_cast<unsigned long long>(count), missing.empty() ? "" : ", never before",
                missing.c_str());
  }
  std::printf("refusals:");
  for (const auto& [code, count] : figures.codes)
    std::printf(" %s %llu", code.c_str(), static_cast<unsigned long long>(count));
  std::printf("\nentries:");
  for (const auto& [kind, count] : figures.kinds)
    std::printf(" %s %llu%s", kind.c_str(), static_cast<unsigned long long>(count),
                kind == figures.kinds.rbegin()->first ? "" : ",");
  std::printf("\n%llu rooms forgotten, %llu closed by the owner\n",
              static_cast<unsigned long long>(figures.forgotten),
              static_cast<unsigned long long>(figures.closed));
}

int main(int argc, char** argv) {
  CLI::App app{"Fuzzes rooms: whole sequences of requests, connections, writes and crashes, from a seed."};
  Sequence sequence;
  std::uint64_t sequences = 1;
  double seconds = 0;
  std::string drops;
  std::string found;
  bool verbose = false;
  bool shrink = false;
  bool twice = false;
  bool table = false;
  bool all = false;
  app.add_option("--seed", sequence.seed, "Of the first sequence; the next one has the next")
      ->capture_default_str();
  app.add_option("--sequences", sequences, "How many sequences")->capture_default_str();
  app.add_option("--steps", sequence.steps, "Of each sequence")->capture_default_str();
  app.add_option("--generation", sequence.generation, "1 leaves out what was added later")
      ->capture_default_str();
  app.add_option("--seconds", seconds, "As many sequences as fit into so long");
  app.add_option("--drop", drops, "Leave these steps out: 3,5-9");
  app.add_option(
      "--found", found,
      "Replay what this file names first: a line each, \"GENERATION SEED STEPS DROPS what it was\"");
  app.add_flag("--verbose", verbose, "Print all that happens");
  app.add_flag("--shrink", shrink, "Leave out what a fault does not need");
  app.add_flag("--twice", twice, "Run each sequence twice, and compare all that was sent");
  app.add_flag("--all", all, "Continue after a fault, and print one of each kind");
  app.add_flag("--table", table, "Print which pairs were not reached");
  CLI11_PARSE(app, argc, argv);
  sequence.drops = steps_of(drops);
  prepare();
  watch_deaths();
  Figures figures;
  Pairs pairs;
  const auto report = [&](const Run& result, const Sequence& failed) {
    tell(result, failed);
    std::cout << std::flush;
    std::_Exit(kFault);
  };
  if (!found.empty()) {
    std::ifstream lines(found);
    if (!lines) {
      std::cerr << "cannot read " << found << "\n";
      return 1;
    }
    for (std::string line; std::getline(lines, line);) {
      if (line.empty() || line.front() == '#') continue;
      std::istringstream parts(line);
      Sequence kept;
      std::string left_out;
      parts >> kept.generation >> kept.seed >> kept.steps >> left_out;
      if (left_out != "-") kept.drops = steps_of(left_out);
      const Run result = run(kept, figures, pairs, verbose);
      if (result.fault) report(result, kept);
    }
  }
  if (shrink) {
    const Sequence least = shrunk(sequence);
    std::cout << command_of(least) << "\n";
    return 0;
  }
  const auto begun = std::chrono::steady_clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  };
  std::map<std::string, int> kinds;
  for (std::uint64_t count = 0; all && (seconds > 0 ? elapsed() < seconds : count < sequences);
       ++count, ++sequence.seed) {
    const auto fault = fault_of(sequence);
    if (!fault || ++kinds[fault->kind] > 1) continue;
    std::cout << "FAULT: " << fault->kind << "\n"
              << fault->words << "\nOnce more: " << command_of(sequence) << "\n"
              << std::flush;
  }
  for (const auto& [kind, count] : kinds) std::cout << count << " sequences: " << kind << "\n";
  if (all) return kinds.empty() ? 0 : kFault;
  for (std::uint64_t count = 0; seconds > 0 ? elapsed() < seconds : count < sequences;
       ++count, ++sequence.seed) {
    const Run result = run(sequence, figures, pairs, verbose);
    if (result.fault) report(result, sequence);
    if (!twice) continue;
    const Run again = run(sequence, figures, pairs, false);
    if (again.transcript != result.transcript) {
      std::cout << "FAULT: the same seed, two sequences: " << command_of(sequence) << "\n";
      return kFault;
    }
  }
  tell(figures, pairs, elapsed(), table);
  return 0;
}

}  // namespace
}  // namespace nostos::fuzz

int main(int argc, char** argv) {
  return nostos::fuzz::main(argc, argv);
}
