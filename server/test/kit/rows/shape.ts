/** The shapes that a value may have, as JSON: any one of the alternatives. */
export type Shape = readonly Alternative[]

export type Alternative =
  | { kind: 'any' | 'array of any' | 'object of any' }
  | { kind: 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'null' | 'undefined' }
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'array'; items: Shape }
  | { kind: 'object'; fields: Record<string, Shape>; open: boolean }

/** A place that names the type of the rows it reads. */
export interface Statement {
  /** `tag` is sql`...`, `call` is executeQuery(...). */
  form: 'tag' | 'call'
  /** The begin and end of the tag's or the call's text in the file. */
  start: number
  end: number
  line: number
  /** The type as the source says it. */
  type: string
  /** Whether its rows are read right there; the others are parts of statements, or are executed elsewhere. */
  direct: boolean
  shape: Shape
}

/** Whether each column is known. A type parameter leaves columns open. */
export const isResolved = (shape: Shape): boolean =>
  shape.length > 0 && shape.every((one) => one.kind === 'object' && !one.open)

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Buffer'
  return typeof value
}

function wordFor(one: Alternative): string {
  if (one.kind === 'literal') return JSON.stringify(one.value)
  return one.kind === 'object of any' ? 'object' : one.kind === 'array of any' ? 'array' : one.kind
}

const shown = (value: unknown): string => {
  const kind = kindOf(value)
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? `${kind} ${JSON.stringify(value)}` : kind
}

function fits(value: unknown, kind: string, one: Alternative): boolean {
  if (one.kind === 'any') return true
  if (one.kind === 'literal') return value === one.value
  return one.kind === kind || one.kind === `${kind} of any`
}

/** The differences between a value and its shape, each with the path to it; an object is compared both ways. */
export function differences(value: unknown, shape: Shape, path = ''): string[] {
  const kind = kindOf(value)
  const fitting = shape.filter((one) => fits(value, kind, one))
  if (fitting.length === 0) {
    return [`${path || 'row'}: said ${shape.map(wordFor).join(' | ')}, seen ${shown(value)}`]
  }
  let least: string[] | undefined
  for (const one of fitting) {
    const found = inside(value, one, path)
    if (found.length === 0) return found
    if (!least || found.length < least.length) least = found
  }
  return least ?? []
}

function inside(value: unknown, one: Alternative, path: string): string[] {
  if (one.kind === 'array') return (value as unknown[]).flatMap((item) => differences(item, one.items, `${path}[]`))
  if (one.kind !== 'object') return []
  const row = value as Record<string, unknown>
  const at = (column: string) => (path === '' ? column : `${path}.${column}`)
  const found: string[] = []
  for (const column in one.fields) {
    const shape = one.fields[column] ?? []
    if (Object.hasOwn(row, column)) found.push(...differences(row[column], shape, at(column)))
    else if (!shape.some(({ kind }) => kind === 'undefined')) {
      found.push(`${at(column)}: said ${shape.map(wordFor).join(' | ')}, seen no such column`)
    }
  }
  if (!one.open) {
    for (const column in row) {
      if (!Object.hasOwn(one.fields, column)) found.push(`${at(column)}: said nothing, seen ${shown(row[column])}`)
    }
  }
  return found
}
