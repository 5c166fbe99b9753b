import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../../src/postgres/process-life.ts'

const memory = '/dev/shm'
const prefix = 'freehold-tests-'
const enough = 6 * 2 ** 30

/**
 * Temporary files of a run lie in memory where there is plenty: each test file copies a database of a thousand files, and on a
 * disk making and removing them takes a tenth of all the work. Others may pass through the folder, because PostgreSQL does not
 * run as root. Elsewhere they lie where the system puts temporary files.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  removeLeftovers()
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough && freemem() >= enough
  } catch {
    return false
  }
}

/** A run that was killed could not remove its folder. What belongs to another person is left alone. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    const folder = join(memory, name)
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true })
  }
}
