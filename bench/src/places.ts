import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const cache = join(root, '.cache', 'bench')
export const out = join(root, 'bench', 'out')
export const built = join(root, 'dist')
/** The product under measurement: a copy, which a build meanwhile does not touch. */
export const measured = join(cache, 'dist')

const migrations = join(root, 'db', 'migrations')
const seed = join(root, 'bench', 'src', 'seed')
const sources = [
  ...readdirSync(migrations).map((name) => join(migrations, name)),
  ...readdirSync(seed).map((name) => join(seed, name)),
]

/**
 * Other when the tables or the seed are: the seeded database is kept from run to run. And from month to month: in a new one
 * rent is due that the seed has not billed.
 */
export function seedFingerprint(): string {
  const hash = createHash('sha256')
  for (const path of sources.sort()) hash.update(readFileSync(path))
  hash.update(new Date().toISOString().slice(0, 'yyyy-mm'.length))
  return hash.digest('hex').slice(0, 12)
}
