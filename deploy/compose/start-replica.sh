#!/bin/bash
# Copies the primary, once, and follows it.
set -euo pipefail
export PGPASSWORD=$POSTGRES_PASSWORD
source="host=${PRIMARY:-postgres} user=replica application_name=replica sslmode=verify-full sslrootcert=${CA:-/certificates/ca.pem}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --dbname="$source" --pgdata="$PGDATA" --wal-method=stream --checkpoint=fast \
    --create-slot --slot=replica --write-recovery-conf
fi
exec "$@"
