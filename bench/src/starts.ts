import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Options } from './options'
import { cache } from './places'
import { startProduct } from './product'
import type { Figure } from './results'
import { removeDataDir } from './seed/seeded-database'
import { median } from './seed/statistics'
import { tell } from './tell'

/**
 * The time from the start of the process to the first yes of /api/health, with an empty data folder and with a full
 * one.
 */
export async function measureStarts({ rounds }: Options): Promise<Figure[]> {
  const times = Math.min(3, rounds)
  const cold: number[] = []
  const warm: number[] = []
  for (let time = 1; time <= times; time += 1) {
    tell(`Starts on a data folder of its own, ${time} of ${times}`)
    await mkdir(cache, { recursive: true })
    const dataDir = await mkdtemp(join(cache, 'start-'))
    try {
      cold.push(await startOnce(dataDir))
      warm.push(await startOnce(dataDir))
    } finally {
      await removeDataDir(dataDir)
    }
  }
  return [
    { part: 'memory', name: 'cold start of an empty database', value: median(cold), unit: 'ms', goal: soon(5_000) },
    { part: 'memory', name: 'warm start', value: median(warm), unit: 'ms', goal: soon(1_500) },
  ]
}

const soon = (value: number) => ({ at: 'most', value, aim: true }) as const

async function startOnce(dataDir: string): Promise<number> {
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
  await product.stop()
  return product.startMs
}
