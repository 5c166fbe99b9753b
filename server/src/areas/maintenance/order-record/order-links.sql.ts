import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

interface OrderLinks {
  log_id: number | null
  upkeep_id: number | null
  upkeep_title: string | null
}

/** The entry of the log that was written from a work order, and the upkeep that opened it. The caller found the work order. */
export async function orderLinks(db: Db, { account }: Scope, order: number): Promise<OrderLinks | undefined> {
  const { rows } = await sql<OrderLinks>`select
      (select max(m.id) from maintenance_log m where m.account_id = ${account} and m.work_order_id = ${order}) as log_id,
      k.id as upkeep_id, k.title as upkeep_title
    from (select) one
    left join upkeep_opening o on o.account_id = ${account} and o.work_order_id = ${order}
    left join upkeep k on k.account_id = o.account_id and k.id = o.upkeep_id limit 1`.execute(db)
  return rows[0]
}
