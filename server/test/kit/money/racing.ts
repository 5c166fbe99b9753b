import pg from 'pg'
import type { Answer } from '../app/ask'
import type { TestDatabase } from '../app/database'

export const ten = <T>(work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, (_, i) => work(i)))

/** How many of which answer. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { type } of answers) counted[type] = (counted[type] ?? 0) + 1
  return counted
}

const figures = ['billed', 'paid', 'other_paid', 'late_fee_paid', 'balance', 'deposits'] as const

/** A home's charges and payments, in cents. */
export async function figuresOf({ ask }: TestDatabase, home: number): Promise<Record<string, number>> {
  const [row] = await ask<Record<string, string>>(
    `select ${figures.map((name) => `${name}_cents`).join(', ')} from rent_account where occupancy_id = $1`,
    [home],
  )
  if (!row) throw new Error(`There is no home ${home}`)
  return Object.fromEntries(figures.map((name) => [name, Number(row[`${name}_cents`])]))
}

export async function entriesOf({ ask }: TestDatabase, home: number, kind: string): Promise<number> {
  return (await ask('select 1 from journal_entry where occupancy_id = $1 and kind = $2', [home, kind])).length
}

interface CardBooks {
  /** Payments by card that stand, and the ledgers they move. */
  captured: number
  inTransit: number
  cash: number
}

/** A home's card payments, beside the cash it brought with the move-in. */
export async function cardBooksOf({ ask }: TestDatabase, home: number, cashBefore: number): Promise<CardBooks> {
  const [row] = await ask<Record<keyof CardBooks, string>>(
    `select
       (select coalesce(sum(r.amount_cents), 0) from receipt r join card_payment c on c.account_id = r.account_id and c.entry_id = r.id
         where r.occupancy_id = $1 and r.voided_by is null) as captured,
       (select coalesce(sum(cents), 0) from journal_line where occupancy_id = $1 and ledger = 'IN_TRANSIT') as "inTransit",
       (select coalesce(sum(cents), 0) - $2::bigint from journal_line where occupancy_id = $1 and ledger = 'CASH') as cash`,
    [home, cashBefore],
  )
  if (!row) throw new Error('There are no books')
  return { captured: Number(row.captured), inTransit: Number(row.inTransit), cash: Number(row.cash) }
}

/** Somebody else is at work on the money of a home until this is called. */
export async function held({ address }: TestDatabase, home: number): Promise<() => Promise<void>> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('begin')
  await client.query('select from rent_account where occupancy_id = $1 for update', [home])
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

/** How many wait in the database for somebody else. */
export async function waiting({ ask }: TestDatabase): Promise<number> {
  const [row] = await ask<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(row?.n)
}
