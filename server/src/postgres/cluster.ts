import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Place } from './place'
import type { Runtime } from './runtime'
import { cleanEnvironment, initOptions } from './settings'
import { DatabaseStartError } from './start-error'

/** Creates the cluster unless it is there. It gets its name only when it is whole, so a broken-off one never counts. */
export async function ensureCluster(place: Place, runtime: Runtime, durable: boolean): Promise<boolean> {
  const { folder, account } = place
  const entries = await entriesOf(folder)
  if (entries.includes('PG_VERSION')) return false
  if (entries.length > 0) {
    throw new DatabaseStartError(
      `The folder ${folder} should hold the database, but it holds something else. Move it away, or set DATA_DIR.`,
    )
  }
  await removeDrafts(folder)
  const draft = await mkdtemp(`${folder}.init-`)
  if (account.lent) await chown(draft, account.uid, account.gid)
  await runInitdb(runtime, draft, place, durable)
  await rename(draft, folder)
  return true
}

/** The initdb of a killed start may still be at work: each has a folder of its own, and fails when it is taken away. */
async function removeDrafts(folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const entry of await entriesOf(parent)) {
    if (!entry.startsWith(`${basename(folder)}.init-`)) continue
    await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 20 })
  }
}

function runInitdb(runtime: Runtime, draft: string, { account }: Place, durable: boolean): Promise<void> {
  const options = {
    cwd: '/',
    env: cleanEnvironment,
    ...(account.lent && { uid: account.uid, gid: account.gid }),
  }
  return new Promise((done, fail) => {
    execFile(runtime.initdb, ['-D', draft, ...initOptions(durable)], options, (error, _stdout, stderr) => {
      if (error === null) done()
      else fail(new DatabaseStartError(`The database could not be created: ${stderr.trim() || error.message}`))
    })
  })
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
