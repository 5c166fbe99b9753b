import { showDollars } from '@freehold/rules/money'
import type { WireValue } from '../../api/types'
import type { FilterName } from './filter-search'

interface Option {
  value: string
  label: string
}

interface FilterBase {
  /** Its name in the address. */
  name: FilterName
  label: string
  /** The value as the filter writes it, or undefined when an address has none that it can read. */
  read: (text: string) => string | undefined
  /** The call's input for a value. */
  input: (value: string) => Readonly<Record<string, WireValue>>
}

/** One value of a list, which may be searched on the server. */
export interface ListFilter extends FilterBase {
  kind: 'list'
  searchable: boolean
  /** The choices for a typed text; undefined while they load. A hook. */
  useOptions: (query: string, opened: boolean) => readonly Option[] | undefined
  /** A value in words; undefined while they load. A hook. */
  useWords: (value: string) => string | undefined
}

/** On or off. */
interface SwitchFilter extends FilterBase {
  kind: 'switch'
  /** The default when the address doesn't name the switch. */
  isOnFor?: (search: object) => boolean
}

/** From an amount, to an amount, or both. */
export interface RangeFilter extends FilterBase {
  kind: 'range'
}

/** From a day, to a day, or both. */
export interface DaysFilter extends FilterBase {
  kind: 'days'
}

/** One day. */
export interface DayFilter extends FilterBase {
  kind: 'day'
}

export type Filter = ListFilter | SwitchFilter | RangeFilter | DaysFilter | DayFilter

/** A few fixed choices: `choiceFilter({ name: 'reason', label: 'Type', field: 'reason', words: reasonWords })`. */
export function choiceFilter(from: {
  name: FilterName
  label: string
  field: string
  words: Readonly<Record<string, string>>
}): ListFilter {
  const words = new Map(Object.entries(from.words))
  const options = [...words].map(([value, label]) => ({ value, label }))
  return {
    kind: 'list',
    name: from.name,
    label: from.label,
    searchable: false,
    read: (text) => (words.has(text) ? text : undefined),
    input: (value) => ({ [from.field]: value }),
    useOptions: () => options,
    useWords: (value) => words.get(value),
  }
}

export const switchFilter = (from: {
  name: FilterName
  label: string
  field: string
  isOnFor?: (search: object) => boolean
}): SwitchFilter => ({
  kind: 'switch',
  ...(from.isOnFor && { isOnFor: from.isOnFor }),
  name: from.name,
  label: from.label,
  read: (text) => (text === '1' ? text : undefined),
  input: () => ({ [from.field]: 1 }),
})

/** From an amount of whole dollars, to an amount, or both: `1000-2000`, `1000-`, `-2000`. */
export const rangeFilter = (from: {
  name: FilterName
  label: string
  fields: { from: string; to: string }
}): RangeFilter => ({
  kind: 'range',
  name: from.name,
  label: from.label,
  read: (text) => (rangeOf(text) ? text : undefined),
  input: (value) => {
    const range = rangeOf(value)
    return { [from.fields.from]: range?.from ?? null, [from.fields.to]: range?.to ?? null }
  },
})

interface Range {
  from: number | null
  to: number | null
}

/** The two ends of a range; null where it has none. */
export function rangeOf(text: string): Range | null {
  const match = /^(\d{0,7})-(\d{0,7})$/.exec(text)
  if (!match || text === '-') return null
  const [from = null, to = null] = match.slice(1).map((part) => (part === '' ? null : Number(part)))
  return { from, to }
}

export const rangeText = ({ from, to }: Range): string | undefined =>
  from === null && to === null ? undefined : `${from ?? ''}-${to ?? ''}`

export function rangeWords({ from, to }: Range): string {
  if (from === null) return `up to ${showDollars(to ?? 0)}`
  return to === null ? `from ${showDollars(from)}` : `${showDollars(from)} to ${showDollars(to)}`
}
