import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../src/day'
import { businessDaysAfter, isBankHoliday } from '../../src/portal/bank-days'
import { declineIn } from '../../src/portal/decline-words'
import { nextStepOn, paymentState } from '../../src/portal/payment-state'

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

const on = (sent: string, today: string) => ({ sent: sent as Day, today: today as Day })

describe('the day of the next step', () => {
  test('skips the weekend and the holidays of banks', () => {
    // Thanksgiving is on the 26th.
    expect(businessDaysAfter('2026-11-25' as Day, 3)).toBe('2026-12-01')
    expect(nextStepOn('ON_ITS_WAY', on('2026-11-26', '2026-11-27'))).toBe('2026-12-01')
  })

  test('is four business days after a bank debit', () => {
    expect(nextStepOn('ON_ITS_WAY', { ...on('2026-12-01', '2026-12-01'), by: 'bank' })).toBe('2026-12-07')
    expect(nextStepOn('ON_ITS_WAY', { ...on('2026-12-22', '2026-12-22'), by: 'bank' })).toBe('2026-12-29')
  })

  test('is today for a step that is late or expected any moment', () => {
    expect(nextStepOn('ON_ITS_WAY', on('2026-11-02', '2026-11-27'))).toBe('2026-11-27')
    expect(nextStepOn('CHECKING', on('2026-11-27', '2026-11-27'))).toBe('2026-11-27')
  })

  test('is none once nothing follows', () => {
    expect(nextStepOn('RECEIVED', on('2026-11-26', '2026-11-27'))).toBeNull()
    expect(nextStepOn('DECLINED', on('2026-11-26', '2026-11-27'))).toBeNull()
  })
})

/** As the Federal Reserve published them. */
test.each([
  [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [2027, ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25']],
])('banks rest on the holidays of %s', (year, holidays) => {
  const weekdays = Array.from({ length: 365 }, (_, at) => addDays(`${year}-01-01` as Day, at)).filter(
    (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  )
  expect(weekdays.filter(isBankHoliday)).toEqual(holidays.map((day) => `${year}-${day}`))
})

test('a reason for a failure is translated whole, or replaced by one that is', () => {
  expect(declineIn('es', 'The card has expired. Use another card.')).toBe('La tarjeta está vencida. Use otra tarjeta.')
  expect(declineIn('es', 'The card has expired. Something new.')).toBe('La empresa de tarjetas no aceptó el pago.')
  expect(declineIn('en', 'The card has expired.')).toBe('The card has expired.')
})
