import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** A build server tries the same cases for every commit, so a red run means the change. Every other run draws a new seed. */
export function seedOfBuildServer() {
  if (process.env.CI !== 'true' || process.env.FREEHOLD_SEED !== undefined) return {}
  return { FREEHOLD_SEED: readFileSync(join(root, 'test/ci-seed.txt'), 'utf8').trim() }
}
