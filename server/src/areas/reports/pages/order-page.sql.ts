import { keptDollars } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'

interface Request {
  id: number
  title: string
  created_at: Date
  tenant_id: number
  name: string
}

/** The tenant's request that a work order came from. */
export async function requestOf(db: Db, scope: Scope, order: number) {
  const { rows } = await sql<Request>`select r.id, r.title, r.created_at, r.tenant_id, t.tenant_name as name
    from portal_request r join tenant t on t.account_id = r.account_id and t.id = r.tenant_id
    where r.account_id = ${scope.account} and r.work_order_id = ${order} and ${visible(scope, 'r.property_id')}
    order by r.id limit 1`.execute(db)
  const [found] = rows
  return found ? { ...found, created_at: found.created_at.toISOString() } : null
}

interface Deducted {
  id: number
  rent_id: number
  words: string
  amount_cents: number
  tenant_name: string
}

/** Amounts kept from deposits for the damage that a work order repaired. */
export async function deductedFor(db: Db, scope: Scope, order: number) {
  const { rows } = await sql<Deducted>`select l.id, s.occupancy_id as rent_id, l.words, l.amount_cents, t.tenant_name
    from deposit_line l
    join deposit_settlement s on s.account_id = l.account_id and s.id = l.settlement_id
    join occupancy o on o.account_id = s.account_id and o.id = s.occupancy_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    where l.account_id = ${scope.account} and l.work_order_id = ${order} and ${visible(scope, 'o.property_id')}
    order by l.id limit 50`.execute(db)
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: keptDollars(amount_cents) }))
}
