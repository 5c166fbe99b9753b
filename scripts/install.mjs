import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, isStamped, stamp } from './fingerprint.mjs'
import { mustRun, root } from './run.mjs'
import { step } from './tell.mjs'

/** Installs the packages when there are none, or when others are asked for than those that are there. */
export async function ensureInstalled() {
  const wanted = `${contentHash('package-lock.json')} ${process.platform}-${process.arch}`
  if (existsSync(join(root, 'node_modules')) && isStamped('installed', wanted)) return
  if (!installedByHand()) {
    // The tools that build are needed too, whatever NODE_ENV says.
    const ci = ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund']
    await step('Installing packages (only now, and after an update)', () => mustRun(ci))
  }
  stamp('installed', wanted)
}

/** npm notes what it installed; a note younger than the lock file is of that lock file. */
function installedByHand() {
  const age = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs
  return (age('node_modules/.package-lock.json') ?? 0) >= (age('package-lock.json') ?? 0)
}
