import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Product {
  url: string
  dataDir: string
}

interface RunningProduct extends Product {
  /** The link that opens the first account, once the server has printed it. */
  setupLink: () => string | null
  stop: () => Promise<void>
}

interface LaunchedProduct extends RunningProduct {
  /** Resolves once the product answers. */
  ready: Promise<void>
}

const startsWithin = 600_000

/** The product as `npm start` would serve it, on a free port and an empty data folder, with its demo account. */
export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const { ready, ...product } = await launchProduct(settings)
  try {
    await ready
  } catch (error) {
    await product.stop()
    throw error
  }
  return product
}

/** The same before it answers: its first start, which makes the demo account, takes a while. */
export async function launchProduct(settings: Record<string, string> = {}): Promise<LaunchedProduct> {
  const build = await copyOfBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'freehold-journeys-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(build, 'server/main.js')], {
    cwd: root,
    env: environment({
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
      // Its story would be made a second time in the first minute.
      DEMO_VISITS: 'off',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The server's complaints are worth reading beside the journey that caused them.
  let setupLink: string | null = null
  createInterface({ input: server.stdout }).on('line', (line) => {
    setupLink = /http\S+\/setup\?token=\S+/.exec(line)?.[0] ?? setupLink
    if (line.startsWith('{')) console.error(line)
  })
  const stop = async () => {
    await stopServer(server)
    await rm(dataDir, { recursive: true, force: true })
    await rm(build, { recursive: true, force: true })
  }
  return { url, dataDir, stop, setupLink: () => setupLink, ready: untilHealthy(url, server) }
}

/**
 * The journeys keep what they began with: a build that is made meanwhile would take the files from under the browser.
 * BUILD names the folder of another build to try.
 */
async function copyOfBuild(): Promise<string> {
  const build = process.env.BUILD ?? (await freshBuild())
  // Inside the repository, where the server finds its packages.
  const folder = join(root, '.cache')
  await mkdir(folder, { recursive: true })
  const copy = await mkdtemp(join(folder, 'journeys-'))
  await cp(build, copy, { recursive: true })
  return copy
}

async function freshBuild(): Promise<string> {
  const scripts: { ensureBuilt: () => Promise<void> } = await import(
    pathToFileURL(join(root, 'scripts/ensure-built.mjs')).href
  )
  await scripts.ensureBuilt()
  return join(root, 'dist')
}

/** Leaves out the caller's own settings: the journeys rely on the demo account and the sandboxes. */
function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const kept = Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(kept), NODE_ENV: 'production', ...own }
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + startsWithin; Date.now() < end; await sleep(100)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} while it started.`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('The server did not answer in time.')
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = await exit
  if (code !== 0) throw new Error(`The server ended with ${code} when it was told to stop.`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
