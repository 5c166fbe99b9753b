import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isAlive } from '../../src/postgres/process-life'
import { costly } from '../kit/app/costly'
import { long } from '../kit/app/effort'

/** Tests that `npm test` leaves to `npm run test:long`, because each starts or kills processes. */
const inFull = it.runIf(long)

const root = join(import.meta.dirname, '../../..')
const folders: string[] = []
const servers: Started[] = []

interface Started {
  child: ChildProcess
  address: string
  dataDir: string
  /** All that it said so far. */
  said: () => string
  ended: Promise<number | null>
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'freehold-start-'))
  folders.push(made)
  return made
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

interface Settings {
  dataDir: string
  port: number | string
  command?: string[]
}

/** The product of the journeys starts with its demo account too, which takes ten seconds to make. */
const demo = long ? {} : { DEMO: '0' }

/** In a process group of its own, as a terminal would start it. */
function start({ dataDir, port, command = [process.execPath, 'scripts/start.mjs'] }: Settings): Started {
  const [program = '', ...args] = command
  const { DATABASE_URL: _, VITEST: __, NODE_ENV: ___, ...rest } = process.env
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { ...rest, ...demo, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (said += piece))
  const ended = new Promise<number | null>((tell) => child.once('close', (code) => tell(code)))
  const started = { child, address: `http://127.0.0.1:${port}`, dataDir, said: () => said, ended }
  servers.push(started)
  return started
}

async function ready(server: Started): Promise<void> {
  await vi.waitFor(
    () => {
      if (server.child.exitCode !== null) throw new Error(`It ended: ${server.said()}`)
      expect(server.said()).toContain('Freehold is ready')
    },
    { timeout: 240_000, interval: 20 },
  )
  const health = await fetch(`${server.address}/api/health`)
  expect([health.status, await health.json()]).toEqual([200, { type: 'S_OK' }])
}

/** The file is there a moment before its first line is. */
async function postmasterOf({ dataDir }: Started): Promise<number> {
  const pid = Number((await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')[0])
  expect(pid).toBeGreaterThan(0)
  return pid
}

/** Ctrl-C in a terminal reaches every process of the group. */
const pressCtrlC = ({ child }: Started) => process.kill(-(child.pid ?? 0), 'SIGINT')

async function stop(server: Started): Promise<number | null> {
  if (server.child.exitCode === null && server.child.signalCode === null) pressCtrlC(server)
  return server.ended
}

afterAll(async () => {
  await Promise.all(servers.map(stop))
  for (const made of folders) await rm(made, { recursive: true, force: true })
})

describe('npm start', { timeout: 300_000 }, () => {
  let first: Started

  beforeAll(async () => {
    first = start({ dataDir: await folder(), port: await freePort() })
    await ready(first)
  }, 300_000)

  it('prints the address and the demo logins where there is a demo, and serves the page and the calls on one port', async () => {
    expect(first.said()).toContain(first.address)
    for (const said of ['manager@demo.example', 'Freehold1']) expect(first.said().includes(said), said).toBe(long)
    const page = await fetch(first.address)
    expect(page.headers.get('content-type')).toContain('text/html')
    const call = await fetch(`${first.address}/api/nothing/here`)
    expect([call.status, await call.json()]).toMatchObject([404, { type: 'E_NOT_FOUND' }])
  })

  costly('on a port in use says so, and leaves no process behind', async () => {
    const dataDir = await folder()
    const second = start({ dataDir, port: new URL(first.address).port })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(`Port ${new URL(first.address).port} is in use.`)
    await expect(postmasterOf(second)).rejects.toThrow('ENOENT')
  })

  inFull('on a data folder in use says so, and leaves the first alone', async () => {
    const second = start({ dataDir: first.dataDir, port: await freePort() })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(`is in use by another Freehold (process ${first.child.pid})`)
    await ready(first)
  })

  it('with a wrong setting says which, and starts nothing', async () => {
    const wrong = start({ dataDir: await folder(), port: 'abc' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.said()).toContain('PORT must be a whole number from 1 to 65535, but it is "abc".')
  })

  it('ends cleanly at Ctrl-C, and leaves no process behind', async () => {
    const postmaster = await postmasterOf(first)
    pressCtrlC(first)
    expect(await first.ended).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
    await expect(fetch(first.address)).rejects.toThrow()
  })

  inFull('leaves no process behind when Ctrl-C comes in the middle of the first start', async () => {
    const early = start({ dataDir: await folder(), port: await freePort() })
    await vi.waitFor(() => access(join(early.dataDir, 'pg18')), { timeout: 60_000, interval: 5 })
    const postmaster = await vi.waitFor(() => postmasterOf(early), { timeout: 60_000, interval: 1 })
    pressCtrlC(early)
    await early.ended
    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), 15_000)
    const again = start({ dataDir: early.dataDir, port: await freePort() })
    await ready(again)
    expect(await stop(again)).toBe(0)
  })

  costly('installs and builds nothing when nothing is stale', async () => {
    const built = () =>
      Promise.all(
        ['server/main.js', 'web/index.html', 'zips.txt'].map(
          async (file) => (await stat(join(root, 'dist', file))).mtimeMs,
        ),
      )
    const before = await built()
    const again = start({ dataDir: first.dataDir, port: await freePort() })
    await ready(again)
    expect(again.said()).not.toMatch(/Installing|Building|Writing|still at it/)
    expect(await built()).toEqual(before)
    expect(await stop(again)).toBe(0)
  })

  inFull('finds everything again after kill -9', async () => {
    const killed = start({ dataDir: first.dataDir, port: await freePort() })
    await ready(killed)
    const postmaster = await postmasterOf(killed)
    killed.child.kill('SIGKILL')
    await killed.ended
    const back = start({ dataDir: first.dataDir, port: await freePort() })
    await ready(back)
    expect(await stop(back)).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
  })

  inFull('stops at Ctrl-C when npm stands between', async () => {
    const npm = start({ dataDir: first.dataDir, port: await freePort(), command: ['npm', 'start'] })
    await ready(npm)
    const postmaster = await postmasterOf(npm)
    pressCtrlC(npm)
    await npm.ended
    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), 15_000)
    await expect(fetch(npm.address)).rejects.toThrow()
  })
})
