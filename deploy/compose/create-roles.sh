#!/bin/bash
# Runs once, on the empty primary: the roles of the store, of the replicas and of the balancer's question.
set -euo pipefail
psql --username=postgres --dbname=store --set=ON_ERROR_STOP=1 \
  --set=store="$STORE_PASSWORD" --set=replication="$REPLICATION_PASSWORD" <<'SQL'
create role store login password :'store';
alter database store owner to store;
-- It sees what replicas do, for its metrics.
grant pg_monitor to store;
create role replica login replication password :'replication';
create role balancer login;
-- A replica that was away finds what it missed.
alter system set wal_keep_size = '1GB';
-- From the next start on, a confirmed order is on two servers. The loss of one of the three stops nothing.
alter system set synchronous_standby_names = 'ANY 1 (db1, db2, db3)';
SQL
echo 'hostssl replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
# Before the line that asks everybody for a password.
sed -i '1i host postgres balancer samenet trust' "$PGDATA/pg_hba.conf"
