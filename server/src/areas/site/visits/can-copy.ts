import type { DatabaseAddress } from '../../../database/pool'
import { openPool } from '../../../database/pool'

interface Log {
  warn(about: object, line: string): void
}

/**
 * Whether the owner of the tables may copy accounts: it must see the rows of all of them, and turn triggers off. Many managed
 * databases give neither.
 */
export async function canCopyAccounts(owner: DatabaseAddress, log: Log): Promise<boolean> {
  const pool = openPool(owner, log, 1)
  try {
    const { rows } = await pool.pg.query<{ may: boolean }>(`
      select (rolsuper or rolbypassrls) and has_parameter_privilege(current_user, 'session_replication_role', 'SET') as may
      from pg_roles where rolname = current_user`)
    return rows[0]?.may === true
  } finally {
    await pool.pg.end()
  }
}

export const noCopies =
  'DEMO_VISITS is on, but the user of DATABASE_URL can\'t copy accounts, so there are no demo visits. It needs BYPASSRLS and: grant set on parameter session_replication_role to that user. See "Demo visits" in docs/operating.md.'
