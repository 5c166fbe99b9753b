import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runQuietly } from '../run.mjs'
import { CommandFailed } from '../tell.mjs'

/** Files that every test depends on without importing them. After a change of one, all tests run. */
const everything = [
  /^package(-lock)?\.json$/,
  /(^|\/)tsconfig[^/]*\.json$/,
  /^vitest\.config\.ts$/,
  /^db\/(migrations\/|schema\.sql$)/,
  // Templates and fonts of documents.
  /^server\/src\/.*(?<!\.tsx?)$/,
  /^scripts\/tests?\b/,
  /^server\/test\/kit\/(global|setup|memory-folder)\.ts$/,
  /^server\/test\/kit\/rows\//,
  /^test\/(seed\.ts|ci-seed\.txt)$/,
]

/** Tests that read all sources as text. */
const always = ['test/*.test.ts']
/** Tests that start the product as it was built, or import a kit that does. */
const ofBuilt = [
  'server/test/process',
  'server/test/kit/app/server-process.ts',
  'server/test/kit/app/built.ts',
  'e2e/journeys',
]
const ofGolden = ['server/test/contract/rights-table.test.ts', 'server/test/account/export.test.ts']
const ofHelp = ['server/test/platform/help', 'server/test/platform/installation.test.ts']

/** Files and folders that tests read or start without importing them, and those tests. */
const unseen = [
  { change: /^(contract|rules|db|server|demo)\/(?!test\/)/, tests: ofBuilt },
  { change: /^scripts\//, tests: ofBuilt },
  // These run in a process of their own, which is started by a path.
  { change: /^server\/src\/(files|documents|imports)\//, tests: ['server/src/side-process.ts'] },
  { change: /^(web|e2e)\//, tests: ['e2e/journeys', 'server/test/platform/web-page.test.ts'] },
  { change: /^help\//, tests: ['e2e/journeys', ...ofHelp] },
  { change: /^(deploy\/|compose\.yaml|Dockerfile)/, tests: ['server/test/platform/database/compose-database.test.ts'] },
  { change: /^server\/test\/golden\//, tests: ofGolden },
  { change: /^demo\/pictures\//, tests: ['demo/test'] },
  { change: /^(docs\/measurements\.md|scripts\/saboteurs\/|web\/public\/site\/)/, tests: ['server/test/site'] },
]

/**
 * The files whose tests follow from what has changed since a commit, for `vitest related`; null when all tests follow.
 * Vitest adds the tests that import one of them, directly or through others.
 */
export async function relatedTo(since) {
  const changed = await changedSince(since)
  if (changed.some((path) => everything.some((one) => one.test(path)))) return null
  const tests = unseen.filter(({ change }) => changed.some((path) => change.test(path))).flatMap(({ tests }) => tests)
  const tracked = await listed('ls-files', '--', ...always, ...tests)
  return [...new Set([...changed, ...tracked])].filter((path) => existsSync(join(root, path)))
}

/** Edited, added and deleted files, whether they are committed or not. */
const changedSince = async (since) => [
  ...(await listed('diff', '--name-only', '--no-renames', since)),
  ...(await listed('ls-files', '--others', '--exclude-standard')),
]

async function listed(...args) {
  const { code, output } = await runQuietly(['git', '-c', 'core.quotePath=off', ...args])
  if (code !== 0) throw new CommandFailed(`"git ${args.join(' ')}" failed: ${output}`)
  return output.split('\n').filter(Boolean)
}
