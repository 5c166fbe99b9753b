import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { measureGrowth } from './growth'
import { measureLists, measureMoney } from './lists'
import { measureLogins } from './logins'
import { measureMemory } from './memory'
import { type Options, readOptions } from './options'
import { type Pair, startPair } from './pair'
import { out } from './places'
import { takeBuild } from './product'
import { measureReports } from './reports'
import { type Figure, type Part, parts, table, verdict } from './results'
import { startSeeded } from './seed/seeded-database'
import { measureStarts } from './starts'
import { measureWeb } from './web/measure-web'
import { measureWrites } from './writes'

const reads: Record<Exclude<Part, 'writes'>, (pair: Pair, options: Options) => Promise<Figure[]>> = {
  lists: measureLists,
  money: measureMoney,
  reports: measureReports,
  login: measureLogins,
  growth: measureGrowth,
  memory: async (pair, options) => [...(await measureMemory(pair, options)), ...(await measureStarts(options))],
  web: measureWeb,
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const begun = new Date()
  const figures: Figure[] = []
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  try {
    await takeBuild()
    const later = (close: () => Promise<unknown>) => closers.push(close)
    const database = await startSeeded(later)
    // First, before anybody is in the seed: they work on a copy of it.
    if (options.only.has('writes')) figures.push(...(await measureWrites(database, options)))
    const wanted = parts.filter((part) => part !== 'writes').filter((part) => options.only.has(part))
    const pair = wanted.length > 0 ? await startPair(database, later) : null
    for (const part of wanted) if (pair) figures.push(...(await reads[part](pair, options)))
  } finally {
    await stop()
    // Figures measured before something went wrong are not thrown away.
    if (figures.length > 0) {
      console.log(table(figures))
      keep(begun, options, figures)
    }
  }
  if (options.gate && figures.some((figure) => verdict(figure) === 'MISSED')) process.exitCode = 1
}

function keep(begun: Date, options: Options, figures: readonly Figure[]): void {
  mkdirSync(out, { recursive: true })
  const machine = { node: process.version, platform: process.platform, cores: cpus().length, cpu: cpus()[0]?.model }
  const all = {
    begun: begun.toISOString(),
    seconds: (Date.now() - begun.getTime()) / 1000,
    machine,
    options: { ...options, only: [...options.only] },
    figures: figures.map((figure) => ({ ...figure, verdict: verdict(figure) })),
  }
  writeFileSync(join(out, 'results.json'), `${JSON.stringify(all, null, 2)}\n`)
}

await main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
