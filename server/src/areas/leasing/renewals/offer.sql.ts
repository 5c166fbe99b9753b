import type { Day } from '@freehold/rules/day'
import { type OfferedTerm, offerCan, offerState, type StoredOfferState } from '@freehold/rules/leasing/renewal-offer'
import { type Cents, cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { Tx } from '../../../database/write'

export interface OfferRow {
  id: number
  tenant_id: number
  tenant_name: string
  occupancy_id: number
  property_id: number
  unit_id: number
  unit_name: string
  home: string
  state: StoredOfferState
  begins: Day
  rent_now_cents: number
  rent_period: RentPeriod
  ends_1: Day | null
  rent_1_cents: number
  ends_2: Day | null
  rent_2_cents: number | null
  ends_3: Day | null
  rent_3_cents: number | null
  answer_by: Day
  note: string
  made_by_name: string
  made_at: Date
  version: number
  seen_at: Date | null
  answered_at: Date | null
  taken: number | null
  leaves_on: Day | null
  closed_at: Date | null
  closed_by_name: string
  close_reason: string
  reminded_at: Date | null
  settled: boolean
  lease_ends: Day
  month_to_month: boolean
  leaves: boolean
  bills_holdover: boolean
  timezone: string
}

/** Offers, `f`, with the tenancy and the names around them. */
export const offerRows = (where: RawBuilder<SqlBool>) => sql<OfferRow>`
  select f.id, f.tenant_id, t.tenant_name, f.occupancy_id, f.property_id, o.unit_id, u.unit_name,
    u.unit_name || ', ' || p.property_name as home, f.state, f.begins, f.rent_now_cents, f.rent_period, f.ends_1,
    f.rent_1_cents, f.ends_2, f.rent_2_cents, f.ends_3, f.rent_3_cents, f.answer_by, f.note, f.made_by_name, f.made_at,
    f.version, f.seen_at, f.answered_at, f.taken, f.leaves_on, f.closed_at, f.closed_by_name, f.close_reason,
    f.reminded_at, f.settled_at is not null as settled, o.move_out as lease_ends, o.month_to_month,
    o.cancelled_at is not null or o.real_move_out is not null as leaves, a.bills_holdover, a.timezone
  from renewal_offer f
  join account a on a.id = f.account_id
  join occupancy o on o.account_id = f.account_id and o.id = f.occupancy_id
  join tenant t on t.account_id = f.account_id and t.id = f.tenant_id
  join unit u on u.account_id = o.account_id and u.id = o.unit_id
  join property p on p.account_id = f.account_id and p.id = f.property_id
  where ${where}`

const seen = (scope: Scope) => sql<SqlBool>`f.account_id = ${scope.account} and ${visible(scope, 'f.property_id')}`

/** The newest offers of a tenancy are shown; there are rarely more. */
const mostShown = 20

export async function offersOfTenancy(db: Db, scope: Scope, occupancy: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`${offerRows(sql<SqlBool>`${seen(scope)} and f.occupancy_id = ${occupancy}`)}
    order by f.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

export async function findOffer(db: Db, scope: Scope, id: number): Promise<OfferRow | undefined> {
  const { rows } = await offerRows(sql<SqlBool>`${seen(scope)} and f.id = ${id}`).execute(db)
  return rows[0]
}

/** Locks an offer, so that an answer and a change come one after the other. */
export async function lockOffer(tx: Tx, scope: Scope, id: number): Promise<OfferRow | undefined> {
  await sql`select from renewal_offer f where ${seen(scope)} and f.id = ${id} for update`.execute(tx)
  return findOffer(tx, scope, id)
}

export const offerFacts = (row: OfferRow, { today }: Pick<Scope, 'today'>) => ({
  stored: row.state,
  seen: row.seen_at !== null,
  answerBy: row.answer_by,
  today,
  leaves: row.leaves,
})

export const stateOf = (row: OfferRow, scope: Pick<Scope, 'today'>) => offerState(offerFacts(row, scope))
export const isOpen = (row: OfferRow, scope: Pick<Scope, 'today'>): boolean =>
  offerCan.change(offerFacts(row, scope)).refused === null

/** The terms of an offer, in their order. */
export const offeredTerms = (row: OfferRow): OfferedTerm[] =>
  [
    { ends: row.ends_1, rent: row.rent_1_cents },
    { ends: row.ends_2, rent: row.rent_2_cents },
    { ends: row.ends_3, rent: row.rent_3_cents },
  ].flatMap(({ ends, rent }) => (rent === null ? [] : [{ ends, rent: cents(rent) }]))

export interface OfferedNow {
  begins: Day
  rentNow: Cents
  period: RentPeriod
  terms: readonly OfferedTerm[]
  answerBy: Day
  note: string
}

const columnsOf = ({ begins, rentNow, period, terms: [first, second, third], answerBy, note }: OfferedNow) => {
  if (!first) throw new Error('An offer has no term')
  return {
    begins,
    rent_now_cents: rentNow,
    rent_period: period,
    ends_1: first.ends,
    rent_1_cents: first.rent,
    ends_2: second?.ends ?? null,
    rent_2_cents: second?.rent ?? null,
    ends_3: third?.ends ?? null,
    rent_3_cents: third?.rent ?? null,
    answer_by: answerBy,
    note,
  }
}

interface Place {
  tenant: number
  occupancy: number
  property: number
}

export async function insertOffer(
  tx: Tx,
  by: UserScope,
  { tenant, occupancy, property }: Place,
  offered: OfferedNow,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('renewal_offer')
    .values({
      account_id: by.account,
      tenant_id: tenant,
      occupancy_id: occupancy,
      property_id: property,
      ...columnsOf(offered),
      made_by: by.user,
      made_by_name: by.userName,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Other terms are another version, which the tenant has not seen and is reminded of again. */
export async function changeTerms(tx: Tx, by: UserScope, id: number, offered: OfferedNow, at: Date): Promise<void> {
  await tx
    .updateTable('renewal_offer')
    .set({
      ...columnsOf(offered),
      made_by: by.user,
      made_by_name: by.userName,
      made_at: at,
      seen_at: null,
      reminded_at: null,
      version: sql<number>`version + 1`,
    })
    .where('account_id', '=', by.account)
    .where('id', '=', id)
    .execute()
}

interface OfferChange {
  state?: StoredOfferState
  seen_at?: Date
  answered_at?: Date
  taken?: number
  leaves_on?: Day | null
  closed_at?: Date
  closed_by_name?: string
  close_reason?: string
  reminded_at?: Date
}

export async function updateOffer(tx: Tx, account: number, id: number, change: OfferChange): Promise<void> {
  await tx.updateTable('renewal_offer').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

/** A new term of the tenancy was agreed: answers are used by it, and an offer without one is over. */
export async function closeOffers(tx: Tx, by: Scope, occupancy: number, at: Date): Promise<void> {
  await sql`update renewal_offer set
      settled_at = case when state = 'OFFERED' then null else ${at}::timestamptz end,
      closed_at = case when state = 'OFFERED' then ${at}::timestamptz else closed_at end,
      closed_by_name = case when state = 'OFFERED' then ${by.userName} else closed_by_name end,
      state = case when state = 'OFFERED' then 'WITHDRAWN' else state end
    where account_id = ${by.account} and occupancy_id = ${occupancy} and settled_at is null
      and state in ('OFFERED', 'ACCEPTED', 'DECLINED')`.execute(tx)
}

/** Another offer is made: earlier answers are settled by it, and one that is over is closed where the job has not come to it. */
export async function replaceOffers(tx: Tx, by: Scope, occupancy: number, at: Date): Promise<void> {
  await sql`update renewal_offer set
      settled_at = case when state = 'OFFERED' then null else ${at}::timestamptz end,
      closed_at = case when state = 'OFFERED' then ${at}::timestamptz else closed_at end,
      state = case when state = 'OFFERED' then 'EXPIRED' else state end
    where account_id = ${by.account} and occupancy_id = ${occupancy} and settled_at is null
      and state in ('OFFERED', 'ACCEPTED', 'DECLINED')`.execute(tx)
}

/** Whether the tenant of a tenancy can be reached: its address, and whether the portal is open to it. */
export async function reachOf(db: Db, { account }: Scope, occupancy: number) {
  const { rows } = await sql<{ email: string; portal: boolean }>`
    select t.email, coalesce(s.opened, true) and not exists (select from portal_closed c
      where c.account_id = o.account_id and c.property_id = o.property_id) as portal
    from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    left join portal_setting s on s.account_id = o.account_id
    where o.account_id = ${account} and o.id = ${occupancy}`.execute(db)
  return rows[0] ?? { email: '', portal: false }
}
