import autocannon from 'autocannon'
import { quantile } from './seed/statistics'

export interface Target {
  url: string
  headers?: Record<string, string>
  /** The body each request of a write sends; without one, each is a GET of its own. */
  sends?: () => Sent
}

export interface Sent {
  body: object
  headers?: Record<string, string>
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
  requests: number
  bytes: number
  /** Refused, failed, or not answered in time. */
  failed: number
}

const connectionsUsual = 10

/**
 * Ten connections that ask again as soon as they are answered, each as many times as were asked for in all. Nothing is
 * broken off: what a server still did for it would fall into the next measurement.
 */
export async function load(target: Target, requests: number, connections = connectionsUsual): Promise<Load> {
  const all = await tolerantLoad(target, requests, connections)
  if (all.failed > 0) throw new Error(`${target.url}: ${all.failed} of ${requests} requests failed`)
  return all
}

/** The same, where failures are what is counted. */
export async function tolerantLoad(target: Target, requests: number, connections: number): Promise<Load> {
  const times: number[] = []
  let bytes = 0
  let end = 0
  const begin = performance.now()
  const run = autocannon({ ...asked(target), connections, amount: requests, timeout: 60, sampleInt: 50 })
  // autocannon's own figures are whole milliseconds; these are not.
  run.on('response', (_client, _status, size, ms) => {
    times.push(ms)
    bytes += size
    end = performance.now()
  })
  const { non2xx, errors, timeouts } = await run
  return {
    perSecond: (times.length / (end - begin)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    requests: times.length,
    bytes: bytes / times.length,
    failed: non2xx + errors + timeouts,
  }
}

function asked({ url, headers = {}, sends }: Target) {
  if (sends === undefined) return { url, headers }
  const json = { ...headers, 'Content-Type': 'application/json' }
  return {
    url,
    requests: [
      {
        method: 'POST',
        setupRequest: (request: object) => {
          const sent = sends()
          return { ...request, headers: { ...json, ...sent.headers }, body: JSON.stringify(sent.body) }
        },
      },
    ],
  }
}

const warm = { requests: 2_000, ms: 5_000, atOnce: 100 }

/** Code that ran some thousand times runs as it will for ever, and plans are kept from the sixth use on. */
async function warmUp(target: Target, connections: number): Promise<void> {
  const end = performance.now() + warm.ms
  for (let done = 0; done < warm.requests && performance.now() < end; done += warm.atOnce)
    await load(target, warm.atOnce, connections)
}

/** Measures the number of requests that take about so many seconds on a warm server. */
export async function requestsIn(target: Target, seconds: number, connections = connectionsUsual): Promise<number> {
  await warmUp(target, connections)
  const within = async (span: number, of: number) =>
    Math.max(connections, Math.round((await load(target, of, connections)).perSecond * span))
  return within(seconds, await within(0.5, await within(0.1, connections)))
}
