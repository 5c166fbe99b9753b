#!/bin/sh
# Writes the secrets of compose.yaml to a new folder, once. Usage: sh deploy/make-secrets.sh [FOLDER]
set -eu
folder=${1:-$(dirname "$0")/../secrets}
if [ -e "$folder" ]; then
  echo "$folder already exists. Its secrets were left as they are." >&2
  exit 1
fi
umask 077
mkdir "$folder"
cd "$folder"
for name in postgres owner serving; do
  openssl rand -hex 24 >"${name}_password"
done
echo "postgres://freehold_owner:$(cat owner_password)@postgres:5432/freehold" >database_url
echo "postgres://freehold_server:$(cat serving_password)@postgres:5432/freehold" >database_serving_url
openssl rand -base64 32 >master_key
# The containers read them as other users. Only the owner of the folder reaches them here.
chmod 0444 -- *
echo "The secrets are in $(pwd). Keep a copy of master_key apart from the backups."
