import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

export interface ExistingOwner {
  id: number
  business_name: string
  first_name: string
  last_name: string
  email: string
}

export interface ExistingContractor {
  id: number
  name: string
}

interface ExistingProperty {
  id: number
  property_name: string
}

export interface ExistingStay {
  id: number
  tenant_name: string
  move_in: Day
  /** The last day of the stay as far as it is known, else of the lease. */
  until: Day
  open: boolean
}

interface ExistingUnit {
  id: number
  unit_name: string
  property_id: number
  stays: ExistingStay[]
}

interface AccountFacts {
  holdover: boolean
  closed_to: Day | null
}

export interface Existing {
  account: AccountFacts
  owners: ExistingOwner[]
  properties: ExistingProperty[]
  units: ExistingUnit[]
  contractors: ExistingContractor[]
}

/** Records of the account that an import names; archived ones are passed over, as on every list. */
export async function existing(
  db: Db,
  { account }: Scope,
  names: readonly string[],
  vendors: readonly string[],
): Promise<Existing> {
  const [facts, owners, properties, units, contractors] = await Promise.all([
    sql<AccountFacts>`select bills_holdover as holdover, books_closed_to as closed_to from account where id = ${account}`.execute(
      db,
    ),
    sql<ExistingOwner>`select id, business_name, first_name, last_name, email from owner
      where account_id = ${account} and archived_at is null order by id`.execute(db),
    sql<ExistingProperty>`select id, property_name from property
      where account_id = ${account} and archived_at is null and lower(property_name) = any(${names}::text[]) order by id`.execute(
      db,
    ),
    sql<ExistingUnit>`select u.id, u.unit_name, u.property_id, coalesce((
        select json_agg(json_build_object('id', o.id, 'tenant_name', t.tenant_name, 'move_in', o.move_in,
          'until', coalesce(o.real_move_out, o.move_out), 'open', o.real_move_out is null) order by o.move_in)
        from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
        where o.account_id = u.account_id and o.unit_id = u.id and o.cancelled_at is null), '[]') as stays
      from unit u join property p on p.account_id = u.account_id and p.id = u.property_id
      where u.account_id = ${account} and u.archived_at is null and p.archived_at is null
        and lower(p.property_name) = any(${names}::text[]) order by u.id`.execute(db),
    sql<ExistingContractor>`select id, name from contractor
      where account_id = ${account} and archived_at is null and lower(name) = any(${vendors}::text[]) order by id`.execute(
      db,
    ),
  ])
  const [found] = facts.rows
  if (!found) throw new Error('The account is not there')
  return {
    account: found,
    owners: owners.rows,
    properties: properties.rows,
    units: units.rows,
    contractors: contractors.rows,
  }
}
