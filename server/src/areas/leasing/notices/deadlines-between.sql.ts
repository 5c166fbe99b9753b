import type { Day } from '@freehold/rules/day'
import type { NoticeKind } from '@freehold/rules/leasing/notices/notice-kinds'
import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

const mostShown = 500

interface NoticeDeadline {
  id: number
  kind: NoticeKind
  title: string
  tenant_id: number
  deadline: Day
  issued_at: Date
  tenant_name: string
  unit_name: string
  property_name: string
}

/** Notices that set a day within a span, by that day. */
export async function deadlinesBetween(db: Db, scope: Scope, { start, end }: Span): Promise<NoticeDeadline[]> {
  const { rows } = await sql<NoticeDeadline>`
    select n.id, n.kind, n.title, n.tenant_id, n.deadline, n.issued_at, t.tenant_name, u.unit_name, p.property_name
    from (
      select n.id, n.kind, n.title, n.tenant_id, n.unit_id, n.property_id, n.deadline, n.issued_at from notice n
      where n.account_id = ${scope.account} and n.archived_at is null and n.deadline is not null
        and n.deadline between ${start} and ${end} and ${visible(scope, 'n.property_id')}
      order by n.deadline, n.id limit ${sql.lit(mostShown)}) n
    join tenant t on t.account_id = ${scope.account} and t.id = n.tenant_id
    join property p on p.account_id = ${scope.account} and p.id = n.property_id
    join unit u on u.account_id = ${scope.account} and u.id = n.unit_id
    order by n.deadline, n.id`.execute(db)
  return rows
}
