import type { ErrorAnswer, ErrorType } from '@freehold/contract/kit/errors'
import type { Language } from '@freehold/rules/text/language'

/** The sentences of a refusal in the language of a page without a login. */
export type Worded = (language: Language) => Pick<ErrorAnswer, 'message' | 'fields'>

type Extra = Pick<ErrorAnswer, 'fields' | 'theirs' | 'choices'> & {
  retryAfter?: number
  worded?: Worded
  /** The letter of the cell that has the account. */
  cell?: string
}

/** Says no, with a sentence for a person. Thrown inside a verb it also rolls its transaction back. */
export class Refusal extends Error {
  readonly type: ErrorType
  readonly fields: ErrorAnswer['fields']
  readonly theirs: ErrorAnswer['theirs']
  readonly choices: ErrorAnswer['choices']
  readonly retryAfter: number | undefined
  readonly worded: Worded | undefined
  readonly cell: string | undefined

  constructor(type: ErrorType, message: string, extra: Extra = {}) {
    super(message)
    this.type = type
    this.fields = extra.fields
    this.theirs = extra.theirs
    this.choices = extra.choices
    this.retryAfter = extra.retryAfter
    this.worded = extra.worded
    this.cell = extra.cell
  }
}

export const notFound = (what: string): Refusal => new Refusal('E_NOT_FOUND', `${what} not found.`)

/** Refuses an id in a field: the record is missing, or out of the user's sight. */
export const notFoundAt = (field: string, what: string): Refusal =>
  new Refusal('E_NOT_FOUND', `${what} not found.`, { fields: { [field]: `${what} not found.` } })

export const badField = (field: string, message: string): Refusal =>
  new Refusal('E_INVALID', message, { fields: { [field]: message } })

/** Refuses several fields at once, each with its own sentence. */
export const badFields = (fields: Readonly<Record<string, string>>): Refusal =>
  new Refusal('E_INVALID', Object.values(fields)[0] ?? '', { fields: { ...fields } })

/** The problems of each row by field, in the order of the rows; a row without any has an empty record. */
type RowProblems = readonly Readonly<Record<string, string>>[]

/** Refuses rows that are saved together under a name of the input, and names each of those in the way. */
export function requireRows(list: string, problems: RowProblems): void {
  const named = problems.flatMap((fields, at) =>
    Object.entries(fields).map(([field, message]) => ({ at, name: `${list}.${at}.${field}`, message })),
  )
  const [first] = named
  if (!first) return
  const rows = new Set(named.map(({ at }) => at)).size
  const rest = rows === 1 ? '' : ` ${rows} rows need a change.`
  throw new Refusal('E_INVALID', `Nothing was saved. Row ${first.at + 1}: ${first.message}${rest}`, {
    fields: Object.fromEntries(named.map(({ name, message }) => [name, message])),
  })
}
