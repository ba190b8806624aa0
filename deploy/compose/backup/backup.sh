#!/bin/bash
# Manages backups of the database and of the images that the API server has stored.
#
#   backup.sh loop           makes a backup whenever the newest good one is BACKUP_HOURS old
#   backup.sh once           makes a backup now
#   backup.sh list           prints the backups; those that are not good are marked
#   backup.sh check          fails when the newest good backup is older than twice BACKUP_HOURS
#   backup.sh restore TIME   restores the backup of a time, or `latest`
set -euo pipefail
cd "$(dirname "$0")"
. ./settings.sh
. ./good-backups.sh

case ${1:-loop} in
  loop)
    while true; do
      # A separate process is needed, because the shell ignores `set -e` in a function to the left
      # of `||`.
      is_newest_younger_than "$BACKUP_HOURS" || bash back-up.sh ||
        echo "The backup failed. The next attempt follows in $PAUSE_SECONDS seconds." >&2
      sleep "$PAUSE_SECONDS" &
      # A signal interrupts `wait`, but it does not interrupt a `sleep` in the foreground.
      wait $!
    done
    ;;
  once) exec bash back-up.sh ;;
  restore) exec bash restore.sh "${2:-}" ;;
  list) list_backups ;;
  check)
    limit=$((2 * BACKUP_HOURS))
    is_newest_younger_than "$limit" || fail "No good backup is younger than $limit hours."
    ;;
  *) fail "Unknown command: $1" ;;
esac
