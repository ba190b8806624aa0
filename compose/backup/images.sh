# The images: DATA_FOLDER/media, and the volume of the profile's object store in DATA_FOLDER/objects.

# Prints the paths of all images and their folders.
list_images() {
  local folder
  for folder in media objects; do
    [[ -d $DATA_FOLDER/$folder ]] || continue
    # Without unfinished files and those of the object store itself.
    (cd "$DATA_FOLDER" && find "$folder" -ignore_readdir_race ! -name '*.part' ! -path '*/.sgwtmp*' \
      \( -type d -o -type f \))
  done | sort
}

# pack_images --create|--append LIST: an image that is deleted meanwhile is left out.
pack_images() {
  local code=0
  tar "$1" --file="$work/tar" --directory="$DATA_FOLDER" --no-recursion --ignore-failed-read \
    --warning=no-failed-read --xattrs --xattrs-include='user.*' --verbatim-files-from \
    --files-from="$2" || code=$?
  # 1: a file vanished while it was read.
  ((code <= 1))
}

# Paths as the database names them.
as_named() { sed -E 's#^(media|objects/[^/]+)/##' | sort -u; }

# Fails when the dump names an image that the backup could have and does not.
check_images() {
  run_sql "$SCRATCH_URL" --file=name-images.sql | sort -u >"$work/named"
  tar --list --file="$work/tar" | as_named | comm -23 "$work/named" - >"$work/missing"
  [[ -s $work/missing ]] || return 0
  list_images | as_named | comm -12 - "$work/missing" >"$work/unread"
  if [[ -s $work/unread ]]; then fail "Images could not be read: $(head -n 5 "$work/unread")"; fi
  run_sql "$DATABASE_URL" --file=name-images.sql | sort -u | comm -13 - "$work/missing" >"$work/deleted"
  if [[ -s $work/deleted ]]; then fail 'Images were deleted during the backup.'; fi
  # They were missing before, or are in an object store of one's own: no later backup can have them.
  echo "Warning: $(wc -l <"$work/missing") images are in neither the volume api-data nor objects:" \
    "$(head -n 5 "$work/missing")" >&2
}
