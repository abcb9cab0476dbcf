# Shared by ./run and ./check: quiet steps that show progress and say what to do when one fails.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p build
LOG=build/last-step.log
STEP=0
FROM= # the first step that runs, for scripts that can continue

say() { printf '%s\n' "$*"; }

# Prints the failures again, in case many passed lines follow them. The patterns are those of TAP and CTest.
failures() { grep -aE -A 40 '^ *not ok |\*\*\*Failed|ERROR:' "$LOG" || true; }

# On a terminal, shows how far the build of the current step is: "3 of 142".
show_progress() { # the line so far
  local part
  while sleep 0.5; do
    part=$(grep -aoE '^\[[0-9]+/[0-9]+\]' "$LOG" | tail -n 1 | tr -d '[]')
    [[ -n $part ]] && printf '\r%s%s of %s ' "$1" "${part%/*}" "${part#*/}"
  done
}

# Prints the likely cause of a failed step, from its output.
advice() {
  if grep -qaE 'Temporary failure resolving|Could not resolve host|EAI_AGAIN|ENOTFOUND|ENETUNREACH|ECONNREFUSED|Network is unreachable' "$LOG"; then
    say "There is no network, or a name server does not answer. Connect, then run it again."
  elif grep -qaE 'No space left on device|ENOSPC' "$LOG"; then
    say "The disk is full. A build needs about 2 GB in $PWD/build."
  elif grep -qaE 'Killed signal terminated program|out of memory|Cannot allocate memory|virtual memory exhausted' "$LOG"; then
    say "There was too little memory. Close something, or add swap space, then run it again: it continues where it stopped."
  elif grep -qaE 'Unable to locate package|has no installation candidate' "$LOG"; then
    say "This system lacks a package. Debian 12 has all of them. On another system, install them under the names that it uses."
  elif grep -qaE 'Could not get lock|Unable to acquire the dpkg frontend lock' "$LOG"; then
    say "Another program is installing packages. Wait until it is done, then run it again."
  fi
}

# step "what is done" "what to do if it fails" command…
# A function among these joins its commands with &&: bash does not stop at a failure in a command that || follows.
step() {
  local what=$1 help=$2 start=$SECONDS line watcher=
  shift 2
  STEP=$((STEP + 1))
  if ((STEP < ${FROM:-1})); then return; fi
  line=$(printf '[%d/%d] %s …' "$STEP" "$STEPS" "$what")
  printf '%s ' "$line"
  : >"$LOG"
  if [[ -t 1 ]]; then
    show_progress "$line " &
    watcher=$!
  fi
  local failed=0
  "$@" >"$LOG" 2>&1 || failed=1
  if [[ -n $watcher ]]; then
    kill "$watcher" 2>/dev/null && wait "$watcher" 2>/dev/null || true
  fi
  if [[ $failed == 0 ]]; then
    printf 'done (%d s)\n' $((SECONDS - start))
    grep -a '^UNSTEADY' "$LOG" || true
  else
    printf 'FAILED (%d s)\n\n' $((SECONDS - start))
    failures | tail -n 120
    tail -n 30 "$LOG"
    printf '\n%s\n%s\nAll of its output: %s\n' "$(advice)" "$help" "$LOG"
    if [[ -n ${FROM-} ]]; then printf 'To continue from this step: ./check%s --from %d\n' "$( ((FULL)) && echo ' --full')" "$STEP"; fi
    exit 1
  fi
}

as_root() {
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

# Installs the Debian packages that are missing. If none is missing, it does not ask for a password.
need_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [[ ${#missing[@]} == 0 ]] && return 0
  printf 'installing: %s\n' "${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  # An old package list may be good enough.
  as_root apt-get update -qq || true
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# Debian's package would create a database cluster on this machine; the tests start their own servers.
need_postgres() {
  local settings=/etc/postgresql-common/createcluster.conf
  [[ -n $(find /usr/lib/postgresql -name initdb 2>/dev/null) ]] && return 0
  need_packages postgresql-common &&
    as_root sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' "$settings" &&
    need_packages postgresql
}

# Debian's packages would start the proxies now and at each boot; the tests start their own. Installed proxies stay as they
# are.
need_proxies() {
  local proxy policy=/usr/sbin/policy-rc.d
  local missing=()
  for proxy in haproxy nginx; do
    [[ -x /usr/sbin/$proxy ]] || missing+=("$proxy")
  done
  [[ ${#missing[@]} == 0 ]] && return 0
  for proxy in "${missing[@]}"; do
    as_root install --directory /etc/systemd/system || return 1
    [[ -e /etc/systemd/system/$proxy.service ]] || as_root ln -s /dev/null "/etc/systemd/system/$proxy.service" || return 1
  done
  # Debian's way to start no services; most containers have this file.
  if [[ -e $policy ]]; then
    need_packages "${missing[@]}"
  else
    ( # a subshell, so that the trap removes the file even if this run is interrupted
      trap 'as_root rm -f "$policy"' EXIT
      printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null && as_root chmod 755 "$policy" &&
        need_packages "${missing[@]}"
    )
  fi
}

node_is_good() {
  command -v npm >/dev/null && command -v node >/dev/null &&
    [[ $(node -p 'Number(process.versions.node.split(".")[0]) >= 18') == true ]]
}

# Debian 12 has a second, newer Boost, which is needed; later releases have only one.
BOOST=
if [[ $(. /etc/os-release && echo "${ID:-}${VERSION_ID:-}") == debian12 ]]; then BOOST=1.81; fi
BUILD_PACKAGES=(g++ cmake ninja-build pkg-config "libboost$BOOST-dev" "libboost-url$BOOST-dev" libssl-dev
  nlohmann-json3-dev libspdlog-dev libsodium-dev libjemalloc-dev libsqlite3-dev libsqlitecpp-dev libpq-dev libcli11-dev libtomlplusplus-dev libutf8proc-dev libncurses-dev doctest-dev ca-certificates)
node_is_good || BUILD_PACKAGES+=(nodejs npm)
PACKAGES_HELP="Only packages of Debian 12 are needed. Run as root, or install sudo; then try again."

# A copy of the lock file marks a finished installation, so that the next run skips it.
npm_install() {
  local folder=$1
  if ! cmp -s "$folder/package-lock.json" "$folder/node_modules/.installed-lock" 2>/dev/null; then
    npm --prefix "$folder" ci --no-audit --no-fund --loglevel=error &&
      cp "$folder/package-lock.json" "$folder/node_modules/.installed-lock"
  fi
}

# One compiler for each core, but at most one for each 1.5 GB of free memory.
jobs() {
  local cores room
  cores=$(nproc)
  room=$(awk '/MemAvailable/ { print int($2 / 1500000) }' /proc/meminfo)
  ((room < 1)) && room=1
  echo $((room < cores ? room : cores))
}

build_server() { # preset, targets (all, if none is named)
  local preset=$1
  shift
  cmake --preset "$preset" && cmake --build --preset "$preset" -j "$(jobs)" ${1:+--target "$@"}
}

# The page is older than one of its sources, or was not built.
page_is_old() {
  local made=build/release/.page-built
  [[ ! -e $made || ! -e build/release/web/index.html ]] || [[ -n $(find clients/web clients/messages protocol games \( -name node_modules -o -name dist \) -prune -o \
    -newer "$made" -print -quit) ]]
}

build_web() {
  page_is_old || return 0
  npm_install clients/web && npm --prefix clients/web run build &&
    rm -rf build/release/web && mkdir -p build/release &&
    cp -r clients/web/dist build/release/web && touch build/release/.page-built
}

# Debian's current flags come before ours, which are at least as strict.
configure_package() { # folder, more options
  local folder=$1 preprocessor compiler linker
  shift
  flags() { DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get "$1"; }
  preprocessor=$(flags CPPFLAGS) && compiler=$(flags CXXFLAGS) && linker=$(flags LDFLAGS) &&
    cmake --preset release -B "$folder" -DCMAKE_CXX_FLAGS="$preprocessor $compiler" \
      -DCMAKE_EXE_LINKER_FLAGS="$linker" -DCMAKE_MODULE_LINKER_FLAGS="$linker" "$@"
}
