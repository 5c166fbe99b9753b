import { sql } from 'kysely'
import { listed } from '../../../database/archived'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { figuresOf } from '../../money/payouts/owner-figures.sql'

interface OwnedProperty {
  id: number
  property_name: string
  address: string
  units_total: number
  collected: number
  spent: number
}

/** The owner's properties that are in sight, by name, with all that was collected and spent in them for this owner. */
export async function propertiesOf(db: Db, scope: Scope, owner: number): Promise<OwnedProperty[]> {
  const { rows } = await sql<OwnedProperty>`
    with figure as materialized (${figuresOf(scope, owner)})
    select p.id, p.property_name, p.address, p.units_total,
      coalesce((select -sum(f.cents) from figure f where f.property_id = p.id and f.ledger = 'INCOME'), 0)::bigint as collected,
      coalesce((select sum(f.cents) from figure f where f.property_id = p.id and f.ledger = 'EXPENSE'), 0)::bigint as spent
    from property p
    where p.account_id = ${scope.account} and p.owner_id = ${owner} and ${listed('p')} and ${visible(scope, 'p.id')}
    order by p.property_name collate natural_order, p.id`.execute(db)
  return rows
}
