#!/bin/sh
# Installs on a Debian or Ubuntu runner what its packages are made and tried with.
set -e
sudo apt-get update
sudo apt-get install --yes cpio flatpak flatpak-builder rpm xvfb
flatpak remote-add --user --if-not-exists flathub https://flathub.org/repo/flathub.flatpakrepo
