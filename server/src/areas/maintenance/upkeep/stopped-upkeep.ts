import { type Day, showDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { visible } from '../../../database/visible'
import { type NeedScope, narrowed } from '../../../needs-narrow'
import type { Needs } from '../../../needs-you'

interface Row {
  id: number
  property_id: number
  title: string
  contractor: string
  property: string
  since: Day
  due: Day
  total: number
}

/** Upkeep that should have opened work orders, and can't because its contractor was archived. */
export async function stoppedUpkeep(db: Db, scope: NeedScope, most: number): Promise<Needs> {
  const { rows } =
    await sql<Row>`select k.id, k.property_id, k.title, c.name as contractor, p.property_name as property,
      k.opens_on::text as since, k.next_on::text as due, (count(*) over ())::int as total
    from upkeep k join contractor c on c.account_id = k.account_id and c.id = k.contractor_id
    join property p on p.account_id = k.account_id and p.id = k.property_id
    where k.account_id = ${scope.account} and k.paused_at is null and k.opens_on <= ${scope.today}::date
      and c.archived_at is not null and p.archived_at is null and ${visible(scope, 'k.property_id')}
      and ${narrowed(scope, { id: sql`k.id`, due: sql`k.next_on` })}
    order by k.next_on, k.id limit ${sql.lit(most)}`.execute(db)
  return {
    rows: rows.map(({ id, property_id, title, contractor, property, since, due }) => ({
      kind: 'UPKEEP_STOPPED' as const,
      id,
      name: title,
      title: `No work order: ${title}`,
      detail: `${contractor} was archived. Choose another contractor for ${property}, or pause the upkeep.`,
      since,
      due: { by: due, why: `The upkeep is due on ${showDay(due)}.` },
      property: property_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}
