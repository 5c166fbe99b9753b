import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './places'

export interface Child {
  pid: number
  url: string
  /** The time from the start of the process to the first good answer. */
  startMs: number
  stop(): Promise<void>
}

const patience = 60_000

/** However this process ends, none of its servers stays. */
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill()
})

/** A server in a process of its own; it is there once its health address answers. */
export async function startServer(
  args: string[],
  env: Record<string, string>,
  health: string,
  port: number,
): Promise<Child> {
  const url = `http://127.0.0.1:${port}`
  const begin = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  const stop = () => end(child)
  try {
    await answers(child, url + health)
  } catch (error) {
    await stop()
    throw error
  }
  if (child.pid === undefined) throw new Error(`${args[0]} did not start`)
  return { pid: child.pid, url, startMs: performance.now() - begin, stop }
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(5)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${child.spawnargs[1]} ended at once`)
    // The server is not listening yet.
    const answer = await fetch(address).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error(`${address} did not answer within ${patience / 1000} s`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** A port that nobody listens on, asked from the system. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port')
  return address.port
}
