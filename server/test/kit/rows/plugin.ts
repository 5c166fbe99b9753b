import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Statement } from './shape.ts'
import { root, type Statements, statements } from './statements.ts'

const checks = `${root}server/test/kit/rows/check.ts`

/**
 * Compares the rows that raw statements read, while tests run, with the type that the source gives them, which the compiler
 * takes on trust. The product knows nothing of it: the code is changed on its way into the tests.
 */
export function rowTypes(): Plugin {
  let all: Promise<Statements> | undefined
  return {
    name: 'row-types',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\bsql<|executeQuery</.test(code)) return null
      const [file = id] = id.split('?')
      all ??= statements()
      const path = relative(root, file).replaceAll('\\', '/')
      const found = (await all)[path]
      if (found && code !== readFileSync(file, 'utf8'))
        throw new Error(`${path} was changed before its rows were found`)
      return found?.length ? { code: withChecks(code, path, found), map: null } : null
    },
    watchChange() {
      all = undefined
    },
  }
}

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
