import type { Logger } from 'pino'
import { CellError } from './cells/cell-error'
import { type Config, ConfigError, readConfig } from './config'
import type { DatabaseAddress } from './database/pool'
import { PortTaken, requireFreePort } from './free-port'
import { loadDemo } from './load-demo'
import { makeLogger } from './make-logger'
import { startPostgres } from './postgres/start'
import { DatabaseStartError } from './postgres/start-error'
import { nameSourceLines } from './source-lines'

nameSourceLines()

/** Closes what was opened in the opposite order, once. */
function closer() {
  const steps: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (const step of steps.splice(0).reverse()) await step()
  }
  return {
    later: (step: () => Promise<unknown>) => steps.push(step),
    close: () => {
      closing ??= closeAll()
      return closing
    },
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLogger(config.logLevel)
  const { later, close } = closer()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      close().then(() => process.exit(0), fail)
    })
  try {
    await requireFreePort(config.http)
    const starting = config.database.url ? null : embedded(config, log, later)
    // The program and the demo load while PostgreSQL starts. An error surfaces at the later await.
    const program = import('./serve')
    const demo = config.demo ? loadDemo() : undefined
    for (const loading of [program, demo]) loading?.catch(() => {})
    const postgres = await starting
    const address: DatabaseAddress = config.database.url
      ? { url: config.database.url.reveal(), pooler: config.database.pooler === 'transaction' }
      : { ...postgres?.connection }
    const { serve } = await program
    await serve({ config, log, address, demo, later })
  } catch (error) {
    await close()
    throw error
  }
}

/** The stop step is registered before the start, because a signal may come in between. */
async function embedded({ dataDir, standby }: Config, log: Logger, later: (step: () => Promise<unknown>) => void) {
  const starting = startPostgres({ dataDir, log, standby })
  later(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  )
  return starting
}

/** A person gets one sentence about a wrong start; any other error is ours, and shown whole. */
function fail(error: unknown): never {
  const sentences = [CellError, ConfigError, DatabaseStartError, PortTaken]
  console.error(sentences.some((known) => error instanceof known) ? (error as Error).message : error)
  process.exit(1)
}

main().catch(fail)
