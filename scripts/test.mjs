import './node-version.mjs'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatAndLint, runChecks, types } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { cache, runInTerminal, tool } from './run.mjs'
import { tellFailure } from './tell.mjs'

const report = join(cache, 'vitest.json')

/** Runs everything: types, format, lint, every test. The last line is the result. */
async function testAll() {
  const args = process.argv.slice(2)
  const long = args.includes('--long')
  await ensureInstalled()
  const chromium = await ensureChromium()
  await ensureBuilt()
  const failedChecks = await runChecks([formatAndLint, types])

  mkdirSync(cache, { recursive: true })
  rmSync(report, { force: true })
  const code = await runInTerminal(
    [
      ...tool('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args.filter((arg) => arg !== '--long'),
    ],
    { env: { CHROMIUM: chromium, ...(long && { FREEHOLD_LONG: '1' }) } },
  )
  const tests = countTests()
  // A run that ends badly with no failed test to show (an unhandled error, a crash) has failed all the same.
  const unexplained = code !== 0 && tests.failed === 0 ? 1 : 0
  return { passed: tests.passed, failed: tests.failed + failedChecks + unexplained }
}

/** Failed tests, and files that failed before they had any. */
function countTests() {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

const { passed, failed } = await testAll().catch((error) => {
  tellFailure(error)
  return { passed: 0, failed: 1 }
})
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
