import { z } from 'zod'
import type { AppContext } from '../../app-context'
import { askAllCells } from '../../between-cells/all-cells'
import { type CellQuestion, cellQuestion } from '../../between-cells/answer-questions'
import { type Db, readsOf } from '../../database/read'
import { type Page, window } from '../../database/table'
import { mostRows } from './all-tables'

interface Table<Input, Row> {
  /** The name under which other cells are asked. */
  what: string
  about: z.ZodType
  row: z.ZodType
  read: (db: Db, input: Input) => Promise<{ data: Row[]; count: number }>
}

/** A table of this cell, which other cells may ask for. */
export const tableQuestion = <Input, Row>({ about, read }: Table<Input, Row>): CellQuestion =>
  cellQuestion({ about, answer: (context, asked) => read(readsOf(context.pool, null), asked as Input) })

/** A page of a table over all cells: each gives its first rows in the order asked for, and they are merged. */
export async function tableOverCells<Input extends Page<string>, Row extends object>(
  context: AppContext,
  table: Table<Input, Row>,
  input: Input,
): Promise<{ data: (Row & { cell: string })[]; count: number }> {
  const { skip, take } = window(input)
  const alone = context.config.cell === null
  const first: Input = { ...input, page: 1, limit: Math.min(mostRows, skip + take) }
  const { answers } = await askAllCells(context, {
    what: table.what,
    about: first,
    shape: z.object({ data: z.array(table.row as z.ZodType<Row>), count: z.number() }),
    own: () => table.read(readsOf(context.pool, null), alone ? input : first),
  })
  const rows = answers.flatMap(({ cell, answer }) => (answer?.data ?? []).map((row) => ({ ...row, cell })))
  const count = answers.reduce((sum, { answer }) => sum + (answer?.count ?? 0), 0)
  return { data: alone ? rows : rows.toSorted(byColumn(input)).slice(skip, skip + take), count }
}

/** Empty values come last, whichever way the rest is ordered, as in each cell. */
function byColumn({ orderBy, ascending }: Page<string>): (a: object, b: object) => number {
  const sign = ascending ? 1 : -1
  return (one, other) => {
    const { [orderBy]: a } = one as Record<string, unknown>
    const { [orderBy]: b } = other as Record<string, unknown>
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b), 'en')
  }
}
