import type { Day } from '@freehold/rules/day'
import type { Method } from '@freehold/rules/money/payment-method'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Worded } from './entry-words'

/** The facts that lists and explanations use of an entry. */
export interface EntryFacts extends Worded {
  id: number
  day: Day
  amount_cents: number
  effect_cents: number
  /** The convenience fee that was charged with a payment, and is no part of it. */
  fee_cents: number
  notes: string
  /** The payment method; blank if not recorded. */
  method: Method | ''
  check_number: string
  property_id: number
  property_name: string
  unit_id: number
  unit_name: string
  /** Another entry reverses this one. */
  voided: boolean
  in_transit: boolean
  /** The open amount of a charge that was not voided. */
  open_cents: number | null
}

export const entryColumns = sql`e.id, e.kind, e.day, e.reason, e.amount_cents, e.effect_cents, e.notes,
  e.property_id, coalesce(p.property_name, '') as property_name, e.unit_id, coalesce(u.unit_name, '') as unit_name,
  coalesce(c.name, '') as charge_name, c.covers_from, c.covers_to,
  back.kind as takes_back, v.id is not null as voided, coalesce(r.in_transit, false) as in_transit,
  case when r.id is null then 0 else coalesce((select f.fee_cents from card_payment f
    where f.account_id = e.account_id and f.entry_id = e.id), 0) end as fee_cents,
  coalesce(r.method, '') as method, coalesce(r.check_number, '') as check_number,
  case when e.kind in ('CHARGE', 'OPENING') and c.voided_by is null then c.open_cents end as open_cents`

/**
 * `v` reverses the entry, `back` is the entry it reverses; the charge is its own or the one it reverses. Written with
 * `case`: under row-level security PostgreSQL cannot use an index through `coalesce`, and would scan the whole account.
 */
export const entriesWithFacts = sql`journal_entry e
  left join journal_entry v on v.account_id = e.account_id and v.reverses = e.id
  left join journal_entry back on back.account_id = e.account_id and back.id = e.reverses
  left join charge c on c.account_id = e.account_id and c.id = case when e.reverses is null then e.id else e.reverses end
  left join receipt r on r.account_id = e.account_id and r.id = e.id
  left join property p on p.account_id = e.account_id and p.id = e.property_id
  left join unit u on u.account_id = e.account_id and u.id = e.unit_id`

/** The tenant or the occupancy to read entries of. */
export type EntriesOf = { tenant: number } | { occupancy: number }

export const entriesOf = (scope: Scope, of: EntriesOf): RawBuilder<SqlBool> => sql<SqlBool>`
  e.account_id = ${scope.account} and ${'tenant' in of ? sql`e.tenant_id = ${of.tenant}` : sql`e.occupancy_id = ${of.occupancy}`}
  and ${visible(scope, 'e.property_id')}`

/** Neither voided nor a reversal: the two cancel each other out. */
export const standing = sql<SqlBool>`v.id is null and e.reverses is null`
