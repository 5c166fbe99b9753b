import { listCases } from './list-cases'
import { moneyCases } from './money-cases'
import type { Options } from './options'
import type { Pair } from './pair'
import type { Figure } from './results'
import { knownLogin } from './seed'
import { measureAsked } from './side-by-side'
import { tell } from './tell'

export async function measureLists(pair: Pair, options: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const one of await listCases(pair, options.units)) {
    tell(`List of ${options.units} units: ${one.name}`)
    figures.push(...(await measureAsked(pair, 'lists', one, options)))
  }
  return figures
}

/** Payments, tenants and the dashboard: of 1,000 properties, 10,000 tenants and 100,000 payments. */
export async function measureMoney(pair: Pair, options: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const one of await moneyCases(pair, knownLogin)) {
    tell(`100,000 payments: ${one.name}`)
    figures.push(...(await measureAsked(pair, 'money', one, options)))
  }
  return figures
}
