import { cents } from '@freehold/rules/money'
import { lastKnownWords, settlementClock } from '@freehold/rules/states/deposit-clock'
import { depositRules } from '@freehold/rules/states/deposit-deadline'
import { forfeitureOf, forfeitureRules } from '@freehold/rules/states/deposit-forfeiture'
import { proofAsked } from '@freehold/rules/states/deposit-proof'
import { describe, expect, test } from 'vitest'
import { on } from './given'

const left = on('2026-11-01')
const clock = (state: string, addressGiven: string | null, today = '2026-11-10') =>
  settlementClock({
    state,
    movedOut: left,
    addressGiven: addressGiven === null ? null : on(addressGiven),
    today: on(today),
  })

describe('the clock of a settlement', () => {
  test.each<[string, string | null, string, string]>([
    ['ME', null, '2026-12-01', 'MOVE_OUT'],
    ['MN', null, '2026-11-22', 'MOVE_OUT'],
    ['MN', '2026-11-05', '2026-11-26', 'ADDRESS'],
    ['MN', '2026-10-20', '2026-11-22', 'MOVE_OUT'],
    ['CT', '2026-11-02', '2026-11-22', 'MOVE_OUT'],
    ['CT', '2026-11-20', '2026-12-05', 'ADDRESS'],
    ['TX', '2026-11-05', '2026-12-01', 'MOVE_OUT'],
    ['TX', '2026-12-20', '2026-12-20', 'MOVE_OUT'],
  ])('of %s with an address of %s ends on %s', (state, address, by, starts) => {
    expect(clock(state, address)).toMatchObject({ by, starts })
  })

  test('counts the days left and the days late', () => {
    expect(clock('ME', null)).toMatchObject({ daysLeft: 21, days: 30 })
    expect(clock('ME', null, '2026-12-03').daysLeft).toBe(-2)
  })

  test('says where an address is missing, and what to do without one', () => {
    expect(clock('TX', null).waitsForAddress).toBe(true)
    expect(clock('ME', null).waitsForAddress).toBe(false)
    expect(lastKnownWords('ME')).toMatch(/Maine .* last known address/)
  })

  test('counts nothing where the state is not known', () => {
    expect(clock('Bavaria', null)).toMatchObject({ by: null, daysLeft: null })
  })
})

describe('what lateness costs', () => {
  test('has a sentence and a source for most states', () => {
    expect(Object.keys(forfeitureRules).length).toBeGreaterThanOrEqual(40)
    for (const [code, { text, source }] of Object.entries(forfeitureRules)) {
      expect(depositRules[code], code).toBeDefined()
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(source).toMatch(/\d/)
    }
  })

  test('reads a state as it was typed', () => {
    expect(forfeitureOf('maine')).toMatchObject({ state: 'Maine', kind: 'BOTH' })
    expect(forfeitureOf('Tennessee')).toBeNull()
  })
})

describe('the proof that a state asks for', () => {
  const line = (amount: number, photos: number, hasInvoice: boolean) => ({
    words: 'Carpet',
    amount: cents(amount),
    photos,
    hasInvoice,
  })

  test('is receipts above $125 and photos in California', () => {
    expect(proofAsked('CA', [line(12_500, 1, false)])?.missing).toEqual([])
    expect(proofAsked('CA', [line(12_501, 1, false)])?.missing).toEqual(['Carpet: receipt'])
    expect(proofAsked('CA', [line(100, 0, false)])?.missing).toEqual(['Carpet: photo'])
    expect(proofAsked('CA', [line(0, 0, false)])?.missing).toEqual([])
  })

  test('is receipts alone in Massachusetts, and unknown elsewhere', () => {
    expect(proofAsked('MA', [line(100, 0, false)])?.missing).toEqual(['Carpet: receipt'])
    expect(proofAsked('ME', [line(100, 0, false)])).toBeNull()
  })
})
