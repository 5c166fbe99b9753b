import type { Child } from './child'
import { startFloor } from './floor/floor-process'
import { canMeasure, cpuMsOf, cpuMsOfFamily } from './machine'
import { startProduct } from './product'
import type { Later, SeededDatabase } from './seed/seeded-database'

/** The product and the floor, side by side on one database. */
export interface Pair {
  database: SeededDatabase
  product: Child
  floor: Child
}

export async function startPair(database: SeededDatabase, later: Later): Promise<Pair> {
  const product = await startProduct({ DATABASE_URL: database.url })
  later(() => product.stop())
  const floor = await startFloor(database.url)
  later(() => floor.stop())
  return { database, product, floor }
}

interface Cpu {
  server: number
  postgres: number
}

/** CPU time in milliseconds that a server and PostgreSQL for it have used since now. The other server meanwhile rests. */
export function cpuClock({ database }: Pick<Pair, 'database'>, child: Pick<Child, 'pid'>): () => Cpu {
  if (!canMeasure) return () => ({ server: Number.NaN, postgres: Number.NaN })
  const now = () => ({ server: cpuMsOf(child.pid), postgres: cpuMsOfFamily(database.pid) })
  const before = now()
  return () => {
    const after = now()
    return { server: after.server - before.server, postgres: after.postgres - before.postgres }
  }
}
