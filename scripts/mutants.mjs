import './node-version.mjs'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, isStamped, stamp } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { groups } from './mutants/groups.mjs'
import { tryGroup } from './mutants/try-group.mjs'
import { cache, mustRun, root, runInTerminal } from './run.mjs'
import { CommandFailed, giveUp, step } from './tell.mjs'

const asked = 'scripts/mutants'
const tools = join(cache, 'mutants')
const stryker = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/** Every mutant is tried with the same few random cases: which ones survive must not depend on the day's luck. */
const cases = { FREEHOLD_SEED: '20261122', FREEHOLD_CASES: '25', FREEHOLD_LONG: '0' }

/**
 * Changes one expression of a rule at a time, in a copy, and expects the rules' tests to notice. The arguments are names of
 * files in rules/src; without any, all are tried. What neither a rule nor a test has changed since is not tried again.
 */
async function tryMutants(names) {
  const files = names.map((name) => `rules/src/${name}.ts`)
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new CommandFailed(`There is no ${missing.join(', ')}.`)
  await ensureInstalled()
  await ensureTools()
  const only = files.length === 0 ? [] : ['--mutate', files.join(',')]
  return runInTerminal([process.execPath, stryker, 'run', `${asked}/stryker.config.json`, ...only], { env: cases })
}

/** Stryker is large and few need it. Its packages are in the cache folder, where they find the vitest of the root. */
async function ensureTools() {
  const wanted = contentHash(`${asked}/package-lock.json`)
  if (existsSync(stryker) && isStamped('mutants', wanted)) return
  mkdirSync(tools, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, asked, name), join(tools, name))
  await step('Installing Stryker (only now, and after an update)', () =>
    mustRun(['npm', 'ci', '--ignore-scripts'], { cwd: tools }),
  )
  stamp('mutants', wanted)
}

/** The arguments are a part of the server and --all, or names of rules. */
async function tryAsked(args) {
  const names = args.filter((arg) => arg !== '--all')
  const [name] = names
  if (!Object.hasOwn(groups, name ?? '')) return tryMutants(names)
  await ensureInstalled()
  return (await tryGroup(name, { all: args.includes('--all') })) ? 0 : 1
}

process.exitCode = await tryAsked(process.argv.slice(2)).catch(giveUp)
