import { allCalls } from '@freehold/contract/calls'
import { fieldFacts } from '@freehold/contract/kit/field'
import { describe, expect, test } from 'vitest'

/** The fields that take JSON as one value. Rows are checked by the fields of each row. */
const fields = allCalls.flatMap((call) =>
  Object.entries(call.input.shape).flatMap(([name, schema]) => {
    const facts = fieldFacts.get(schema)
    return facts?.kind === 'json' && !facts.rows ? [[`${call.path} ${name}`, schema, facts.label] as const] : []
  }),
)

const half = '\ud800'
const deep = (depth: number): unknown => (depth === 0 ? 'x' : [deep(depth - 1)])

describe('every field that takes JSON', () => {
  test('is walked', () => expect(fields.length).toBeGreaterThan(20))

  test.each(fields)('%s refuses text that cannot be saved, however deep it is', (_, schema, label) => {
    const hostile = ['a\0b', half, `b${half}`, { key: ['x', 'a\0b'] }, { 'a\0b': 1 }, [[{ deep: { down: half } }]]]
    for (const value of hostile)
      for (const sent of [JSON.stringify([value]), [value], { value }]) {
        const { success, error } = schema.safeParse(sent)
        expect([success, error?.issues[0]?.message]).toEqual([false, `${label} has a character that can't be saved.`])
      }
    expect(schema.safeParse(deep(200)).success).toBe(false)
  })
})
