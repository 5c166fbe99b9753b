import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../run.mjs'

/**
 * A build server's seed follows from the committed files, so it tries the very cases that their author has tried. Every
 * other run draws a new one.
 */
export function seedOfBuildServer() {
  if (process.env.CI !== 'true' || process.env.FREEHOLD_SEED !== undefined) return {}
  const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' }).trim()
  const seed = createHash('sha256').update(tree).digest().readUInt32BE() >>> 1
  return { FREEHOLD_SEED: String(seed) }
}
