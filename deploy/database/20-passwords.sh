#!/bin/sh
# Gives the two logins of 10-roles.sql their passwords. psql reads the files itself, so no command line shows them.
set -eu
export SECRETS="${SECRETS:-/run/secrets}"
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\set owner `cat "$SECRETS/owner_password"`
\set serving `cat "$SECRETS/serving_password"`
alter role freehold_owner password :'owner';
alter role freehold_server password :'serving';
SQL
