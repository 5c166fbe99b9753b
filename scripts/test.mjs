import './node-version.mjs'
import { formatAndLint, runChecks, types } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { tellFailure } from './tell.mjs'
import { runInParts } from './tests/parts.mjs'
import { runTests } from './tests/run-tests.mjs'
import { seedOfBuildServer } from './tests/seed.mjs'

/** Runs everything: types, format, lint, every test. The last line is the result. */
async function testAll() {
  const args = process.argv.slice(2)
  const long = args.includes('--long')
  await ensureInstalled()
  const chromium = await ensureChromium()
  await ensureBuilt()
  const failedChecks = await runChecks([formatAndLint, types])
  const env = { CHROMIUM: chromium }
  const { passed, failed } = long
    ? await runInParts(
        args.filter((arg) => arg !== '--long'),
        { ...env, FREEHOLD_LONG: '1' },
      )
    : await runTests(args, { ...env, ...seedOfBuildServer() })
  return { passed, failed: failed + failedChecks }
}

const { passed, failed } = await testAll().catch((error) => {
  tellFailure(error)
  return { passed: 0, failed: 1 }
})
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
