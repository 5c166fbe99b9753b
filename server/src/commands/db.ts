import { ConfigError, readConfig } from '../config'
import { bringUpToDate } from '../database/migrate'
import { Refusal } from '../http/refusal'
import { reachPostgres } from '../postgres/reach'
import { type RunningPostgres, startPostgres } from '../postgres/start'
import { DatabaseStartError } from '../postgres/start-error'
import { eraseDatabase } from './erase-database'
import { psql } from './psql'
import { refreshGenerated } from './refresh-generated'
import { rewrapWith } from './rewrap-with'
import { printSetupLink } from './setup-link'
import { superAdminCommand } from './super-admin'
import { textNumberCommand } from './text-number'
import { reportVerification } from './verify-books'
import { reportLease } from './verify-lease'
import { reportLog } from './verify-log'

const usage = `npm run db migrate     brings the database up to date
npm run db reset       erases everything in it and creates it again
npm run db psql        opens a prompt for SQL in it (or: npm run db psql -- -c "select 1")
npm run db verify      recomputes the books from the journal and lists what disagrees
npm run db verify-log  checks the activity log against its seals, and names the first line that is wrong
npm run db verify-lease  checks a sealed lease by itself: npm run db -- verify-lease FILE
npm run db dump        writes db/schema.sql and db/src/rows.gen.ts from the migrations
npm run db types       writes db/src/rows.gen.ts alone
npm run db superadmin  makes, resets, removes and lists super admins: npm run db -- superadmin add EMAIL NAME
npm run db text-number  gives an account its number for texts: npm run db -- text-number assign ACCOUNT +16195550142
npm run db setup-link  prints a new link that opens the first account
npm run db rewrap      replaces the master key: npm run db rewrap -- new.key

They work on the database of DATABASE_URL, or else on the embedded one in DATA_DIR.`

const log = { info: (line: string) => console.error(line), warn: (line: string) => console.error(line) }

const commands: Record<string, (args: string[]) => Promise<void>> = {
  migrate: () =>
    withDatabase(reachPostgres, async (url) => {
      const steps = await bringUpToDate({ url })
      console.log(steps === 0 ? 'The database is up to date.' : `Done: ${steps} steps.`)
    }),
  // Never beneath a server that runs: the embedded one is locked by `startPostgres`.
  reset: (args) =>
    withDatabase(startPostgres, async (url, own) => {
      if (own && !args.includes('--yes')) {
        throw new DatabaseStartError('This erases everything in the database of DATABASE_URL. Add -- --yes to do it.')
      }
      await eraseDatabase(url)
      await bringUpToDate({ url })
      console.log('The database is empty and up to date.')
    }),
  psql: (args) =>
    withDatabase(reachPostgres, async (url) => {
      process.exitCode = await psql(url, args)
    }),
  // The servers must be stopped meanwhile: each holds the key it started with.
  rewrap: ([path = '']) => withDatabase(startPostgres, (url) => rewrapWith(path, url)),
  verify: () =>
    withDatabase(reachPostgres, async (url) => {
      if (!(await reportVerification(url, log.warn))) process.exitCode = 1
    }),
  'verify-log': () =>
    withDatabase(reachPostgres, async (url) => {
      if (!(await reportLog(url, readConfig(process.env), log.warn))) process.exitCode = 1
    }),
  'verify-lease': async ([path = '']) => {
    if (!(await reportLease(path, readConfig(process.env).keysDir))) process.exitCode = 1
  },
  superadmin: (args) => withDatabase(reachPostgres, (url) => superAdminCommand(args, url)),
  'text-number': (args) => withDatabase(reachPostgres, (url) => textNumberCommand(args, url)),
  'setup-link': () => withDatabase(reachPostgres, (url) => printSetupLink(url, readConfig(process.env))),
  dump: () => refreshGenerated(['schema', 'types']),
  types: () => refreshGenerated(['types']),
}

async function withDatabase(
  embedded: (options: { dataDir: string; log: typeof log }) => Promise<RunningPostgres>,
  work: (url: string, own: boolean) => Promise<void>,
): Promise<void> {
  const { database, dataDir } = readConfig(process.env)
  if (database.url !== null) return work(database.url.reveal(), true)
  const running = await embedded({ dataDir, log })
  try {
    await work(running.url, false)
  } finally {
    await running.stop()
  }
}

const isSentence = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DatabaseStartError || error instanceof Refusal

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (command !== undefined) return command(args)
  console.error(usage)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isSentence(error) ? error.message : error)
  process.exitCode = 1
})
