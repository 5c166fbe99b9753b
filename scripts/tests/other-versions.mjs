import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cache, runQuietly } from '../run.mjs'
import { step } from '../tell.mjs'

/** Tests of what differs between versions of Node: streams, TLS, processes, native packages, time zones. */
const ofNode = [
  'rules/test',
  'server/test/leasing/signing',
  'server/test/money/books',
  'server/test/platform/database',
  'server/test/platform/files',
  'server/test/platform/mail',
  'server/test/process',
]

/**
 * Tests of what differs between versions of PostgreSQL: migrations, row-level security, locks, search and totals. Tests of
 * plans, of schema.sql and of the login that the embedded database gets are about that one alone.
 */
const ofPostgres = [
  'server/test/money/billing',
  'server/test/money/books',
  'server/test/onboarding/portfolio/portfolio-import',
  'server/test/people',
  'server/test/platform/database/migrations',
  'server/test/platform/database/no-compiler',
  'server/test/platform/database/races',
  'server/test/platform/database/row-',
  'server/test/platform/database/tried-again',
  'server/test/platform/database/turns',
  'server/test/platform/database/versions',
  'server/test/platform/jobs',
  'server/test/reports/re',
  'server/test/reports/search',
  'server/test/reports/why',
]

const oldestPostgres = 15
const newestPostgres = 18

/** The effort of these runs is that of `npm test`: the tests run in full on the versions that the product brings. */
const effort = { FREEHOLD_LONG: '0' }

const onNode = (version) => ({
  name: `A sample on Node ${version}`,
  args: ofNode,
  env: effort,
  find: async () => {
    const node = await nodeAt(version)
    return node === null ? `Node ${version} can't be installed here.` : { node }
  },
})

const onPostgres = {
  name: 'A sample on the PostgreSQL of the distribution',
  args: ofPostgres,
  env: effort,
  find: () => {
    const programs = postgresPrograms()
    return programs === undefined
      ? `There is no PostgreSQL ${oldestPostgres} or newer. On Debian: apt-get install postgresql.`
      : { env: { FREEHOLD_POSTGRES: programs } }
  },
}

/** Samples on other versions than those that the rest of the run has. `find` answers how, or why a sample is skipped. */
export const otherVersions = [onNode('22.23.3'), onNode('24.21.0'), onPostgres]

/** A package has the program of each platform, so nothing is installed outside the cache folder. */
async function nodeAt(version) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(cache, 'node', version)
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts']
  const install = ['npm', 'install', ...options, `${name}@${version}`]
  const { code } = await step(`Installing Node ${version}`, () => runQuietly(install))
  return code === 0 && existsSync(program) ? program : null
}

/** The oldest one that is supported, where packages of Debian put it. */
const postgresPrograms = () =>
  Array.from(
    { length: newestPostgres - oldestPostgres + 1 },
    (_, n) => `/usr/lib/postgresql/${oldestPostgres + n}/bin`,
  ).find((folder) => existsSync(join(folder, 'initdb')))
