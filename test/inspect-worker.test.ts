import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { root } from './tree'

const source = readFileSync(join(root, 'web/inspect-worker/worker.js'), 'utf8')
const origin = 'https://freehold.example'
const page = (build: string) => new Response(`<script src="/assets/inspect-${build}.js"></script>`)

type Answer = () => Promise<Response>
const noLine: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const silence: Answer = () => new Promise(() => undefined)

/** One build's worker in a browser that has these caches and this network. */
function workerOf(build: string, shared = new Map<string, Map<string, Response>>()) {
  const listeners = new Map<string, (event: unknown) => void>()
  const network = new Map<string, Answer>()
  let unregistered = false
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname
  const fetch = (request: string | { url: string }) => (network.get(pathOf(request)) ?? noLine)()
  const open = async (name: string) => {
    const cache = shared.get(name) ?? new Map<string, Response>()
    shared.set(name, cache)
    return {
      put: async (address: string, response: Response) => void cache.set(address, response),
      addAll: async (addresses: string[]) => {
        for (const address of addresses) cache.set(address, await fetch(address))
      },
    }
  }
  const caches = {
    open,
    keys: async () => [...shared.keys()],
    delete: async (name: string) => shared.delete(name),
    match: async (request: string | { url: string }, { cacheName }: { cacheName: string }) =>
      shared.get(cacheName)?.get(pathOf(request))?.clone(),
  }
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {
      unregister: async () => {
        unregistered = true
      },
    },
  }
  const withBuild = source
    .replace('the build', build)
    .replace("['the files of the page']", JSON.stringify([`/assets/inspect-${build}.js`, '/assets/base-1.css']))
  runInContext(
    withBuild,
    createContext({ self, caches, fetch, URL, Promise, setTimeout: (done: () => void) => done() }),
  )
  const happens = async (name: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    await work
  }
  /** The worker's answer; null where it leaves the request to the browser. */
  const asks = async (path: string, { mode = 'cors', method = 'GET', from = origin } = {}) => {
    let answer: Promise<Response> | null = null
    const request = { url: `${from}${path}`, mode, method }
    listeners.get('fetch')?.({
      request,
      respondWith: (promise: Promise<Response>) => {
        answer = promise
      },
    })
    return answer === null ? null : (await (answer as Promise<Response>)).text()
  }
  const serve = (of: string) => {
    network.set('/inspect/', async () => page(of))
    network.set('/inspect/7', async () => page(of))
    network.set(`/assets/inspect-${of}.js`, async () => new Response(`code ${of}`))
    network.set('/assets/base-1.css', async () => new Response('styles'))
  }
  return { happens, asks, serve, network, caches: shared, unregistered: () => unregistered }
}

async function installed(build: string, shared?: Map<string, Map<string, Response>>) {
  const worker = workerOf(build, shared)
  worker.serve(build)
  await worker.happens('install')
  await worker.happens('activate')
  return worker
}

describe('the worker of the inspections', () => {
  test('opens the page without a connection, at each of its addresses', async () => {
    const worker = await installed('a')
    worker.network.clear()
    expect(await worker.asks('/inspect/7', { mode: 'navigate' })).toContain('inspect-a.js')
    expect(await worker.asks('/assets/inspect-a.js')).toBe('code a')
  })

  test('asks the network first, so that a newer build is shown at once', async () => {
    const worker = await installed('a')
    worker.serve('b')
    expect(await worker.asks('/inspect/7', { mode: 'navigate' })).toContain('inspect-b.js')
    expect(await worker.asks('/assets/inspect-b.js')).toBeNull()
  })

  test.each([
    ['a server that is away', async () => new Response('', { status: 502 })],
    ['a network that never answers', silence],
  ])('does not wait for %s', async (_, answer) => {
    const worker = await installed('a')
    worker.network.set('/inspect/7', answer)
    expect(await worker.asks('/inspect/7', { mode: 'navigate' })).toContain('inspect-a.js')
  })

  test('is not installed with the page of another build', async () => {
    const worker = workerOf('a')
    worker.serve('b')
    await expect(worker.happens('install')).rejects.toThrow('another build')
    expect(worker.caches.size).toBe(0)
  })

  test('forgets the build before it, and nothing of other pages', async () => {
    const shared = new Map([['tenant-portal-1', new Map<string, Response>()]])
    await installed('a', shared)
    await installed('b', shared)
    expect([...shared.keys()]).toEqual(['tenant-portal-1', 'inspect-b'])
  })

  test.each(['/api/inspection/get-inspection?id=7', '/dashboard', '/tenant-board', '/assets/other-1.js'])(
    'leaves %s alone',
    async (path) => {
      const worker = await installed('a')
      expect(await worker.asks(path, { mode: path.startsWith('/api') ? 'cors' : 'navigate' })).toBeNull()
    },
  )

  test('answers no other method and no other site', async () => {
    const worker = await installed('a')
    expect(await worker.asks('/inspect/7', { mode: 'navigate', method: 'POST' })).toBeNull()
    expect(await worker.asks('/assets/base-1.css', { from: 'https://other.example' })).toBeNull()
  })

  test('goes with its files at sign-out', async () => {
    const worker = await installed('a')
    await worker.happens('message', { data: { forget: true } })
    expect(worker.caches.size).toBe(0)
    expect(worker.unregistered()).toBe(true)
  })
})
