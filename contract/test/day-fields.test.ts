import { allCalls } from '@freehold/contract/calls'
import { stepFields } from '@freehold/contract/kit/apply-fields'
import { day, fieldFacts, jsonShapes } from '@freehold/contract/kit/field'
import { jsonObject } from '@freehold/contract/kit/formats'
import { rows } from '@freehold/contract/kit/rows'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

/** A value inside a field, and the way to it. */
interface Leaf {
  schema: z.ZodType
  path: readonly PropertyKey[]
}

interface DayField {
  name: string
  /** The complaint about a day at its place; nothing where the day is taken. */
  problemWith: (day: string) => string | undefined
}

/** Every day of some fields, however deep in rows, lists, objects and unions. */
const daysIn = (shape: Readonly<Record<string, z.ZodType>>): DayField[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    leavesOf(field)
      .filter(({ schema }) => isDay(schema))
      .map(({ schema, path }) => ({
        name: [name, ...path].join('.'),
        problemWith: fieldFacts.has(schema) ? refusalAt(field, path) : (text: string) => problemOf(schema, text),
      })),
  )

/** A field of kind `day`, or text inside JSON that takes a day and no word. */
const isDay = (schema: z.ZodType): boolean =>
  fieldFacts.has(schema)
    ? fieldFacts.get(schema)?.kind === 'day'
    : problemOf(schema, '2026-11-20') === undefined && problemOf(schema, 'word') !== undefined

const problemOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

/** The field's words about the day at its place, with nothing else filled in. */
const refusalAt = (field: z.ZodType, path: readonly PropertyKey[]) => (text: string) =>
  field
    .safeParse(path.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), text))
    .error?.issues.find((issue) => issue.path.join() === path.join())?.message

const under = (key: PropertyKey, schema: unknown): Leaf[] =>
  leavesOf(schema as z.ZodType).map((leaf) => ({ ...leaf, path: [key, ...leaf.path] }))

/** The kinds of values that hold no others. */
const plain = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull]

function leavesOf(schema: z.ZodType): Leaf[] {
  const shape = jsonShapes.get(schema)
  if (shape) return leavesOf(shape)
  if (fieldFacts.has(schema)) return [{ schema, path: [] }]
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, inner]) => under(name, inner))
  if (schema instanceof z.ZodArray) return under(0, schema.element)
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item, at) => under(at, item))
  if (schema instanceof z.ZodRecord) return [...under('key', schema.keyType), ...under('value', schema.valueType)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => leavesOf(one as z.ZodType))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leavesOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((one) => leavesOf(one as z.ZodType))
  if (schema instanceof z.ZodTransform) return []
  if (plain.some((kind) => schema instanceof kind)) return [{ schema, path: [] }]
  throw new Error(`The test can't walk a schema of the kind ${schema.def.type}.`)
}

const fields = allCalls.flatMap((call) =>
  daysIn(call.input.shape).map((field) => [`${call.path} ${field.name}`, field] as const),
)
const ofSteps = Object.entries(stepFields).flatMap(([step, shape]) =>
  daysIn(shape).map((field) => [`apply ${step} ${field.name}`, field] as const),
)

const outside = ['1120-01-01', '0412-01-01', '1899-12-31', '2200-01-01', '9999-12-31']

describe('every day that a call takes', () => {
  test('is walked, those of rows, of JSON and of the steps of an application too', () => {
    expect(fields.length).toBeGreaterThan(70)
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'tenant/collect-many rows.0.paid_date',
        'tenant/add-many-charges rows.0.paid_date',
        'inspection/save-inspection items.0.new_on',
      ]),
    )
    expect(ofSteps.map(([name]) => name)).toEqual(['apply you move_in', 'apply you move_out'])
  })

  test.each([...fields, ...ofSteps])('%s is of these centuries', (_, { problemWith }) => {
    for (const day of outside) expect([day, problemWith(day)]).toEqual([day, expect.any(String)])
    expect(problemWith('2026-11-20')).toBeUndefined()
  })
})

test('a day is found in rows of rows, objects, lists, unions and JSON', () => {
  const on = { on: day('Day') }
  const nested = daysIn({
    rows: rows('Rows', { more: rows('More', on, 2) }, 2),
    list: z.array(z.object(on)),
    maybe: z.object({ inner: z.object(on).nullable() }).optional(),
    either: z.discriminatedUnion('of', [
      z.object({ of: z.literal('ONE'), ...on }),
      z.object({ of: z.literal('TWO'), until: z.iso.date() }),
    ]),
    json: jsonObject('JSON', z.record(z.string(), z.union([z.number(), z.iso.date()]))),
  })
  expect(nested.map(({ name }) => name)).toEqual([
    'rows.0.more.0.on',
    'list.0.on',
    'maybe.inner.on',
    'either.on',
    'either.until',
    'json.value',
  ])
  expect(nested.slice(0, 3).map(({ problemWith }) => problemWith('1899-12-31'))).toEqual(
    Array.from({ length: 3 }, () => 'Day must be from 01-01-1900 to 12-31-2199.'),
  )
  // A date of Zod alone has no bounds, and the test above would find it.
  expect(nested.slice(4).map(({ problemWith }) => problemWith('1899-12-31'))).toEqual([undefined, undefined])
})
