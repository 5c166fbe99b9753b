import { ConfigError } from '../config'
import type { Pool } from '../database/pool'
import { systemOf } from './primary-mark.sql'

/** Refuses a replica of another database: a copy that was restored elsewhere has the same tables, and goes its own way. */
export async function requireSameSystem(primary: Pool, replica: Pool): Promise<void> {
  const [of, is] = await Promise.all([systemOf(primary), systemOf(replica)])
  if (of === is) return
  throw new ConfigError(
    'DATABASE_REPLICA_URL leads to another database: its system identifier is not that of DATABASE_URL. Name a standby that follows it by streaming replication.',
  )
}
