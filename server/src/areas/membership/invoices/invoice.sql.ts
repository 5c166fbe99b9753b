import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Tx } from '../../../database/write'

export interface InvoiceLine {
  text: string
  amount: Cents
}

/** The receiver or the sender of an invoice, kept as on its day. */
export interface Party {
  name: string
  lines: readonly string[]
}

interface NewInvoice {
  demo: boolean
  kind: 'MONTH' | 'UNITS'
  lines: readonly InvoiceLine[]
  total: Cents
  /** The provider's. */
  transaction: string
  issuedOn: Day
  period: { from: Day; to: Day }
  billedTo: Party
  seller: Party
  /** "Visa ending in 1111" */
  method: string
}

export interface Invoice extends NewInvoice {
  id: number
  no: number
}

/**
 * Issues an invoice with the next number; null where its transaction has one. The numbers have no gaps, because one
 * transaction after the other takes them, and one that fails gives its number back.
 */
export async function insertInvoice(tx: Tx, account: number, invoice: NewInvoice, now: Date): Promise<number | null> {
  const { demo, transaction, total, issuedOn, period } = invoice
  await sql`select pg_advisory_xact_lock(hashtext('invoice_number'))`.execute(tx)
  const { rows } = await sql<{ no: number }>`insert into invoice_number (demo, no, transaction, total_cents, issued_on)
    select ${demo}, coalesce(max(no), 0) + 1, ${transaction}, ${total}, ${issuedOn} from invoice_number where demo = ${demo}
    on conflict (demo, transaction) do nothing returning no`.execute(tx)
  const [numbered] = rows
  if (!numbered) return null
  const { id } = await tx
    .insertInto('invoice')
    .values({
      account_id: account,
      no: numbered.no,
      demo,
      kind: invoice.kind,
      lines: JSON.stringify(invoice.lines.map(({ text, amount }) => ({ text, cents: amount }))),
      total_cents: total,
      transaction,
      issued_on: issuedOn,
      period_from: period.from,
      period_to: period.to,
      billed_to: JSON.stringify(invoice.billedTo),
      seller: JSON.stringify(invoice.seller),
      method: invoice.method,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const shown = 36

/** The newest first, as many as three years of months. */
export async function invoicesOf(db: Db, account: number): Promise<Invoice[]> {
  const rows = await invoices(db, account).orderBy('no', 'desc').limit(shown).execute()
  return rows.map(invoiceFrom)
}

export async function invoiceOf(db: Db, account: number, id: number): Promise<Invoice | undefined> {
  const row = await invoices(db, account).where('id', '=', id).executeTakeFirst()
  return row && invoiceFrom(row)
}

const invoices = (db: Db, account: number) => db.selectFrom('invoice').where('account_id', '=', account).selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number]

const invoiceFrom = (row: Row): Invoice => ({
  id: row.id,
  no: row.no,
  demo: row.demo,
  kind: row.kind as Invoice['kind'],
  lines: (row.lines as { text: string; cents: number }[]).map((line) => ({
    text: line.text,
    amount: cents(line.cents),
  })),
  total: cents(row.total_cents),
  transaction: row.transaction,
  issuedOn: row.issued_on as Day,
  period: { from: row.period_from as Day, to: row.period_to as Day },
  billedTo: row.billed_to as Party,
  seller: row.seller as Party,
  method: row.method,
})

/** The number as it is printed. Those of demo accounts are apart. */
export const numberOf = ({ no, demo }: Pick<Invoice, 'no' | 'demo'>): string =>
  `${demo ? 'D' : ''}${String(no).padStart(6, '0')}`

/** The provider's transactions that have an invoice. */
export async function issuedTransactions(db: Db, account: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('invoice').where('account_id', '=', account).select('transaction').execute()
  return new Set(rows.map(({ transaction }) => transaction))
}

export async function invoicedTotals(db: Db, account: number): Promise<{ transaction: string; total: Cents }[]> {
  const rows = await db
    .selectFrom('invoice')
    .where('account_id', '=', account)
    .select(['transaction', 'total_cents'])
    .execute()
  return rows.map(({ transaction, total_cents }) => ({ transaction, total: cents(total_cents) }))
}
