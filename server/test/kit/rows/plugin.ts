import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type {} from 'vitest/config'
import type { Statement } from './shape.ts'
import { root, type Statements, statements } from './statements.ts'

const raw = /\bsql<|executeQuery</
const checks = `${root}server/test/kit/rows/check.ts`

/**
 * Compares the rows that raw statements read, while tests run, with the type that the source gives them, which the compiler
 * takes on trust. The product knows nothing of it: the code is changed on its way into the tests.
 */
export function rowTypes(): Plugin {
  let all: Promise<Statements> | undefined
  let known: Statements | undefined
  return {
    name: 'row-types',
    enforce: 'pre',
    /** The types of a file's rows may be in other files, so they are part of its key among the transformed modules. */
    async configureVitest({ experimental_defineCacheKeyGenerator: addToKey }) {
      all ??= statements()
      known = await all
      const plugin = readFileSync(fileURLToPath(import.meta.url), 'utf8')
      addToKey(({ id, sourceCode }) => {
        if (!raw.test(sourceCode)) return undefined
        return known ? JSON.stringify([plugin, known[pathOf(id)] ?? []]) : false
      })
    },
    async transform(code, id) {
      if (!raw.test(code)) return null
      const [file = id] = id.split('?')
      all ??= statements()
      const path = pathOf(id)
      const found = (await all)[path]
      if (found && code !== readFileSync(file, 'utf8'))
        throw new Error(`${path} was changed before its rows were found`)
      return found?.length ? { code: withChecks(code, path, found), map: null } : null
    },
    watchChange() {
      all = undefined
      known = undefined
    },
  }
}

const pathOf = (id: string): string => relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/')

/** Lines stay where they are, so that errors and breakpoints still point to the source. */
function withChecks(code: string, path: string, found: readonly Statement[]): string {
  let text = code
  for (const [i, { form, start, end }] of [...found.entries()].reverse()) {
    const inside = text.slice(start, end)
    if (form === 'tag' && inside !== 'sql') throw new Error(`${path}: no tag at ${start}, but "${inside}"`)
    text = `${text.slice(0, start)}__rows.${form}(${i}, ${inside})${text.slice(end)}`
  }
  const told = found.map(({ line, shape }) => ({ line, shape }))
  return `import { rowsOf as __rowsOf } from ${JSON.stringify(checks)}; const __rows = __rowsOf(${JSON.stringify(path)}, ${JSON.stringify(told)}); ${text}`
}
