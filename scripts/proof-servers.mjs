import './node-version.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { runInTerminal, tool } from './run.mjs'
import { giveUp } from './tell.mjs'

async function proof() {
  await ensureInstalled()
  await ensureBuilt()
  const command = [...tool('tsx/dist/cli.mjs'), 'bench/src/servers/main.ts', ...process.argv.slice(2)]
  process.exitCode = await runInTerminal(command)
}

await proof().catch(giveUp)
