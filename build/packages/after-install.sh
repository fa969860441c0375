#!/bin/sh
# Run by dpkg and rpm after the files are in place. DPKG_ROOT is the root of a system that is not the running one.
set -e
folder='/opt/${sanitizedProductName}'
mkdir -p "$DPKG_ROOT/usr/bin"
ln -sf "$folder/${executable}" "$DPKG_ROOT/usr/bin/${executable}"

# Where users may not make namespaces, Chromium's sandbox needs root's rights. Root may make them in any case, so it is
# tried as nobody.
sandbox="$DPKG_ROOT$folder/chrome-sandbox"
if [ -e "$sandbox" ]; then
  if setpriv --reuid=65534 --regid=65534 --clear-groups unshare --user true 2>/dev/null; then
    chmod 0755 "$sandbox"
  else
    chmod 4755 "$sandbox"
  fi
fi

# Ubuntu allows namespaces only to programs that have a profile, in AppArmor 4 or newer.
profile="$folder/resources/apparmor-profile"
if [ -z "$DPKG_ROOT" ] && apparmor_status --enabled 2>/dev/null; then
  if apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
    cp -f "$profile" '/etc/apparmor.d/${executable}'
    apparmor_parser --replace --write-cache --skip-read-cache '/etc/apparmor.d/${executable}' || true
  fi
fi

if [ -z "$DPKG_ROOT" ]; then
  update-mime-database /usr/share/mime 2>/dev/null || true
  update-desktop-database /usr/share/applications 2>/dev/null || true
  gtk-update-icon-cache -q -t -f /usr/share/icons/hicolor 2>/dev/null || true
fi
