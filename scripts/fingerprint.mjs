import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cache, root } from './run.mjs'

/** Folders that no build reads. */
const apartFromBuilds = ['node_modules', 'test']

/** Names, sizes and times of all files under the paths: other when anything was edited. */
export function fingerprint(paths, skipped = apartFromBuilds) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path, skipped)
  return hash.digest('hex')
}

function addTo(hash, path, skipped) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) {
    hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!skipped.includes(name)) addTo(hash, `${path}/${name}`, skipped)
  }
}

export const contentHash = (path) =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')

const stampOf = (name) => join(cache, 'stamps', name)

export const isStamped = (name, text) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === text

export function stamp(name, text) {
  mkdirSync(dirname(stampOf(name)), { recursive: true })
  writeFileSync(stampOf(name), text)
}
