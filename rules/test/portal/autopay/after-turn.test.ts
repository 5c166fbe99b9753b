import { describe, expect, test } from 'vitest'
import type { Day } from '../../../src/day'
import { zero } from '../../../src/money'
import { afterTurn, isTooLate, type Outcome } from '../../../src/portal/autopay/after-turn'
import { planSentence, turnSentence } from '../../../src/portal/autopay/sentences'
import { returnCodes } from '../../../src/portal/return-codes'

const day = (text: string): Day => text as Day

const facts = {
  firstSent: day('2026-12-01'),
  failures: 1,
  today: day('2026-12-04'),
  due: day('2026-12-01'),
  returnedBefore: false,
}
const outcomeOf = (outcome: Outcome, change: Partial<typeof facts> = {}) => afterTurn(outcome, { ...facts, ...change })
const returned = (code: string | null): Outcome => ({ kind: 'RETURNED', code })
const nothingMore = { tryOn: null, disablesMethod: false, plan: null }

describe('a returned debit', () => {
  test.each(['R01', 'R09'])('with %s is sent again three business days later, at most twice', (code) => {
    // December 4, 2026 is a Friday.
    expect(outcomeOf(returned(code))).toEqual({ ...nothingMore, state: 'RETURNED', tryOn: '2026-12-09' })
    expect(outcomeOf(returned(code), { failures: 2 }).tryOn).toBe('2026-12-09')
    expect(outcomeOf(returned(code), { failures: 3 })).toEqual({ ...nothingMore, state: 'RETURNED' })
  })

  test('is not sent again after 180 days', () => {
    expect(outcomeOf(returned('R01'), { today: day('2027-05-25') }).tryOn).toBe('2027-05-28')
    expect(outcomeOf(returned('R01'), { today: day('2027-05-28') }).tryOn).toBeNull()
  })

  test.each(['R02', 'R03', 'R04', 'R13', 'R16', 'R20'])('with %s disables the method and pauses the plan', (code) => {
    expect(outcomeOf(returned(code))).toEqual({
      state: 'RETURNED',
      tryOn: null,
      disablesMethod: true,
      plan: { state: 'PAUSED', why: 'METHOD_REFUSED' },
    })
  })

  test.each(['R05', 'R07', 'R08', 'R10', 'R11', 'R29', 'R51'])(
    'with %s disables the method and ends the plan',
    (code) => {
      expect(outcomeOf(returned(code))).toEqual({
        state: 'RETURNED',
        tryOn: null,
        disablesMethod: true,
        plan: { state: 'ENDED', why: 'UNAUTHORIZED' },
      })
    },
  )

  test('with a code that is not known asks for another way to pay', () => {
    expect(outcomeOf(returned('R99')).plan).toEqual({ state: 'PAUSED', why: 'METHOD_REFUSED' })
  })

  test('after a returned turn pauses the plan, and is not sent again', () => {
    for (const code of ['R01', null])
      expect(outcomeOf(returned(code), { returnedBefore: true })).toEqual({
        ...nothingMore,
        state: 'RETURNED',
        plan: { state: 'PAUSED', why: 'RETURNED_TWICE' },
      })
  })

  test('has a sentence in both languages for each code', () => {
    for (const code of Object.keys(returnCodes)) {
      const turn = { state: 'RETURNED' as const, why: 'RETURNED' as const, message: code, left: zero, tryOn: null }
      expect(turnSentence('en', turn)).toContain(returnCodes[code]?.sentence.en)
      expect(turnSentence('es', turn)).toContain(returnCodes[code]?.sentence.es)
    }
  })
})

describe('a payment by card', () => {
  test('that was taken back is not taken again', () => {
    expect(outcomeOf(returned(null))).toEqual({ ...nothingMore, state: 'RETURNED' })
  })

  test('that was declined is tried once more, three business days later', () => {
    expect(outcomeOf({ kind: 'DECLINED' }, { today: day('2026-12-01') })).toEqual({
      ...nothingMore,
      state: 'FAILED',
      tryOn: '2026-12-04',
    })
    expect(outcomeOf({ kind: 'DECLINED' }, { failures: 2 })).toEqual({ ...nothingMore, state: 'FAILED' })
  })

  test('that surely never arrived is sent the next day, until five days after its day', () => {
    const unsent = (today: string) => outcomeOf({ kind: 'UNSENT' }, { today: day(today) }).tryOn
    expect(unsent('2026-12-01')).toBe('2026-12-02')
    expect(unsent('2026-12-05')).toBe('2026-12-06')
    expect(unsent('2026-12-06')).toBeNull()
  })

  test('that is paid needs nothing more', () => {
    expect(outcomeOf({ kind: 'PAID' })).toEqual({ ...nothingMore, state: 'PAID' })
  })
})

test('a turn is taken up to five days late', () => {
  expect(isTooLate(day('2026-12-01'), day('2026-12-06'))).toBe(false)
  expect(isTooLate(day('2026-12-01'), day('2026-12-07'))).toBe(true)
})

test('sentences name what follows', () => {
  const declined = { state: 'FAILED' as const, why: 'DECLINED' as const, message: 'The card has expired.', left: zero }
  expect(turnSentence('en', { ...declined, tryOn: day('2026-12-04') })).toBe(
    "The payment was declined. The card has expired. We'll try again on Dec 4, 2026.",
  )
  expect(turnSentence('es', { ...declined, tryOn: null })).toBe(
    'El pago fue rechazado. La tarjeta está vencida. No lo intentaremos de nuevo. Pague en el portal o de otra forma.',
  )
  expect(planSentence('en', { state: 'PAUSED', why: 'TENANT', until: day('2027-01-05') })).toBe(
    'You paused autopay until Jan 5, 2027.',
  )
  expect(planSentence('en', { state: 'ACTIVE', why: '', until: null })).toBe('')
})
