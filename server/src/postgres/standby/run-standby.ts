import { chown, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ignoreMissing } from '../../files/temporary'
import { lockDataDir } from '../data-lock'
import { maintenance, type PostgresAddress, socketAddress } from '../door'
import { findPlace, type Place } from '../place'
import { findRunning, halt, launch, type Postmaster } from '../postmaster'
import { findRuntime } from '../runtime'
import { DatabaseStartError } from '../start-error'
import { keepRunning } from '../supervisor'
import { copyCluster } from './base-backup'
import { noteContact } from './last-contact'
import { callOther } from './other-machine'
import { pair, pairedSettings, type Standby, standbyLogin } from './pairing'

interface Options {
  dataDir: string
  standby: Standby
  log: { info(line: string): void; warn(line: string): void }
  durable?: boolean
}

export interface RunningStandby {
  connection: PostgresAddress
  /** Settles when the database was promoted, or the standby was stopped. */
  ended: Promise<'promoted' | 'stopped'>
  stop: () => Promise<void>
}

const signalFile = 'standby.signal'

/** Follows the database of the other machine: copies it first where nothing is here yet. Serves no one until it is promoted. */
export async function runStandby({ dataDir, standby, log, durable = true }: Options): Promise<RunningStandby> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const lock = await lockDataDir(home)
  try {
    const place = await findPlace(home, log)
    const runtime = await findRuntime(place.account, place.copies)
    const left = await findRunning(place.folder)
    if (left) await halt(left)
    await ensureCopy(place, standby, log)
    await pair(place, standby)
    const more = { ...(await pairedSettings(place)), primary_conninfo: connectionTo(standby) }
    const environment = { PGPASSWORD: standby.secret.reveal() }
    const begin = () => launch(place, runtime, join(home, 'postgres.log'), { durable, more, environment })
    const first = await begin()
    const running = keepRunning(first, begin, log)
    const connection = socketAddress(first)
    const ending = new AbortController()
    const ended = follow(home, connection, ending.signal, log)
    const halted = async () => {
      ending.abort()
      await ended
      await running.stop()
      await rm(first.socketDir, { recursive: true, force: true })
      await lock.release()
    }
    let stopped: Promise<void> | undefined
    return { connection, ended, stop: () => (stopped ??= halted()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const connectionTo = ({ peer }: Standby): string =>
  `host=${peer.host} port=${peer.port} user=${standbyLogin} application_name=${standbyLogin} sslmode=require channel_binding=require connect_timeout=5 keepalives_idle=5 keepalives_interval=2 keepalives_count=3`

async function ensureCopy(place: Place, standby: Standby, log: Options['log']): Promise<void> {
  const { folder, account } = place
  const entries = (await readdir(folder).catch(ignoreMissing)) ?? []
  if (entries.includes(signalFile)) return
  if (entries.length > 0)
    throw new DatabaseStartError(
      `${folder} holds a database that is no standby. If it was the main one and the other machine took over, move it away, and run this again to copy the database anew.`,
    )
  const draft = await mkdtemp(`${folder}.init-`)
  try {
    if (account.lent) await chown(draft, account.uid, account.gid)
    const { host, port } = standby.peer
    log.info(`Copying the database of ${host}:${port}.`)
    const client = await callOther(standby)
    try {
      const bytes = await copyCluster(client, draft, account)
      log.info(`Copied ${Math.max(1, Math.round(bytes / 1_000_000))} MB.`)
    } finally {
      await client.end()
    }
    await writeFile(join(draft, signalFile), '', { mode: 0o600 })
    if (account.lent) await chown(join(draft, signalFile), account.uid, account.gid)
    if (!(await readFile(join(draft, 'PG_VERSION'), 'utf8')).trim()) throw new Error('The copy has no version')
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

interface Following {
  recovering: boolean
  connected: boolean
}

const looks = 1_000

/** Looks every second whether it still follows, says so when that changes, and notes the last contact for a promotion. */
async function follow(
  dataDir: string,
  connection: PostgresAddress,
  signal: AbortSignal,
  log: Options['log'],
): Promise<'promoted' | 'stopped'> {
  let connected: boolean | undefined
  while (!signal.aborted) {
    // The database may be starting again; the next look says more.
    const now = await lookAt(connection).catch(() => null)
    if (now && !now.recovering) return 'promoted'
    if (now?.connected) await noteContact(dataDir, new Date())
    if (now && now.connected !== connected) {
      connected = now.connected
      if (connected) log.info('Following the main database.')
      else log.warn('The main database does not answer. What it takes from now on may be on its machine alone.')
    }
    await sleep(looks, undefined, { signal }).catch(() => {})
  }
  return 'stopped'
}

async function lookAt(connection: PostgresAddress): Promise<Following> {
  const client = new pg.Client({ ...maintenance(connection), connectionTimeoutMillis: 3_000 })
  // A database that dies between two queries ends this look, not the server.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Following>(
      `select pg_is_in_recovery() as recovering,
        exists (select from pg_stat_wal_receiver where status = 'streaming') as connected`,
    )
    if (!rows[0]) throw new Error('The database did not answer')
    return rows[0]
  } finally {
    await client.end()
  }
}

/** The standby that runs on this folder, under the lock of another process. */
export async function standbyAt(dataDir: string): Promise<Postmaster | undefined> {
  const home = await realpath(dataDir).catch(ignoreMissing)
  if (home === null) return undefined
  const folder = await realpath(join(home, 'pg18')).catch(ignoreMissing)
  return folder === null ? undefined : findRunning(folder)
}
