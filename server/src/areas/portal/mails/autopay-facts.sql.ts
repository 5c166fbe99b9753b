import type { Day } from '@freehold/rules/day'
import type { AutopayState, PlanWhy, TurnState, TurnWhy } from '@freehold/rules/portal/autopay/words'
import type { Language } from '@freehold/rules/text/language'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'

export interface PlanFacts {
  id: number
  to: string
  language: Language
  name: string
  company: string
  home: string
  property: number
  kind: 'CARD' | 'PAYPAL' | 'BANK'
  label: string
  brand: string
  last4: string
  expires: string | null
  state: AutopayState
  why: PlanWhy | ''
  paused_until: Day | null
  mandate: string
}

const columns = sql`coalesce(h.email, n.email) as to, coalesce(h.language, n.language) as language,
  coalesce(h.first_name || ' ' || h.last_name, n.tenant_name) as name, a.name as company,
  u.unit_name || ', ' || p.property_name as home, o.property_id as property, m.kind, m.label, m.brand, m.last4, m.expires,
  x.state, x.why, x.paused_until, d.text as mandate`

const aroundPlan = sql`join account a on a.id = x.account_id
  join tenant n on n.account_id = x.account_id and n.id = x.tenant_id and n.archived_at is null
  left join household_member h on h.account_id = x.account_id and h.id = x.member_id
  join occupancy o on o.account_id = x.account_id and o.id = x.occupancy_id
  join unit u on u.account_id = o.account_id and u.id = o.unit_id
  join property p on p.account_id = o.account_id and p.id = o.property_id
  join portal_method m on m.account_id = x.account_id and m.id = x.method_id
  join mandate d on d.account_id = x.account_id and d.id = x.mandate_id`

const isReached = sql<SqlBool>`coalesce(h.email, n.email) <> '' and h.removed_at is null`

/** Some plans as mails name them, without those that have no reader. */
export async function plansToMail(db: Db, account: number, ids: readonly number[]): Promise<PlanFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PlanFacts>`select x.id, ${columns} from autopay x ${aroundPlan}
    where x.account_id = ${account} and x.id = any(${ids}::bigint[]) and ${isReached}`.execute(db)
  return rows
}

export interface TurnFacts extends PlanFacts {
  due_on: Day
  take_on: Day | null
  turn_state: TurnState
  turn_why: TurnWhy | ''
  message: string
  announced_cents: number | null
  announced_fee_cents: number | null
  taken_cents: number | null
  taken_fee_cents: number | null
  left_cents: number
}

/** The same of turns, which come first: PostgreSQL joins the tables after the eighth in the order in which they are written. */
export async function turnsToMail(db: Db, account: number, ids: readonly number[]): Promise<TurnFacts[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<TurnFacts>`select t.id, ${columns}, t.due_on, t.take_on, t.state as turn_state, t.why as turn_why,
      t.message, t.announced_cents, t.announced_fee_cents, t.taken_cents, t.taken_fee_cents, t.left_cents
    from autopay_turn t join autopay x on x.account_id = t.account_id and x.id = t.autopay_id ${aroundPlan}
    where t.account_id = ${account} and t.id = any(${ids}::bigint[]) and ${isReached}`.execute(db)
  return rows
}

/** The newest row of a kind, for the preview of a mail about it. */
export const newestTurn =
  (states: readonly TurnState[]) =>
  async (db: Db, account: number): Promise<number | null> => {
    const { rows } = await sql<{ id: number }>`select id from autopay_turn
      where account_id = ${account} and state = any(${states}::text[]) order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  }
