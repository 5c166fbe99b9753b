import { passwordWeakness } from '@freehold/rules/account/password'
import { isTimeZone } from '@freehold/rules/day'
import { isClockTime } from '@freehold/rules/planning/event-time'
import { z } from 'zod'
import { cannotBeSaved, type Field, field, fieldFacts, jsonShapes, unstorable } from './field'

/** Fields with a form of their own: telephone numbers, addresses, passwords, lists sent as JSON text. */

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

export const isEmail = (value: string): boolean => value.length <= 191 && emailPattern.test(value)

export function email(label: string, { required = false } = {}): Field<string> {
  return field({ kind: 'text', format: 'email', label, required, max: 191 }, '', (value) =>
    isEmail(value) ? value : { refused: `${label} must be a valid email address.` },
  )
}

export function phone(label: string, { required = false } = {}): Field<string> {
  return field({ kind: 'text', format: 'phone', label, required }, '', (value) =>
    /^\(\d{3}\) \d{3}-\d{4}$/.test(value) ? value : { refused: `${label} must be written (###) ###-####.` },
  )
}

/** A time of the day, HH:MM. Blank means none. */
export function optionalTime(label: string): Field<string> {
  return field({ kind: 'text', format: 'time', label, required: false, max: 5 }, '', (value) =>
    isClockTime(value) ? value : { refused: `${label} must be a time, written HH:MM.` },
  )
}

export function zipcode(label = 'ZIP code', { required = false } = {}): Field<string> {
  return field({ kind: 'text', format: 'zipcode', label, required }, '', (value) =>
    /^\d{5}$/.test(value) ? value : { refused: `${label} must be 5 digits.` },
  )
}

/** A password as typed: never trimmed, because blanks in it count. One that is not required may be blank. */
export function password(label: string, { fresh = false, required = true } = {}): Field<string> {
  const schema = z.transform((raw: unknown, ctx): string => {
    if (!required && (raw === undefined || raw === null || raw === '')) return ''
    const problem =
      typeof raw !== 'string' || raw === ''
        ? `${label} is required.`
        : raw.includes('\0') || raw.length > 200
          ? `${label} cannot be read.`
          : fresh
            ? passwordWeakness(raw)
            : null
    if (problem === null) return raw as string
    ctx.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
  schema.register(fieldFacts, { kind: 'text', format: 'password', label, required, max: 200 })
  return schema
}

/** An opaque text of ours, such as a session's token. */
export function opaque(label: string, { required = true } = {}): Field<string> {
  return field({ kind: 'text', format: 'token', label, required, max: 512 }, '', (value) =>
    /^[\w.~+/=-]{1,512}$/.test(value) ? value : { refused: `${label} cannot be read.` },
  )
}

/** The name of a stored file: random, and never a path. */
export function fileName(label: string, { required = true } = {}): Field<string> {
  return field({ kind: 'text', format: 'token', label, required, max: 80 }, '', (value) =>
    /^[a-zA-Z0-9_-]{20,64}(\.[a-z]{3,4})?$/.test(value) ? value : { refused: `${label} is not the name of a file.` },
  )
}

/** A key that a client makes, so that what is sent twice is kept once. */
export function uuid(label: string, options?: { required?: true }): Field<string>
export function uuid(label: string, options: { required: false }): Field<string | null>
export function uuid(label: string, { required = true } = {}): Field<string | null> {
  return field({ kind: 'text', format: 'token', label, required, max: 36 }, null, (value) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
      ? value.toLowerCase()
      : { refused: `${label} is not a key.` },
  )
}

/** A SHA-256 in hexadecimal digits; blank where none is known. */
export const contentHash = (label: string): Field<string> =>
  field({ kind: 'text', format: 'token', label, required: false, max: 64 }, '', (value) =>
    /^[0-9a-f]{64}$/.test(value) ? value : { refused: `${label} is not a hash.` },
  )

/** A moment as a device noted it, with its zone. */
export const optionalMoment = (label: string): Field<Date | null> =>
  field({ kind: 'text', format: 'token', label, required: false, max: 40 }, null, (value) => {
    const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(value)
      ? new Date(value)
      : null
    const year = moment?.getUTCFullYear() ?? Number.NaN
    return moment && year >= 2000 && year <= 2200
      ? moment
      : { refused: `${label} must be a moment with its time zone.` }
  })

const deepest = 20

/** Every string inside JSON, names included, passes the same gate as the text of a form field. */
const isStorable = (value: unknown, depth = 0): boolean =>
  typeof value === 'string'
    ? !unstorable.test(value)
    : typeof value !== 'object' ||
      value === null ||
      (depth < deepest &&
        Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each, depth + 1)))

/** A list that arrives as JSON text in a form, or as a list in JSON. */
export function jsonList<T>(
  label: string,
  item: z.ZodType<T>,
  { required = false, max = 1000, missing = `${label} is required.` } = {},
): Field<T[]> {
  const list = z.array(item).max(max)
  const schema = z.transform((raw: unknown, ctx): T[] => {
    const fail = (message: string) => {
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const blank = raw === undefined || raw === null || raw === ''
    if (blank) return required ? fail(missing) : []
    const sent = typeof raw === 'string' ? parseJson(raw) : raw
    if (!isStorable(sent)) return fail(cannotBeSaved(label))
    const parsed = list.safeParse(sent)
    if (!parsed.success) return fail(`${label} must be a list.`)
    return required && parsed.data.length === 0 ? fail(missing) : parsed.data
  })
  schema.register(fieldFacts, { kind: 'json', label, required })
  jsonShapes.set(schema, list)
  return schema
}

/** An object, sent as JSON text in a form or as it is in JSON. Null when none was sent, or refused in the words of `missing`. */
export function jsonObject<T>(
  label: string,
  shape: z.ZodType<T>,
  { format, missing }: { format?: 'answers'; missing?: string } = {},
): Field<T | null> {
  const schema = z.transform((raw: unknown, ctx): T | null => {
    if (raw === undefined || raw === null || raw === '') {
      if (missing === undefined) return null
      ctx.addIssue({ code: 'custom', message: missing })
      return z.NEVER
    }
    const sent = typeof raw === 'string' ? parseJson(raw) : raw
    const parsed = isStorable(sent) ? shape.safeParse(sent) : null
    if (parsed?.success) return parsed.data
    ctx.addIssue({ code: 'custom', message: parsed ? `${label} cannot be read.` : cannotBeSaved(label) })
    return z.NEVER
  })
  schema.register(fieldFacts, { kind: 'json', label, required: missing !== undefined, ...(format && { format }) })
  jsonShapes.set(schema, shape)
  return schema
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function timezone(label: string, { required = false } = {}): Field<string> {
  return field({ kind: 'text', label, required, max: 64 }, '', (value) =>
    isTimeZone(value) ? value : { refused: `${label} is not a known time zone.` },
  )
}
