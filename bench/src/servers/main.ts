import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { out } from '../places'
import { tell } from '../tell'
import { takeBuilds } from './builds'
import { cutTheLink, cutTheLinkWithoutSynchrony, payWithoutKeys } from './cases/controls'
import { killPrimaries } from './cases/kill-primaries'
import { killPoolers, killServers } from './cases/kill-servers'
import { exceedLimits } from './cases/limits'
import { loseStandby } from './cases/lose-standby'
import { priceOfSync } from './cases/price-of-sync'
import { rollServers } from './cases/roll'
import { startDatabase } from './cluster/database'
import { countConnections } from './connections'
import { count, openInstallation } from './installation'
import { giveVerdict } from './judge/give-verdict'
import { runBilling } from './load/billing'
import { startEmailServer } from './load/email-server'
import { emptyBooks } from './load/kept'
import { openOffice } from './load/office'
import { runLoad } from './load/run-load'
import { moveAccounts } from './moves/move-accounts'
import { readOptions } from './options'
import { portsFrom } from './ports'
import { keepResults, type Line, summary, table, told } from './report'
import { asker, type Stage } from './stage'

type Later = Stage['later']

/** Starts everything that the proof works with. */
async function setUp(args: string[], later: Later): Promise<Stage> {
  const options = readOptions(args)
  const port = portsFrom(options.ports)
  const folder = await mkdtemp(join(tmpdir(), 'freehold-servers-'))
  later(() => rm(folder, { recursive: true, force: true }))
  // PostgreSQL runs as another account where this is root.
  await chmod(folder, 0o711)
  const logs = join(out, 'servers')
  await rm(logs, { recursive: true, force: true })
  await mkdir(logs, { recursive: true })
  const builds = await takeBuilds()
  tell('Starting a primary, its standby, a pooler and a balancer')
  const database = await startDatabase({ folder, port, later })
  const emails = await startEmailServer(await port())
  later(() => emails.stop())
  tell('Starting three servers')
  const needs = { folder, logs, port, later, database, build: builds.now, smtpUrl: emails.url }
  const installation = await openInstallation(needs)
  // The first makes the keys that the others find.
  await installation.begin(0)
  await Promise.all(Array.from({ length: count - 1 }, (_, n) => installation.begin(n + 1)))
  tell('Opening two offices')
  const { address } = database.controller.roles.primary
  const url = installation.urls[0] ?? ''
  const mark = randomBytes(3).toString('hex')
  const busy = await openOffice({ address, url, name: `Alder${mark}`, homes: 24 })
  const emailing = await openOffice({ address, url, name: `Birch${mark}`, homes: 4 })
  const stage: Stage = {
    ...{ options, database, installation, builds, busy, emailing, folder, port, later },
    ...{
      books: emptyBooks(),
      met: { attempts: 0, failed: 0, seen: [], faults: [] },
      beats: [],
      arrived: emails.arrived,
      lines: [],
    },
  }
  await asker(stage)(
    `insert into automation_switch values ($1, 'auto_send_payment_receive', true, now() - interval '1 minute', 'Proof')
      on conflict (account_id, flag) do update set is_on = true, changed_at = excluded.changed_at`,
    [emailing.account],
  )
  return stage
}

/** Everything that the product promises while machines die. */
async function promises(stage: Stage): Promise<void> {
  const load = await runLoad({ ...stage, keys: true })
  const billing = runBilling(stage.installation, stage.books)
  try {
    await killPrimaries(stage)
    await killServers(stage)
    await killPoolers(stage)
    await rollServers(stage)
    await loseStandby(stage)
    await priceOfSync(stage)
  } finally {
    await billing.stop()
    await load.stop()
  }
  await giveVerdict(stage)
}

async function main(): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => tell(`Something did not end well: ${String(error)}`))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  const begun = new Date()
  let stage: Stage | undefined
  try {
    stage = await setUp(process.argv.slice(2), (close) => closers.push(close))
    const connections = countConnections(stage.database, stage.later)
    await promises(stage)
    stage.lines.push(connections(), told('memory of a server at most', `${stage.installation.memory().toFixed(0)} MB`))
    const skipped = [...stage.database.skipped]
    const unmoved = await moveAccounts(stage)
    if (unmoved !== null) skipped.push(unmoved)
    await cutTheLink(stage)
    await payWithoutKeys(stage)
    await exceedLimits(stage)
    await cutTheLinkWithoutSynchrony(stage)
    stage.lines.push(...skipped.map((why): Line => told('skipped', why)))
  } finally {
    await stop()
    // Figures measured before something went wrong are not thrown away.
    if (stage) say(stage, begun)
  }
}

function say({ lines, options, met }: Stage, begun: Date): void {
  const { text, broken } = summary(lines)
  const seconds = (Date.now() - begun.getTime()) / 1_000
  const machine = { node: process.version, platform: process.platform, cores: cpus().length }
  keepResults({ begun: begun.toISOString(), seconds, machine, options, lines, seen: met.seen, verdict: text })
  console.log(table(lines))
  console.log(text)
  if (broken > 0) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
