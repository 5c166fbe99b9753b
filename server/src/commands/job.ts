import { type Day, parseDay } from '@freehold/rules/day'
import { ConfigError, readConfig } from '../config'
import { createContext } from '../create-context'
import { bringUpToDate } from '../database/migrate'
import { type DatabaseAddress, openPool, type Pool } from '../database/pool'
import { readsOf } from '../database/read'
import { servingAddress } from '../database/serving-login'
import { type JobCounts, newestRuns, type Run } from '../jobs/job-run.sql'
import { type Repeating, runJob } from '../jobs/run-job'
import { makeLogger } from '../make-logger'
import { reachPostgres } from '../postgres/reach'
import { DatabaseStartError } from '../postgres/start-error'
import { schedule } from '../schedule'

const usage = `npm run job NAME                        runs a job now
npm run job NAME -- --on YYYY-MM-DD     runs it for a day: ${namesOf(schedule.filter(({ byDay }) => byDay))}
npm run job runs [NAME]                 lists the newest runs, of one job or of all

The jobs are ${namesOf(schedule)}.
They work on the database of DATABASE_URL, or else on the embedded one in DATA_DIR, beside a server or without one.`

function namesOf(jobs: readonly Repeating[]): string {
  return jobs.map(({ name }) => name).join(', ')
}

/** The request cannot be carried out. The message is for the person. */
class Misunderstood extends Error {}

interface Asked {
  name: string
  on: Day | null
}

function asked([name = '', ...rest]: string[]): Asked {
  if (rest.length === 0) return { name, on: null }
  const [flag, text = ''] = rest
  const on = flag === '--on' && rest.length === 2 ? parseDay(text) : null
  if (on === null) throw new Misunderstood(`Name a day with --on YYYY-MM-DD, not with ${rest.join(' ')}.`)
  return { name, on }
}

const log = { info: (line: string) => console.error(line), warn: (line: string) => console.error(line) }

async function withDatabase<T>(work: (address: DatabaseAddress) => Promise<T>): Promise<T> {
  const { database, dataDir } = readConfig(process.env)
  if (database.url !== null) return work({ url: database.url.reveal(), pooler: database.pooler === 'transaction' })
  const running = await reachPostgres({ dataDir, log })
  try {
    return await work(running.connection)
  } finally {
    await running.stop()
  }
}

const withPool = <T>(work: (pool: Pool) => Promise<T>): Promise<T> =>
  withDatabase(async (address) => {
    await bringUpToDate(address)
    const serving = await servingAddress(readConfig(process.env), address, { warn: (_, line) => console.error(line) })
    const pool = openPool(serving, { warn: (_, line) => console.error(line) }, 4)
    try {
      return await work(pool)
    } finally {
      await pool.pg.end()
    }
  })

const inWords = (counts: JobCounts): string =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ') || 'nothing to count'

function runOne(job: Repeating, on: Day | null): Promise<void> {
  if (on !== null && !job.byDay) throw new Misunderstood(`${job.name} does not depend on the day: leave --on out.`)
  return withPool(async (pool) => {
    const config = readConfig(process.env)
    const counts = await runJob(await createContext(config, pool, makeLogger('warn'), ''), job, on)
    console.log(`${job.name}${on === null ? '' : ` for ${on}`}: ${inWords(counts)}.`)
    if (counts.failed) process.exitCode = 1
  })
}

const listed = ({ name, on_day, started_at, ended_at, outcome, told }: Run) => ({
  job: name,
  for: on_day ?? '',
  began: started_at.toISOString(),
  ended: ended_at?.toISOString() ?? '',
  outcome: outcome ?? 'not ended',
  did: inWords(told),
})

const listRuns = (name?: string): Promise<void> =>
  withPool(async (pool) => {
    const runs = await newestRuns(readsOf(pool, null), { name, most: 50 })
    if (runs.length === 0) console.log('It has not run yet.')
    else console.table(runs.map(listed))
  })

const jobNamed = (name: string | undefined) => schedule.find((one) => one.name === name)

async function main(args: string[]): Promise<void> {
  if (args[0] === 'runs' && (args.length === 1 || jobNamed(args[1]))) return listRuns(args[1])
  const { name, on } = asked(args)
  const job = jobNamed(name)
  if (job) return runOne(job, on)
  console.error(usage)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const forPerson = [Misunderstood, ConfigError, DatabaseStartError].some((known) => error instanceof known)
  console.error(forPerson ? (error as Error).message : error)
  process.exitCode = 1
})
