# Images are in DATA_FOLDER/media, or in DATA_FOLDER/objects, the volume of the bundled object
# store.

# Prints the paths of all images and their folders.
list_images() {
  local folder
  for folder in media objects; do
    [[ -d $DATA_FOLDER/$folder ]] || continue
    # Skips unfinished files and the internal files of the object store.
    (cd "$DATA_FOLDER" && find "$folder" -ignore_readdir_race ! -name '*.part' ! -path '*/.sgwtmp*' \
      \( -type d -o -type f \))
  done | sort
}

# pack_images --create|--append LIST: packs the listed images. An image that is deleted meanwhile is
# skipped.
pack_images() {
  local code=0
  tar "$1" --file="$work/tar" --directory="$DATA_FOLDER" --no-recursion --ignore-failed-read \
    --warning=no-failed-read --xattrs --xattrs-include='user.*' --verbatim-files-from \
    --files-from="$2" || code=$?
  # tar exits with 1 if a file vanished while it was read.
  ((code <= 1))
}

# Converts file paths to the names that the database uses.
as_named() { sed -E 's#^(media|objects/[^/]+)/##' | sort -u; }

# Fails if the dump names an existing image that the backup does not contain.
check_images() {
  run_sql "$SCRATCH_URL" --file=name-images.sql | sort -u >"$work/named"
  tar --list --file="$work/tar" | as_named | comm -23 "$work/named" - >"$work/missing"
  [[ -s $work/missing ]] || return 0
  list_images | as_named | comm -12 - "$work/missing" >"$work/unread"
  if [[ -s $work/unread ]]; then fail "Images could not be read: $(head -n 5 "$work/unread")"; fi
  run_sql "$DATABASE_URL" --file=name-images.sql | sort -u | comm -13 - "$work/missing" >"$work/deleted"
  if [[ -s $work/deleted ]]; then fail 'Images were deleted during the backup.'; fi
  # These images were already missing before the backup, or are in an external object store. No
  # later backup can contain them.
  echo "Warning: $(wc -l <"$work/missing") images are in neither the volume api-data nor objects:" \
    "$(head -n 5 "$work/missing")" >&2
}
