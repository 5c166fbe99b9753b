import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountOf } from './asked'
import { requestsIn, tolerantLoad } from './load'
import type { Options } from './options'
import type { Pair } from './pair'
import { dollars, type Payer, payersOf, recordedBy, writtenBy } from './recording'
import type { Figure } from './results'
import { knownLogin } from './seed/seed'
import { median } from './seed/statistics'
import { tell } from './tell'

const clients = 16

/** Sixteen who pay for one tenant at once: each payment counts, none waits for ever. */
export async function measureHotRow(pair: Pair, { rounds, seconds }: Options): Promise<Figure[]> {
  tell(`${clients} clients pay one tenant`)
  const account = await accountOf(pair.database, knownLogin)
  const [payer] = await payersOf(pair, account)
  if (payer === undefined) throw new Error('There is nobody to pay')
  const product = await recordedBy(pair, knownLogin, () => payer)
  const floor = writtenBy(pair, account, () => payer)
  const requests = await requestsIn(product, seconds, clients)
  const onFloor = await requestsIn(floor, seconds, clients)
  const rates: { product: number; floor: number; p99: number }[] = []
  const wrong = { failed: 0, lost: 0, deadlocks: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await tolerantLoad(floor, onFloor, clients)
    const before = await state(pair, account, payer)
    const ours = await tolerantLoad(product, requests, clients)
    const after = await state(pair, account, payer)
    rates.push({ product: ours.perSecond, floor: theirs.perSecond, p99: ours.p99 })
    wrong.failed += ours.failed
    wrong.lost += lost(requests - ours.failed, before, after)
    wrong.deadlocks += after.deadlocks - before.deadlocks
  }
  return [
    {
      part: 'writes',
      name: `${clients} clients pay one tenant`,
      value: median(rates.map((rate) => rate.product)),
      unit: 'a second',
      // The goal assumes an idle machine with two cores.
      goal: { at: 'least', value: 250, aim: true },
      detail: { floor: median(rates.map((rate) => rate.floor)), 'p99 ms': median(rates.map((rate) => rate.p99)) },
    },
    ...Object.entries(wrong).map(
      ([what, value]): Figure => ({
        part: 'writes',
        name: `of them ${what}`,
        value,
        unit: 'payments',
        goal: { at: 'most', value: 0 },
      }),
    ),
  ]
}

interface State {
  receipts: number
  cents: number
  deadlocks: number
}

/** Payments that were answered and are not in the list, or not in the figures. */
function lost(answered: number, before: State, after: State): number {
  const listed = after.receipts - before.receipts
  const counted = (after.cents - before.cents) / (dollars * 100)
  return Math.max(Math.abs(answered - listed), Math.abs(answered - counted))
}

async function state({ database }: Pair, account: string, { occupancy }: Payer): Promise<State> {
  // Statistics of a connection are told a second after it used them.
  await sleep(1_100)
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const { rows } = await client.query<State>(
      `select (select count(*)::int from receipt where account_id = $1 and occupancy_id = $2 and voided_by is null) as receipts,
        (select paid_cents::float8 from rent_account where account_id = $1 and occupancy_id = $2) as cents,
        (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`,
      [account, occupancy],
    )
    const [row] = rows
    if (row === undefined) throw new Error('The state of the tenant could not be read')
    return row
  } finally {
    await client.end()
  }
}
