import { sql } from 'kysely'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'

/** Lets the adults of an application be invited one after the other. */
export async function lockOnline(tx: Tx, { account }: Scope, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('online_application ' || ${String(account)} || ' ' || ${String(id)}, 0))`.execute(
    tx,
  )
}
