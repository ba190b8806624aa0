# A backup is TIME.dump (the database), TIME.tar (the images) and TIME.rows (the row counts).
# TIME.rows is written after a test restore and marks the backup as good. A backup with a future
# time was made while the clock was wrong. It counts as old until that time.

# time_of DATE: formats a date as the name of a backup.
time_of() { date --utc --date="$1" +%Y-%m-%dT%H-%M-%SZ; }

# Prints the times of all backups that have a file with this extension, oldest first.
times_with() {
  find "$BACKUPS_FOLDER" -maxdepth 1 -name "????-??-??T??-??-??Z.$1" -printf '%f\n' | cut -d. -f1 | sort -u
}

good_times() { times_with rows | awk -v now="$(time_of now)" '$0 <= now'; }

is_newest_younger_than() { [[ $(good_times | tail -n 1) > $(time_of "$1 hours ago") ]]; }

list_backups() {
  times_with '*' | while read -r time; do
    if [[ -f $BACKUPS_FOLDER/$time.rows ]]; then echo "$time"; else echo "$time (never restored as a test)"; fi
  done
}

# Deletes backups older than BACKUP_KEEP_DAYS, except the newest BACKUP_KEEP good ones.
delete_old_backups() {
  local kept cutoff
  kept=$(good_times | tail -n "$BACKUP_KEEP")
  cutoff=$(time_of "$BACKUP_KEEP_DAYS days ago")
  times_with '*' | while read -r time; do
    if [[ $time < $cutoff ]] && ! grep -qx "$time" <<<"$kept"; then
      # TIME.rows is deleted first, so that an incomplete backup never looks good.
      rm -f "$BACKUPS_FOLDER/$time.rows"
      rm -f "$BACKUPS_FOLDER/$time.dump" "$BACKUPS_FOLDER/$time.tar"
      echo "Deleted the backup of $time"
    fi
  done
}
