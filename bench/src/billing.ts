import { type Day, dayIn } from '@freehold/rules/day'
import { addMonths, firstOfMonth } from '@freehold/rules/month'
import pg from 'pg'
import { billSome } from '../../server/src/areas/money/billing/bill-what-is-due'
import { openPool } from '../../server/src/database/pool'
import { houseScope } from '../../server/src/database/scope'
import { write } from '../../server/src/database/write'
import { accountOf } from './asked'
import { canMeasure } from './machine'
import type { Options } from './options'
import { cpuClock } from './pair'
import type { Figure } from './results'
import * as bulk from './seed/bulk.sql'
import { loginOf } from './seed/seed'
import type { SeededDatabase } from './seed/seeded-database'
import { median } from './seed/statistics'
import { tell } from './tell'

/** The day on which every lease of the seed is billed next. */
export const nextFirst = (): Day => addMonths(firstOfMonth(dayIn('UTC', new Date())), 1)

interface Stretch {
  entries: number
  ms: number
  bulkMs: number
  cpu: number
  bulkCpu: number
}

/** Bills as the job does, in this process, all rounds or some. Returns whether there is more. */
export async function billed(copy: SeededDatabase, account: string, day: Day, rounds = Number.POSITIVE_INFINITY) {
  const pool = openPool({ ...copy.connection }, { warn: (_, line) => tell(line) }, 1)
  const scope = houseScope(Number(account), 'UTC', day)
  try {
    let entries = 0
    for (let round = 0; round < rounds; round += 1) {
      const { rents, fees, more } = await write(pool, scope.account, (tx) => billSome(tx, scope, day))
      entries += rents + fees
      if (!more) return { entries, more }
    }
    return { entries, more: true }
  } finally {
    await pool.pg.end()
  }
}

/**
 * Rent of all on the 1st, in three stretches; after each, PostgreSQL inserts the same rows into empty copies of the tables,
 * with their indexes and without anything else.
 */
export async function measureBilling(copy: SeededDatabase, { units }: Options): Promise<Figure[]> {
  const account = await accountOf(copy, loginOf(units))
  const client = new pg.Client(copy.connection)
  await client.connect()
  try {
    for (const text of bulk.tables) await client.query(text)
    const each = Math.max(1, Math.ceil((units * 0.9) / 1_000 / 3))
    const stretches: Stretch[] = []
    for (let more = true; more; ) {
      tell(`Billing on the 1st: ${each},000 occupancies`)
      const newest = (await client.query<{ id: string }>(bulk.newest, [account])).rows[0]?.id
      const ours = await clocked(copy, () => billed(copy, account, nextFirst(), each))
      more = ours.result.more
      if (ours.result.entries === 0) break
      const theirs = await clocked(copy, () => inserted(client, [account, newest]))
      if (theirs.result !== ours.result.entries)
        throw new Error(`${ours.result.entries} entries were billed, ${theirs.result} were inserted`)
      stretches.push({ entries: theirs.result, ms: ours.ms, bulkMs: theirs.ms, cpu: ours.cpu, bulkCpu: theirs.cpu })
    }
    return figuresOf(stretches)
  } finally {
    await client.end()
  }
}

/** In one transaction. Answers how many entries there were. */
async function inserted(client: pg.Client, since: unknown[]): Promise<number> {
  await client.query('begin')
  const counts: number[] = []
  for (const text of bulk.rows) counts.push((await client.query(text, since)).rowCount ?? 0)
  await client.query('commit')
  return counts[0] ?? 0
}

/** CPU time of this process and of PostgreSQL together. */
async function clocked<T>(database: SeededDatabase, work: () => Promise<T>) {
  const used = cpuClock({ database }, { pid: process.pid })
  const begin = performance.now()
  const result = await work()
  const ms = performance.now() - begin
  const { server, postgres } = used()
  return { result, ms, cpu: server + postgres }
}

function figuresOf(stretches: readonly Stretch[]): Figure[] {
  const of = (figure: (stretch: Stretch) => number) => median(stretches.map(figure))
  const entries = stretches.reduce((sum, stretch) => sum + stretch.entries, 0)
  return [
    {
      part: 'writes',
      name: `billing ${entries} occupancies: time`,
      value: of(({ ms, bulkMs }) => ms / bulkMs),
      unit: 'x bulk insert',
      goal: { at: 'most', value: 4 },
      detail: {
        'entries a second': of((stretch) => (stretch.entries / stretch.ms) * 1_000),
        'in bulk': of((stretch) => (stretch.entries / stretch.bulkMs) * 1_000),
      },
    },
    ...(canMeasure
      ? [
          {
            part: 'writes',
            name: `billing ${entries} occupancies: CPU`,
            value: of(({ cpu, bulkCpu }) => cpu / bulkCpu),
            unit: 'x bulk insert',
            detail: {
              'ms an entry': of((stretch) => stretch.cpu / stretch.entries),
              'in bulk': of((stretch) => stretch.bulkCpu / stretch.entries),
            },
          } as const,
        ]
      : []),
  ]
}
