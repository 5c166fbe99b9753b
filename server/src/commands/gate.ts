import { pino } from 'pino'
import { ConfigError } from '../config'
import { openDirectory } from '../gate/directory'
import { buildGate } from '../gate/gate'
import { readGateConfig } from '../gate/gate-config'

/** Starts the gate in front of all cells, until it is stopped by a signal. */
async function main(): Promise<void> {
  const config = readGateConfig(process.env)
  const log = pino({ level: config.logLevel })
  const directory = await openDirectory(config.directoryUrl, log).catch((error: unknown) => {
    throw new ConfigError(`The directory that DIRECTORY_URL names does not answer: ${(error as Error).message}`)
  })
  const gate = buildGate({ directory, secret: config.secret, trustProxy: config.trustProxy, log })
  let stopping: Promise<void> | undefined
  const stop = async () => {
    await gate.stop()
    await directory.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopping ??= stop()
      stopping.then(() => process.exit(0), fail)
    })
  gate.server.once('error', fail)
  gate.server.listen(config.port, config.host, () =>
    log.info({ host: config.host, port: config.port, cells: directory.cells().length }, 'The gate is open'),
  )
}

/** A person gets one sentence about a wrong start; any other error is ours, and shown whole. */
function fail(error: unknown): never {
  const taken = error instanceof Error && Object(error).code === 'EADDRINUSE'
  console.error(
    error instanceof ConfigError ? error.message : taken ? 'The port of the gate is taken. Set PORT.' : error,
  )
  process.exit(1)
}

main().catch(fail)
