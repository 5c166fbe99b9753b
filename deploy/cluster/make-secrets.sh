#!/bin/sh
# Writes the secrets of the three machines to a new folder, once: an authority of their own, a certificate for each machine, the
# passwords and the master key. Usage: sh make-secrets.sh CLUSTER.ENV FOLDER
# For a fourth machine, add HOST_D to the file and call it again with the same folder: what is there stays.
set -eu
. "$(realpath "$1")"
umask 077
mkdir -p "$2"
cd "$2"

if [ ! -e ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
    -subj '/CN=Freehold cluster' -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout ca.key -out ca.crt 2>/dev/null
fi
if [ ! -e passwords.env ]; then
  for name in OWNER SERVING REPLICATION REWIND; do
    echo "${name}_PASSWORD=$(openssl rand -hex 24)"
  done >passwords.env
  openssl rand -base64 32 >master_key
fi

# One certificate serves as server and as client: etcd, Patroni and pgBackRest know each other by it. The address is a DNS name, too,
# because pgBackRest looks for it only there.
for letter in A B C D E F; do
  eval "host=\${HOST_$letter:-}"
  node=$(echo "$letter" | tr '[:upper:]' '[:lower:]')
  if [ -z "$host" ] || [ -e "$node.key" ]; then continue; fi
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=freehold-$node" \
    -keyout "$node.key" -out "$node.csr" 2>/dev/null
  printf '%s\n' "subjectAltName=IP:$host,DNS:$host,IP:$LOCAL,DNS:localhost" 'extendedKeyUsage=serverAuth,clientAuth' \
    'basicConstraints=CA:FALSE' >"$node.ext"
  openssl x509 -req -in "$node.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 1825 -extfile "$node.ext" \
    -out "$node.crt" 2>/dev/null
  rm "$node.csr" "$node.ext"
done
echo "The secrets are in $(pwd). Keep it off the three machines, with a copy: ca.key makes new certificates, and without master_key sealed fields are lost."
