import type { Books } from '../load/kept'

/** Asks the database as its owner, past the product and its rules. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** Faults of the money, in numbers that must all be 0. */
export interface PaymentFindings {
  acknowledged: number
  /** Acknowledged, and not in the books, or under another number or amount. */
  missing: number
  /** One payment of a client, twice in the books. */
  doubled: number
  /** Entries out of balance or without all of their lines. */
  halfEntries: number
  /** Payments without a receipt, receipts without a payment. */
  apart: number
  /** Acknowledged, but a repeat would not be known. */
  unkeyed: number
}

const paymentsFound = `
  with kept as (
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as k (key, id, cents, account)
  ), found as (
    select account_id, notes, count(*) as n, min(id) as id, min(amount_cents) as cents
    from journal_entry where kind = 'PAYMENT' and notes <> '' group by account_id, notes
  )
  select count(*) filter (where k.id is not null)::int as acknowledged,
    count(*) filter (where k.id is not null and (f.n is null or f.n = 1 and (f.id, f.cents) <> (k.id, k.cents)))::int as missing,
    count(*) filter (where f.n > 1)::int as doubled
  from kept k left join found f on f.account_id = k.account and f.notes = k.key`

/** The lines are counted and added here again: what the product's triggers promise is what is being judged. */
const halfEntries = `
  select count(*)::int as n from journal_entry e
  left join (select account_id, entry_id, count(*) as lines, sum(cents) as cents from journal_line group by 1, 2) l
    on l.account_id = e.account_id and l.entry_id = e.id
  where l.lines is distinct from e.lines or l.cents is distinct from 0`

const apart = `
  select count(*)::int as n from (select account_id, id from journal_entry where kind = 'PAYMENT') e
  full join receipt r on r.account_id = e.account_id and r.id = e.id
  where e.id is null or r.id is null`

const unkeyed = `
  select count(*)::int as n from unnest($1::text[], $2::bigint[], $3::bigint[]) as k (key, id, account)
  where not exists (select from idempotency_key i
    where i.account_id = k.account and i.key = k.key and i.reply ->> 'id' = k.id::text)`

export async function judgePayments(ask: Ask, { payments }: Pick<Books, 'payments'>): Promise<PaymentFindings> {
  const columns = (all: Books['payments']) => [
    all.map(({ key }) => key),
    all.map(({ id }) => id),
    all.map(({ cents }) => cents),
    all.map(({ account }) => account),
  ]
  const [found] = await ask<Pick<PaymentFindings, 'acknowledged' | 'missing' | 'doubled'>>(
    paymentsFound,
    columns(payments),
  )
  if (!found) throw new Error('The books could not be read')
  const [keys, ids, , accounts] = columns(payments.filter(({ id }) => id !== null))
  return {
    ...found,
    halfEntries: await numberOf(ask, halfEntries),
    apart: await numberOf(ask, apart),
    unkeyed: await numberOf(ask, unkeyed, [keys, ids, accounts]),
  }
}

export async function numberOf(ask: Ask, text: string, values: unknown[] = []): Promise<number> {
  const [row] = await ask<{ n: number }>(text, values)
  if (!row) throw new Error('The database did not answer with a number')
  return row.n
}
