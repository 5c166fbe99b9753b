import { setTimeout as sleep } from 'node:timers/promises'
import { listCases } from './list-cases'
import { load, requestsIn } from './load'
import type { Options } from './options'
import { cpuClock, type Pair } from './pair'
import { signIn } from './product'
import type { Figure } from './results'
import { otherAccounts, otherLogin } from './seed/seed'
import { median, quantile } from './seed/statistics'
import { tell } from './tell'

/** The number of tries that one address may make before the first is answered. */
const atOnce = 30

/** People who all come at nine: how long they wait, and what those who work already feel of it. */
export async function measureLogins(pair: Pair, options: Options): Promise<Figure[]> {
  const [plain] = await listCases(pair, options.units)
  if (plain === undefined) throw new Error('There is no plain list')
  const alone: number[] = []
  const beside: number[] = []
  const together: Crowd[] = []
  const cpu: number[] = []
  const requests = await requestsIn(plain.product, options.seconds)
  for (let round = 0; round < options.rounds; round += 1) {
    tell(`${atOnce} sign-ins at once, round ${round + 1}`)
    const used = cpuClock(pair, pair.product)
    together.push(await crowd(pair, round))
    const { server, postgres } = used()
    cpu.push((server + postgres) / atOnce)
    alone.push((await load(plain.product, requests)).p99)
    const measuring = load(plain.product, requests)
    await crowdsUntil(measuring, pair)
    beside.push((await measuring).p99)
  }
  const disturbed = median(beside)
  return [
    {
      part: 'login',
      name: `${atOnce} sign-ins at once: all done`,
      value: median(together.map((one) => one.all)),
      unit: 'ms',
      detail: {
        'p50 of one': median(together.map((one) => one.p50)),
        'one alone': await single(pair),
        'CPU ms each': median(cpu),
      },
    },
    {
      part: 'login',
      name: `list p99 while ${atOnce} sign in, again and again`,
      value: median(beside.map((p99, i) => p99 / (alone[i] ?? Number.NaN))),
      unit: 'x alone',
      goal: { at: 'most', value: 3, aim: true },
      detail: { 'beside ms': disturbed, 'alone ms': median(alone) },
    },
  ]
}

interface Crowd {
  all: number
  p50: number
}

/** Each of another account, as people are. */
async function crowd({ product }: Pair, round: number): Promise<Crowd> {
  const begin = performance.now()
  const waited = await Promise.all(
    Array.from({ length: atOnce }, async (_, i) => {
      await signIn(product.url, otherLogin(1 + ((round * atOnce + i) % otherAccounts)))
      return performance.now() - begin
    }),
  )
  return { all: performance.now() - begin, p50: quantile(waited, 0.5) }
}

/** A crowd every second, as long as the list is measured. */
async function crowdsUntil(measured: Promise<unknown>, pair: Pair): Promise<void> {
  const done = measured.then(() => true)
  for (let round = 0; !(await Promise.race([done, sleep(200, false)])); round += 1) {
    const { all } = await crowd(pair, round)
    await sleep(Math.max(0, 800 - all))
  }
}

async function single({ product }: Pair): Promise<number> {
  const begin = performance.now()
  await signIn(product.url, otherLogin(1))
  return performance.now() - begin
}
