import { type Asked, mustAnswerAlike } from './asked'
import { listCases } from './list-cases'
import { moneyCases } from './money-cases'
import type { Options } from './options'
import type { Pair } from './pair'
import { paperCases } from './paper-cases'
import type { Figure, Part } from './results'
import { knownLogin } from './seed/seed'
import { measureAsked } from './side-by-side'
import { tell } from './tell'

export const measureLists = async (pair: Pair, options: Options): Promise<Figure[]> => {
  const cases = [...(await listCases(pair, options.units)), ...(await paperCases(pair, options.units))]
  return measureAll(pair, 'lists', `Lists of ${options.units} units`, cases, options)
}

/** Payments, tenants and the dashboard: of 1,000 properties, 10,000 tenants and 100,000 payments. */
export const measureMoney = async (pair: Pair, options: Options): Promise<Figure[]> =>
  measureAll(pair, 'money', '100,000 payments', await moneyCases(pair, knownLogin), options)

async function measureAll(pair: Pair, part: Part, of: string, cases: Asked[], options: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const one of cases) {
    tell(`${of}: ${one.name}`)
    await mustAnswerAlike(one)
    figures.push(...(await measureAsked(pair, part, one, options)))
  }
  return figures
}
