import { fieldFacts, money } from '@freehold/contract/kit/field'
import { sensitiveProblem } from '@freehold/rules/text/sensitive-number'
import type { z } from 'zod'
import { type ColumnKind, dollarsOf } from '../tables/exported-column'

interface ColumnRule {
  field: z.ZodType
  /** Some records come without a value that the form requires: a tenant of another program has no email address. */
  mayBeBlank?: true
  /** Values of rows that name a record in this column are not from the form. */
  unless?: string
  /** The number is stored as hundredths. */
  hundredths?: true
  /** The cell, as a value of the field, where it is not the field's own text. */
  as?: (cell: string) => unknown
}

/** The rules of a table by its columns. */
export type TableRules = Readonly<Record<string, ColumnRule>>

interface Call {
  input: { shape: Readonly<Record<string, z.ZodType>> }
}
type FieldOf<C extends Call> = keyof C['input']['shape'] & string

/**
 * The rules of columns by the fields of a call. `same` names columns that are called like their fields; `renamed` names the
 * field of each other column.
 */
export function fieldsOf<C extends Call>(
  call: C,
  same: readonly FieldOf<C>[],
  renamed: Readonly<Record<string, FieldOf<C>>> = {},
): TableRules {
  const { shape } = call.input
  const pairs = [...same.map((name): [string, string] => [name, name]), ...Object.entries(renamed)]
  return Object.fromEntries(pairs.map(([column, name]) => [column, { field: shape[name] as z.ZodType }]))
}

const each = (rules: TableRules, change: (rule: ColumnRule) => ColumnRule): TableRules =>
  Object.fromEntries(Object.entries(rules).map(([column, rule]) => [column, change(rule)]))

export const mayBeBlank = (rules: TableRules): TableRules => each(rules, (rule) => ({ ...rule, mayBeBlank: true }))

/** Not for rows that name a record in this column. */
export const unless = (column: string, rules: TableRules): TableRules =>
  each(rules, (rule) => ({ ...rule, unless: column }))

export const hundredths = (rules: TableRules): TableRules => each(rules, (rule) => ({ ...rule, hundredths: true }))

/** The product posts smaller amounts than a form takes, such as a day of rent. */
export const anyAmountUpTo = (rules: TableRules): TableRules =>
  each(rules, (rule) => {
    const { label = '', max = 0 } = fieldFacts.get(rule.field) ?? {}
    return { ...rule, field: money(label, { min: 0, max }) }
  })

/** A list of words in the database's own writing: `{INCOME,CREDIT}`. */
export const wordList = (rules: TableRules): TableRules =>
  each(rules, (rule) => ({
    ...rule,
    as: (cell) =>
      cell
        .replace(/^\{|\}$/g, '')
        .split(',')
        .filter(Boolean),
  }))

/** A cell that the form would refuse, with the form's sentence. */
export class CellRefused extends Error {
  override name = 'CellRefused'
}

/** The cell as the form would save it. */
export function readByRule(rule: ColumnRule, kind: ColumnKind, cell: string): string {
  if (rule.mayBeBlank && /^\s*(\{\})?$/.test(cell)) return cell.trim()
  const value = rule.as ? rule.as(cell) : rule.hundredths || kind === 'cents' ? dollarsOf(cell) : cell
  const read = rule.field.safeParse(value)
  if (!read.success) throw new CellRefused(read.error.issues[0]?.message)
  const { prose, label } = fieldFacts.get(rule.field) ?? { label: '' }
  const problem = prose ? sensitiveProblem(label, cell) : null
  if (problem !== null) throw new CellRefused(problem)
  return kind === 'text' && !rule.as && typeof read.data === 'string' && cell !== '' ? read.data : cell
}
