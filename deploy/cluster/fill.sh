#!/bin/sh
# Fills the files of this folder for one machine and writes them below a folder, each at the place that its first line names.
# Usage: sh fill.sh CLUSTER.ENV SECRETS LETTER FOLDER, as in: sh fill.sh cluster.env secrets a out/a
# Then, on the machine: cp --recursive out/a/. /
set -eu
here=$(cd "$(dirname "$0")" && pwd)
values=$(realpath "$1")
secrets=$(realpath "$2")
node=$3
out=$4
. "$values"
. "$secrets/passwords.env"
umask 077
mkdir -p "$out"

host_of() { eval "echo \"\$HOST_$(echo "$1" | tr '[:lower:]' '[:upper:]')\""; }

# Every NAME=value becomes a command of sed, in a file that no one else reads: some of the values are passwords.
script=$out/.fill
{
  sed -n 's/^\([A-Z_]*\)=\(.*\)$/s|@\1@|\2|g/p' "$values" "$secrets/passwords.env"
  echo "s|@NODE@|$node|g"
  echo "s|@HOST@|$(host_of "$node")|g"
  # The primary can be any of the others.
  set -- $(echo a b c | sed "s/$node//")
  echo "s|@OTHER_1@|$(host_of "$1")|g"
  echo "s|@OTHER_2@|$(host_of "$2")|g"
} >"$script"

write() { mkdir -p "$out$(dirname "$1")" && cat >"$out$1"; }
for file in "$here"/*; do
  place=$(sed -n '1s|^[#;] \(/[^ ]*\).*$|\1|p' "$file")
  if [ -z "$place" ]; then continue; fi
  place=$(echo "$place" | sed -f "$script")
  sed -f "$script" "$file" | write "$place"
  chmod 0644 "$out$place"
  if grep -n '@[A-Z_]*@' "$out$place"; then
    echo "$file names a value that $values doesn't have." >&2
    exit 1
  fi
done
rm "$script"

# These hold secrets, and their forms have no place for a comment.
write /etc/patroni_env.conf <<END
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$REPLICATION_PASSWORD
PATRONI_REWIND_USERNAME=rewinder
PATRONI_REWIND_PASSWORD=$REWIND_PASSWORD
END
write /etc/pgbouncer/userlist.txt <<END
"freehold_owner" "$OWNER_PASSWORD"
"freehold_server" "$SERVING_PASSWORD"
END
echo "postgres://freehold_owner:$OWNER_PASSWORD@$LOCAL:$POOLER_PORT/freehold" | write /etc/freehold/database_url
echo "postgres://freehold_server:$SERVING_PASSWORD@$LOCAL:$POOLER_PORT/freehold" | write /etc/freehold/database_serving_url
echo "$OWNER_PASSWORD" | write "$SETTINGS/owner_password"
echo "$SERVING_PASSWORD" | write "$SETTINGS/serving_password"
write /etc/freehold/master_key <"$secrets/master_key"
write "$SETTINGS/ca.crt" <"$secrets/ca.crt"
write "$SETTINGS/node.crt" <"$secrets/$node.crt"
write "$SETTINGS/node.key" <"$secrets/$node.key"
chmod 0755 "$out/etc" "$out/etc/freehold" "$out$SETTINGS"
chmod 0644 "$out$SETTINGS/ca.crt" "$out$SETTINGS/node.crt"
# Groups read these two. cp keeps no group, so the operator's page names the commands.
chmod 0640 "$out$SETTINGS/node.key" "$out/etc/pgbouncer/userlist.txt"
