import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache, runInTerminal, tool } from '../run.mjs'

const report = join(cache, 'vitest.json')

/** Runs tests in the person's terminal, and counts them from the report. */
export async function runTests(args, env) {
  mkdirSync(cache, { recursive: true })
  rmSync(report, { force: true })
  const code = await runInTerminal(
    [
      ...tool('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env },
  )
  const { passed, failed } = countTests()
  // A run that ends badly with no failed test to show (an unhandled error, a crash) has failed all the same.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
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
