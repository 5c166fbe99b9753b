import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster } from './cluster'
import { lockDataDir } from './data-lock'
import { ensureDatabase, type PostgresAddress, socketAddress, urlOf } from './door'
import { findPlace, makeSocketFolder, type Place } from './place'
import { endWithUs, findRunning, halt, launch, type Postmaster } from './postmaster'
import { findRuntime } from './runtime'
import { keepSynchronous } from './standby/keep-synchronous'
import { admitStandby, pair, pairedSettings, type Standby, unpair } from './standby/pairing'
import { refuseStandby, requireNotOvertaken } from './standby/require-main'
import { DatabaseStartError } from './start-error'
import { keepRunning } from './supervisor'

export interface PostgresOptions {
  dataDir: string
  log: { info(line: string): void; warn(line: string): void }
  /** Off for tests only: nothing is forced to the disk, so it survives a kill but not a power cut. */
  durable?: boolean
  /** The other of two machines with one database; null where there is none. A command leaves this out, and takes what is set up. */
  standby?: Standby | null
}

export interface RunningPostgres {
  connection: PostgresAddress
  url: string
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with Freehold on the data folder, or takes over the one that a killed server left
 * running there. No other server may use the folder until `stop`, which leaves no process behind.
 */
export async function startPostgres({
  dataDir,
  log,
  durable = true,
  standby,
}: PostgresOptions): Promise<RunningPostgres> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const lock = await lockDataDir(home)
  try {
    const place = await findPlace(home, log)
    const runtime = await findRuntime(place.account, place.copies)
    const logFile = join(home, 'postgres.log')
    const begin = async () => {
      // A command works alone, and waits for no standby.
      const more = { ...(standby ? {} : { synchronous_standby_names: '' }), ...(await pairedSettings(place)) }
      return launchPatiently(() => launch(place, runtime, logFile, { durable, more }))
    }
    await refuseStandby(place)
    const adopted = await adopt(place, Boolean(standby))
    if (adopted !== undefined) log.info('Taking over the database that an earlier start left running.')
    else if (await ensureCluster(place, runtime, durable)) log.info(`Created the database in ${place.folder}.`)
    if (standby) await pair(place, standby)
    else if (standby === null) await unpair(place)
    const first = adopted ?? (await begin())
    const connection = socketAddress(first)
    let keeping: { stop: () => Promise<void> } | undefined
    try {
      if (standby) await requireNotOvertaken(connection, standby)
      // Before the first change, which would wait for a standby that is away.
      if (standby) keeping = keepSynchronous({ connection, standby, log })
      await ensureDatabase(connection, place.folder)
      if (standby) await admitStandby(connection, standby)
    } catch (error) {
      await keeping?.stop()
      await halt(first)
      throw error
    }
    const running = keepRunning(first, () => restart(place, first.socketDir, begin), log)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await keeping?.stop()
      await running.stop()
      await rm(first.socketDir, { recursive: true, force: true })
      await lock.release()
    }
    return { connection, url: urlOf(connection), stop: () => (stopped ??= stop()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Takes over what a killed server left running as it is, unless this start says how it is to run. */
async function adopt(place: Place, anew: boolean): Promise<Postmaster | undefined> {
  const left = await findRunning(place.folder)
  if (left !== undefined && anew) await halt(left)
  else if (left !== undefined) endWithUs(left)
  return anew ? undefined : left
}

/** The connections that the server already has an address for stay where they are: same folder, new process. */
async function restart(place: Place, socketDir: string, begin: () => Promise<Postmaster>): Promise<Postmaster> {
  if (socketDir === place.socketDir) await makeSocketFolder(socketDir, place.account)
  return begin()
}

const patience = 10_000

/** After a kill the old workers take a moment to notice, and PostgreSQL does not start while they hold its memory. */
async function launchPatiently(launchOnce: () => Promise<Postmaster>): Promise<Postmaster> {
  for (const end = Date.now() + patience; ; await sleep(100)) {
    try {
      return await launchOnce()
    } catch (error) {
      // The resources of a killed postmaster are free only after the system has reaped it.
      const held = error instanceof DatabaseStartError && /shared memory block|postmaster\.pid/.test(error.message)
      if (!held || Date.now() > end) throw error
    }
  }
}
