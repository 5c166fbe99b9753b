import { dayIn } from '@freehold/rules/day'
import { accountOf } from './asked'
import { load, type Sent, type Target } from './load'
import { rssMb } from './machine'
import type { Options } from './options'
import type { Pair } from './pair'
import { signIn } from './product'
import type { Figure } from './results'
import { knownLogin, loginOf } from './seed/seed'
import { median, quantile } from './seed/statistics'
import { measureAsked } from './side-by-side'
import { tell } from './tell'

/** The six weeks that a month of the calendar shows. */
const sixWeeks = () => {
  const first = `${new Date().toISOString().slice(0, 7)}-01`
  const after = new Date(Date.parse(first) + 41 * 86_400_000).toISOString().slice(0, 10)
  return new URLSearchParams({ from: first, to: after })
}

const fiveYears = () => {
  const today = dayIn('UTC', new Date())
  return { start_date: `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`.replace('02-29', '02-28'), end_date: today }
}

/** A name of many tenants, one of few, a word of one property in three, a unit's name, an amount, and what nothing has. */
const searched = ['maria', 'maria garcia', 'court', 'unit 7', '1,450.00', 'zq', 'nothing of that name']

/** The dashboard beside its floor, and what reports take of an account of 100,000 units and 5,000,000 journal lines. */
export async function measureReports(pair: Pair, options: Options): Promise<Figure[]> {
  const figures = await dashboardBesideFloor(pair, options)
  const { product } = pair
  const login = loginOf(options.units)
  const headers = { Authorization: `Bearer ${await signIn(product.url, login)}` }
  const at = (path: string): Target => ({ url: `${product.url}/api/${path}`, headers })
  const asking = (path: string, body: object): Target => ({ ...at(path), sends: (): Sent => ({ body }) })
  const property = await firstId(at('property/search-properties?limit=1'))
  const specifics = await specificsOf(at('expense/get-all-categories'))
  const cases: [name: string, target: Target, p99: number][] = [
    ['dashboard in one call', at('dashboard/get-dashboard?mode=year'), 60],
    ['a month of the calendar', at(`dashboard/get-calendar-events?${sixWeeks()}`), 60],
    [
      'income statement, one property, 5 years',
      asking('report/get-income-statement', { ...fiveYears(), property_id: property }),
      80,
    ],
    ['income statement, all properties, 5 years', asking('report/get-income-statement', fiveYears()), 150],
    ...searched.map((text): [string, Target, number] => [
      `search of everything for "${text}"`,
      at(`account/search-everything?${new URLSearchParams({ query: text })}`),
      30,
    ]),
    ['expense charts, 5 years', asking('report/get-expense-chart', { ...fiveYears(), subcategory: specifics }), 150],
  ]
  for (const [name, target, p99] of cases) {
    tell(`Reports of ${options.units} units: ${name}`)
    figures.push(await timed(name, target, p99, options))
  }
  return [...figures, ...(await rentRoll(pair, headers, options))]
}

async function dashboardBesideFloor(pair: Pair, options: Options): Promise<Figure[]> {
  tell('The dashboard of 100,000 payments')
  const account = await accountOf(pair.database, knownLogin)
  const headers = { Authorization: `Bearer ${await signIn(pair.product.url, knownLogin)}` }
  const one = {
    name: 'dashboard',
    goals: { perSecond: 0.4 },
    product: { url: `${pair.product.url}/api/dashboard/get-dashboard?mode=week`, headers },
    floor: { url: `${pair.floor.url}/dashboard?account=${account}` },
  }
  return measureAsked(pair, 'reports', one, options)
}

async function timed(name: string, target: Target, most: number, { rounds }: Options): Promise<Figure> {
  await load(target, 40)
  const all = []
  for (let round = 0; round < rounds; round += 1) all.push(await load(target, 60, 4))
  return {
    part: 'reports',
    name: `${name}: p99 of four at a time`,
    value: median(all.map(({ p99 }) => p99)),
    unit: 'ms',
    goal: { at: 'most', value: most, aim: true },
    detail: { p50: median(all.map(({ p50 }) => p50)), kB: (all[0]?.bytes ?? 0) / 1024 },
  }
}

/** Read to its end while the server's memory is watched. */
async function rentRoll(
  { product }: Pair,
  headers: Record<string, string>,
  { units, rounds }: Options,
): Promise<Figure[]> {
  tell(`Rent roll of ${units} units`)
  const firsts: number[] = []
  const wholes: number[] = []
  const rises: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = rssMb(product.pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, rssMb(product.pid))
    }, 20)
    const begin = performance.now()
    const answer = await fetch(`${product.url}/api/report/get-rent-roll`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ selected_date: dayIn('UTC', new Date()) }),
    })
    if (!answer.ok || answer.body === null) throw new Error(`The rent roll answered ${answer.status}`)
    let first: number | null = null
    for await (const _ of answer.body) first ??= performance.now() - begin
    clearInterval(watch)
    firsts.push(first ?? Number.NaN)
    wholes.push(performance.now() - begin)
    rises.push(most - before)
  }
  const one = (name: string, values: number[], unit: string, most: number): Figure => ({
    part: 'reports',
    name: `rent roll of ${units} units: ${name}`,
    value: median(values),
    unit,
    goal: { at: 'most', value: most, aim: true },
    detail: { worst: quantile(values, 1) },
  })
  return [
    one('first byte', firsts, 'ms', 150),
    one('last byte', wholes, 'ms', 2_500),
    one("rise of the server's memory", rises, 'MB', 60),
  ]
}

async function firstId({ url, headers = {} }: Target): Promise<number> {
  const { data } = (await (await fetch(url, { headers })).json()) as { data: { id: number }[] }
  if (data[0] === undefined) throw new Error(`${url} answered nothing`)
  return data[0].id
}

async function specificsOf({ url, headers = {} }: Target): Promise<number[]> {
  const { data } = (await (await fetch(url, { headers })).json()) as { data: { children: { id: number }[] }[] }
  return data.flatMap(({ children }) => children.map(({ id }) => id))
}
