import type { Later } from '../seed/seeded-database'
import type { Database } from './cluster/database'
import { askNode } from './cluster/node'
import { pooledAtMost } from './cluster/pooler'
import type { Line } from './report'

const goal = 40

/** Counts the connections on the primary twice a second, the standby's among them and the proof's own not. */
export function countConnections(database: Database, later: Later): () => Line {
  let most = 0
  const look = async () => {
    const [row] = await askNode<{ n: number }>(
      database.controller.roles.primary,
      `select count(*)::int as n from pg_stat_activity
        where backend_type in ('client backend', 'walsender') and application_name <> 'proof'`,
    )
    most = Math.max(most, row?.n ?? 0)
  }
  // While the primary is dead there is nothing to count.
  const watch = setInterval(() => void look().catch(() => {}), 500)
  later(async () => clearInterval(watch))
  return () => ({
    name: 'connections on the primary at most, with three servers',
    value: `${most}${database.pooler ? ` (PgBouncer opens at most ${pooledAtMost})` : ', without a pooler'}`,
    ...(database.pooler && { goal: `<= ${goal}`, kept: most <= goal }),
  })
}
