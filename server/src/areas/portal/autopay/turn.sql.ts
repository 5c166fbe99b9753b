import type { Day } from '@freehold/rules/day'
import { type Cents, cents, keptCents } from '@freehold/rules/money'
import type { AutopayMode, AutopayState, TurnState, TurnWhy } from '@freehold/rules/portal/autopay/words'
import { firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Person } from '../../../database/tenant-scope'
import { dayThere, zoneOf } from '../../../database/zone'
import type { Mandate } from '../../../providers/payments/port'
import type { MethodRow } from '../paying/methods/portal-method.sql'
import type { PlanTerms } from './plan.sql'

/** A turn with its plan, its payer and its method, for the job. */
export interface Turn {
  id: number
  autopay: number
  due: Day
  state: TurnState
  announced: Cents | null
  announcedFee: Cents | null
  announcedOn: Day | null
  announceOn: Day | null
  takeOn: Day | null
  taken: Cents | null
  takenFee: Cents | null
  firstSentOn: Day | null
  failures: number
  /** What the turn before it took under the same authorization. */
  previous: Cents | null
  plan: PlanTerms & { state: AutopayState; pausedUntil: Day | null; mostFee: Cents }
  tenant: number
  /** The member of the household who pays; null is the account holder. */
  member: number | null
  tenantName: string
  payerName: string
  language: Language
  occupancy: number
  property: number
  timezone: string
  methodId: number
  method: Pick<MethodRow, 'kind' | 'debit' | 'expires' | 'token_sealed'>
  methodGone: boolean
  mandate: Mandate
  /** The day at the property; turns are announced from 7 AM on and taken from 6 AM on. */
  today: Day
}

interface TurnRow {
  id: number
  autopay_id: number
  due_on: Day
  state: TurnState
  announced_cents: number | null
  announced_fee_cents: number | null
  announced_on: Day | null
  announce_on: Day | null
  take_on: Day | null
  taken_cents: number | null
  taken_fee_cents: number | null
  first_sent_on: Day | null
  failures: number
  previous_cents: number | null
  mode: AutopayMode
  amount_cents: number | null
  limit_cents: number
  most_fee_cents: number
  day: number
  range_ok: boolean
  plan_state: AutopayState
  paused_until: Day | null
  tenant_id: number
  member_id: number | null
  tenant_name: string
  payer_name: string
  language: string
  occupancy_id: number
  property_id: number
  timezone: string
  method_id: number
  kind: MethodRow['kind']
  debit: boolean | null
  expires: string | null
  token_sealed: string
  gone: boolean
  mandate_text: string
  accepted_at: Date
  today: Day
}

const turnOf = (row: TurnRow): Turn => ({
  id: row.id,
  autopay: row.autopay_id,
  due: row.due_on,
  state: row.state,
  announced: keptCents(row.announced_cents),
  announcedFee: keptCents(row.announced_fee_cents),
  announcedOn: row.announced_on,
  announceOn: row.announce_on,
  takeOn: row.take_on,
  taken: keptCents(row.taken_cents),
  takenFee: keptCents(row.taken_fee_cents),
  firstSentOn: row.first_sent_on,
  failures: row.failures,
  previous: keptCents(row.previous_cents),
  plan: {
    mode: row.mode,
    amount: keptCents(row.amount_cents),
    limit: cents(row.limit_cents),
    mostFee: cents(row.most_fee_cents),
    day: row.day,
    rangeOk: row.range_ok,
    state: row.plan_state,
    pausedUntil: row.paused_until,
  },
  tenant: row.tenant_id,
  member: row.member_id,
  tenantName: row.tenant_name,
  payerName: row.payer_name,
  language: languages.find((one) => one === row.language) ?? firstLanguage,
  occupancy: row.occupancy_id,
  property: row.property_id,
  timezone: row.timezone,
  methodId: row.method_id,
  method: { kind: row.kind, debit: row.debit, expires: row.expires, token_sealed: row.token_sealed },
  methodGone: row.gone,
  mandate: { text: row.mandate_text, acceptedAt: row.accepted_at },
  today: row.today,
})

const columns = (now: Date) => sql`t.id, t.autopay_id, t.due_on, t.state, t.announced_cents, t.announced_fee_cents,
  t.announced_on, t.announce_on, t.take_on, t.taken_cents, t.taken_fee_cents, t.first_sent_on, t.failures,
  (select b.taken_cents from autopay_turn b where b.account_id = t.account_id and b.autopay_id = t.autopay_id
    and b.mandate_id = t.mandate_id and b.due_on < t.due_on and b.taken_cents is not null
    order by b.due_on desc limit 1) as previous_cents,
  x.mode, x.amount_cents, x.limit_cents, x.most_fee_cents, x.day, x.range_ok, x.state as plan_state, x.paused_until,
  x.tenant_id, x.member_id, n.tenant_name,
  coalesce(h.first_name || ' ' || h.last_name, n.tenant_name) as payer_name, coalesce(h.language, n.language) as language, x.occupancy_id, o.property_id, ${zoneOf} as timezone,
  x.method_id, m.kind, m.debit, m.expires, m.token_sealed,
  m.disabled_at is not null or m.state <> 'READY' as gone, d.text as mandate_text, d.accepted_at, ${dayThere(now)} as today`

const joined = sql`autopay_turn t
  join autopay x on x.account_id = t.account_id and x.id = t.autopay_id
  join occupancy o on o.account_id = x.account_id and o.id = x.occupancy_id
  join property p on p.account_id = o.account_id and p.id = o.property_id
  join account a on a.id = t.account_id
  join tenant n on n.account_id = x.account_id and n.id = x.tenant_id
  left join household_member h on h.account_id = x.account_id and h.id = x.member_id
  join mandate d on d.account_id = t.account_id and d.id = t.mandate_id
  join portal_method m on m.account_id = x.account_id and m.id = x.method_id`

interface Page {
  account: number
  now: Date
  most: number
}

async function turnsWhere(db: Db, { account, now, most }: Page, where: RawBuilder<SqlBool>): Promise<Turn[]> {
  const { rows } = await sql<TurnRow>`select ${columns(now)} from ${joined}
    where t.account_id = ${account} and ${where} order by t.id limit ${most}`.execute(db)
  return rows.map(turnOf)
}

/** No time zone is further ahead than a day. */
const tomorrow = (now: Date) => sql`(${now}::timestamptz at time zone 'UTC')::date + 1`

/** Turns that are to be announced, from 7 AM of the property's day on. */
export const turnsToAnnounce = (db: Db, page: Page): Promise<Turn[]> =>
  turnsWhere(
    db,
    page,
    sql`t.announce_on <= ${tomorrow(page.now)} and t.announce_on <= ${dayThere(page.now, 7)}
      and (x.state = 'ACTIVE' or (x.state = 'PAUSED' and x.paused_until <= t.due_on))`,
  )

/** The ids after one of turns that are to be taken, from 6 AM of the property's day on. */
export async function turnsToTake(db: Db, { account, now, most }: Page, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.id from autopay_turn t
    join autopay x on x.account_id = t.account_id and x.id = t.autopay_id
    join occupancy o on o.account_id = x.account_id and o.id = x.occupancy_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    join account a on a.id = t.account_id
    where t.account_id = ${account} and t.id > ${after} and t.take_on <= ${tomorrow(now)}
      and t.take_on <= ${dayThere(now, 6)}
    order by t.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function turnById(db: Db, account: number, id: number, now: Date): Promise<Turn | undefined> {
  const [turn] = await turnsWhere(db, { account, now, most: 1 }, sql`t.id = ${id}`)
  return turn
}

/** What tenants see of a turn. */
export interface ShownTurn {
  id: number
  autopay_id: number
  due_on: Day
  state: TurnState
  why: TurnWhy | ''
  message: string
  announced_cents: number | null
  announced_fee_cents: number | null
  taken_cents: number | null
  left_cents: number
  take_on: Day | null
  payment: number | null
}

const shown = 24

/** The person's newest turns. */
export async function turnsOf(db: Db, { account, tenant, member }: Person): Promise<ShownTurn[]> {
  const { rows } =
    await sql<ShownTurn>`select t.id, t.autopay_id, t.due_on, t.state, t.why, t.message, t.announced_cents,
      t.announced_fee_cents, t.taken_cents, t.left_cents, t.take_on,
      (select max(c.id) from card_payment c where c.account_id = t.account_id and c.turn_id = t.id) as payment
    from autopay x join autopay_turn t on t.account_id = x.account_id and t.autopay_id = x.id
    where x.account_id = ${account} and x.tenant_id = ${tenant} and x.member_id is not distinct from ${member}::bigint
    order by t.due_on desc, t.id desc limit ${sql.lit(shown)}`.execute(db)
  return rows
}
