#!/bin/bash
# Makes an authority and the certificates that it signs, once, and the folders of the two buckets. The authority's key is
# not kept: delete the volume's *.pem to get others.
set -euo pipefail
folder=${CERTIFICATES:-/certificates}
buckets=${BUCKETS:-/buckets}
mkdir -p "$buckets/releases" "$buckets/photographs"
cd "$folder"
if [ -e ca.pem ]; then exit; fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
openssl req -x509 -newkey rsa:2048 -noenc -days 3650 -subj '/CN=store' \
  -keyout "$scratch/ca.key" -out "$scratch/ca.pem"

# Usage: certificate NAME OTHER-NAME…
certificate() {
  names=$(printf 'DNS:%s,' "$@")
  openssl req -newkey rsa:2048 -noenc -subj "/CN=$1" -keyout "$1.key" -out "$scratch/$1.csr"
  openssl x509 -req -days 3650 -in "$scratch/$1.csr" -CA "$scratch/ca.pem" -CAkey "$scratch/ca.key" -CAcreateserial \
    -extfile <(echo "subjectAltName=${names%,}") -out "$1.pem"
}
host=${STORE_ORIGIN#https://}
# The names of the store, of the back office, and of the port that leads to back ends.
certificate haproxy "${host%%:*}" "$OFFICE_HOST" localhost
certificate back-end back-end-1 back-end-2
# HAProxy passes the connections of the database on as they are.
certificate postgres db1 db2 db3 haproxy
certificate bucket
# HAProxy wants both in one file.
cat haproxy.key >> haproxy.pem
# The users of the images: 1000 (node), 99 (haproxy), 999 (postgres); the bucket runs as root.
chmod 640 ./*.key haproxy.pem
chown 1000 back-end.key
chown 99 haproxy.pem
chown 999 postgres.key && chmod 600 postgres.key
mv "$scratch/ca.pem" .
chmod 644 ca.pem
