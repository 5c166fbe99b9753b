import './node-version.mjs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runQuietly, tool } from './run.mjs'
import { giveUp } from './tell.mjs'

const colors = process.stdout.isTTY ? 'force' : 'off'
export const formatAndLint = {
  name: 'format and lint',
  command: [...tool('@biomejs/biome/bin/biome'), 'ci', `--colors=${colors}`, '.'],
}
export const types = { name: 'types', command: [...tool('typescript/bin/tsc'), '-b'] }
const architecture = {
  name: 'architecture',
  command: [...tool('vitest/vitest.mjs'), 'run', '--project', 'architecture'],
}

const contrast = { name: 'contrast of the palette', command: [process.execPath, 'web/scripts/contrast.mjs'] }
export const sizes = { name: 'size of first loads', command: [process.execPath, 'web/scripts/sizes.mjs'] }

/** Runs the checks in parallel, prints the output of each when it is done, and then the number of failed ones. */
export async function runChecks(checks) {
  const outcomes = await Promise.all(
    checks.map(async ({ name, command }) => {
      const begin = Date.now()
      const { code, output } = await runQuietly(command)
      const seconds = ((Date.now() - begin) / 1000).toFixed(1)
      if (code !== 0) console.log(output)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
      return code === 0
    }),
  )
  return outcomes.filter((passed) => !passed).length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled().catch(giveUp)
  process.exitCode = (await runChecks([formatAndLint, types, architecture, contrast, sizes])) > 0 ? 1 : 0
}
