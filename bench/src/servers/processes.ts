import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

/** However the proof ends, none of its processes stays. */
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

export interface Started {
  pid: number
  hasEnded: () => boolean
  ended: Promise<unknown>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Asks it to end. */
  stop: () => Promise<void>
}

/** Starts a program whose words go into a file. */
export function start([program, ...args]: readonly [string, ...string[]], log: string, options: SpawnOptions): Started {
  const file = openSync(log, 'a')
  const child = spawn(program, args, { ...options, stdio: ['ignore', file, file] })
  closeSync(file)
  alive.add(child)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'exit').finally(() => alive.delete(child))
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal)
    await ended
  }
  if (child.pid === undefined) throw new Error(`${program} could not be started`)
  return { pid: child.pid, hasEnded, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Runs a program to its end, or kills it once it has said something; its words, and its exit code if it had one. */
export async function run(
  [program, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
  killAt?: string,
) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  alive.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part
      if (killAt !== undefined && said.includes(killAt)) child.kill('SIGKILL')
    })
  const [code] = (await once(child, 'close').finally(() => alive.delete(child))) as [number | null]
  return { code, said: said.trim() }
}
