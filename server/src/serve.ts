import type { Logger } from 'pino'
import { buildApp } from './app'
import type { AppContext } from './app-context'
import { sealRepeatedly } from './areas/account/log/seal-log'
import { setupLinkAtStart } from './areas/account/setup/setup-link'
import { runBatchesSoon } from './areas/batches/run-batches'
import { sendWebhooksSoon } from './areas/integrations/webhooks/run-webhooks'
import { sendMessagesSoon } from './areas/messages/sending/send-messages'
import { runPacketsSoon } from './areas/reports/packets/run-packets'
import { canCopyAccounts, noCopies } from './areas/site/visits/can-copy'
import { built } from './built'
import { openDirectory } from './cells/directory'
import { joinCells } from './cells/join-cells'
import { tidyDirectory } from './cells/tidy-directory'
import type { Config } from './config'
import { missingOnSite } from './config-site'
import { createContext } from './create-context'
import { migrate, withOwner } from './database/migrate'
import { type DatabaseAddress, openPool } from './database/pool'
import { servingAddress } from './database/serving-login'
import { describeConfig } from './describe-config'
import { greet, noLogins } from './greeting'
import { startJobs } from './jobs/queue'
import type { loadDemo } from './load-demo'
import { sendSoon } from './mail/send-mail'
import { warnOfDifferences } from './providers/memberships/warn-of-differences'
import { followReplica } from './replica/replica'
import { schedule } from './schedule'
import { joinServers } from './servers/heartbeat'
import { takeStartSteps } from './start-steps'
import { sendTextsSoon } from './texts/send-texts'

/** The things that the first file of the program has opened by the time the rest of it is loaded. */
interface Opened {
  config: Config
  log: Logger
  address: DatabaseAddress
  demo: ReturnType<typeof loadDemo> | undefined
  /** Takes a step of the end; the last one is the first to be taken. */
  later: (step: () => Promise<unknown>) => void
}

/** Serves on a database that answers. */
export async function serve({ config, log, address, demo, later }: Opened): Promise<void> {
  await withOwner(address, async (owner) => {
    await migrate(owner)
    await joinCells(config, owner)
  })
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
  const logins = (await demo?.then(({ seedDemo }) => asOwner(context, address, seedDemo))) ?? noLogins
  const [app] = await Promise.all([buildApp(context, built('web/index.html'), logins), jobs])
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
  later(() => app.close())
  await app.listen({ host: config.http.host, port: config.http.port })
  log.debug(describeConfig(config), 'Running')
  void warnOfDifferences(context)
  const missing = config.door.sells && !config.demo ? missingOnSite(config.door.site) : []
  if (missing.length > 0)
    log.warn({ missing }, 'Strangers may sign up, but the terms of use and the privacy policy lack these settings.')
  const { demoOff } = config
  // The server answers by now, so a database that is away for a moment does not end it.
  const setupLink = await setupLinkAtStart(context).catch((error: unknown) => {
    log.error({ err: error }, 'The link that opens the first account could not be made. Run: npm run db -- setup-link')
    return null
  })
  greet({ address: config.http.publicUrl, logins, demoOff, setupLink })
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
