import type { Asked } from './asked'
import { listCases } from './list-cases'
import { load, requestsIn, type Target } from './load'
import { canMeasure } from './machine'
import { moneyCases } from './money-cases'
import type { Options } from './options'
import { cpuClock, type Pair } from './pair'
import { paperCases } from './paper-cases'
import type { Figure } from './results'
import { loginOf, type Size, sizes } from './seed/seed'
import { median } from './seed/statistics'
import { tell } from './tell'

const flat = 1.25

interface Round {
  p50: number
  /** Milliseconds of CPU per request, server and PostgreSQL. */
  cpu: number
}

/** The same questions of accounts of several sizes, in turns: a hundred times the units should not be felt. */
export async function measureGrowth(pair: Pair, options: Options): Promise<Figure[]> {
  const units = await growthOf(pair, options, sizes, async (size) => [
    ...(await listCases(pair, size)),
    ...(await paperCases(pair, size)),
  ])
  // Up to 5,000,000 lines of the journal.
  const money = await growthOf(pair, options, [10_000, 100_000], (size) => moneyCases(pair, loginOf(size)))
  return [...units, ...money]
}

async function growthOf(
  pair: Pair,
  { rounds, seconds }: Options,
  grown: readonly Size[],
  casesOf: (size: Size) => Promise<Asked[]>,
): Promise<Figure[]> {
  const cases = new Map<Size, Asked[]>()
  for (const units of grown) cases.set(units, await casesOf(units))
  const names = cases.get(10_000)?.map((one) => one.name) ?? []
  const figures: Figure[] = []
  for (const [place, name] of names.entries()) {
    tell(`Growth: ${name}`)
    const lists: Grown[] = []
    for (const [units, those] of cases) {
      const list = those[place]?.product
      if (list) lists.push({ units, list, requests: await requestsIn(list, seconds / 2), rounds: [] })
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const { list, requests, rounds: all } of lists) all.push(await measured(pair, list, requests))
    }
    figures.push(compared(name, lists))
  }
  return figures
}

interface Grown {
  units: Size
  list: Target
  requests: number
  rounds: Round[]
}

async function measured(pair: Pair, list: Target, requests: number): Promise<Round> {
  const used = cpuClock(pair, pair.product)
  const { p50 } = await load(list, requests)
  const { server, postgres } = used()
  return { p50, cpu: (server + postgres) / requests }
}

/** Compared by CPU time where it can be read, because that does not depend on other load. */
function compared(name: string, lists: readonly Grown[]): Figure {
  const by = canMeasure ? 'cpu' : 'p50'
  const [least, most] = [lists[0], lists.at(-1)]
  if (least === undefined || most === undefined) throw new Error('There is nothing to compare')
  const ratios = most.rounds.map((round, i) => round[by] / (least.rounds[i]?.[by] ?? Number.NaN))
  const each = (of: keyof Round, digits: number) =>
    lists.map(({ rounds }) => median(rounds.map((round) => round[of])).toFixed(digits)).join(' / ')
  return {
    part: 'growth',
    name: `${name}: ${canMeasure ? 'CPU' : 'p50'} at ${most.units} units`,
    value: median(ratios),
    unit: `x at ${least.units}`,
    // A broad search counts what it finds, a third of all: it is told, not held to be flat.
    ...(name.includes('broad') ? {} : { goal: { at: 'most', value: flat, aim: true } }),
    detail: { 'CPU ms': each('cpu', 2), 'p50 ms': each('p50', 1) },
  }
}
