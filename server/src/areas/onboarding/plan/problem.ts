import { type FieldName, fields, isSealed } from './fields'
import type { SourceRow } from './source'

/** Why a row cannot be imported, and what mends it. */
export interface Problem {
  file: number
  row: number
  field: FieldName | null
  column: number | null
  value: string
  /** Problems of a file with the same code and field are mended by the same step. */
  code: string
  /** The end of `3 rows: ...`. */
  sentence: string
  mend: 'CELL' | 'DATE_ORDER' | 'COLUMN'
  choices: readonly string[]
}

type Finding = Pick<Problem, 'code' | 'sentence'> & Partial<Pick<Problem, 'mend' | 'choices'>>

/** A field that no column fills is mended by a column or a value for all rows. */
export function problemAt({ file, row, raw }: SourceRow, field: FieldName | null, found: Finding): Problem {
  const at = field === null ? -1 : file.mapping.indexOf(field)
  const column = at === -1 ? null : at
  return {
    file: file.id,
    row,
    field,
    column,
    value: field === null || isSealed(field) ? '' : raw(field),
    mend: field !== null && column === null ? 'COLUMN' : 'CELL',
    choices: [],
    ...found,
  }
}

const cellsShown = 50
const choicesShown = 50

export interface ProblemGroup {
  file_id: number
  column: number | null
  field: string
  label: string
  message: string
  count: number
  mend: Problem['mend']
  choices: string[]
  cells: { row: number; value: string }[]
}

/** The problems grouped by what mends them, the most frequent first. */
export function grouped(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    // The order of the dates is one question, however many columns ask it.
    const field = problem.code === 'DATE_ORDER' ? '' : problem.field
    const key = [problem.file, field, problem.code].join('/')
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()].map(groupOf).toSorted((a, b) => b.count - a.count)
}

function groupOf(group: readonly Problem[]): ProblemGroup {
  const [first] = group
  if (!first) throw new Error('A group has no problem')
  const count = new Set(group.map(({ row }) => row)).size
  return {
    file_id: first.file,
    column: first.column,
    field: first.field ?? '',
    label: first.field === null ? 'Row' : fields[first.field].label,
    message: `${count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`}: ${first.sentence}`,
    count,
    mend: first.mend,
    choices: first.choices.slice(0, choicesShown),
    cells: group.slice(0, cellsShown).map(({ row, value }) => ({ row, value })),
  }
}
