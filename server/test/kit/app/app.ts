import { createSecretKey } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../src/app'
import type { AppContext } from '../../../src/app-context'
import { type Directory, oneCell } from '../../../src/cells/directory'
import type { OwnCell } from '../../../src/cells/own-cell'
import { readConfig } from '../../../src/config'
import { demoAccounts, sandboxPorts } from '../../../src/create-context'
import { openPool } from '../../../src/database/pool'
import { servingLogin } from '../../../src/database/serving-login'
import { soon } from '../../../src/jobs/soon'
import { makeLogger } from '../../../src/make-logger'
import { diskFiles } from '../../../src/providers/files/disk'
import type { TrustedProxies } from '../../../src/trusted-proxies'
import { ticketSecretOf } from '../../../src/vault/ticket-secret'
import { vaultOf } from '../../../src/vault/vault'
import { newDatabase, type TestDatabase } from './database'
import { faultOfLine } from './log-check'
import { complain } from './silence'

interface Clock {
  now: () => Date
  advance: (milliseconds: number) => void
}

export interface TestApp {
  app: FastifyInstance
  context: AppContext
  database: TestDatabase
  clock: Clock
  /** Every line of the server's log, the talkative ones too. */
  logged: string[]
  close: () => Promise<void>
}

const seconds = 1_000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours

export interface TestAppOptions {
  /** Off unless a test is about them. */
  rateLimits?: boolean
  connections?: number
  trustProxy?: TrustedProxies
  /** The built page of the web client, where a test is about it. */
  webPage?: string
  publicUrl?: string
  /** A second server on the database of a first. */
  beside?: TestDatabase
  /** More of the environment. */
  environment?: Record<string, string>
  /** Pages in the place of the built web client's, by their file names. */
  pages?: Record<string, string>
  /** The database to copy, and the folder of the files that belong to it. */
  template?: { database: string; files: string } | undefined
  /** The cell that the server belongs to. */
  cell?: OwnCell
  /** Works with the login that owns the tables, as the start does while it loads the demo. */
  asOwner?: true
  /** Refuses accounts of other cells, as the server of a cell does. */
  guarded?: true
  /** Of the cell that the server belongs to. */
  directory?: Directory
}

/** The same for every server of a test: a second one on the same database opens what the first sealed. */
const master = createSecretKey(Buffer.alloc(32, 7))

/** The whole server in process, on a database, a folder and a clock of its own. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { rateLimits = false, connections = 4, trustProxy = 0, webPage, publicUrl, beside, template } = options
  const { environment = {}, pages, asOwner, guarded, cell = null, directory = oneCell } = options
  const database = beside ?? (await newDatabase(template && { template: template.database }))
  const dataDir = await mkdtemp(join(tmpdir(), 'freehold-app-'))
  if (template) await cp(template.files, join(dataDir, 'files'), { recursive: true })
  const places = join(dataDir, 'places.txt')
  await writeFile(places, '02134|Allston|MA\n10001|New York|NY\n94105|San Francisco|CA\n')
  const config = readConfig({ DEMO: '1', DEMO_VISITS: 'off', ...environment, DATA_DIR: dataDir, PUBLIC_URL: publicUrl })
  const clock = movableClock()
  const logged: string[] = []
  const log = makeLogger('debug', { write: (line) => note(logged, line) })
  const login = asOwner ? {} : { user: servingLogin }
  const pool = openPool({ ...database.address, ...login, ...(guarded && { guarded }) }, log, connections)
  const sandbox = sandboxPorts(pool, clock.now, config, places)
  const context: AppContext = {
    config: { ...config, cell, http: { ...config.http, rateLimits, trustProxy } },
    pool,
    replica: null,
    files: diskFiles(join(dataDir, 'files')),
    ports: { ...sandbox },
    sandbox,
    isDemo: demoAccounts(pool),
    vault: vaultOf(master),
    ticketSecret: ticketSecretOf(master),
    earlierSecrets: [],
    jobs: soon(),
    directory,
    servers: { alive: 1 },
    now: clock.now,
    log,
  }
  const app = await buildApp(context, pages ? await laidOut(join(dataDir, 'web'), pages) : webPage)
  await app.ready()
  return {
    app,
    context,
    database,
    clock,
    logged,
    close: async () => {
      await app.close()
      await pool.pg.end()
      if (!beside) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function laidOut(folder: string, pages: Record<string, string>): Promise<string> {
  await mkdir(folder)
  for (const [name, html] of Object.entries(pages)) await writeFile(join(folder, name), html)
  return join(folder, 'index.html')
}

function note(logged: string[], line: string): void {
  logged.push(line)
  const fault = faultOfLine(line)
  if (fault !== null) complain(fault)
}

/** One millisecond ahead from the start: the database counts microseconds, and what it dated must be due by this clock. */
function movableClock(): Clock {
  let ahead = 1
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
