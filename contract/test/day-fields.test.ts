import { allCalls } from '@freehold/contract/calls'
import { stepFields } from '@freehold/contract/kit/apply-fields'
import { day, type FieldFacts, fieldFacts } from '@freehold/contract/kit/field'
import { rows } from '@freehold/contract/kit/rows'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

interface DayField {
  name: string
  /** The field of the call that the day is in, and the way to it from there. */
  schema: z.ZodType
  path: readonly PropertyKey[]
}

/** Every day of some fields: those of rows, objects and lists too. */
function daysIn(shape: Readonly<Record<string, z.ZodType>>): DayField[] {
  return Object.entries(shape).flatMap(([name, schema]) =>
    pathsIn(schema).map((path) => ({ name: [name, ...path].join('.'), schema, path })),
  )
}

function pathsIn(schema: z.ZodType): PropertyKey[][] {
  const facts = fieldFacts.get(schema)
  if (facts) return pathsOf(facts)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
      pathsIn(inner).map((path) => [name, ...path]),
    )
  if (schema instanceof z.ZodArray) return pathsIn(schema.element as z.ZodType).map((path) => [0, ...path])
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? pathsIn(schema.unwrap() as z.ZodType) : []
}

const pathsOf = ({ kind, rows = {} }: FieldFacts): PropertyKey[][] =>
  kind === 'day'
    ? [[]]
    : Object.entries(rows).flatMap(([name, facts]) => pathsOf(facts).map((path) => [0, name, ...path]))

/** The day at its place, with nothing else filled in. */
const valueWith = (day: string, path: readonly PropertyKey[]): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), day)

/** The problem with a day at its place; nothing where the day is taken. */
const problemWith = ({ schema, path }: DayField, day: string): string | undefined =>
  schema.safeParse(valueWith(day, path)).error?.issues.find((issue) => issue.path.join() === path.join())?.message

const fields = allCalls.flatMap((call) =>
  daysIn(call.input.shape).map((field) => [`${call.path} ${field.name}`, field] as const),
)
const ofSteps = Object.entries(stepFields).flatMap(([step, shape]) =>
  daysIn(shape).map((field) => [`apply ${step} ${field.name}`, field] as const),
)

describe('every day that a call takes', () => {
  test('is walked, those of rows and of the steps of an application too', () => {
    expect(fields.length).toBeGreaterThan(70)
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining(['tenant/collect-many rows.0.paid_date', 'tenant/add-many-charges rows.0.paid_date']),
    )
    expect(ofSteps.map(([name]) => name)).toEqual(['apply you move_in', 'apply you move_out'])
  })

  test.each([...fields, ...ofSteps])('%s is of these centuries', (_, field) => {
    for (const day of ['1120-01-01', '0412-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
      expect([day, problemWith(field, day)]).toEqual([
        day,
        expect.stringMatching(/ must be (from 01-01-1900 to 12-31-2199|a valid date)/),
      ])
    expect(problemWith(field, '2026-11-20')).toBeUndefined()
  })
})

test('a day is found in rows of rows, objects and lists', () => {
  const on = { on: day('Day') }
  const nested = daysIn({
    rows: rows('Rows', { more: rows('More', on, 2) }, 2),
    list: z.array(z.object(on)),
    maybe: z.object({ inner: z.object(on).nullable() }).optional(),
  })
  expect(nested.map(({ name }) => name)).toEqual(['rows.0.more.0.on', 'list.0.on', 'maybe.inner.on'])
  for (const field of nested)
    expect(problemWith(field, '1899-12-31')).toBe('Day must be from 01-01-1900 to 12-31-2199.')
})
