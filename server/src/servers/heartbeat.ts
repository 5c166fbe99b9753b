import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { AppContext } from '../app-context'
import { ConfigError } from '../config'
import { migrationsFolder } from '../database/migrate'
import { versionOf } from '../database/schema-version'
import { write } from '../database/write'
import { repeat } from '../repeat'
import {
  addHeartbeat,
  type Heartbeat,
  joinInTurn,
  type OtherServer,
  otherServers,
  removeHeartbeat,
  serversAlive,
} from './heartbeat.sql'
import { markOfFiles, markOfKeys } from './marks'
import { watchVersions } from './watch-versions'

const pause = 10_000

type Context = Pick<AppContext, 'pool' | 'config' | 'log' | 'servers'>

/**
 * Enters this server among those that are running on the database, and keeps its row fresh. A server that keeps files elsewhere
 * than the others, or signs with other keys, is refused: half of the users would miss half of the files.
 */
export async function joinServers(context: Context): Promise<{ stop: () => Promise<void> }> {
  const { config, pool, log } = context
  const { mark, shown } = await markOfFiles(config)
  const own = {
    server: randomUUID(),
    name: `${hostname()}:${config.http.port}`,
    version: await versionOf(migrationsFolder),
    files: mark,
    files_shown: shown,
  }
  /** Keys are made while servers run, so their mark is read each time. */
  const heartbeat = async (): Promise<Heartbeat> => ({ ...own, keys: await markOfKeys(config) })
  const beat = async () => {
    const now = await heartbeat()
    await write(pool, null, (tx) => addHeartbeat(tx, now))
    context.servers.alive = await serversAlive(pool)
    await watch()
  }
  const watch = watchVersions(context)
  const joining = await heartbeat()
  await write(pool, null, async (tx) => {
    await joinInTurn(tx)
    requireShared(await otherServers(tx, own.server), joining)
    await addHeartbeat(tx, joining)
  })
  context.servers.alive = await serversAlive(pool)
  await watch()
  const failed = (error: unknown) => log.error({ err: error }, 'This server could not say that it is running')
  const beating = repeat(() => beat().catch(failed), pause)
  return {
    stop: async () => {
      await beating.stop()
      await removeHeartbeat(pool, own.server).catch(failed)
    },
  }
}

function requireShared(others: readonly OtherServer[], own: Heartbeat): void {
  for (const other of others) {
    const named = `Another server (${other.name}, seen ${other.ago} seconds ago) works on this database`
    if (other.files !== own.files)
      throw new ConfigError(
        `${named} and keeps files in ${other.files_shown}, while this one would keep them in ${own.files_shown}. Several servers need one store: set the S3 settings on all of them, or mount the same folder. If the other server is gone, start again in half a minute.`,
      )
    if (other.keys !== own.keys)
      throw new ConfigError(
        `${named} and signs with other keys than this one. Mount one folder on all servers and name it in KEYS_DIR. If the other server is gone, start again in half a minute.`,
      )
  }
}
