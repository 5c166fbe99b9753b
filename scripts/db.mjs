import './node-version.mjs'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { root, runInTerminal } from './run.mjs'
import { giveUp } from './tell.mjs'

async function db() {
  await ensureInstalled()
  await ensureBuilt(['server'])
  const main = join(root, 'dist/server/db.js')
  const command = [process.execPath, '--enable-source-maps', main, ...process.argv.slice(2)]
  process.exitCode = await runInTerminal(command)
}

await db().catch(giveUp)
