import type { Day } from '@freehold/rules/day'
import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

const mostShown = 500

interface AnswerDue {
  id: number
  tenant_id: number
  answer_by: Day
  made_at: Date
  tenant_name: string
  unit_name: string
  property_name: string
}

/** Renewal offers without an answer, by the last day for one. */
export async function answersBetween(db: Db, scope: Scope, { start, end }: Span): Promise<AnswerDue[]> {
  const { rows } = await sql<AnswerDue>`
    select f.id, f.tenant_id, f.answer_by, f.made_at, t.tenant_name, u.unit_name, p.property_name
    from (
      select f.id, f.tenant_id, f.occupancy_id, f.property_id, f.answer_by, f.made_at from renewal_offer f
      where f.account_id = ${scope.account} and f.state = 'OFFERED' and f.answer_by between ${start} and ${end}
        and ${visible(scope, 'f.property_id')}
      order by f.answer_by, f.id limit ${sql.lit(mostShown)}) f
    join occupancy o on o.account_id = ${scope.account} and o.id = f.occupancy_id and o.cancelled_at is null
    join tenant t on t.account_id = ${scope.account} and t.id = f.tenant_id
    join property p on p.account_id = ${scope.account} and p.id = f.property_id
    join unit u on u.account_id = ${scope.account} and u.id = o.unit_id
    order by f.answer_by, f.id`.execute(db)
  return rows
}
