import { randomUUID } from 'node:crypto'
import { dayIn } from '@freehold/rules/day'
import pg from 'pg'
import { accountOf } from './asked'
import { load, requestsIn, type Target } from './load'
import type { Options } from './options'
import type { Pair } from './pair'
import { signIn } from './product'
import type { Figure } from './results'
import { knownLogin, loginOf } from './seed/seed'
import { median } from './seed/statistics'
import { measureAsked } from './side-by-side'
import { tell } from './tell'

export const dollars = 100

export interface Payer {
  occupancy: number
  tenant: number
}

/** Those who live somewhere, in no order. */
export async function payersOf({ database }: Pick<Pair, 'database'>, account: string): Promise<Payer[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ occupancy_id: string; tenant_id: string }>(
      `select occupancy_id, tenant_id from rent_account where account_id = $1 and next_bill_on is not null and billed_cents > 0
        order by hashint8(occupancy_id)`,
      [account],
    )
    return rows.map((row) => ({ occupancy: Number(row.occupancy_id), tenant: Number(row.tenant_id) }))
  } finally {
    await client.end()
  }
}

/** One after the other, and again from the first. */
function inTurn<T>(all: readonly T[]): () => T {
  let at = 0
  return () => {
    const one = all[at % all.length]
    at += 1
    if (one === undefined) throw new Error('There is nobody to pay')
    return one
  }
}

const today = () => dayIn('UTC', new Date())

/** Records payments as the form of Collect Rent sends them. */
export async function recordedBy({ product }: Pair, login: string, next: () => Payer): Promise<Target> {
  const token = await signIn(product.url, login)
  return {
    url: `${product.url}/api/tenant/pay-for-rent`,
    headers: { Authorization: `Bearer ${token}` },
    sends: () => {
      const { tenant, occupancy } = next()
      return {
        headers: { 'Idempotency-Key': randomUUID() },
        body: {
          tenant_id: tenant,
          rent_id: occupancy,
          pay_reason: 'RENT',
          paid_date: today(),
          paid_amount: String(dollars),
          notes: '',
        },
      }
    },
  }
}

export const writtenBy = ({ floor }: Pair, account: string, next: () => Payer): Target => ({
  url: `${floor.url}/pay`,
  sends: () => ({ body: { account, ...next(), day: today(), cents: dollars * 100 } }),
})

/** A payment through the API, ten at once, each of another tenant. */
export async function measureRecording(pair: Pair, options: Options): Promise<Figure[]> {
  tell('Recording payments')
  const account = await accountOf(pair.database, knownLogin)
  const payers = await payersOf(pair, account)
  const one = {
    name: 'recording a payment',
    goals: { perSecond: 0.25 },
    product: await recordedBy(pair, knownLogin, inTurn(payers)),
    floor: writtenBy(pair, account, inTurn(payers)),
  }
  return [...(await measureAsked(pair, 'writes', one, options)), await compared(pair, one.product, options)]
}

/** The same in the account of 5,000,000 lines. */
async function compared(pair: Pair, small: Target, { units, rounds, seconds }: Options): Promise<Figure> {
  tell(`Recording payments in an account of ${units} units`)
  const payers = await payersOf(pair, await accountOf(pair.database, loginOf(units)))
  const large = await recordedBy(pair, loginOf(units), inTurn(payers))
  const requests = await requestsIn(large, seconds)
  const rates: { small: number; large: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = (await load(small, requests)).perSecond
    rates.push({ small: first, large: (await load(large, requests)).perSecond })
  }
  return {
    part: 'writes',
    name: `recording a payment in an account of ${units} units: requests per second`,
    value: median(rates.map((rate) => rate.large / rate.small)),
    unit: 'x with 8,000 units',
    goal: { at: 'least', value: 0.8, aim: true },
    detail: { large: median(rates.map((rate) => rate.large)), small: median(rates.map((rate) => rate.small)) },
  }
}
