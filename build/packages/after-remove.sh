#!/bin/sh
# Run by dpkg and rpm after the files are gone; both run it after an update too, when the new files are in place.
set -e
[ -e "$DPKG_ROOT/opt/${sanitizedProductName}/${executable}" ] && exit 0
rm -f "$DPKG_ROOT/usr/bin/${executable}"
profile='/etc/apparmor.d/${executable}'
if [ -z "$DPKG_ROOT" ] && [ -f "$profile" ]; then
  apparmor_parser --remove "$profile" 2>/dev/null || true
  rm -f "$profile"
fi
