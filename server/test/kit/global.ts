import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/database/migrate'
import { makeServingLogin } from '../../src/database/serving-login'
import type { PostgresAddress } from '../../src/postgres/door'
import { startPostgres } from '../../src/postgres/start'
import { makeLoginByHand, startPackagedPostgres } from './packaged-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAddress
    /** A folder for what one test file makes and the others copy. */
    templates: string
  }
}

export const template = 'freehold_template'
const quiet = { info: () => {}, warn: (line: string) => process.stderr.write(`${line}\n`) }

/** The folder of another PostgreSQL's programs: the tests run on that one instead of the embedded one. */
const packaged = process.env.FREEHOLD_POSTGRES

/** One PostgreSQL for the run, with a migrated database that every test file copies. */
export default async function startForTests(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'freehold-test-'))
  const postgres = packaged
    ? await startPackagedPostgres(packaged)
    : await startPostgres({ dataDir, log: quiet, durable: false })
  await makeTemplate(postgres.connection)
  const makeLogin = packaged ? makeLoginByHand : makeServingLogin
  await makeLogin({ ...postgres.connection, database: template })
  project.provide('postgres', postgres.connection)
  project.provide('templates', join(dataDir, 'templates'))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(address: PostgresAddress): Promise<void> {
  const first = new pg.Client(address)
  await first.connect()
  await first.query(`create database ${template}`)
  await first.end()
  const inside = new pg.Client({ ...address, database: template })
  await inside.connect()
  await migrate(inside)
  await inside.end()
}
