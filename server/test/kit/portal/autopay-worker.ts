import { tmpdir } from 'node:os'
import type { AppContext } from '../../../src/app-context'
import { billEveryAccount } from '../../../src/areas/money/billing/bill-every-account'
import { paymentsWithTurns } from '../../../src/areas/portal/autopay/payments-with-turns'
import { runAutopay } from '../../../src/areas/portal/autopay/run-autopay'
import { readConfig } from '../../../src/config'
import { createContext } from '../../../src/create-context'
import { openPool } from '../../../src/database/pool'
import { servingLogin } from '../../../src/database/serving-login'
import type { JobCounts } from '../../../src/jobs/job-run.sql'
import { runJob } from '../../../src/jobs/run-job'
import { makeLogger } from '../../../src/make-logger'
import { lookUpAll } from '../../../src/outbound/look-up'
import type { PostgresAddress } from '../../../src/postgres/door'
import { cardsAt } from './card-company-client'

/** The first message to a worker. */
export interface Begin {
  database: PostgresAddress
  cards: string
  masterKey: string
}

/** Some jobs as the schedule has them, which would bring everything else along. */
const jobs = {
  autopay: { cron: '', run: runAutopay },
  'card-payments': { cron: '', run: (context: AppContext) => lookUpAll(context, paymentsWithTurns) },
  'rent-and-fees': { cron: '', run: billEveryAccount },
}
export type Job = keyof typeof jobs

/** A job at a moment of the test's clock. */
export interface Order {
  job: Job
  at: number
}

export type Report = { counts: JobCounts } | { failed: string } | { logged: string }

const report = (one: Report) => process.send?.(one)

let ahead = 0
const now = () => new Date(Date.now() + ahead)

async function contextOf({ database, cards, masterKey }: Begin): Promise<AppContext> {
  const log = makeLogger('error', { write: (line) => report({ logged: line }) })
  const config = readConfig({ DATA_DIR: tmpdir(), DEMO: '0', MASTER_KEY: masterKey })
  const pool = openPool({ ...database, user: servingLogin }, log, 8)
  const context = await createContext(config, pool, log, '')
  return { ...context, ports: { ...context.ports, payments: { ...context.ports.payments, ...cardsAt(cards) } }, now }
}

async function run(context: AppContext, { job, at }: Order): Promise<void> {
  ahead = at - Date.now()
  report({ counts: await runJob(context, { name: job, ...jobs[job] }) })
}

process.once('message', (begin: Begin) => {
  const context = contextOf(begin)
  process.on('message', (order: Order) => {
    context
      .then((its) => run(its, order))
      .catch((error: unknown) => report({ failed: error instanceof Error ? (error.stack ?? '') : String(error) }))
  })
})
// The test has ended.
process.once('disconnect', () => process.exit())
