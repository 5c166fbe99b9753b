import { expense } from '@freehold/contract/money/expense'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { addDays, type Day } from '@freehold/rules/day'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp } from '../app/app'
import { inCents } from './report-desk'
import { type Office, today } from './report-stories'

const back = fc.option(fc.integer({ min: -10, max: 430 }), { freq: 2 })
const place = fc.option(fc.constantFrom(0, 1), { freq: 2 })

/** Filters as somebody may set them: each alone, some together, none. Days are counted back from today. */
export const anyFilters = fc.record({
  place,
  from: back,
  to: back,
  reason: fc.option(fc.constantFrom('RENT', 'LATE_FEE', 'PET_DEPOSIT', 'PARKING'), { freq: 1 }),
  category: fc.option(fc.constantFrom('Utilities', 'Repairs'), { freq: 1 }),
  late: fc.constantFrom(0, 1),
  ends_within: fc.option(fc.integer({ min: 0, max: 400 }), { freq: 1 }),
})
export type Filters = typeof anyFilters extends fc.Arbitrary<infer F> ? F : never

/** A user who sees both properties, or only the first. */
type Viewer = 'all' | 'limited'
export const viewers = ['all', 'limited'] as const

const dayBack = (ago: number | null): Day | undefined => (ago === null ? undefined : addDays(today, -ago))

/** The ids of the properties that a viewer sees and the filter leaves. */
function seenBy({ properties }: Office, viewer: Viewer, at: number | null): number[] {
  const seen = viewer === 'all' ? properties : properties.slice(0, 1)
  return at === null ? seen : seen.filter((id) => id === properties[at])
}

const tokenOf = ({ limited }: Office, viewer: Viewer): string | undefined => (viewer === 'all' ? undefined : limited)

/** The totals of the three lists for a viewer, in cents. */
export async function listTotals(office: Office, viewer: Viewer, filters: Filters) {
  const { desk, properties } = office
  const token = tokenOf(office, viewer)
  const { place: at, from, to, reason, category, late, ends_within } = filters
  const within = {
    property_id: at === null ? undefined : properties[at],
    paid_from: dayBack(from),
    paid_to: dayBack(to),
  }
  const category_id =
    category === null
      ? undefined
      : (await desk.meant(category, category === 'Repairs' ? 'Plumbing' : 'Water')).category_id
  const paid = await desk.told(payment.list, { ...within, reason: reason ?? undefined, totals: 1 }, token)
  const spent = await desk.told(expense.list, { ...within, category_id, totals: 1 }, token)
  const people = { property_id: within.property_id, late, ends_within: ends_within ?? undefined }
  const owed = await desk.told(tenant.list, { ...people, totals: 1 }, token)
  const { data } = await desk.told(tenant.list, { ...people, limit: -1 }, token)
  const cents = (amount: number | undefined) => inCents([amount ?? -1])
  return {
    tenants: data.map(({ id }) => id),
    payments: { count: paid.count, cents: cents(paid.totals?.paid_amount) },
    expenses: { count: spent.count, cents: cents(spent.totals?.paid_amount) },
    people: {
      count: owed.count,
      billed: cents(owed.totals?.total_billing),
      paid: cents(owed.totals?.total_paid_amount),
      balance: cents(owed.totals?.balance),
    },
  }
}

/** Neither a reversal nor reversed. */
const standing = `e.reverses is null and not exists (select from journal_entry v where v.account_id = e.account_id and v.reverses = e.id)`

/** The same from the lines of the journal themselves, asked as plainly as can be. */
async function totalsInJournal(
  { database }: Pick<TestApp, 'database'>,
  office: Office,
  { viewer, filters, tenants }: { viewer: Viewer; filters: Filters; tenants: readonly number[] },
) {
  const { account } = office.books
  const { place: at, from, to, reason, category } = filters
  const span = [seenBy(office, viewer, at), dayBack(from) ?? '-infinity', dayBack(to) ?? 'infinity']
  const one = async (statement: string, values: readonly unknown[]) => {
    const [row] = await database.ask<Record<string, string>>(statement, [account, ...values])
    return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))
  }
  const entries = `from journal_entry e join journal_line l on l.account_id = e.account_id and l.entry_id = e.id
    where e.account_id = $1 and l.property_id = any($2::bigint[]) and e.day between $3::date and $4::date and ${standing}`
  return {
    payments: await one(
      `select count(distinct e.id) as count, coalesce(sum(l.cents), 0) as cents ${entries} and e.kind = 'PAYMENT'
         and l.ledger in ('CASH', 'IN_TRANSIT') and ($5::text is null or e.reason = $5)`,
      [...span, reason],
    ),
    expenses: await one(
      `select count(distinct e.id) as count, coalesce(sum(l.cents), 0) as cents ${entries} and l.ledger = 'EXPENSE'
         and ($5::text is null or exists (
           select from expense x join expense_subcategory s on s.account_id = x.account_id and s.id = x.subcategory_id
           join expense_category c on c.account_id = s.account_id and c.id = s.category_id
           where x.account_id = e.account_id and x.id = e.id and c.category_name = $5))`,
      [...span, category],
    ),
    people: {
      count: tenants.length,
      ...(await one(
        `select coalesce(sum(cents) filter (where figure = 'billed'), 0) as billed,
           coalesce(-sum(cents) filter (where figure <> 'billed'), 0) as paid,
           coalesce(sum(cents) filter (where ledger = 'RECEIVABLE'), 0) as balance
         from journal_line where account_id = $1 and tenant_id = any($2::bigint[]) and property_id = any($3::bigint[])`,
        [tenants, seenBy(office, viewer, null)],
      )),
    },
  }
}

/** The lists and the journal say the same, for a user who sees everything and for one who sees a property. */
export async function listsTie(context: Pick<TestApp, 'database'>, office: Office, filters: Filters): Promise<void> {
  for (const viewer of viewers) {
    const { tenants, ...told } = await listTotals(office, viewer, filters)
    expect(told, `${viewer}: ${JSON.stringify(filters)}`).toEqual(
      await totalsInJournal(context, office, { viewer, filters, tenants }),
    )
  }
}
