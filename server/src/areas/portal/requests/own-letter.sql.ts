import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

/** Whether a deposit letter is for this tenant. */
export async function ownLetter(db: Db, { account, tenant }: TenantScope, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from deposit_return d join occupancy o on o.account_id = d.account_id and o.id = d.occupancy_id
    where d.account_id = ${account} and d.id = ${id} and o.tenant_id = ${tenant} and d.tenant_id = ${tenant}`.execute(
      db,
    )
  return rows.length > 0
}
