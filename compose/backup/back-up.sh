#!/bin/sh
# Writes the database and the images to /backups at the start and every BACKUP_HOURS; with `once`, only once.
set -eu

if [ -r "${DATABASE_PASSWORD_FILE:-}" ]; then
  PGPASSWORD=$(cat "$DATABASE_PASSWORD_FILE")
  export PGPASSWORD
fi

back_up() {
  time=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  # Only a finished backup gets its name without the dot.
  pg_dump --format=custom --file="/backups/.$time.dump" "$DATABASE_URL"
  if [ -d /data/media ]; then tar --create --file="/backups/.$time.tar" --directory /data media; fi
  for part in dump tar; do
    if [ -f "/backups/.$time.$part" ]; then mv "/backups/.$time.$part" "/backups/$time.$part"; fi
  done
  find /backups -name '*Z.*' -mtime "+$BACKUP_KEEP_DAYS" -delete
  echo "Backed up as $time"
}

if [ "${1:-}" = once ]; then
  back_up
  exit
fi
while true; do
  back_up || echo 'The backup failed; the next one is tried in time.' >&2
  sleep "$((BACKUP_HOURS * 3600))" &
  # A signal interrupts `wait`, but not a sleep in the foreground.
  wait $!
done
