import type { DB } from '@freehold/db/rows.gen'
import { sql, type Updateable } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivities } from '../../account/log/activity.sql'
import { taken } from '../../portfolio/taken.sql'

interface Freed {
  id: number
  title: string
  property_id: number
  unit_id: number
}

/** The columns that say how a tenancy ends. */
type TenancyEnd = Pick<
  Updateable<DB['occupancy']>,
  'move_out' | 'month_to_month' | 'real_move_out' | 'move_out_reason' | 'cancelled_at'
>

/**
 * Changes how a tenancy ends. A listing that the tenancy kept off the market, and no longer does, becomes a draft: the home
 * may need work first, so a person publishes it again.
 */
export async function setTenancyEnd(tx: Tx, scope: Scope, occupancy: number, end: TenancyEnd): Promise<void> {
  const { account } = scope
  const { rows: rented } = await sql<{ id: number }>`
    select l.id from listing l
    where l.account_id = ${account} and l.published and ${taken} and l.unit_id = (select x.unit_id from occupancy x
      where x.account_id = ${account} and x.id = ${occupancy})
    for update`.execute(tx)
  await tx.updateTable('occupancy').set(end).where('account_id', '=', account).where('id', '=', occupancy).execute()
  if (rented.length === 0) return
  const { rows: freed } = await sql<Freed>`
    update listing l set published = false, published_at = null, changed_at = now()
    where l.account_id = ${account} and l.id = any(${rented.map(({ id }) => id)}::bigint[]) and not ${taken}
    returning l.id, l.title, l.property_id, l.unit_id`.execute(tx)
  const lines = freed.map(({ id, title, property_id, unit_id }) => ({
    noun: 'listing' as const,
    id,
    needs: 'marketing' as const,
    about: { property: property_id, unit: unit_id },
    message: `The marketing entry "${title}" is no longer published, because the lease of its home ends earlier. Publish it again when the home is ready.`,
  }))
  await logActivities(tx, scope, lines)
}
