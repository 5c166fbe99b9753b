import { describe, expect, test } from 'vitest'
import type { Day } from '../../src/day'
import { declineIn } from '../../src/portal/decline-words'
import { businessDaysAfter, nextStepOn, paymentState } from '../../src/portal/payment-state'

const facts = { state: 'CAPTURED', posted: true, settled: false, voided: false } as const

test('a payment is named by what became of it', () => {
  expect(paymentState({ ...facts, state: 'PENDING', posted: false })).toBe('SENT')
  expect(paymentState({ ...facts, posted: false })).toBe('SENT')
  expect(paymentState(facts)).toBe('ON_ITS_WAY')
  expect(paymentState({ ...facts, settled: true })).toBe('RECEIVED')
  expect(paymentState({ ...facts, settled: true, voided: true })).toBe('RETURNED')
  expect(paymentState({ ...facts, state: 'DECLINED', voided: true })).toBe('RETURNED')
  expect(paymentState({ ...facts, state: 'DECLINED', posted: false })).toBe('DECLINED')
  expect(paymentState({ ...facts, state: 'UNKNOWN', posted: false })).toBe('CHECKING')
})

describe('the day of the next step', () => {
  test('skips the weekend', () => {
    expect(businessDaysAfter('2026-11-26' as Day, 3)).toBe('2026-12-01')
    expect(nextStepOn('ON_ITS_WAY', '2026-11-26' as Day, '2026-11-27' as Day)).toBe('2026-12-01')
  })

  test('is today for a step that is late or expected any moment', () => {
    expect(nextStepOn('ON_ITS_WAY', '2026-11-02' as Day, '2026-11-27' as Day)).toBe('2026-11-27')
    expect(nextStepOn('CHECKING', '2026-11-27' as Day, '2026-11-27' as Day)).toBe('2026-11-27')
  })

  test('is none once nothing follows', () => {
    expect(nextStepOn('RECEIVED', '2026-11-26' as Day, '2026-11-27' as Day)).toBeNull()
    expect(nextStepOn('DECLINED', '2026-11-26' as Day, '2026-11-27' as Day)).toBeNull()
  })
})

test('a reason for a failure is translated whole, or replaced by one that is', () => {
  expect(declineIn('es', 'The card has expired. Please use another card.')).toBe(
    'La tarjeta está vencida. Use otra tarjeta.',
  )
  expect(declineIn('es', 'The card has expired. Something new.')).toBe('La empresa de tarjetas no aceptó el pago.')
  expect(declineIn('en', 'The card has expired.')).toBe('The card has expired.')
})
