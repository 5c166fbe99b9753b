import { readdirSync, readFileSync } from 'node:fs'

/** The system's figures of processes. Linux only: elsewhere the figures are left out. */
export const canMeasure = process.platform === 'linux'

/** The unit of times in /proc, the same on every Linux. */
const msPerTick = 10

interface Stat {
  parent: number
  cpuMs: number
  /** The CPU time of its children that have ended: workers that PostgreSQL starts for one query. */
  endedMs: number
}

function statOf(pid: number): Stat | undefined {
  const text = readOr(`/proc/${pid}/stat`)
  // The name stands in brackets and may hold anything; the fields after it are numbers.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined) return undefined
  const ms = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * msPerTick
  return { parent: Number(fields[1]), cpuMs: ms(11), endedMs: ms(13) }
}

/** A process may end while it is looked at. */
function readOr(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

export const cpuMsOf = (pid: number): number => statOf(pid)?.cpuMs ?? 0

export const cpuMsOfFamily = (parent: number): number =>
  withChildren(parent).reduce((sum, pid) => sum + cpuMsOf(pid), statOf(parent)?.endedMs ?? 0)

export function withChildren(parent: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [parent, ...all.map(Number).filter((pid) => statOf(pid)?.parent === parent)]
}

const kilobytes = (path: string, name: string): number =>
  Number(readOr(path)?.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0)

export const rssMb = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1024

/** Memory that processes share is counted once. */
export const pssMb = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) / 1024
