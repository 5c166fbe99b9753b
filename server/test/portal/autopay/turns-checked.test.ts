import { cents } from '@freehold/rules/money'
import { expect, test } from 'vitest'
import type { FoundSale } from '../../../src/providers/payments/port'
import { type CheckedTurn, faultsOf } from '../../kit/portal/turns-checked'

const settled: FoundSale = {
  id: 'sale1',
  amount: cents(150_000),
  method: { kind: 'card' },
  state: 'settled',
}
const books = new Map([
  ['first', settled],
  ['second', settled],
])
const paid: CheckedTurn = {
  id: '7',
  autopay_id: '3',
  due_on: '2032-12-01',
  state: 'PAID',
  reference: 'first',
  amount: 150_000,
  fee: 0,
  announced: 150_000,
  announced_fee: 0,
  range_ok: false,
  limit_cents: 160_000,
  most_fee: 0,
}
const faults = (...turns: CheckedTurn[]) => faultsOf(turns, { plans: 1, months: ['2032-12'], books })

test('the check of turns finds no fault in a turn that was taken once', () => {
  expect(faults(paid)).toEqual([])
  expect(faults({ ...paid, reference: 'declined' }, paid)).toEqual([])
})

test.each<[string, CheckedTurn[], string]>([
  ['without a turn', [], '1 plans have no turn'],
  ['missing in a month', [{ ...paid, due_on: '2033-01-01' }], 'plan 3 has no turn in 2032-12'],
  ['twice in a month', [paid, { ...paid, id: '8', due_on: '2032-12-15' }], 'plan 3 has two turns in a month'],
  ['taken twice', [paid, { ...paid, reference: 'second' }], 'turn 7 of 2032-12-01 was taken 2 times'],
  ['paid without a taking', [{ ...paid, reference: 'unknown' }], 'turn 7 of 2032-12-01 is paid without a taking'],
  ['taken and failed', [{ ...paid, state: 'FAILED' }], 'turn 7 of 2032-12-01 is FAILED though it was taken'],
  [
    'open',
    [{ ...paid, state: 'ANNOUNCED', reference: null, amount: null, fee: null }],
    'turn 7 of 2032-12-01 has not ended',
  ],
  ['above its amount', [{ ...paid, amount: 150_001 }], 'turn 7 of 2032-12-01 was to take more than was announced'],
  ['above its fee', [{ ...paid, fee: 1 }], 'turn 7 of 2032-12-01 was to take more than was announced'],
  [
    'above its range',
    [{ ...paid, range_ok: true, amount: 160_001 }],
    'turn 7 of 2032-12-01 was to take more than was announced',
  ],
])('the check of turns finds a turn that is %s', (_, turns, fault) => {
  expect(faults(...turns)).toContain(fault)
})
