import './node-version.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './run.mjs'
import { giveUp } from './tell.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  process.env.NODE_ENV ??= 'production'
} catch (error) {
  giveUp(error)
}
// In this very process: Ctrl-C and the exit code are the server's own.
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
