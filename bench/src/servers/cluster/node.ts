import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureCluster } from '../../../../server/src/postgres/cluster'
import { ensureDatabase, type PostgresAddress, socketAddress } from '../../../../server/src/postgres/door'
import { findPlace, makeSocketFolder, type Place } from '../../../../server/src/postgres/place'
import { halt, launch, type Postmaster } from '../../../../server/src/postgres/postmaster'
import { findRuntime, type Runtime } from '../../../../server/src/postgres/runtime'
import { copyCluster } from '../../../../server/src/postgres/standby/base-backup'
import { standbyLogin } from '../../../../server/src/postgres/standby/pairing'
import { withChildren } from '../../machine'

/** One machine's PostgreSQL: primary, standby, or dead. */
export interface Node {
  name: string
  port: number
  address: PostgresAddress
  place: Place
  runtime: Runtime
  log: string
  postmaster: Postmaster | undefined
}

/** The sockets are the owner's alone. Who comes over TCP has a password. */
const hostRules = `local all all trust
local replication all trust
host all all 127.0.0.1/32 scram-sha-256
`

const settingsOf = ({ port }: Pick<Node, 'port'>) => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '256MB',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '200ms',
})

const quiet = { info: () => {} }

export async function openNode(dataDir: string, name: string, port: number): Promise<Node> {
  await mkdir(dataDir)
  const place = await findPlace(dataDir, quiet)
  const runtime = await findRuntime(place.account, place.copies)
  const address = socketAddress({ socketDir: place.socketDir, port })
  return { name, port, address, place, runtime, log: join(dataDir, 'postgres.log'), postmaster: undefined }
}

async function begin(node: Node): Promise<void> {
  await makeSocketFolder(node.place.socketDir, node.place.account)
  node.postmaster = await launch(node.place, node.runtime, node.log, { durable: true, more: settingsOf(node) })
}

async function put({ place: { folder, account } }: Node, name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text, { mode: 0o600 })
  if (account.lent) await chown(join(folder, name), account.uid, account.gid)
}

export async function beginPrimary(node: Node): Promise<void> {
  await ensureCluster(node.place, node.runtime, true)
  await put(node, 'pg_hba.conf', hostRules)
  await begin(node)
  await ensureDatabase(node.address, node.place.folder)
}

/** The way from a standby to the database that it follows. */
const wayTo = ({ address }: Node): string =>
  `host=${address.host} port=${address.port} user=${address.user} application_name=${standbyLogin}`

/** Copies the other node's cluster in place of whatever is here, and follows it. */
export async function beginStandby(node: Node, of: Node): Promise<void> {
  const { folder, account } = node.place
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (account.lent) await chown(folder, account.uid, account.gid)
  const client = new pg.Client({ ...of.address, database: 'postgres', replication: 'true' } as pg.ClientConfig)
  // The other database may die while it is copied. The copy then fails and is made again.
  client.on('error', () => {})
  await client.connect()
  try {
    await copyCluster(client, folder, account)
  } finally {
    await client.end()
  }
  await put(node, 'postgresql.auto.conf', `primary_conninfo = '${wayTo(of)}'\n`)
  await put(node, 'standby.signal', '')
  await begin(node)
}

/** Ends the postmaster and all its children at once, as a power cut would. */
export function killNode(node: Node): void {
  if (!node.postmaster) return
  for (const pid of withChildren(node.postmaster.pid))
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // A child may have ended between the look and the signal.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

export async function closeNode(node: Node): Promise<void> {
  if (node.postmaster) await halt(node.postmaster)
  await rm(node.place.socketDir, { recursive: true, force: true })
}

/** Asks a node over its socket, past pooler and balancer, as the owner of the tables. */
export async function askNode<Row>(
  { address }: Pick<Node, 'address'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...address, application_name: 'proof', connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
