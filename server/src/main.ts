import type { Logger } from 'pino'
import { buildApp, makeLogger } from './app'
import type { AppContext } from './app-context'
import { sealRepeatedly } from './areas/account/log/seal-log'
import { setupLinkAtStart } from './areas/account/setup/setup-link'
import { runBatchesSoon } from './areas/batches/run-batches'
import { sendWebhooksSoon } from './areas/integrations/webhooks/run-webhooks'
import { sendMessagesSoon } from './areas/messages/sending/send-messages'
import { runPacketsSoon } from './areas/reports/packets/run-packets'
import { canCopyAccounts, noCopies } from './areas/site/visits/can-copy'
import { built } from './built'
import { CellError } from './cells/cell-error'
import { openDirectory } from './cells/directory'
import { joinCells } from './cells/join-cells'
import { tidyDirectory } from './cells/tidy-directory'
import { type Config, ConfigError, readConfig } from './config'
import { missingOnSite } from './config-site'
import { createContext } from './create-context'
import { bringUpToDate } from './database/migrate'
import { type DatabaseAddress, openPool } from './database/pool'
import { servingAddress } from './database/serving-login'
import { describeConfig } from './describe-config'
import { PortTaken, requireFreePort } from './free-port'
import { greet, noLogins } from './greeting'
import { startJobs } from './jobs/queue'
import { loadDemo } from './load-demo'
import { sendSoon } from './mail/send-mail'
import { startPostgres } from './postgres/start'
import { DatabaseStartError } from './postgres/start-error'
import { warnOfDifferences } from './providers/memberships/warn-of-differences'
import { followReplica } from './replica/replica'
import { schedule } from './schedule'
import { joinServers } from './servers/heartbeat'
import { takeStartSteps } from './start-steps'
import { sendTextsSoon } from './texts/send-texts'

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
    // The demo loads while PostgreSQL starts. An error surfaces at the later await.
    const demo = config.demo ? loadDemo() : undefined
    demo?.catch(() => {})
    const postgres = config.database.url ? null : await embedded(config, log, later)
    const address: DatabaseAddress = config.database.url
      ? { url: config.database.url.reveal(), pooler: config.database.pooler === 'transaction' }
      : { ...postgres?.connection }
    await bringUpToDate(address)
    await joinCells(config, address)
    const serving = await servingAddress(config, address, log)
    const pool = openPool({ ...serving, guarded: config.cell !== null }, log)
    later(() => pool.pg.end())
    const replica = await followReplica(config, pool, log)
    if (replica) later(() => replica.stop())
    const directory = config.cell ? openDirectory(config.cell, log) : undefined
    if (directory) later(() => directory.stop())
    const open = await withoutVisits(config, address, log)
    const parts = await createContext(open, pool, log, built('zips.txt') ?? '', directory)
    const context: AppContext = { ...parts, replica }
    await tidyDirectory(context)
    const among = await joinServers(context)
    later(() => among.stop())
    await takeStartSteps(context)
    // The job runner must have set itself up before the demo is loaded.
    const jobs = startJobs(context, address, schedule)
    later(() => jobs.then((started) => started.stop()))
    const [logins] = await Promise.all([
      demo?.then(({ seedDemo }) => asOwner(context, address, seedDemo)) ?? noLogins,
      jobs,
    ])
    // The demo puts its lines in the order of their times before they are sealed.
    const sealing = sealRepeatedly(context)
    later(() => sealing.stop())
    const sending = sendSoon(context)
    later(() => sending.stop())
    const messaging = sendMessagesSoon(context)
    later(() => messaging.stop())
    const batches = runBatchesSoon(context)
    later(() => batches.stop())
    const packets = runPacketsSoon(context)
    later(() => packets.stop())
    const texting = sendTextsSoon(context)
    later(() => texting.stop())
    const announcing = sendWebhooksSoon(context)
    later(() => announcing.stop())
    const app = await buildApp(context, built('web/index.html'), logins)
    later(() => app.close())
    await app.listen({ host: config.http.host, port: config.http.port })
    log.debug(describeConfig(config), 'Running')
    void warnOfDifferences(context)
    const missing = config.door.sells && !config.demo ? missingOnSite(config.door.site) : []
    if (missing.length > 0)
      log.warn({ missing }, 'Strangers may sign up, but the terms of use and the privacy policy lack these settings.')
    const { demoOff } = config
    greet({ address: config.http.publicUrl, logins, demoOff, setupLink: await setupLinkAtStart(context) })
  } catch (error) {
    await close()
    throw error
  }
}

/** The demo's stories put lines of the log in order, which only the owner of the tables may. */
async function asOwner<T>(context: AppContext, address: DatabaseAddress, work: (context: AppContext) => Promise<T>) {
  const pool = openPool(address, context.log)
  try {
    return await work({ ...context, pool })
  } finally {
    await pool.pg.end()
  }
}

/** There are no demo visits where the owner of the tables can't copy accounts. */
async function withoutVisits(config: Config, address: DatabaseAddress, log: Logger): Promise<Config> {
  if (config.door.demoVisits === null || (await canCopyAccounts(address, log))) return config
  log.warn(noCopies)
  return { ...config, door: { ...config.door, demoVisits: null } }
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
