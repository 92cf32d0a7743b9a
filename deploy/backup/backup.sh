#!/bin/sh
# backup.sh <folder> [days]: writes the database of DATABASE_URL to one file in the folder, and deletes files that are older than
# so many days (30). The shop goes on meanwhile; the file is what the database was when the command began.
# Needs pg_dump and pg_restore of the server's version or a newer one.
set -eu
folder=${1:?usage: backup.sh <folder> [days]}
days=${2:-30}
: "${DATABASE_URL:?set DATABASE_URL}"

umask 077
mkdir -p "$folder"
file="$folder/vitrine-$(date -u +%Y%m%dT%H%M%SZ).dump"
# a statement of the shop's waits for no dump, and the dump gives up where a migration holds its tables
pg_dump --format=custom --no-owner --no-privileges --lock-wait-timeout=60s --file="$file.part" "$DATABASE_URL"
# a file that cannot be read is no backup
pg_restore --list "$file.part" | grep -q 'TABLE DATA public orders'
mv "$file.part" "$file"
(cd "$folder" && sha256sum "$(basename "$file")" > "$(basename "$file").sha256")
find "$folder" -name 'vitrine-*.dump*' -type f -mtime +"$days" -delete
echo "$file"
