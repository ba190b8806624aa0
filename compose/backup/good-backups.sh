# A backup is TIME.dump (the database), TIME.tar (the images) and TIME.rows (rows by table). The last
# is put there when the other two were restored: with it the backup is good.
# A good backup of a time to come was made while the clock was wrong. It counts as old until then.

# time_of DATE: the form of time that names a backup.
time_of() { date --utc --date="$1" +%Y-%m-%dT%H-%M-%SZ; }

# Prints the times of backups with files of this ending, oldest first.
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

# Deletes what is older than BACKUP_KEEP_DAYS, except the newest BACKUP_KEEP good backups.
delete_old_backups() {
  local kept cutoff
  kept=$(good_times | tail -n "$BACKUP_KEEP")
  cutoff=$(time_of "$BACKUP_KEEP_DAYS days ago")
  times_with '*' | while read -r time; do
    if [[ $time < $cutoff ]] && ! grep -qx "$time" <<<"$kept"; then
      # In this order: an incomplete backup must not look good.
      rm -f "$BACKUPS_FOLDER/$time.rows"
      rm -f "$BACKUPS_FOLDER/$time.dump" "$BACKUPS_FOLDER/$time.tar"
      echo "Deleted the backup of $time"
    fi
  done
}
