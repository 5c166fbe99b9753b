import type { Day } from '@freehold/rules/day'
import type { InspectionKind, InspectionState } from '@freehold/rules/inspections/kinds'
import type { Span } from '@freehold/rules/planning/span'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

const mostShown = 500

interface OnCalendar {
  id: number
  kind: InspectionKind
  state: InspectionState
  by_tenant: boolean
  /** The tenant has not sent it yet. */
  with_tenant: boolean
  day: Day
  unit_name: string
  property_name: string
  tenant_name: string
  inspector_name: string
}

const withTenant = sql`(i.by_tenant and i.state in ('DRAFT', 'IN_PROGRESS'))`

/** The inspections of a span that were not canceled: on their day, or on the last day for the tenant to send one. */
export async function inspectionsBetween(db: Db, scope: Scope, { start, end }: Span): Promise<OnCalendar[]> {
  const ofAccount = sql`i.account_id = ${scope.account} and ${visible(scope, 'i.property_id')}`
  const { rows } = await sql<OnCalendar>`
    select i.id, i.kind, i.state, i.by_tenant, ${withTenant} as with_tenant, i.day, u.unit_name, p.property_name,
      coalesce(t.tenant_name, '') as tenant_name, coalesce(s.name, '') as inspector_name
    from (
      (select i.*, i.planned_on as day from inspection i
        where ${ofAccount} and i.planned_on between ${start}::date and ${end}::date and i.state <> 'CANCELED' and not ${withTenant}
        order by i.planned_on, i.id limit ${sql.lit(mostShown)})
      union all
      (select i.*, i.send_by as day from inspection i
        where ${ofAccount} and i.send_by between ${start}::date and ${end}::date and i.by_tenant and i.state in ('DRAFT', 'IN_PROGRESS')
        order by i.send_by, i.id limit ${sql.lit(mostShown)})
    ) i
    join unit u on u.account_id = i.account_id and u.id = i.unit_id
    join property p on p.account_id = i.account_id and p.id = i.property_id
    left join tenant t on t.account_id = i.account_id and t.id = i.tenant_id
    left join staff_user s on s.account_id = i.account_id and s.id = i.inspector_id
    order by i.day, i.id limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}
