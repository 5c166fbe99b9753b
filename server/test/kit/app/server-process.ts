import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresAddress, socketAddress } from '../../../src/postgres/door'
import { built } from './built'
import { freePort } from './free-port'

const patience = 120_000

/** The master key of the apps in process, for a server that opens what they sealed. */
export const testMasterKey = Buffer.alloc(32, 7).toString('base64')

export interface ServerProcess {
  url: string
  /** The server's embedded PostgreSQL, once it has started. */
  database: () => Promise<PostgresAddress>
  start: () => Promise<void>
  /** Its output since it was started. */
  said: () => string
  /** Kills the server as a power cut would, without time to clean up. */
  kill: () => Promise<void>
  /** The same for its PostgreSQL. */
  killDatabase: () => Promise<void>
  /** Stops it as Ctrl-C does, and clears its folder. */
  close: () => Promise<void>
}

interface Beside {
  /** A folder that servers share; whoever made it removes it. */
  dataDir?: string
  /** More of the environment. */
  environment?: Record<string, string>
  /** The program of another build. */
  program?: string
}

/** The server as it is run, in a process of its own, on a data folder of its own unless it is given one. */
export async function serverProcess({
  dataDir: shared,
  environment = {},
  program,
}: Beside = {}): Promise<ServerProcess> {
  const dataDir = shared ?? (await mkdtemp(join(tmpdir(), 'freehold-killed-')))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    ...environment,
  }
  let child: ChildProcess | undefined
  let said = ''

  const start = async () => {
    said = ''
    child = spawn(process.execPath, [program ?? (await built('main'))], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
    const end = Date.now() + patience
    while (!(await answers(url))) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`The server did not start. It said:\n${said}`)
      await sleep(25)
    }
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const postmaster = async () => (await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')

  return {
    url,
    said: () => said,
    start,
    kill,
    database: async () => socketAddress({ socketDir: (await postmaster())[4] ?? '', port: 5432 }),
    killDatabase: async () => {
      process.kill(Number((await postmaster())[0]), 'SIGKILL')
    },
    close: async () => {
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      if (shared === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}
