import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, lifeOf } from './process-life'
import { DatabaseStartError } from './start-error'

interface DataLock {
  release(): Promise<void>
}

const nameOf = (dataDir: string) => join(dataDir, 'freehold.lock')

/** The process of the server that works in this data folder, or undefined. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  const text = await readLock(nameOf(dataDir))
  return text === undefined ? undefined : liveHolder(text)
}

/** Allows one server for a data folder. The lock of a killed server is recognized and replaced. */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const lock = nameOf(dataDir)
  const mine = `${process.pid}\n${lifeOf(process.pid)}\n`
  const draft = `${lock}.${process.pid}`
  await writeFile(draft, mine)
  try {
    // A link appears whole or not at all, and never over another.
    while (!(await linked(draft, lock))) {
      const theirs = await readLock(lock)
      if (theirs === undefined) continue
      const pid = liveHolder(theirs)
      if (pid !== undefined) throw inUse(dataDir, pid)
      await discard(lock, theirs, `${draft}.old`)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return {
    release: async () => {
      if ((await readLock(lock)) === mine) await rm(lock, { force: true })
    },
  }
}

const inUse = (dataDir: string, pid: number) =>
  new DatabaseStartError(
    `The data folder ${dataDir} is in use by another Freehold (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
  )

function liveHolder(text: string): number | undefined {
  const [number = '', life = ''] = text.split('\n')
  const pid = Number(number)
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && lifeOf(pid) === life ? pid : undefined
}

/** Between reading the stale lock and moving it, another start may have set a fresh one: that one is put back. */
async function discard(lock: string, stale: string, aside: string): Promise<void> {
  try {
    await rename(lock, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readLock(aside)) !== stale) await linked(aside, lock)
  await rm(aside, { force: true })
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

async function readLock(lock: string): Promise<string | undefined> {
  try {
    return await readFile(lock, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code
