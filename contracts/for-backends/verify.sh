#!/bin/sh
# Verifies a backend: does it serve the site, and if not, which screen breaks? Needs no Node.
# A verification deletes data of the backend: give it a database of its own.
#
#   PROVIDER_URL     where the backend runs, without /api, such as http://localhost:8000
#   STATES_URL       where it takes provider states; by default $PROVIDER_URL/control/provider-states
#   STRICT           anything: assumed interactions count as well
#   ALLOW_BLOCKED    anything: assumed and proposed interactions may lack their provider states
#   ALLOW_DATA_LOSS  anything: the backend is not on this machine, and may lose its data
#   MEDIA_ORIGINS    other origins that pictures may come from, separated by commas, as the site allows them
#   REPORTS          the folder for the reports; by default reports, beside this file
#   PACT             the pact program; by default "pact"
#
# Ends with 0 when the backend serves the site, with 1 when it does not, and with 2 when that could
# not be found out.
set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 2
missing() {
  echo "$1" >&2
  exit 2
}
[ -n "${PROVIDER_URL:-}" ] ||
  missing "Say where the backend runs: PROVIDER_URL=http://localhost:8000 $0"
command -v python3 >/dev/null || missing 'python3 is missing: https://www.python.org/downloads/'
command -v "${PACT:=pact}" >/dev/null ||
  missing "The pact program is missing. To install it: pip install -r $here/requirements.txt"
export PACT
exec python3 "$here/verify.py"
