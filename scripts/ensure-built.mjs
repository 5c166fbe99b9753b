import { join } from 'node:path'
import { staleParts } from './build.mjs'
import { root, runInTerminal } from './run.mjs'
import { CommandFailed } from './tell.mjs'

/** Builds stale parts in a process of its own, so that the bundlers' memory does not stay with the server. */
export async function ensureBuilt(wanted) {
  const stale = staleParts(wanted)
  if (stale.length === 0) return
  const code = await runInTerminal([process.execPath, join(root, 'scripts', 'build.mjs'), ...stale])
  if (code !== 0) throw new CommandFailed('The build failed; the reason stands above.')
}
