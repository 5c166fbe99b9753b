import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemAccount } from '../../../../server/src/postgres/system-account'
import { type Started, start } from '../processes'

interface Pooled {
  program: string
  folder: string
  port: number
  /** The address of the primary. */
  to: number
  /** PgBouncer refuses to run as root. */
  account: SystemAccount
  passwords: Readonly<Record<string, string>>
}

/** The connections that PgBouncer opens at most. */
export const pooledAtMost = 32

/** PgBouncer in transaction mode. It tries again soon after a refusal: its own pause is 15 seconds, longer than a failover. */
export async function openPooler({ program, folder, port, to, account, passwords }: Pooled): Promise<() => Started> {
  const users = join(folder, 'pgbouncer-users.txt')
  const file = join(folder, 'pgbouncer.ini')
  const config = `[databases]
freehold = host=127.0.0.1 port=${to} dbname=freehold
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 300
default_pool_size = 18
max_db_connections = ${pooledAtMost}
server_login_retry = 0.2
server_connect_timeout = 2
query_wait_timeout = 15
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
`
  const list = Object.entries(passwords).map(([user, password]) => `"${user}" "${password}"\n`)
  for (const [path, text] of [
    [users, list.join('')],
    [file, config],
  ] as const) {
    await writeFile(path, text, { mode: 0o600 })
    if (account.lent) await chown(path, account.uid, account.gid)
  }
  const as = account.lent ? { uid: account.uid, gid: account.gid } : {}
  return () => start([program, file], join(folder, 'pgbouncer.log'), as)
}
