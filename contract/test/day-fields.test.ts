import { allCalls } from '@freehold/contract/calls'
import { fieldFacts } from '@freehold/contract/kit/field'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

/** Every day that a call takes, by its path and name. */
const days = allCalls.flatMap((call) =>
  Object.entries(call.input.shape).flatMap(([name, schema]) =>
    fieldFacts.get(schema)?.kind === 'day' ? [[`${call.path} ${name}`, schema as z.ZodType] as const] : [],
  ),
)

describe('every day that a call takes', () => {
  test('is walked', () => expect(days.length).toBeGreaterThan(70))

  test.each(days)('%s is of these centuries', (_, schema) => {
    for (const day of ['1120-01-01', '0412-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
      const { success, error } = schema.safeParse(day)
      expect([day, success]).toEqual([day, false])
      expect(error?.issues[0]?.message).toMatch(/ must be (from 01-01-1900 to 12-31-2199|a valid date)/)
    }
    expect(schema.safeParse('2026-11-20')).toMatchObject({ success: true, data: '2026-11-20' })
  })
})
