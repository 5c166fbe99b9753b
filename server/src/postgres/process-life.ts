import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * True if a process with this number exists, under any user. One that has ended but was not yet reaped does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return statOf(pid)?.state !== 'Z'
}

/**
 * Tells one life of a process number from the next: numbers are used again, after a restart of a container often at
 * once. Empty when the process is gone.
 */
export function lifeOf(pid: number): string {
  if (process.platform === 'linux') {
    const started = statOf(pid)?.started
    return started === undefined ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`
  }
  return askPs(pid, 'lstart=')
}

/** The command line; empty when the process is gone. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return askPs(pid, 'command=')
  return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
}

function askPs(pid: number, column: string): string {
  // ps fails without a message for an unknown number.
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}

function statOf(pid: number): { state: string; started: string } | undefined {
  const line = readIfThere(`/proc/${pid}/stat`)
  if (line === undefined) return undefined
  // The name is in brackets and may contain anything; state is the field after it, the start time the 20th after it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', started: fields[19] ?? '' }
}

/** A process may go between two looks, and its files with it. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
