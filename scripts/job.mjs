import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { runInTerminal, tool } from './run.mjs'
import { giveUp } from './tell.mjs'

async function job() {
  await ensureInstalled()
  const command = [...tool('tsx/dist/cli.mjs'), 'server/src/commands/job.ts', ...process.argv.slice(2)]
  process.exitCode = await runInTerminal(command)
}

await job().catch(giveUp)
