import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../fingerprint.mjs'
import { cache, root } from '../run.mjs'
import { otherVersions } from './other-versions.mjs'
import { runTests } from './run-tests.mjs'

const shards = 12
/** All tests in shards, then samples of them on other versions of Node and PostgreSQL. */
const parts = [
  ...Array.from({ length: shards }, (_, index) => ({ args: [`--shard=${index + 1}/${shards}`] })),
  ...otherVersions,
]
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
  const skipped = []
  for (const [index, part] of parts.entries()) {
    const number = index + 1
    const title = `Part ${number} of ${parts.length}${part.name ? `: ${part.name}` : ''}`
    const result = await runPart({ ...part, title, note: join(folder, `${tree}-${number}.json`) }, env)
    if (result.skipped) skipped.push(`${title}. ${result.skipped}`)
    total.passed += result.passed
    total.failed += result.failed
  }
  if (skipped.length > 0) console.log(`Skipped:\n${skipped.map((one) => `  ${one}`).join('\n')}`)
  return total
}

async function runPart({ title, note, args, env = {}, find = () => ({}) }, common) {
  if (existsSync(note)) {
    const { passed, day } = JSON.parse(readFileSync(note, 'utf8'))
    console.log(`${title}: ${passed} tests passed on ${day}, and no file has changed since.`)
    return { passed, failed: 0 }
  }
  console.log(title)
  const found = await find()
  if (typeof found === 'string') return { passed: 0, failed: 0, skipped: found }
  const result = await runTests(args, { ...common, ...env, ...found.env }, { node: found.node })
  const day = new Date().toISOString().slice(0, 10)
  if (result.failed === 0) writeFileSync(note, JSON.stringify({ passed: result.passed, day }))
  return result
}

/** Notes about other states of the files say nothing about this one. */
function forgetOthers(tree) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!name.startsWith(tree)) rmSync(join(folder, name))
}
