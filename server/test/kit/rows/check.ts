import type { QueryResult, RawBuilder, sql } from 'kysely'
import { differences, type Shape } from './shape'

const mismatches = new Set<string>()
/** How many rows each statement has read in this process, by `file:line`. */
export const rowsRead = new Map<string, number>()

/** Returns and clears the differences that were found, for a test that reads a wrong row on purpose. */
export function forgetMismatches(): string[] {
  const found = [...mismatches]
  mismatches.clear()
  return found
}

function compare(where: string, shape: Shape, { rows }: QueryResult<unknown>): void {
  rowsRead.set(where, (rowsRead.get(where) ?? 0) + rows.length)
  for (const row of rows) for (const one of differences(row, shape)) mismatches.add(`${where} ${one}`)
}

/** The calls that replace a file's raw statements. */
export const rowsOf = (path: string, found: readonly { line: number; shape: Shape }[]) => {
  const check = (i: number, result: QueryResult<unknown>): void => {
    const { line, shape } = found[i] ?? { line: 0, shape: [] }
    compare(`${path}:${line}`, shape, result)
  }
  return {
    tag:
      (i: number, tag: typeof sql) =>
      <T>(text: TemplateStringsArray, ...values: unknown[]): RawBuilder<T> => {
        const builder = tag<T>(text, ...values)
        const execute = builder.execute.bind(builder)
        builder.execute = async (...given: Parameters<typeof execute>) => {
          const result = await execute(...given)
          check(i, result)
          return result
        }
        return builder
      },
    call: async <T>(i: number, called: Promise<QueryResult<T>>): Promise<QueryResult<T>> => {
      const result = await called
      check(i, result)
      return result
    },
  }
}
