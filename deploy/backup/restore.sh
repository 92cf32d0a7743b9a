#!/bin/sh
# restore.sh <file>: fills the empty database of DATABASE_URL with a backup. Start no gateway on it before it is done; the first
# one then brings it to its own version. The database that was lost stays as it is.
set -eu
file=${1:?usage: restore.sh <file>}
: "${DATABASE_URL:?set DATABASE_URL}"

(cd "$(dirname "$file")" && sha256sum --check --quiet "$(basename "$file").sha256")
tables=$(psql "$DATABASE_URL" --no-psqlrc --tuples-only --no-align --command \
	"select count(*) from pg_tables where schemaname in ('public', 'drizzle')")
if [ "$tables" != 0 ]; then
	echo "The database of DATABASE_URL has $tables tables: name an empty one." >&2
	exit 1
fi
pg_restore --no-owner --no-privileges --exit-on-error --jobs="${JOBS:-2}" --dbname="$DATABASE_URL" "$file"
# without counts of rows every query would be planned badly; the server's own tables are not the shop's to count
psql "$DATABASE_URL" --no-psqlrc --quiet --command "set client_min_messages = error" --command analyze
echo "Restored. Start a gateway on it, and compare: npm run gateway -- orders"
