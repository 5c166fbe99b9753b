import pg from 'pg'
import type { Child } from './child'
import { startFloor } from './floor-process'
import { cpuMsOf } from './machine'
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

/** CPU time of a server and of what PostgreSQL does for it, in milliseconds since they began. */
export async function cpuClock({ ask }: Pair, child: Child, applications: string[]): Promise<() => Promise<number>> {
  const backends = async () => {
    const rows = await ask<{ pid: number }>('select pid from pg_stat_activity where application_name = any($1)', [
      applications,
    ])
    return rows.map((row) => row.pid)
  }
  const pids = [child.pid, ...(await backends())]
  const before = new Map(pids.map((pid) => [pid, cpuMsOf(pid)]))
  return async () => {
    const now = new Set([...pids, ...(await backends())])
    return [...now].reduce((sum, pid) => sum + cpuMsOf(pid) - (before.get(pid) ?? 0), 0)
  }
}
