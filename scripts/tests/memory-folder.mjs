import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'freehold-tests-'
const enough = 6 * 2 ** 30

/**
 * Temporary files of a run lie in memory where there is plenty: each test file copies a database of a thousand files, and on a
 * disk making and removing them takes a tenth of all the work. Others may pass through the folder, because PostgreSQL does not run as
 * root. Elsewhere they lie where the system puts temporary files.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  removeOthers()
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough && freemem() >= enough
  } catch {
    return false
  }
}

/** A run that was killed could not remove its folder. */
function removeOthers() {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
