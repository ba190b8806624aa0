# The settings of the backup scripts, from the environment.
: "${BACKUPS_FOLDER:=/backups}" "${DATA_FOLDER:=/data}" "${SCRATCH_FOLDER:=/scratch}"
: "${BACKUP_HOURS:=24}" "${BACKUP_KEEP:=7}" "${BACKUP_KEEP_DAYS:=14}" "${PAUSE_SECONDS:=300}"
# The C locale sorts files and compares times by bytes.
export LC_ALL=C

fail() {
  echo "$1" >&2
  exit 1
}

for name in BACKUP_HOURS BACKUP_KEEP BACKUP_KEEP_DAYS; do
  [[ ${!name} =~ ^(0|[1-9][0-9]*)$ ]] || fail "$name must be a whole number, not ${!name}."
done
((BACKUP_KEEP > 0)) || fail 'BACKUP_KEEP must be at least 1.'

if [[ -r ${DATABASE_PASSWORD_FILE:-} ]]; then
  PGPASSWORD=$(<"$DATABASE_PASSWORD_FILE")
  export PGPASSWORD
fi
