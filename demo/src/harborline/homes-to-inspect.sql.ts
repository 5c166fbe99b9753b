import type { Day } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import type { Scope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { sql } from 'kysely'

export interface InspectedHome {
  occupancy: number
  tenant_id: number
  tenant_name: string
  language: Language
  move_in: Day
}

/** The home whose deposit settlement is a draft, and the homes of tenants who moved in last. */
export async function homesToInspect(
  tx: Tx,
  { account, today }: Pick<Scope, 'account' | 'today'>,
): Promise<{ leaving: InspectedHome | undefined; staying: InspectedHome[] }> {
  const { rows: leaving } = await sql<InspectedHome>`
    select o.id as occupancy, t.id as tenant_id, t.tenant_name, t.language, o.move_in from deposit_settlement s
    join occupancy o on o.account_id = s.account_id and o.id = s.occupancy_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where s.account_id = ${account} and s.state = 'DRAFT' order by s.id limit 1`.execute(tx)
  const { rows: staying } = await sql<InspectedHome>`
    select o.id as occupancy, t.id as tenant_id, t.tenant_name, t.language, o.move_in from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    where o.account_id = ${account} and o.cancelled_at is null and o.real_move_out is null and o.move_in <= ${today}::date
      and u.archived_at is null
    order by o.move_in desc, o.id limit 6`.execute(tx)
  return { leaving: leaving[0], staying }
}

/** The home of the tenant with this address. */
export async function homeOfTenant(
  tx: Tx,
  { account }: Pick<Scope, 'account'>,
  email: string,
): Promise<InspectedHome | undefined> {
  const { rows } = await sql<InspectedHome>`
    select o.id as occupancy, t.id as tenant_id, t.tenant_name, t.language, o.move_in from occupancy o
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where o.account_id = ${account} and t.email = ${email} and o.cancelled_at is null and o.real_move_out is null
    order by o.id limit 1`.execute(tx)
  return rows[0]
}
