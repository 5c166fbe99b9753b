import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Statement } from './shape.ts'

export const root = fileURLToPath(new URL('../../../..', import.meta.url)).replaceAll('\\', '/')
const cached = `${root}.cache/row-types.json`

/** The folders that are searched for raw statements. */
const searched = ['server/src', 'demo/src', 'server/test/kit/rows/samples.ts']
/** All that decides what a type is. */
const deciding = [...searched, 'contract/src', 'rules/src', 'db/src', 'server/test/kit/rows']

/** The raw statements of each file that has any, by its path from the root. */
export type Statements = Record<string, Statement[]>

const filesUnder = (path: string): string[] =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(root + path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
        .sort()

/** Names, sizes and times of the files: other when anything was edited. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of deciding.flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(root + path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Asks the compiler once for each state of the sources, because it needs seconds. */
export async function statements(): Promise<Statements> {
  const now = fingerprint()
  const known = readCache()
  if (known?.fingerprint === now) return known.statements
  const { resolveStatements } = await import('./resolve.ts')
  const wanted = searched
    .flatMap(filesUnder)
    .filter((path) => /\bsql<|executeQuery</.test(readFileSync(root + path, 'utf8')))
  const found = resolveStatements(wanted.map((path) => root + path))
  const all = Object.fromEntries(wanted.map((path, i) => [path, found[i] ?? []]))
  writeCache({ fingerprint: now, statements: all })
  return all
}

interface Cache {
  fingerprint: string
  statements: Statements
}

function readCache(): Cache | undefined {
  return statSync(cached, { throwIfNoEntry: false }) && (JSON.parse(readFileSync(cached, 'utf8')) as Cache)
}

/** Another run may read it at this moment, so it changes as a whole. */
function writeCache(cache: Cache): void {
  mkdirSync(dirname(cached), { recursive: true })
  const own = `${cached}.${process.pid}`
  writeFileSync(own, JSON.stringify(cache))
  renameSync(own, cached)
}
