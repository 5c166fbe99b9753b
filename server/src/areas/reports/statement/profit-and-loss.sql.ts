import type { Day } from '@freehold/rules/day'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Span } from '../frame/range'
import { figures, type Within } from '../frame/totals.sql'
import { inSection } from './section.sql'

export interface ProfitRow {
  /** The column, from 1; 0 is what is compared. */
  place: number
  section: 'RENT' | 'LATE_FEES' | 'OTHER_PAYMENT' | 'EXPENSES' | 'DEPOSITS'
  category_id: number
  category_name: string
  cents: number
  /** The part of deposits that was returned, applied or kept. */
  released_cents: number
}

const part = (figure: RawBuilder<unknown>, place: RawBuilder<number>) => sql`
  select ${place} as place, figure.ledger, figure.reason, figure.subcategory_id, sum(figure.cents) as cents,
    sum(figure.released_cents) as released from (${figure}) figure group by 1, 2, 3, 4`

/**
 * Reads the sums collected and spent, by category, in each column and in the days compared, in one statement, so all are
 * from the same snapshot. A month's total is filed under its first day, and each column begins with a month or with the
 * range.
 */
export async function profitRows(
  db: Db,
  scope: Scope,
  within: Within,
  { before, starts }: { before: Span; starts: readonly Day[] },
): Promise<ProfitRow[]> {
  const { account } = scope
  const { rows } = await sql<ProfitRow>`
    with part as (
      ${part(figures(scope, within), sql<number>`width_bucket(figure.day, ${starts}::date[])`)}
      union all ${part(figures(scope, { ...before, property: within.property }), sql<number>`0`)}
    )
    select figure.place,
      case when ${inSection('RENT', 'figure')} then 'RENT' when ${inSection('LATE_FEES', 'figure')} then 'LATE_FEES'
        when ${inSection('EXPENSES', 'figure')} then 'EXPENSES' when ${inSection('DEPOSITS', 'figure')} then 'DEPOSITS'
        else 'OTHER_PAYMENT' end as section,
      coalesce(c.id, 0) as category_id, coalesce(c.category_name, '') as category_name,
      sum(figure.cents)::bigint as cents, sum(figure.released)::bigint as released_cents
    from part figure
    left join expense_subcategory s on s.account_id = ${account} and s.id = figure.subcategory_id
    left join expense_category c on c.account_id = ${account} and c.id = s.category_id
    group by 1, 2, c.id, c.category_name order by c.category_name collate natural_order, c.id`.execute(db)
  return rows
}
