#!/bin/bash

grenda() {
  "$install_dir/bin/grenda" "$@"
}

# Installs the systemd units, and starts the timer of the nightly backup.
add_units() {
  local unit
  for unit in grenda-backup.service grenda-backup.timer grenda-failed@.service grenda-offsite.service; do
    cp "$install_dir/deploy/$unit" "/etc/systemd/system/$unit"
  done
  cp "$install_dir/deploy/grenda.service" ../conf/systemd.service
  ynh_config_add_systemd
  systemctl enable --quiet --now grenda-backup.timer
}

start_and_wait() {
  ynh_systemctl --service="$app" --action=start
  curl --silent --fail --output /dev/null --retry 60 --retry-delay 2 --retry-all-errors \
    "http://127.0.0.1:$port/health/ready"
}
