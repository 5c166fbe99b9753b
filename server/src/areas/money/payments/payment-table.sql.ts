import type { InputOf } from '@freehold/contract/kit/call'
import type { payment } from '@freehold/contract/money/payment'
import { methodWords } from '@freehold/rules/money/payment-method'
import { reasonWords } from '@freehold/rules/money/reason'
import { choicesNamed } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Hits, pageFound, type Search } from '../../../database/search-page'
import { pageOf, pattern } from '../../../database/table'
import { totalsOf, whereFound } from '../../../database/totals'
import { seesEverything, visible } from '../../../database/visible'
import { isPayment } from '../journal/payments-alone'

type Asked = InputOf<typeof payment.list>

const orders = {
  paid_date: sql`receipt.day`,
  tenant_name: sql`t.tenant_name collate natural_order`,
  property_name: sql`p.property_name collate natural_order`,
  unit_name: sql`u.unit_name collate natural_order`,
  paid_amount: sql`receipt.amount_cents`,
  pay_reason: sql`receipt.reason`,
  method: sql`receipt.method`,
  notes: sql`receipt.notes`,
}

/** Payments that were not voided; an opening credit is none. */
const receipts = (db: Db, scope: Scope) =>
  db
    .selectFrom('receipt')
    .where('receipt.account_id', '=', scope.account)
    .where('receipt.voided_by', 'is', null)
    .where(isPayment('receipt'))
    .where(visible(scope, 'receipt.property_id'))

type Receipts = ReturnType<typeof receipts>

const filters = ({ property_id, paid_from, paid_to, reason, method }: Asked) => [
  ...given(property_id, (id) => sql<SqlBool>`receipt.property_id = ${id}`),
  ...given(paid_from, (day) => sql<SqlBool>`receipt.day >= ${day}`),
  ...given(paid_to, (day) => sql<SqlBool>`receipt.day <= ${day}`),
  ...given(reason, (one) => sql<SqlBool>`receipt.reason = ${one}`),
  ...given(method, (one) => sql<SqlBool>`receipt.method = ${one}`),
]

interface Join<J> {
  on(condition: RawBuilder<SqlBool>): J
}
const tenantOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`t.account_id = receipt.account_id and t.id = receipt.tenant_id`)
const propertyOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`p.account_id = receipt.account_id and p.id = receipt.property_id`)
const unitOf = <J extends Join<J>>(join: J): J =>
  join.on(sql<SqlBool>`u.account_id = receipt.account_id and u.id = receipt.unit_id`)

/** Joined before the page is cut only with what its order needs. */
function ordered(db: Db, scope: Scope, orderBy: Asked['orderBy']): Receipts {
  const all = receipts(db, scope)
  const joined =
    orderBy === 'tenant_name'
      ? all.innerJoin('tenant as t', tenantOf)
      : orderBy === 'property_name'
        ? all.innerJoin('property as p', propertyOf)
        : orderBy === 'unit_name'
          ? all.innerJoin('unit as u', unitOf)
          : all
  return joined as unknown as Receipts
}

/** The convenience fee that came with a payment. */
const feeOf = sql<number>`coalesce((select c.fee_cents from card_payment c
  where c.account_id = receipt.account_id and c.entry_id = receipt.id), 0)`

/** Up to here payments are named by their ids; above, reading in the list's own order finds a page sooner. */
const maxIds = 2_000

/** The visible text: whose home it is, what it was for, how it was made, and the note. */
function searchFor({ properties }: Scope, typed: string): Search {
  const like = pattern(typed)
  const reasons = choicesNamed(reasonWords, typed)
  const made = choicesNamed(methodWords, typed)
  return {
    find: sql<Hits>`select total, ids from find_receipts(${like}, ${reasons}, ${made}, ${properties}, ${sql.lit(maxIds)})`,
    named: (ids) => sql<SqlBool>`receipt.id = any(${ids}::bigint[])`,
    matching: sql<SqlBool>`(receipt.reason = any(${reasons}) or receipt.method = any(${made})
      or exists (select from occupancy o where o.account_id = receipt.account_id and o.id = receipt.occupancy_id and o.search like ${like})
      or (receipt.notes <> '' and lower(receipt.notes) like ${like})
      or (receipt.check_number <> '' and 'check ' || lower(receipt.check_number) like ${like}))`,
  }
}

export async function paymentTable(db: Db, scope: Scope, input: Asked) {
  const narrowed = filters(input)
  const rows = ordered(db, scope, input.orderBy)
    .where(allOf(narrowed))
    .select([
      'receipt.account_id',
      'receipt.id',
      'receipt.tenant_id',
      'receipt.property_id',
      'receipt.unit_id',
      'receipt.day',
      'receipt.amount_cents',
      'receipt.reason',
      'receipt.method',
      'receipt.check_number',
      'receipt.notes',
      'receipt.in_transit',
    ])
  const hydrate = (page: typeof rows) =>
    db
      .selectFrom(page.as('receipt'))
      .innerJoin('tenant as t', tenantOf)
      .innerJoin('property as p', propertyOf)
      .innerJoin('unit as u', unitOf)
      .selectAll('receipt')
      .select(['t.tenant_name', 'p.property_name', 'u.unit_name'])
      .select(feeOf.as('fee_cents'))
  const source = { rows, hydrate, orders, id: sql`receipt.id` }
  if (narrowed.length > 0) return pageOf(db, input, { ...source, rows: rows.where(await found(db, scope, input)) })
  return input.query === ''
    ? pageOf(db, input, { ...source, total: receiptTotal(scope) })
    : pageFound(db, input, source, searchFor(scope, input.query))
}

/** The number of payments that the search and the filters leave, and their sum. */
export async function paymentTotals(db: Db, scope: Scope, input: Asked) {
  const rows = receipts(db, scope)
    .where(allOf(filters(input)))
    .where(await found(db, scope, input))
  return totalsOf(rows, { paid_amount: sql`receipt.amount_cents` })
}

const found = async (db: Db, scope: Scope, { query }: Asked): Promise<RawBuilder<SqlBool>> =>
  query === '' ? sql<SqlBool>`true` : whereFound(db, searchFor(scope, query))

const receiptTotal = (scope: Scope): RawBuilder<number> =>
  seesEverything(scope)
    ? sql<number>`(select coalesce(sum(receipts), 0)::int from receipt_count where account_id = ${scope.account})`
    : sql<number>`(select count(*)::int from receipt where account_id = ${scope.account} and voided_by is null and ${isPayment('receipt')} and ${visible(scope, 'property_id')})`
