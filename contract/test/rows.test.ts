import { id, money } from '@freehold/contract/kit/field'
import { rows } from '@freehold/contract/kit/rows'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const call = z.object({ rows: rows('Payments', { rent_id: id('Unit', 'occupancy'), amount: money('Amount') }, 3) })
const read = (value: unknown) => call.safeParse({ rows: value })
const problems = (value: unknown) =>
  read(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

const row = { rent_id: '7', amount: '12.50' }

describe('rows', () => {
  test('reads a list, and the JSON text of one', () => {
    const rows = [{ rent_id: 7, amount: 1250 }]
    expect(read([row]).data).toEqual({ rows })
    expect(read(JSON.stringify([row])).data).toEqual({ rows })
  })

  test('drops what no field takes', () => {
    expect(read([{ ...row, account_id: 3 }]).data).toEqual({ rows: [{ rent_id: 7, amount: 1250 }] })
  })

  test('names each field of each row that cannot be read', () => {
    expect(problems([row, { rent_id: 'x', amount: '1.005' }, { rent_id: 8 }])).toEqual([
      'rows.1.rent_id: Unit is not a valid number.',
      'rows.1.amount: Amount must be an amount of dollars with at most two decimals.',
      'rows.2.amount: Amount is required.',
    ])
  })

  test.each([
    [undefined, 'rows: Payments are required.'],
    ['', 'rows: Payments are required.'],
    [[], 'rows: Payments are required.'],
    ['{"a":1}', 'rows: Payments must be a list.'],
    ['[', 'rows: Payments must be a list.'],
    [7, 'rows: Payments must be a list.'],
    [[row, row, row, row], 'rows: Payments can have at most 3 rows at a time.'],
    [[null], 'rows.0: Row 1 cannot be read.'],
    [[row, [row]], 'rows.1: Row 2 cannot be read.'],
  ])('refuses %j', (value, problem) => {
    expect(problems(value)).toEqual([problem])
  })
})
