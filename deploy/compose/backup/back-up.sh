#!/bin/bash
# Makes one backup. The backup gets its final name after a test restore into a scratch database.
set -euo pipefail
cd "$(dirname "$0")"
. ./settings.sh
. ./good-backups.sh
. ./load-dump.sh
. ./scratch-server.sh
. ./images.sh

# The lock makes this backup wait for a backup in another container.
exec 9>"$SCRATCH_FOLDER/lock"
flock 9
started=$SECONDS
work=$BACKUPS_FOLDER/.unfinished
trap 'rm -rf "$work"; stop_scratch_server' EXIT
rm -rf "$work"
mkdir -p "$work"

# The images are packed before and after the dump, because they change meanwhile. An image is stored
# before its row is written, and deleted after its row.
list_images >"$work/before"
pack_images --create "$work/before"
until time=$(time_of now) && [[ ! -e $BACKUPS_FOLDER/$time.dump ]]; do sleep 1; done
DUMP=$work/dump DUMPED=$work/dumped
export DUMP DUMPED
run_sql "$DATABASE_URL" --set=rows="$work/rows" --file=dump.sql
[[ -e $DUMPED ]] || fail 'pg_dump failed.'
list_images | comm -13 "$work/before" - >"$work/new"
pack_images --append "$work/new"

start_scratch_server
load_dump "$SCRATCH_URL" "$work/dump" "$work/rows"
check_images

sync "$work/dump" "$work/tar" "$work/rows"
for part in dump tar rows; do mv "$work/$part" "$BACKUPS_FOLDER/$time.$part"; done
sync "$BACKUPS_FOLDER"
# The API server reports the backup's age as a metric.
run_sql "$DATABASE_URL" --command="insert into settings (key, value) values ('backup', to_jsonb(now()))
  on conflict (key) do update set value = excluded.value" ||
  echo 'The time of the backup could not be recorded in the database.' >&2
rows=$(awk -F '|' '{ rows += $2 } END { print rows }' "$BACKUPS_FOLDER/$time.rows")
images=$(tar --list --file="$BACKUPS_FOLDER/$time.tar" | awk '!/\/$/' | wc -l)
echo "Backed up as $time: $rows rows and $images image files, restored as a test, in $((SECONDS - started)) s"
delete_old_backups
