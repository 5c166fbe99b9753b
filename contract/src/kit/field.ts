import { type Day, parseDayOrMoment, showDay } from '@freehold/rules/day'
import { type Cents, parseDollars, showDollars } from '@freehold/rules/money'
import { firstDay, isInReach, lastDay } from '@freehold/rules/text/typed-day'
import { z } from 'zod'
import { trimmed } from './visible'

/** The facts of a call's field that parsing, the API's pages and the tests are derived from. */
export interface FieldFacts {
  kind: 'id' | 'text' | 'money' | 'whole' | 'decimal' | 'day' | 'choice' | 'flag' | 'json'
  label: string
  required: boolean
  /** The fixed wording of a screen for an empty required field. */
  missing?: string
  /** The noun an id belongs to. */
  of?: string
  min?: number
  max?: number
  /** The difference between two values next to each other, where it is not 1. */
  step?: number
  /** Never kept in a draft: a birth date, a Social Security number. */
  secret?: true
  /** Prose: the server refuses a card number or a Social Security number in it. */
  prose?: true
  format?: 'phone' | 'email' | 'zipcode' | 'time' | 'password' | 'token' | 'answers'
  choices?: readonly string[]
  /** The fields of each row, where rows are saved together. */
  rows?: Readonly<Record<string, FieldFacts>>
}

export const fieldFacts = z.registry<FieldFacts>()

/** The shapes behind fields of kind `json`, so that a test can walk the values inside. */
export const jsonShapes = new WeakMap<z.ZodType, z.ZodType>()

export type Field<Out> = z.ZodType<Out, unknown>

type Read<Out> = (text: string) => Out | { refused: string }

const refused = (reason: string) => ({ refused: reason })
const isRefused = (value: unknown): value is { refused: string } =>
  typeof value === 'object' && value !== null && 'refused' in value

/** NUL and half a surrogate pair are no text: PostgreSQL and JSON both choke on them. */
export const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/

export const cannotBeSaved = (label: string): string => `${label} has a character that can't be saved.`

/**
 * Every field arrives as text (a form), or as a JSON value. Blank means that nothing visible is left after trimming: a
 * required field is then refused by name, an optional one reads as `blank`.
 */
export function field<Out, Blank>(facts: FieldFacts, blank: Blank, read: Read<Out>): Field<Out | Blank> {
  const schema = z.transform((raw: unknown, ctx): Out | Blank => {
    const fail = (message: string) => {
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const missing = () => (facts.required ? fail(facts.missing ?? `${facts.label} is required.`) : blank)
    if (raw === undefined || raw === null) return missing()
    if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean')
      return fail(`${facts.label} cannot be read.`)
    const text = trimmed(String(raw))
    if (text === '') return missing()
    if (unstorable.test(text)) return fail(cannotBeSaved(facts.label))
    const value = read(text)
    return isRefused(value) ? fail(value.refused) : value
  })
  schema.register(fieldFacts, facts)
  return schema
}

interface Needed {
  required?: boolean
}

interface Wording {
  /** The fixed wording for an empty field. */
  missing?: string
}

/** A text this long is prose: notes, comments, reasons. Shorter ones hold names, and the numbers of checks and parcels. */
const proseFrom = 300

interface Length {
  max?: number
  /** False where programs put the text together, such as a draft. */
  prose?: boolean
}

export function text(
  label: string,
  { required = false, max = 191, prose = max >= proseFrom, ...wording }: Needed & Wording & Length = {},
): Field<string> {
  return field({ kind: 'text', label, required, max, ...(prose && { prose }), ...wording }, '', (value) =>
    value.length <= max ? value : refused(`${label} can have at most ${max} characters.`),
  )
}

export const longText = (label: string, needed: Needed = {}) => text(label, { ...needed, max: 5000 })

/** An identifier of ours. Blank and 0 both mean none: clients send 0 for a new record. */
export function id(label: string, of: string): Field<number> {
  return field({ kind: 'id', label, of, required: true }, 0, (value) => readId(label, value)) as Field<number>
}
export function optionalId(label: string, of: string): Field<number | null> {
  return field({ kind: 'id', label, of, required: false }, null, (value) =>
    value === '0' ? null : readId(label, value),
  )
}
/** An identifier that can be left as it is: blank changes nothing (null), 0 means none. */
export function idOrNone(label: string, of: string): Field<number | null> {
  return field({ kind: 'id', label, of, required: false }, null, (value) => (value === '0' ? 0 : readId(label, value)))
}
function readId(label: string, value: string): number | { refused: string } {
  if (value === '0') return refused(`${label} is required.`)
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : refused(`${label} is not a valid number.`)
}

interface Bounds {
  min: number
  max: number
}

const outside = (label: string, { min, max }: Bounds) => refused(`${label} must be from ${min} to ${max}.`)

function readWhole(label: string, bounds: Bounds, value: string) {
  if (!/^-?\d{1,15}$/.test(value)) return refused(`${label} must be a whole number.`)
  const number = Number(value)
  return number < bounds.min || number > bounds.max ? outside(label, bounds) : number + 0
}

export function whole(label: string, bounds: Bounds): Field<number> {
  return field({ kind: 'whole', label, required: true, ...bounds }, 0, (v) => readWhole(label, bounds, v))
}
export function optionalWhole(label: string, bounds: Bounds): Field<number | null> {
  return field({ kind: 'whole', label, required: false, ...bounds }, null, (v) => readWhole(label, bounds, v))
}

function readDecimal(label: string, bounds: Bounds, value: string) {
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(value)) return refused(`${label} must be a number with at most two decimals.`)
  const number = Number(value)
  return number < bounds.min || number > bounds.max ? outside(label, bounds) : number + 0
}
/** A measured figure, such as an area: not money. */
export function decimal(label: string, bounds: Bounds): Field<number> {
  return field({ kind: 'decimal', label, required: true, ...bounds }, 0, (v) => readDecimal(label, bounds, v))
}
export function optionalDecimal(label: string, bounds: Bounds): Field<number | null> {
  return field({ kind: 'decimal', label, required: false, ...bounds }, null, (v) => readDecimal(label, bounds, v))
}

/** A count in half steps, such as bathrooms. */
export function halves(label: string, bounds: Bounds): Field<number> {
  return field({ kind: 'decimal', label, required: true, step: 0.5, ...bounds }, 0, (value) => {
    const number = readDecimal(label, bounds, value)
    return typeof number === 'number' && number * 2 !== Math.trunc(number * 2)
      ? refused(`${label} must be a whole number or end in .5.`)
      : number
  })
}

/** Bounds are in dollars, as the screens state them. */
function readMoney(label: string, { min, max }: Bounds, value: string): Cents | { refused: string } {
  const amount = parseDollars(value)
  if (amount === null) return refused(`${label} must be an amount of dollars with at most two decimals.`)
  if (amount < min * 100 || amount > max * 100)
    return refused(`${label} must be from ${showDollars(min)} to ${showDollars(max)}.`)
  return amount
}
export function money(
  label: string,
  bounds: Bounds = { min: 1, max: 9_999_999 },
  { missing }: Wording = {},
): Field<Cents> {
  return field({ kind: 'money', label, required: true, ...bounds, ...(missing && { missing }) }, 0, (v) => {
    const amount = parseDollars(v)
    return missing && amount !== null && amount <= 0 ? refused(missing) : readMoney(label, bounds, v)
  }) as Field<Cents>
}
export function optionalMoney(label: string, bounds: Bounds): Field<Cents | null> {
  return field({ kind: 'money', label, required: false, ...bounds }, null, (v) => readMoney(label, bounds, v))
}

/** A day of another century is a slip of the keyboard, in every field. */
function readDay(label: string, value: string) {
  const day = parseDayOrMoment(value)
  if (day === null) return refused(`${label} must be a valid date, written YYYY-MM-DD.`)
  return isInReach(day) ? day : refused(`${label} must be from ${showDay(firstDay)} to ${showDay(lastDay)}.`)
}
export function day(label: string, mark: Pick<FieldFacts, 'secret' | 'missing'> = {}): Field<Day> {
  return field({ kind: 'day', label, required: true, ...mark }, '', (v) => readDay(label, v)) as Field<Day>
}
export function optionalDay(label: string, mark: Pick<FieldFacts, 'secret'> = {}): Field<Day | null> {
  return field({ kind: 'day', label, required: false, ...mark }, null, (v) => readDay(label, v))
}

function readChoice<const C extends string>(label: string, choices: readonly C[], value: string) {
  const found = choices.find((choice) => choice === value)
  return found ?? refused(`${label} must be one of ${choices.join(', ')}.`)
}
export function choice<const C extends string>(label: string, choices: readonly C[], wording: Wording = {}): Field<C> {
  return field({ kind: 'choice', label, required: true, choices, ...wording }, choices[0] as C, (v) =>
    readChoice(label, choices, v),
  )
}
export function optionalChoice<const C extends string, const B extends C | null>(
  label: string,
  choices: readonly C[],
  blank: B,
): Field<C | B> {
  return field({ kind: 'choice', label, required: false, choices }, blank, (v) => readChoice(label, choices, v))
}

const readFlag = (label: string, value: string): boolean | { refused: string } =>
  value === '1' || value === 'true'
    ? true
    : value === '0' || value === 'false'
      ? false
      : refused(`${label} must be 1 or 0.`)

/** A switch on the wire is 1 or 0. */
export const flag = (label: string): Field<boolean> =>
  field({ kind: 'flag', label, required: false, choices: ['1', '0'] }, false, (value) => readFlag(label, value))

/** A switch that stays as it is when it is left out. */
export const optionalFlag = (label: string): Field<boolean | null> =>
  field({ kind: 'flag', label, required: false, choices: ['1', '0'] }, null, (value) => readFlag(label, value))
