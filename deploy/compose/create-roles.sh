#!/bin/bash
# Runs once, on the empty primary: the store's role, and that of the replica.
set -euo pipefail
psql --username=postgres --dbname=store --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role store login password :'password';
alter database store owner to store;
create role replica login replication password :'password';
-- From the next start on, a confirmed order is on both servers. Without a replica set it to ''.
alter system set synchronous_standby_names = 'replica';
SQL
echo 'hostssl replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
