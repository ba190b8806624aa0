#!/bin/bash
# Restores a backup. No API server may run meanwhile.
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
# Images are restored before the database. Their unique names overwrite no other image, so they do
# no harm if the restore of the database fails.
if [[ -f $backup.tar ]]; then
  tar --extract --same-owner --skip-old-files --xattrs --xattrs-include='user.*' \
    --file="$backup.tar" --directory="$DATA_FOLDER"
  # The API server's user must own the files, also in a new volume.
  if [[ -d $DATA_FOLDER/media ]]; then chown --reference="$DATA_FOLDER/media" "$DATA_FOLDER"; fi
fi
load_dump "$DATABASE_URL" "$backup.dump" "$backup.rows"
echo "Restored the backup of $time"
