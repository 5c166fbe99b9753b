import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keepSynchronous } from '../../../../server/src/postgres/standby/keep-synchronous'
import { tell } from '../../tell'
import { askNode, beginStandby, killNode, type Node } from './node'

/** The roles of the two nodes at this moment. */
interface Roles {
  primary: Node
  standby: Node
  /** The standby follows. */
  whole: boolean
  /** The times from the first failed look to the end of the promotion, and of each rebuild. */
  promotions: number[]
  rebuilds: number[]
}

const pause = 100
const looksUntilDead = 2
const pauseBeforeRebuild = 3_000
const silence = 10_000

export interface Controller {
  roles: Roles
  /** Waits until both nodes are there and each change is on both. */
  untilSynchronous: () => Promise<void>
  /** With strict false, a primary without its standby goes on alone after some seconds. Null: it never waits for one. */
  demand: (strict: boolean | null) => Promise<void>
  /** Ends the standby as a power cut would. */
  loseStandby: () => Promise<void>
  /** A standby that was lost is copied anew. */
  rebuildStandby: () => Promise<void>
  /** The lines of the keeper of synchrony. */
  said: string[]
  stop: () => Promise<void>
}

/**
 * Sees that the primary is dead, makes the standby the primary, and copies the old one anew. One process decides, so it needs no
 * vote; on three machines this is Patroni's work.
 */
export function startController(primary: Node, standby: Node): Controller {
  const roles: Roles = { primary, standby, whole: true, promotions: [], rebuilds: [] }
  const said: string[] = []
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) }
  const stopping = new AbortController()
  let strict: boolean | null = true
  let keeper: { stop: () => Promise<void> } | undefined

  const keep = async () => {
    await keeper?.stop()
    keeper = undefined
    if (strict === null) await setNames(roles.primary, '')
    else keeper = keepSynchronous({ connection: roles.primary.address, standby: { strict }, log })
  }

  const rebuild = async () => {
    roles.whole = false
    const begun = performance.now()
    for (let tries = 1; !stopping.signal.aborted; tries += 1)
      try {
        await beginStandby(roles.standby, roles.primary)
        roles.whole = true
        roles.rebuilds.push(performance.now() - begun)
        return
      } catch (error) {
        if (tries === 5) throw error
        tell(`The standby could not be made: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(500)
      }
  }

  const failOver = async (since: number) => {
    await keeper?.stop()
    keeper = undefined
    // Nothing of the old primary may take a change from here on.
    killNode(roles.primary)
    await roles.primary.postmaster?.ended
    await askNode(roles.standby, `alter system set synchronous_standby_names = ''`)
    await askNode(roles.standby, 'select pg_promote(true, 60)')
    ;[roles.primary, roles.standby] = [roles.standby, roles.primary]
    roles.whole = false
    roles.promotions.push(performance.now() - since)
    await keep()
    // Clients come first. Copying takes the disk and the processor of this one machine, and the proof's own process.
    await sleep(pauseBeforeRebuild, undefined, { signal: stopping.signal }).catch(() => {})
    await rebuild()
  }

  const watch = async () => {
    let missed = 0
    let since = 0
    let eye: pg.Client | undefined
    while (!stopping.signal.aborted) {
      await sleep(pause)
      eye ??= await openEye(roles.primary)
      if (eye && (await sees(eye))) {
        missed = 0
        continue
      }
      eye = undefined
      missed += 1
      if (missed === 1) since = performance.now()
      if (missed < looksUntilDead) continue
      await failOver(since)
      missed = 0
    }
    await eye?.end().catch(() => {})
  }

  const watching = watch().catch((error: unknown) => {
    tell(`The controller failed: ${error instanceof Error ? error.stack : String(error)}`)
    process.exitCode = 1
  })
  return {
    roles,
    said,
    untilSynchronous: () => untilSynchronous(roles),
    demand: async (next) => {
      strict = next
      await keep()
    },
    loseStandby: async () => {
      roles.whole = false
      killNode(roles.standby)
      await roles.standby.postmaster?.ended
    },
    rebuildStandby: rebuild,
    stop: async () => {
      stopping.abort()
      await keeper?.stop()
      await watching
    },
  }
}

const setNames = async (node: Node, names: string) => {
  await askNode(node, `alter system set synchronous_standby_names = '${names}'`)
  await askNode(node, 'select pg_reload_conf()')
}

async function openEye(node: Node): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...node.address, application_name: 'proof', connectionTimeoutMillis: silence })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

/** A dead database cuts the connection at once. One that is only slow on a busy machine is left in its place for longer. */
async function sees(client: pg.Client): Promise<boolean> {
  const late = new AbortController()
  const answer = await Promise.race([
    client.query('select 1').then(
      () => true,
      () => false,
    ),
    sleep(silence, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  return answer
}

const patience = 90_000

async function untilSynchronous(roles: Roles): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    if (!roles.whole) continue
    const rows = await askNode<{ synced: boolean }>(
      roles.primary,
      `select sync_state = 'sync' and flush_lsn >= pg_current_wal_lsn() - 1000000 as synced from pg_stat_replication
        where state = 'streaming'`,
    ).catch(() => [])
    if (rows[0]?.synced) return
  }
  throw new Error('The standby did not become synchronous')
}
