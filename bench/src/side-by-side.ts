import type { Asked, Goals } from './asked'
import { type Load, load, requestsIn } from './load'
import { canMeasure } from './machine'
import type { Options } from './options'
import { cpuClock, type Pair } from './pair'
import type { Figure, Part } from './results'
import { median } from './seed/statistics'

/** CPU in milliseconds per request. */
interface Round extends Load {
  server: number
  postgres: number
  cpu: number
}

type Who = 'product' | 'floor'

/** Floor and product in turns, so that what else the machine does befalls both. */
export async function measureAsked(
  pair: Pair,
  part: Part,
  one: Asked,
  { rounds, seconds }: Options,
): Promise<Figure[]> {
  const ours: Round[] = []
  const theirs: Round[] = []
  const requests = { floor: await requestsIn(one.floor, seconds), product: await requestsIn(one.product, seconds) }
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await measured(pair, one, 'floor', requests.floor))
    ours.push(await measured(pair, one, 'product', requests.product))
  }
  return compared(part, one, ours, theirs)
}

async function measured(pair: Pair, one: Asked, who: Who, requests: number): Promise<Round> {
  const used = cpuClock(pair, pair[who])
  const result = await load(one[who], requests)
  const { server, postgres } = used()
  const each = { server: server / requests, postgres: postgres / requests }
  return { ...result, ...each, cpu: each.server + each.postgres }
}

const atMost = (value: number | undefined): Pick<Figure, 'goal'> =>
  value === undefined ? {} : { goal: { at: 'most', value } }

function compared(part: Part, { name, goals }: Asked, ours: Round[], theirs: Round[]): Figure[] {
  const ratio = (of: keyof Round) => median(ours.map((round, i) => round[of] / (theirs[i]?.[of] ?? Number.NaN)))
  const both = (of: keyof Round) => ({ product: middle(ours, of), floor: middle(theirs, of) })
  const one = (of: 'p50' | 'p99'): Figure => ({
    part,
    name: `${name}: ${of}`,
    value: ratio(of),
    unit: 'x floor',
    ...atMost(goals[of]),
    detail: both(of),
  })
  return [
    {
      part,
      name: `${name}: requests per second`,
      value: ratio('perSecond'),
      unit: 'x floor',
      ...(goals.perSecond !== undefined && { goal: { at: 'least', value: goals.perSecond } }),
      detail: both('perSecond'),
    },
    one('p50'),
    one('p99'),
    ...(canMeasure ? [cpuFigure(part, name, goals, ratio('cpu'), ours, theirs)] : []),
  ]
}

const middle = (rounds: Round[], of: keyof Round) => median(rounds.map((round) => round[of]))

const cpuFigure = (
  part: Part,
  name: string,
  { cpu }: Goals,
  value: number,
  ours: Round[],
  theirs: Round[],
): Figure => ({
  part,
  name: `${name}: CPU ms per request`,
  value,
  unit: 'x floor',
  ...atMost(cpu),
  detail: {
    product: middle(ours, 'cpu'),
    'of it PostgreSQL': middle(ours, 'postgres'),
    floor: middle(theirs, 'cpu'),
    'of that PostgreSQL': middle(theirs, 'postgres'),
  },
})
