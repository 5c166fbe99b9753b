import pg from 'pg'
import type { Child } from './child'
import { startFloor } from './floor-process'
import { cpuMsOf, cpuMsOfFamily } from './machine'
import { startProduct } from './product'
import { type SeededDatabase, startSeeded } from './seeded-database'

/** The product and the floor, side by side on one database. */
export interface Pair {
  database: SeededDatabase
  product: Child
  floor: Child
  ask: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  stop(): Promise<void>
}

export async function startPair(): Promise<Pair> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const database = await startSeeded()
    closers.push(() => database.stop())
    const pool = new pg.Pool({ ...database.connection, max: 1, application_name: 'bench' })
    closers.push(() => pool.end())
    const product = await startProduct({ DATABASE_URL: database.url })
    closers.push(() => product.stop())
    const floor = await startFloor(database.url)
    closers.push(() => floor.stop())
    const ask = async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[]
    return { database, product, floor, ask, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export interface Cpu {
  server: number
  postgres: number
}

/** CPU time in milliseconds that a server and PostgreSQL for it have used since now. The other server meanwhile rests. */
export function cpuClock({ database }: Pair, child: Child): () => Cpu {
  const now = () => ({ server: cpuMsOf(child.pid), postgres: cpuMsOfFamily(database.pid) })
  const before = now()
  return () => {
    const after = now()
    return { server: after.server - before.server, postgres: after.postgres - before.postgres }
  }
}
