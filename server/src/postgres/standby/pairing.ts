import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ignoreMissing } from '../../files/temporary'
import type { Secret } from '../../secret'
import type { PostgresAddress } from '../door'
import type { Place } from '../place'

export interface TcpAddress {
  host: string
  port: number
}

/** Two machines with one database: the same settings on both, each with its own address first. */
export interface Standby {
  listen: TcpAddress
  peer: TcpAddress
  secret: Secret
  /** Rather no write than one that only one machine has. */
  strict: boolean
}

/** The login that copies and follows the database, and the name that the follower reports. */
export const standbyLogin = 'freehold_standby'

const pairedFile = 'freehold-paired.json'
const keyFile = 'freehold-standby.key'
const certificateFile = 'freehold-standby.crt'

/** Only the owner over the socket, and the other machine with the secret over TLS. */
const hostRules = `# Written by Freehold for a database with a standby.
local all all trust
local replication all trust
hostssl replication ${standbyLogin} all scram-sha-256
`

/** Prepares a cluster for its standby, or to be one after the next failure of the other machine. */
export async function pair(place: Place, { listen }: Standby): Promise<void> {
  await makeCertificate(place)
  await put(place, 'pg_hba.conf', hostRules)
  await put(place, pairedFile, `${JSON.stringify(listen)}\n`)
}

export const unpair = ({ folder }: Place): Promise<void> => rm(join(folder, pairedFile), { force: true })

/**
 * Settings of a cluster that has a standby, whichever command starts it: a single start that wrote less would leave the
 * standby without what it needs to follow.
 */
export async function pairedSettings({ folder }: Place): Promise<Record<string, string>> {
  const text = await readFile(join(folder, pairedFile), 'utf8').catch(ignoreMissing)
  if (text === null) return {}
  const { host, port } = JSON.parse(text) as TcpAddress
  return {
    listen_addresses: host,
    port: String(port),
    wal_level: 'replica',
    max_wal_senders: '5',
    // A standby that was away catches up from what is kept.
    wal_keep_size: '1GB',
    wal_sender_timeout: '10s',
    wal_receiver_timeout: '10s',
    wal_receiver_status_interval: '1s',
    ssl: 'on',
    ssl_cert_file: certificateFile,
    ssl_key_file: keyFile,
    ssl_min_protocol_version: 'TLSv1.2',
  }
}

/** The certificate proves nothing by itself. Both sides bind the secret's proof to it, so no third one can sit between them. */
async function makeCertificate(place: Place): Promise<void> {
  if ((await readFile(join(place.folder, certificateFile)).catch(ignoreMissing)) !== null) return
  // It loads a package that other starts do without.
  const { certificateOf } = await import('../../vault/self-signed')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await put(place, keyFile, pem)
  await put(
    place,
    certificateFile,
    String(new X509Certificate(certificateOf(createPrivateKey(pem), 'Freehold standby'))),
  )
}

async function put({ folder, account }: Place, name: string, text: string): Promise<void> {
  const path = join(folder, name)
  const draft = `${path}.new`
  await writeFile(draft, text, { mode: 0o600 })
  if (account.lent) await chown(draft, account.uid, account.gid)
  await rename(draft, path)
}

/** Gives the standby its login, with the secret as it is now. */
export async function admitStandby(connection: PostgresAddress, { secret }: Standby): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [standbyLogin])
    const verb = rows.length === 0 ? 'create' : 'alter'
    // A log of statements must not hold the secret.
    await client.query(`set log_statement = 'none'`)
    await client.query(
      `${verb} role ${standbyLogin} login replication password ${client.escapeLiteral(secret.reveal())}`,
    )
  } finally {
    await client.end()
  }
}
