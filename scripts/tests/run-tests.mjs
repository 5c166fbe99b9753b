import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, runInTerminal, tool } from '../run.mjs'

const report = join(cache, 'vitest.json')
const slowest = join(root, 'scripts/tests/slowest.mjs')
const modules = join(cache, 'modules')
/** Several times what one state of the files needs. */
const mostModules = 10_000

/**
 * Runs tests in the person's terminal, and counts them from the report. With `related`, only those that follow from these
 * files; `node` is the program of another Node version.
 */
export async function runTests(args, env, { related, node = process.execPath } = {}) {
  mkdirSync(cache, { recursive: true })
  rmSync(report, { force: true })
  forgetModules()
  const code = await runInTerminal(
    [
      ...tool('vitest/vitest.mjs', node),
      ...(related ? ['related', '--run', '--passWithNoTests', ...related] : ['run']),
      '--reporter=default',
      '--reporter=json',
      `--reporter=${slowest}`,
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env },
  )
  const { passed, failed, second } = countTests()
  if (second.length > 0) console.log(`Passed at the second try only:\n${second.join('\n')}`)
  // A run that ends badly with no failed test to show (an unhandled error, a crash) has failed all the same.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** Each edit of a file leaves its earlier text among the transformed modules. */
function forgetModules() {
  if (existsSync(modules) && readdirSync(modules).length > mostModules) rmSync(modules, { recursive: true })
}

/** Failed tests, files that failed before they had any, and tests that passed when they were tried again. */
function countTests() {
  if (!existsSync(report)) return { passed: 0, failed: 0, second: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const second = testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(secondTriesOf))
  return { passed: numPassedTests, failed: numFailedTests + broken.length, second }
}

/** A test that passed when it was tried again, or the cases of a sweep that did. */
const secondTriesOf = ({ fullName, status, failureMessages, meta }) => [
  ...(status === 'passed' && failureMessages.length > 0 ? [`  ${fullName}`] : []),
  ...(meta.second ?? []).map((faults) => `  ${fullName}: ${faults}`),
]
