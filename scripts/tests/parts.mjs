import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../fingerprint.mjs'
import { cache, root } from '../run.mjs'
import { runTests } from './run-tests.mjs'

const count = 12
const folder = join(cache, 'long')
/** Folders without sources: made, installed or kept beside them. */
const made = ['node_modules', '.cache', '.git', 'dist', 'data']

/**
 * Runs the tests part by part. A part that passed is not run again until a file changes, so a run of hours that was
 * interrupted goes on where it stopped. Arguments are for a run of one's own, which neither uses nor leaves such notes.
 */
export async function runInParts(args, env) {
  if (args.length > 0) return runTests(args, env)
  const sources = readdirSync(root).filter((name) => !made.includes(name))
  const tree = fingerprint(sources.toSorted(), made)
  forgetOthers(tree)
  const total = { passed: 0, failed: 0 }
  for (let part = 1; part <= count; part++) {
    const { passed, failed } = await runPart(part, tree, env)
    total.passed += passed
    total.failed += failed
  }
  return total
}

async function runPart(part, tree, env) {
  const note = join(folder, `${tree}-${part}.json`)
  if (existsSync(note)) {
    const earlier = JSON.parse(readFileSync(note, 'utf8'))
    console.log(
      `Part ${part} of ${count}: ${earlier.passed} tests passed on ${earlier.day}, and no file has changed since.`,
    )
    return { passed: earlier.passed, failed: 0 }
  }
  console.log(`Part ${part} of ${count}`)
  const result = await runTests([`--shard=${part}/${count}`], env)
  const day = new Date().toISOString().slice(0, 10)
  if (result.failed === 0) writeFileSync(note, JSON.stringify({ passed: result.passed, day }))
  return result
}

/** Notes about other states of the files say nothing about this one. */
function forgetOthers(tree) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!name.startsWith(tree)) rmSync(join(folder, name))
}
