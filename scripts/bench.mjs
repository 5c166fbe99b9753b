import './node-version.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { runInTerminal, tool } from './run.mjs'
import { giveUp } from './tell.mjs'

async function bench() {
  await ensureInstalled()
  const chromium = await ensureChromium()
  await ensureBuilt()
  const command = [...tool('tsx/dist/cli.mjs'), 'bench/src/main.ts', ...process.argv.slice(2)]
  process.exitCode = await runInTerminal(command, { env: { CHROMIUM: chromium } })
}

await bench().catch(giveUp)
