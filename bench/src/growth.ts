import { type ListCase, listCases } from './list-cases'
import { load, requestsIn } from './load'
import { canMeasure } from './machine'
import type { Options } from './options'
import { cpuClock, type Pair } from './pair'
import type { Figure } from './results'
import { type Size, sizes } from './seed'
import { median } from './statistics'
import { tell } from './tell'

const flat = 1.25

interface Round {
  p50: number
  /** Milliseconds of CPU per request, server and PostgreSQL. */
  cpu: number
}

/** The same lists of accounts of three sizes, in turns: a hundred times the units should not be felt. */
export async function measureGrowth(pair: Pair, { rounds, seconds }: Options): Promise<Figure[]> {
  const cases = new Map<Size, ListCase[]>()
  for (const units of sizes) cases.set(units, await listCases(pair, units))
  const names = cases.get(sizes[0])?.map((one) => one.name) ?? []
  const figures: Figure[] = []
  for (const [at, name] of names.entries()) {
    tell(`Growth: ${name}`)
    const grown = new Map<Size, Round[]>(sizes.map((units) => [units, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const [units, those] of cases) {
        const one = those[at]
        if (one !== undefined) grown.get(units)?.push(await measured(pair, one, seconds))
      }
    }
    figures.push(compared(name, grown))
  }
  return figures
}

async function measured(pair: Pair, { product }: ListCase, seconds: number): Promise<Round> {
  const requests = await requestsIn(product, seconds / 2)
  const used = canMeasure ? cpuClock(pair, pair.product) : () => ({ server: Number.NaN, postgres: Number.NaN })
  const { p50 } = await load(product, requests)
  const { server, postgres } = used()
  return { p50, cpu: (server + postgres) / requests }
}

/** By CPU where it can be told: it does not depend on what else the machine does. */
function compared(name: string, grown: ReadonlyMap<Size, Round[]>): Figure {
  const by = canMeasure ? 'cpu' : 'p50'
  const of = (units: Size, what: keyof Round) => (grown.get(units) ?? []).map((round) => round[what])
  const [least, most] = [Math.min(...sizes) as Size, Math.max(...sizes) as Size]
  const ratios = of(most, by).map((value, i) => value / (of(least, by)[i] ?? Number.NaN))
  return {
    part: 'growth',
    name: `${name}: ${canMeasure ? 'CPU' : 'p50'} at ${most} units`,
    value: median(ratios),
    unit: `x at ${least}`,
    // A broad search counts what it finds, a third of all: it is told, not held to be flat.
    ...(name.startsWith('broad') ? {} : { goal: { at: 'most', value: flat, aim: true } }),
    detail: {
      'CPU ms': sizes.map((units) => median(of(units, 'cpu')).toFixed(2)).join(' / '),
      'p50 ms': sizes.map((units) => median(of(units, 'p50')).toFixed(1)).join(' / '),
    },
  }
}
