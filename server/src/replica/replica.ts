import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from '../config'
import { openPool, type Pool } from '../database/pool'
import { requireHarmless } from '../database/serving-login'
import { repeat } from '../repeat'
import { type Fence, fenceOf, type ReplicaState, requires, stateOf } from './primary-mark.sql'
import { requireSameSystem } from './same-system'
import { within } from './within'

/** A standby of the database that answers reports. */
export interface Replica {
  /** The replica, once it has everything that was acknowledged before this was asked; null where the primary must be read. */
  upToDate: () => Promise<Pool | null>
  stop: () => Promise<void>
}

interface Log {
  info(line: string): void
  warn(about: object, line: string): void
}

type State = ReplicaState | 'AWAY' | 'WRONG'

const words: Record<Exclude<State, 'READY' | 'WRONG'>, string> = {
  AWAY: 'does not answer',
  BEHIND: 'is behind',
  OTHER: 'does not follow the primary',
  NO_STANDBY: 'is not a standby',
}

/** Milliseconds that a reader waits for the replica to catch up: a healthy one takes a few. */
const patience = 300
const answerWithin = 1_000
const pause = 1_000
/** A replica that is behind for a moment is not worth a line. */
const quiet = 10_000
const connections = 8

/**
 * Follows whether the replica can be read. One look a second tries a replica that failed, so no request is used to try it. Refused
 * at the start where it belongs to another database; one that is away, or was promoted, only leaves the reports to the primary.
 */
export async function followReplica(config: Config, primary: Pool, log: Log): Promise<Replica | null> {
  const { replicaUrl, servingUrl, pooler } = config.database
  if (replicaUrl === null) return null
  const address = { url: replicaUrl.reveal(), pooler: pooler === 'transaction', guarded: config.cell !== null }
  const pool = openPool(address, log, connections, answerWithin)
  // Reports that take every connection must not look like a replica that is gone.
  const looks = openPool(address, log, 2, answerWithin)
  const clients = clientsOf(pool, looks)
  const close = () => Promise.all([pool.pg.end(), looks.pg.end()])
  let state: State | undefined
  let said: State | undefined
  let since = 0
  let checked = false

  const enter = (now: State, reason: string = now === 'READY' || now === 'WRONG' ? '' : words[now]) => {
    // Queries that wait for an answer would wait for as long as TCP does. One late answer is only a busy moment.
    if (now === 'AWAY' && state === 'AWAY') for (const { connection } of clients) connection.stream.destroy()
    if (now !== state) since = Date.now()
    state = now
    if (now !== 'READY' && now !== 'BEHIND') checked = false
    if (now === said || (now === 'BEHIND' && Date.now() - since < quiet)) return
    said = now
    if (now === 'READY') log.info('Reports are read from the replica.')
    else log.warn({ reason }, "Reports are read from the primary, because the replica can't be used.")
  }
  const check = async () => {
    if (servingUrl !== null) await requireHarmless(address)
    await requireSameSystem(primary, looks)
    checked = true
  }
  const look = async (first = false) => {
    const fence = await fenceOf(primary).catch(() => null)
    // That the primary is away says nothing of the replica, and another one may come in its place.
    if (fence === null) {
      checked = false
      return
    }
    try {
      if (!checked) await within(5 * answerWithin, check())
      enter(await caughtUp(looks, fence))
    } catch (error) {
      if (!(error instanceof ConfigError)) return enter('AWAY')
      if (first) throw error
      enter('WRONG', error.message)
    }
  }

  await look(true).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const looking = repeat(() => look(), pause)
  return {
    upToDate: async () => {
      if (state !== 'READY') return null
      // The reader learns from the primary itself that it is away.
      const fence = await fenceOf(primary).catch(() => null)
      if (fence === null) return null
      const now = await caughtUp(looks, fence).catch((): State => 'AWAY')
      if (now === 'READY') return { ...pool, follows: { requires: requires(fence), primary } }
      enter(now)
      return null
    },
    stop: async () => {
      await looking.stop()
      await close()
    },
  }
}

async function caughtUp(replica: Pool, fence: Fence): Promise<ReplicaState> {
  const end = Date.now() + patience
  for (let wait = 1; ; wait *= 2) {
    const state = await within(answerWithin, stateOf(replica, fence))
    if (state !== 'BEHIND' || Date.now() + wait > end) return state
    await sleep(wait)
  }
}

/** The driver's types leave its connection out. */
interface Wired {
  connection: { stream: { destroy: () => void } }
}

/** The connections that are open. */
function clientsOf(...pools: Pool[]): ReadonlySet<Wired> {
  const clients = new Set<Wired>()
  for (const pool of pools) {
    pool.pg.on('connect', (client) => void clients.add(client as unknown as Wired))
    pool.pg.on('remove', (client) => void clients.delete(client as unknown as Wired))
  }
  return clients
}
