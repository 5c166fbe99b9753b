import { type ListCase, listCases, mustAnswerAlike } from './list-cases'
import { type Load, load, requestsIn, type Target } from './load'
import { canMeasure } from './machine'
import type { Options } from './options'
import { cpuClock, type Pair } from './pair'
import type { Figure } from './results'
import { median } from './statistics'
import { tell } from './tell'

const goals = { p99: 2, cpu: 1.6 }

/** CPU in milliseconds per request. */
interface Round extends Load {
  server: number
  postgres: number
  cpu: number
}

/** Floor and product in turns, so that what else the machine does befalls both. */
export async function measureLists(pair: Pair, { units, rounds, seconds }: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const one of await listCases(pair, units)) {
    tell(`List of ${units} units: ${one.name}`)
    await mustAnswerAlike(one)
    const ours: Round[] = []
    const theirs: Round[] = []
    const requests = {
      floor: await requestsIn(one.floor, seconds),
      product: await requestsIn(one.product, seconds),
    }
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await measured(pair, one, 'floor', requests.floor))
      ours.push(await measured(pair, one, 'product', requests.product))
    }
    figures.push(...compared(one, ours, theirs))
  }
  return figures
}

async function measured(pair: Pair, one: ListCase, who: 'product' | 'floor', requests: number): Promise<Round> {
  const target: Target = one[who]
  const used = cpuClock(pair, pair[who])
  const result = await load(target, requests)
  const { server, postgres } = used()
  const each = { server: server / requests, postgres: postgres / requests }
  return { ...result, ...each, cpu: each.server + each.postgres }
}

function compared({ name, least }: ListCase, ours: Round[], theirs: Round[]): Figure[] {
  const ratio = (of: keyof Round) => median(ours.map((round, i) => round[of] / (theirs[i]?.[of] ?? Number.NaN)))
  const both = (of: keyof Round) => ({ product: middle(ours, of), floor: middle(theirs, of) })
  return [
    {
      part: 'lists',
      name: `${name}: requests per second`,
      value: ratio('perSecond'),
      unit: 'x floor',
      goal: { at: 'least', value: least },
      detail: both('perSecond'),
    },
    { part: 'lists', name: `${name}: p50`, value: ratio('p50'), unit: 'x floor', detail: both('p50') },
    {
      part: 'lists',
      name: `${name}: p99`,
      value: ratio('p99'),
      unit: 'x floor',
      goal: { at: 'most', value: goals.p99 },
      detail: both('p99'),
    },
    ...(canMeasure ? [cpuFigure(name, ratio('cpu'), ours, theirs)] : []),
  ]
}

const middle = (rounds: Round[], of: keyof Round) => median(rounds.map((round) => round[of]))

const cpuFigure = (name: string, value: number, ours: Round[], theirs: Round[]): Figure => ({
  part: 'lists',
  name: `${name}: CPU ms per request`,
  value,
  unit: 'x floor',
  goal: { at: 'most', value: goals.cpu },
  detail: {
    product: middle(ours, 'cpu'),
    'of it PostgreSQL': middle(ours, 'postgres'),
    floor: middle(theirs, 'cpu'),
    'of that PostgreSQL': middle(theirs, 'postgres'),
  },
})
