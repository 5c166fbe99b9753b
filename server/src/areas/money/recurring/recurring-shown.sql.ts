import type { Day } from '@freehold/rules/day'
import type { RentPeriod } from '@freehold/rules/money/period'
import type { RecurringKind } from '@freehold/rules/money/recurring-charge'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import type { NewRecurring } from '../billing/recurring-charge.sql'
import { type AmountLetter, letterOfAmount } from './letter-of-amount.sql'

export interface ChargeRow {
  id: number
  kind: RecurringKind
  name: string
  period: RentPeriod
  begins: Day
  ends: Day | null
  covered_to: Day
  source: NewRecurring['source']
  version: number
  made_by_name: string
  made_at: Date
}

/** The charges of an occupancy; those that were removed are left out. */
export async function chargeRows(db: Db, scope: Scope, occupancy: number): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`select x.id, x.kind, x.name, x.period, x.begins, x.ends, x.covered_to, x.source,
      x.version, x.made_by_name, x.made_at
    from recurring_charge x where x.account_id = ${scope.account} and x.occupancy_id = ${occupancy}
      and (x.ends is null or x.ends >= x.begins) and ${visible(scope, 'x.property_id')}
    order by x.ends is not null, x.begins, x.id`.execute(db)
  return rows
}

export interface StepRow {
  recurring_charge_id: number
  begins: Day
  amount_cents: number
  notice_on: Day | null
  made_by_name: string
  made_at: Date
  letter: AmountLetter | null
}

export async function stepRows(db: Db, scope: Scope, occupancy: number): Promise<StepRow[]> {
  const { rows } =
    await sql<StepRow>`select s.recurring_charge_id, s.begins, s.amount_cents, s.notice_on, s.made_by_name, s.made_at,
      ${letterOfAmount(sql`s.account_id`, sql`s.recurring_charge_id`, sql`s.begins`)} as letter
    from recurring_charge x
    join recurring_charge_step s on s.account_id = x.account_id and s.recurring_charge_id = x.id
    where x.account_id = ${scope.account} and x.occupancy_id = ${occupancy} and ${visible(scope, 'x.property_id')}
    order by s.begins`.execute(db)
  return rows
}

/** The state that the property is in, whose law a raise has to keep. */
export async function stateOf(db: Db, scope: Scope, occupancy: number): Promise<string> {
  const { rows } = await sql<{ state: string }>`select p.state from occupancy o
    join property p on p.account_id = o.account_id and p.id = o.property_id
    where o.account_id = ${scope.account} and o.id = ${occupancy} and ${visible(scope, 'p.id')}`.execute(db)
  return rows[0]?.state ?? ''
}
