#!/bin/bash
# Runs the commands of docs/operating.md, 'A fleet on one machine', as they are written there, but for those that install and build:
# as root on Debian 12, in a network and folders of their own, of which nothing stays. Each line says at which second it began.
# `fleet.sh 'command'` runs that too once the fleet stands.
set -eu
cd "$(dirname "$0")/../../.."
if [ -z "${FLEET_INSIDE-}" ]; then
	exec env FLEET_INSIDE=1 unshare --net --mount --pid --fork --mount-proc --kill-child bash "$0" "$@"
fi
ip link set lo up
upper=$(mktemp -d)
mount -t tmpfs -o size=1g none "$upper"
for folder in etc var run; do
	mkdir -p "$upper/$folder/upper" "$upper/$folder/work"
	mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$upper/$folder/upper,workdir=$upper/$folder/work" "/$folder"
done
# what a shop of the checkout has been started with is none of the fleet's
unset DATABASE_URL DATA_DIR PORT GATEWAY_PORT METRICS_PORT NODE_ENV
sed -n '/^## A fleet on one machine$/,/^## Environment$/p' docs/operating.md |
	sed -n '/^```sh$/,/^```$/p' |
	grep -vE '^(```|apt-get install |npm ci$|npm run build$)' > "$upper/commands"
[ $# -eq 0 ] || printf '%s\n' "$1" >> "$upper/commands"
# root's shell takes no PS4 from its environment
sed -i "1i PS4='+ \$SECONDS s: '; set -x" "$upper/commands"
bash -e "$upper/commands" 2>&1
