import { coreLimits } from '@freehold/rules/account/membership-price'
import type { Day } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Entitlement } from '../record/entitlement.sql'

const named = 10

/** Units that could go first: no one lives there. */
export async function vacantUnits(db: Db, account: number, today: Day): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select u.unit_name || ' (' || p.property_name || ')' as name from unit u
    join property p on p.account_id = u.account_id and p.id = u.property_id
    where u.account_id = ${account} and u.archived_at is null and not exists (
      select from occupancy o where o.account_id = u.account_id and o.unit_id = u.id
        and (o.real_move_out is null or o.real_move_out >= ${today}))
    order by p.property_name collate natural_order, u.unit_name collate natural_order limit ${named}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Sentences about everything that an account has over the limits of Core; empty where it fits. */
export function overCore({ users, units }: Pick<Entitlement, 'users' | 'units'>): string[] {
  const over: string[] = []
  if (units > coreLimits.units)
    over.push(
      `You have ${units} units. Core has room for ${coreLimits.units}: delete or archive ${units - coreLimits.units}.`,
    )
  if (users > coreLimits.users)
    over.push(`You have ${users} users. Core has room for ${coreLimits.users}: remove ${users - coreLimits.users}.`)
  return over
}
