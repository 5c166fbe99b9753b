import { type ListCase, listCases } from './list-cases'
import { load, requestsIn } from './load'
import type { Options } from './options'
import type { Pair } from './pair'
import type { Figure } from './results'
import { type Size, sizes } from './seed'
import { median } from './statistics'
import { tell } from './tell'

const flat = 1.25

/** The same lists of accounts of three sizes, in turns: a hundred times the units should not be felt. */
export async function measureGrowth(pair: Pair, { rounds, seconds }: Options): Promise<Figure[]> {
  const cases = new Map<Size, ListCase[]>()
  for (const units of sizes) cases.set(units, await listCases(pair, units))
  const names = cases.get(sizes[0])?.map((one) => one.name) ?? []
  const figures: Figure[] = []
  for (const [at, name] of names.entries()) {
    tell(`Growth: ${name}`)
    const p50: Record<string, number[]> = Object.fromEntries(sizes.map((units) => [units, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const [units, those] of cases) {
        const one = those[at]
        if (one === undefined) continue
        const result = await load(one.product, await requestsIn(one.product, seconds / 2))
        p50[units]?.push(result.p50)
      }
    }
    figures.push(grown(name, p50))
  }
  return figures
}

/** The broad search counts what it finds, and finds a third of all: it is told, not held to be flat. */
function grown(name: string, p50: Record<string, number[]>): Figure {
  const [least, ...rest] = sizes
  const most = rest[rest.length - 1] ?? least
  const ratios = (p50[most] ?? []).map((value, i) => value / (p50[least]?.[i] ?? Number.NaN))
  return {
    part: 'growth',
    name: `${name}: p50 of ${most} to ${least} units`,
    value: median(ratios),
    unit: 'x',
    ...(name.startsWith('broad') ? {} : { goal: { at: 'most', value: flat, aim: true } }),
    detail: Object.fromEntries(sizes.map((units) => [`${units} ms`, median(p50[units] ?? [])])),
  }
}
