import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place'
import { commandOf, isAlive } from './process-life'
import type { Runtime } from './runtime'
import { cleanEnvironment, commandLine, type LaunchSettings } from './settings'
import { DatabaseStartError } from './start-error'

/** The head process of a running PostgreSQL. */
export interface Postmaster {
  pid: number
  socketDir: string
  port: number
  /** Settles when the process has ended, with how it ended. */
  ended: Promise<string>
}

const defaultPort = 5432
const logLimit = 4_000_000

/** Starts PostgreSQL apart from this process's group, so that Ctrl-C reaches only us and we stop it last. */
export async function launch(
  place: Place,
  runtime: Runtime,
  logFile: string,
  settings: LaunchSettings,
): Promise<Postmaster> {
  const { folder, socketDir, account } = place
  const log = await open(logFile, (await sizeOf(logFile)) > logLimit ? 'w' : 'a', 0o600)
  const begin = (await log.stat()).size
  try {
    const child = spawn(runtime.postgres, ['-D', folder, ...commandLine(socketDir, settings)], {
      cwd: '/',
      env: { ...cleanEnvironment, ...settings.environment },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...(account.lent && { uid: account.uid, gid: account.gid }),
    })
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    })
    await once(child, 'spawn')
    child.unref()
    const { pid = 0 } = child
    endWithUs({ pid, ended })
    if (await becomesReady(folder, pid))
      return { pid, socketDir, port: (await readPidFile(folder))?.port ?? defaultPort, ended }
    const output = (await readFile(logFile, 'utf8')).slice(begin).trim()
    throw new DatabaseStartError(`The database did not start (${await ended}). ${output}`)
  } finally {
    await log.close()
  }
}

/** The PostgreSQL that a killed server left running on this cluster, if one is. */
export async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(folder)
  if (written === undefined || !isAlive(written.pid)) return undefined
  const command = commandOf(written.pid)
  if (!command.includes(folder) && !/^\S*postgres /.test(command)) {
    await disown(folder)
    return undefined
  }
  const { pid, socketDir, port } = written
  return (await becomesReady(folder, pid)) ? { pid, socketDir, port, ended: untilGone(pid) } : undefined
}

/** When this process ends without having stopped it (a failure, Ctrl-C in the middle of a start), it stops by itself. */
export function endWithUs({ pid, ended }: Pick<Postmaster, 'pid' | 'ended'>): void {
  const stop = () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
  }
  process.on('exit', stop)
  void ended.then(() => process.off('exit', stop))
}

/**
 * The number in the pid file now belongs to another program, which PostgreSQL would mistake for a running server.
 * Writing our own number marks the file as stale and leaves PostgreSQL the rest of the file to check.
 */
async function disown(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [process.pid, ...rest].join('\n'))
}

/** Ends open work, not waiting for connections; harder when it does not listen. */
export async function halt({ pid, ended }: Postmaster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    const waiting = new AbortController()
    const outcome = await Promise.race([ended, sleep(patience, 'late', { signal: waiting.signal })])
    if (outcome !== 'late') return waiting.abort()
  }
  throw new DatabaseStartError(`The database (process ${pid}) could not be stopped.`)
}

/** However long it takes: after a crash PostgreSQL first goes through what it had written. */
async function becomesReady(folder: string, pid: number): Promise<boolean> {
  while (isAlive(pid)) {
    const written = await readPidFile(folder)
    if (written?.pid === pid && written.ready) return true
    await sleep(5)
  }
  return false
}

/** Polls a process that is not our child, because only a child's exit can be awaited. */
async function untilGone(pid: number): Promise<string> {
  while (isAlive(pid)) await sleep(100, undefined, { ref: false })
  return 'it ended'
}

interface PidFile {
  pid: number
  port: number
  socketDir: string
  ready: boolean
}

async function readPidFile(folder: string): Promise<PidFile | undefined> {
  let text: string
  try {
    text = await readFile(join(folder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]) || defaultPort, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
