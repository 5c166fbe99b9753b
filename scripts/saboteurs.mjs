import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { patched } from './saboteurs/patch.mjs'
import { saboteurs } from './saboteurs/saboteurs.mjs'
import { failedIn, passedIn, runTests } from './saboteurs/tests.mjs'
import { copyTree } from './saboteurs/tree.mjs'
import { CommandFailed, giveUp } from './tell.mjs'

/**
 * Breaks the product in one place at a time, in a copy, and expects the tests to notice. The arguments are words of the
 * sentences of those to try; without any, all are tried.
 */
async function sendSaboteurs(words) {
  const sent = saboteurs.filter(({ breaks }) =>
    words.every((word) => breaks.toLowerCase().includes(word.toLowerCase())),
  )
  if (sent.length === 0) throw new CommandFailed('No saboteur has these words in its sentence.')
  await ensureInstalled()
  const tree = await copyTree('saboteurs')
  try {
    await requireGreen(tree, sent)
    let caught = 0
    for (const saboteur of sent) if (await isCaught(tree, saboteur)) caught += 1
    console.log(`${caught} of ${sent.length} caught`)
    return caught === sent.length
  } finally {
    await tree.remove()
  }
}

/** A test that fails by itself catches nothing, and neither does one that does not run. */
async function requireGreen(tree, sent) {
  console.log('- The tests before anything is broken ...')
  const report = await runTests(tree, sent)
  const problems = [
    ...report.broken,
    ...report.tests.filter(({ status }) => status === 'failed').map(({ file, name }) => `${file}: ${name}`),
    ...sent.flatMap((one) => one.files.filter((file) => passedIn(report, one, file) === 0).map(unmatched(one))),
  ]
  if (problems.length > 0)
    throw new CommandFailed(`Not green before anything is broken:\n${problems.join('\n')}\n${report.output}`)
  console.log(`  ${report.tests.filter(({ status }) => status === 'passed').length} tests passed`)
}

const unmatched =
  ({ title }) =>
  (file) =>
    `${file}: no test passed whose name matches /${title}/`

async function isCaught(tree, saboteur) {
  const problem = await patched(tree, saboteur, async () => {
    const report = await runTests(tree, [saboteur])
    const green = saboteur.files.filter((file) => failedIn(report, saboteur, file) === 0)
    return green.length === 0
      ? null
      : `still green: ${green.join(', ')}${report.broken.map((why) => `\n${why}`).join('')}`
  })
  console.log(problem === null ? `caught      ${saboteur.breaks}` : `NOT CAUGHT  ${saboteur.breaks} (${problem})`)
  return problem === null
}

process.exitCode = (await sendSaboteurs(process.argv.slice(2)).catch(giveUp)) ? 0 : 1
