import './node-version.mjs'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { root, runInTerminal } from './run.mjs'
import { giveUp } from './tell.mjs'

async function run(program) {
  await ensureInstalled()
  await ensureBuilt(['server'])
  const main = join(root, `dist/server/${program}.js`)
  process.exitCode = await runInTerminal([process.execPath, '--enable-source-maps', main, ...process.argv.slice(2)])
}

/** Runs a program of the built server with the arguments of this one. */
export const runBuilt = (program) => run(program).catch(giveUp)
