import { setTimeout as sleep } from 'node:timers/promises'
import { listCases } from './list-cases'
import { load, requestsIn } from './load'
import { canMeasure, pssMb, rssMb, withChildren } from './machine'
import type { Options } from './options'
import type { Pair } from './pair'
import { startProduct } from './product'
import type { Figure } from './results'
import { tell } from './tell'

const most = 220

/** The memory of the one process that is API and jobs, at rest and at its busiest; PostgreSQL's apart. */
export async function measureMemory({ database, ...rest }: Pair, { units, seconds }: Options): Promise<Figure[]> {
  if (!canMeasure) return []
  tell('Memory at rest and under load')
  const product = await startProduct({ DATABASE_URL: database.url })
  try {
    await sleep(3_000)
    const atRest = rssMb(product.pid)
    const peak = { node: 0, postgres: 0 }
    const watch = setInterval(() => {
      peak.node = Math.max(peak.node, rssMb(product.pid))
      peak.postgres = Math.max(peak.postgres, pssMb(withChildren(database.pid)))
    }, 250)
    try {
      for (const { product: list } of await listCases({ ...rest, database, product }, units))
        await load(list, await requestsIn(list, seconds))
    } finally {
      clearInterval(watch)
    }
    return [
      { part: 'memory', name: 'server at rest, RSS', value: atRest, unit: 'MB', goal: aim },
      { part: 'memory', name: 'server under load, RSS at most', value: peak.node, unit: 'MB', goal: aim },
      { part: 'memory', name: 'PostgreSQL under load, PSS at most', value: peak.postgres, unit: 'MB' },
    ]
  } finally {
    await product.stop()
  }
}

const aim = { at: 'most', value: most, aim: true } as const
