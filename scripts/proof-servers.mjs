import './node-version.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { runInTerminal } from './run.mjs'
import { giveUp } from './tell.mjs'

async function proof() {
  await ensureInstalled()
  await ensureBuilt()
  // In one process, so that Ctrl-C reaches what it has started before anything else ends.
  const command = [process.execPath, '--import', 'tsx', 'bench/src/servers/main.ts', ...process.argv.slice(2)]
  process.exitCode = await runInTerminal(command)
}

await proof().catch(giveUp)
