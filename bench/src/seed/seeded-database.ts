import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashPassword } from '../../../server/src/areas/account/security/passwords'
import { bringUpToDate } from '../../../server/src/database/migrate'
import { type RunningPostgres, startPostgres } from '../../../server/src/postgres/start'
import { cache, seedFingerprint } from '../places'
import { tell } from '../tell'
import { seed } from './seed'

export const password = 'Bench-Passw0rd'

export interface SeededDatabase extends RunningPostgres {
  /** The process that all of PostgreSQL's are children of. */
  pid: number
}

/** Services are stopped in the opposite order of their start, however the run ends. */
export type Later = (stop: () => Promise<unknown>) => void

const log = { info: () => {}, warn: tell }

/** The embedded PostgreSQL as the product runs it, fsync on, with the seed in it; made once for each version of the tables. */
export async function startSeeded(later: Later): Promise<SeededDatabase> {
  const dataDir = join(cache, `seed-${seedFingerprint()}`)
  const done = join(dataDir, 'seeded')
  await forgetOthers(dataDir, existsSync(done))
  await mkdir(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, log })
  later(() => postgres.stop())
  if (!existsSync(done)) {
    tell('Seeding the database (once; some minutes)')
    await bringUpToDate(postgres.connection)
    await seed(postgres.connection, await hashPassword(password))
    await writeFile(done, '')
  }
  return { ...postgres, pid: await postmasterOf(dataDir) }
}

/** Databases of older tables, and one whose seeding broke off. */
async function forgetOthers(dataDir: string, whole: boolean): Promise<void> {
  await mkdir(cache, { recursive: true })
  for (const name of await readdir(cache)) {
    const folder = join(cache, name)
    if (!name.startsWith('seed-') || (folder === dataDir && whole)) continue
    await removeDataDir(folder)
  }
}

/** Root's database may stand elsewhere, behind a link. */
export async function removeDataDir(folder: string): Promise<void> {
  const moved = await readlink(join(folder, 'pg18')).catch(() => undefined)
  if (moved !== undefined) await rm(dirname(moved), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
