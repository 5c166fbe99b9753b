import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runQuietly, tool } from '../run.mjs'

/** The same random cases in every run: whether a saboteur is caught must not depend on the day's luck. */
const seed = '20261122'

/** Runs the tests that must notice these saboteurs. */
export async function runTests(tree, saboteurs) {
  const reportAt = join(tree.folder, 'report.json')
  rmSync(reportAt, { force: true })
  const files = [...new Set(saboteurs.flatMap((one) => one.files))]
  const titles = [...new Set(saboteurs.map(({ title }) => title))]
  const { output } = await runQuietly(
    [
      ...tool('vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile.json=${reportAt}`,
      '--testNamePattern',
      titles.map((title) => `(?:${title})`).join('|'),
      ...files,
    ],
    { cwd: tree.root, env: { FREEHOLD_SEED: seed, FREEHOLD_LONG: '0' } },
  )
  if (!existsSync(reportAt)) return { output, broken: ['vitest ended without a report'], tests: [] }
  const { testResults } = JSON.parse(readFileSync(reportAt, 'utf8'))
  const results = testResults.map((result) => ({
    ...result,
    file: relative(tree.root, result.name).replaceAll('\\', '/'),
  }))
  return {
    output,
    tests: results.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ file, name: fullName, status })),
    ),
    /** Files that failed outside their tests: in an import, a preparation or a last look. */
    broken: results
      .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed))
      .map(({ file, message }) => `${file} failed outside its tests: ${message}`),
  }
}

const hasFailed = ({ status }) => status === 'failed'

const counted =
  (wanted) =>
  ({ tests }, { title }, file) =>
    tests.filter((test) => test.file === file && test.status === wanted && new RegExp(title).test(test.name)).length

export const passedIn = counted('passed')
export const failedIn = counted('failed')
