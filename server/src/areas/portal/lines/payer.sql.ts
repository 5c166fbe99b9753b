import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'

interface PayerRow {
  line: number
  /** Null is the account holder. */
  member: number | null
  name: string
}

/** The persons who sent payments of the tenancy from the portal, by line. What staff recorded has none. */
export async function payersOfLines(
  db: Db,
  { account, tenant }: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PayerRow>> {
  const { rows } = await sql<PayerRow>`
    select c.entry_id as line, c.member_id as member, c.user_name as name from card_payment c
    where c.account_id = ${account} and c.tenant_id = ${tenant} and c.user_id is null and c.entry_id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.line, row]))
}
