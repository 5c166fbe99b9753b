import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { convertedTo, type RecurringKind } from '@freehold/rules/money/recurring-charge'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { LeaseTerms } from '../lease-text/lease-input'

interface Agreed {
  kind: RecurringKind
  name: string
  period: RentPeriod
  amount_cents: number
}

/** The charges of a tenancy beside its rent on a day, as its lease lists them in a period of the rent. */
export async function monthlyCharges(
  db: Db,
  { account }: Scope,
  { occupancy, on, period }: { occupancy: number; on: Day; period: RentPeriod },
): Promise<LeaseTerms['monthly_charges']> {
  const { rows } = await sql<Agreed>`
    select x.kind, x.name, x.period, (select s.amount_cents from recurring_charge_step s
        where s.account_id = x.account_id and s.recurring_charge_id = x.id and s.begins <= ${on}
        order by s.begins desc limit 1) as amount_cents
    from recurring_charge x where x.account_id = ${account} and x.occupancy_id = ${occupancy}
      and x.begins <= ${on} and (x.ends is null or x.ends >= ${on})
    order by x.id`.execute(db)
  return rows.map(({ kind, name, ...agreed }) => ({
    kind,
    name,
    amount: convertedTo(period, cents(agreed.amount_cents), agreed.period),
  }))
}

/** The fees that a tenancy was billed at its move-in under names of their own. */
export async function moveInFees(
  db: Db,
  { account }: Scope,
  occupancy: number,
): Promise<{ name: string; amount: Cents }[]> {
  const { rows } = await sql<{ name: string; amount_cents: number }>`
    select c.name, c.amount_cents from charge c
    where c.account_id = ${account} and c.occupancy_id = ${occupancy} and c.reason = 'OTHER_FEE' and c.name <> ''
      and c.voided_by is null
    order by c.id`.execute(db)
  return rows.map(({ name, amount_cents }) => ({ name, amount: cents(amount_cents) }))
}
