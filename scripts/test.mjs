import './node-version.mjs'
import { formatAndLint, runChecks, sizes, types } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { tellFailure } from './tell.mjs'
import { relatedTo } from './tests/changed.mjs'
import { runInParts } from './tests/parts.mjs'
import { runTests } from './tests/run-tests.mjs'
import { seedOfBuildServer } from './tests/seed.mjs'

/** Runs everything: types, format, lint, the sizes of first loads, every test. The last line is the result. */
async function testAll() {
  const args = process.argv.slice(2)
  const long = args.includes('--long')
  await ensureInstalled()
  const chromium = await ensureChromium()
  await ensureBuilt()
  const failedChecks = await runChecks([formatAndLint, types, sizes])
  const env = { CHROMIUM: chromium }
  const { passed, failed } = long
    ? await runInParts(
        args.filter((arg) => arg !== '--long'),
        { ...env, FREEHOLD_LONG: '1' },
      )
    : await runChanged(args, { ...env, ...seedOfBuildServer() })
  return { passed, failed: failed + failedChecks }
}

/** `--changed` runs what follows from the edits since the last commit, `--changed=main` from those since that commit. */
async function runChanged(args, env) {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (changed === undefined) return runTests(args, env)
  const related = await relatedTo(changed.split('=')[1] ?? 'HEAD')
  if (related === null) console.log('What has changed concerns every test, so all of them run.')
  return runTests(
    args.filter((arg) => arg !== changed),
    env,
    related === null ? {} : { related },
  )
}

const { passed, failed } = await testAll().catch((error) => {
  tellFailure(error)
  return { passed: 0, failed: 1 }
})
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
