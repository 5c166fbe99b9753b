import {
  answerBounds,
  type OfferFacts,
  offerCan,
  offerState,
  offerStates,
  offerTable,
  proposedOffer,
  termProblems,
} from '@freehold/rules/leasing/renewal-offer'
import { cents } from '@freehold/rules/money'
import { describe, expect, test } from 'vitest'
import { on } from '../given'

const open: OfferFacts = {
  stored: 'OFFERED',
  seen: false,
  answerBy: on('2026-11-20'),
  today: on('2026-11-20'),
  leaves: false,
}

describe('the state of an offer', () => {
  test('is offered, then seen, up to its last day', () => {
    expect(offerState(open)).toBe('OFFERED')
    expect(offerState({ ...open, seen: true })).toBe('SEEN')
  })

  test('is expired the day after, whether the tenant saw it or not', () => {
    for (const seen of [true, false]) expect(offerState({ ...open, seen, today: on('2026-11-21') })).toBe('EXPIRED')
  })

  test('is withdrawn once the tenant leaves', () => {
    expect(offerState({ ...open, leaves: true })).toBe('WITHDRAWN')
  })

  test('stays as it was answered, whatever happens later', () => {
    const later = { ...open, seen: true, today: on('2027-02-01'), leaves: true }
    for (const stored of ['ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const)
      expect(offerState({ ...later, stored })).toBe(stored)
  })

  test('allows everything while it is open, and nothing after', () => {
    const actions = Object.keys(offerTable) as (keyof typeof offerTable)[]
    for (const action of actions) {
      expect(offerCan[action](open).refused).toBeNull()
      expect(offerCan[action]({ ...open, seen: true }).refused).toBeNull()
      for (const stored of ['ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const)
        expect(offerCan[action]({ ...open, stored }).refused).toMatch(/^[A-Z].*\.$/)
      expect(Object.keys(offerTable[action]).toSorted()).toEqual([...offerStates].toSorted())
    }
    expect(offerCan.accept({ ...open, today: on('2026-11-21') }).refused).toBe('This offer ended on 11-20-2026.')
  })
})

describe('the days to answer by', () => {
  test('are those from tomorrow to the day before the terms begin', () => {
    expect(answerBounds(on('2026-11-01'), on('2026-12-01'))).toEqual({ from: '2026-11-02', to: '2026-11-30' })
    expect(answerBounds(on('2026-11-29'), on('2026-12-01'))).toEqual({ from: '2026-11-30', to: '2026-11-30' })
    expect(answerBounds(on('2026-11-30'), on('2026-12-01'))).toBeNull()
  })

  test('are ninety at most', () => {
    expect(answerBounds(on('2026-01-01'), on('2026-12-01'))?.to).toBe('2026-04-01')
  })
})

describe('an offer to start from', () => {
  const facts = { today: on('2026-11-01'), begins: on('2026-12-01'), rent: cents(145_000), nextMoveIn: null }

  test('is a year and month to month at the rent of now, with two weeks to answer', () => {
    expect(proposedOffer(facts)).toEqual({
      terms: [
        { ends: '2027-11-30', rent: 145_000 },
        { ends: null, rent: 145_000 },
      ],
      answerBy: '2026-11-15',
    })
  })

  test('ends before the next tenant comes, and is never month to month then', () => {
    expect(proposedOffer({ ...facts, nextMoveIn: on('2027-03-01') })?.terms).toEqual([
      { ends: '2027-02-28', rent: 145_000 },
    ])
  })

  test('leaves fewer days to answer shortly before the end', () => {
    expect(proposedOffer({ ...facts, today: on('2026-11-25') })?.answerBy).toBe('2026-11-30')
    expect(proposedOffer({ ...facts, today: on('2026-11-30') })).toBeNull()
  })
})

describe('a term that is offered', () => {
  const rent = cents(145_000)
  const limits = { begins: on('2026-12-01'), next: null }
  const problemOf = (ends: string | null, more: object = {}) =>
    termProblems([{ ends: ends === null ? null : on(ends), rent }], { ...limits, ...more })[0]

  test('ends on its first day at the earliest, and after five years at the latest', () => {
    expect(problemOf('2026-12-01')).toBeNull()
    expect(problemOf('2026-11-30')).toContain('cannot end before')
    expect(problemOf('2031-12-01')).toBeNull()
    expect(problemOf('2031-12-02')).toBe('Choose a day up to 12-01-2031.')
    expect(problemOf(null)).toBeNull()
  })

  test('ends before the next tenant comes', () => {
    const next = { tenant: 'Ann Next', moveIn: on('2027-03-01') }
    expect(problemOf('2027-02-28', { next })).toBeNull()
    expect(problemOf('2027-03-01', { next })).toContain('leased to Ann Next from 03-01-2027')
    expect(problemOf(null, { next })).toContain('leased to Ann Next')
  })

  test('is offered once', () => {
    const twice = [null, on('2027-11-30'), null].map((ends) => ({ ends, rent }))
    expect(termProblems(twice, limits)).toEqual([null, null, 'This term is already part of the offer.'])
  })
})
