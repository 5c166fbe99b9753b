import autocannon from 'autocannon'
import { quantile } from './statistics'

export interface Target {
  url: string
  headers?: Record<string, string>
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
  requests: number
  bytes: number
}

/**
 * Ten connections that ask again as soon as they are answered, each as many times as were asked for in all. Nothing is
 * broken off: what a server still did for it would fall into the next measurement.
 */
export async function load({ url, headers = {} }: Target, requests: number, connections = 10): Promise<Load> {
  const times: number[] = []
  let bytes = 0
  let end = 0
  const begin = performance.now()
  const run = autocannon({ url, headers, connections, amount: requests, timeout: 60, sampleInt: 50 })
  // autocannon's own figures are whole milliseconds; these are not.
  run.on('response', (_client, _status, size, ms) => {
    times.push(ms)
    bytes += size
    end = performance.now()
  })
  const { non2xx, errors, timeouts } = await run
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} refusals, ${errors} errors, ${timeouts} time-outs`)
  }
  return {
    perSecond: (times.length / (end - begin)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    requests: times.length,
    bytes: bytes / times.length,
  }
}

/** One for each connection. */
const fewest = 10

/** As many requests as take about so long. What is asked to find that out also warms up: plans are kept from the sixth use on. */
export async function requestsIn(target: Target, seconds: number): Promise<number> {
  const within = async (span: number, of: number) =>
    Math.max(fewest, Math.round((await load(target, of)).perSecond * span))
  return within(seconds, await within(1, await within(0.2, fewest)))
}
