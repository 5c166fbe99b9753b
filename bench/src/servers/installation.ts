import { randomBytes } from 'node:crypto'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rssMb } from '../machine'
import type { Later } from '../seed/seeded-database'
import { tell } from '../tell'
import type { Database } from './cluster/database'
import { run, type Started, start } from './processes'

interface Server {
  url: string
  env: Record<string, string>
  log: string
  build: string
  running: Started | undefined
  /** It was not stopped, so it is started again when it ends. */
  wanted: boolean
}

/** Three servers of the product on one database, with the same keys and one folder of files. */
export interface Installation {
  urls: readonly string[]
  /** Starts a server and waits until it is healthy. One that ends by itself is started again, as systemd would. */
  begin: (at: number, build?: string) => Promise<void>
  kill: (at: number) => Promise<void>
  stop: (at: number) => Promise<void>
  /** Changes the environment of all servers for their next start. */
  set: (more: Record<string, string>) => void
  /** Runs a command of the build beside the servers. */
  command: (program: string, ...args: string[]) => Promise<{ code: number | null; said: string }>
  /** The same past the pooler and with a server's data folder. Checks of the books use sessions, which a pooler has not. */
  direct: (program: string, at: number, ...args: string[]) => Promise<{ code: number | null; said: string }>
  /** The data folder of each server. */
  folders: readonly string[]
  /** How often a server ended by itself. */
  ends: () => number
  /** The most memory that one server took, in megabytes. */
  memory: () => number
}

interface Needs {
  folder: string
  logs: string
  port: () => Promise<number>
  later: Later
  database: Database
  build: string
  smtpUrl: string
}

export const count = 3

export async function openInstallation(needs: Needs): Promise<Installation> {
  const { folder, logs, later, database, build } = needs
  const shared = join(folder, 'files')
  await mkdir(shared)
  await mkdir(join(folder, 'keys'))
  const env = environmentOf(needs)
  const servers: Server[] = []
  const folders: string[] = []
  for (let at = 0; at < count; at += 1) {
    const dataDir = join(folder, `server-${at + 1}`)
    await mkdir(dataDir)
    // As a mounted folder would be.
    await symlink(shared, join(dataDir, 'files'))
    folders.push(dataDir)
    const port = String(await needs.port())
    const own = { ...env, DATA_DIR: dataDir, PORT: port }
    const log = join(logs, `server-${at + 1}.log`)
    servers.push({ url: `http://127.0.0.1:${port}`, env: own, log, build, running: undefined, wanted: false })
  }
  const end = async (server: Server, how: 'kill' | 'stop') => {
    server.wanted = false
    await server.running?.[how]()
  }
  later(() => Promise.all(servers.map((server) => end(server, 'stop'))))
  let ends = 0
  const supervise = (server: Server) => {
    server.wanted = true
    startServer(server)
    void server.running?.ended.then(() => {
      if (!server.wanted) return
      ends += 1
      tell(`A server ended by itself. Its words are in ${server.log}.`)
      supervise(server)
    })
  }
  const serverAt = (at: number): Server => {
    const server = servers[at % count]
    if (!server) throw new Error(`There is no server ${at}`)
    return server
  }
  let most = 0
  const watch = setInterval(() => {
    for (const { running } of servers) if (running && !running.hasEnded()) most = Math.max(most, rssMb(running.pid))
  }, 500)
  later(async () => clearInterval(watch))
  return {
    urls: servers.map(({ url }) => url),
    folders,
    begin: (at, next) => {
      const server = serverAt(at)
      server.build = next ?? server.build
      supervise(server)
      return untilHealthy(server)
    },
    kill: (at) => end(serverAt(at), 'kill'),
    stop: (at) => end(serverAt(at), 'stop'),
    set: (more) => {
      for (const server of servers) Object.assign(server.env, more)
    },
    command: (program, ...args) =>
      run([process.execPath, join(build, 'server', `${program}.js`), ...args], {
        ...env,
        DATA_DIR: join(folder, 'server-1'),
      }),
    direct: (program, at, ...args) =>
      run([process.execPath, join(build, 'server', `${program}.js`), ...args], {
        ...env,
        DATA_DIR: folders[at] ?? folder,
        DATABASE_URL: database.directUrl(),
        DATABASE_POOLER: 'none',
      }),
    ends: () => ends,
    memory: () => most,
  }
}

const environmentOf = ({ folder, database, smtpUrl }: Needs): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://proof.example',
  TRUST_PROXY: '1',
  KEYS_DIR: join(folder, 'keys'),
  MASTER_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: database.urls.owner,
  DATABASE_SERVING_URL: database.urls.serving,
  DATABASE_POOLER: database.pooler ? 'transaction' : 'none',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: '0',
  DEMO_VISITS: 'off',
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'office@proof.example',
})

const patience = 300_000

function startServer(server: Server): void {
  const main = join(server.build, 'server', 'main.js')
  server.running = start([process.execPath, '--enable-source-maps', main], server.log, { env: server.env })
}

export async function untilHealthy({ url, log }: Pick<Server, 'url' | 'log'>): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error(`The server at ${url} did not become healthy. Its words are in ${log}.`)
}
