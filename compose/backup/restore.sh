#!/bin/bash
# Restores the backup of a time while no API server is running.
set -euo pipefail
cd "$(dirname "$0")"
. ./settings.sh
. ./good-backups.sh
. ./load-dump.sh

time=$1
if [[ $time == latest ]]; then time=$(good_times | tail -n 1); fi
backup=$BACKUPS_FOLDER/$time
if [[ ! -f $backup.dump ]]; then
  list_backups >&2
  fail "Name one of these ${1:+instead of $1}, or latest."
fi
exec 9>"$SCRATCH_FOLDER/lock"
flock 9
# Images first: no image has the name of another, so what is there stays if the database cannot be restored.
if [[ -f $backup.tar ]]; then
  tar --extract --same-owner --skip-old-files --xattrs --xattrs-include='user.*' \
    --file="$backup.tar" --directory="$DATA_FOLDER"
  # In a new volume, for the API server.
  if [[ -d $DATA_FOLDER/media ]]; then chown --reference="$DATA_FOLDER/media" "$DATA_FOLDER"; fi
fi
load_dump "$DATABASE_URL" "$backup.dump" "$backup.rows"
echo "Restored the backup of $time"
