# Bare Debian systems in folders, with this machine's package sources and certificate authorities. As root, with debootstrap.

# make_root FOLDER [RELEASE]: makes a minimal Debian there, once.
make_root() {
  local root=$1 release=${2:-$(. /etc/os-release && echo "$VERSION_CODENAME")} file
  [[ -e $root/.made ]] && return
  rm -rf --one-file-system "$root"
  mkdir -p "$root"
  debootstrap --variant=minbase --include=ca-certificates "$release" "$root" || return 1
  for file in /etc/apt/apt.conf.d/*proxy* /usr/local/share/ca-certificates/*.crt; do
    if [[ -e $file ]]; then install -D -m 644 "$file" "$root$file"; fi
  done
  if [[ -e /etc/apt/sources.list.d/debian.sources && $release == "$(. /etc/os-release && echo "$VERSION_CODENAME")" ]]; then
    install -D -m 644 {,"$root"}/etc/apt/sources.list.d/debian.sources
    : >"$root/etc/apt/sources.list"
  fi
  chroot "$root" update-ca-certificates >/dev/null 2>&1
  rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/*
  touch "$root/.made"
}

in_root() { # FOLDER command…
  chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "${@:2}"
}
