#!/bin/bash
# Copies the primary, once, and follows it: HAProxy leads to whichever server is the primary.
set -euo pipefail
export PGPASSWORD=$REPLICATION_PASSWORD
source="host=${PRIMARY:-haproxy} user=replica application_name=$NAME sslmode=verify-full sslrootcert=${CA:-/certificates/ca.pem}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --dbname="$source" --pgdata="$PGDATA" --wal-method=stream --checkpoint=fast --write-recovery-conf
fi
exec "$@"
