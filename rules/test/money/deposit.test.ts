import { type Cents, cents, sum } from '@freehold/rules/money'
import {
  type DepositAsked,
  type DepositRefusal,
  type DepositSettlement,
  settleDeposit,
} from '@freehold/rules/money/deposit'
import { withInterest } from '@freehold/rules/money/deposit-refusal'
import { depositReturnLines } from '@freehold/rules/money/entry'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import { type DepositReason, depositReasons, isDeposit, type Reason, reasons } from '@freehold/rules/money/reason'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectWhy, moneyOf, often, on, usd } from '../given'

const some = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000 })).map(cents)
const held = fc.uniqueArray(fc.record({ reason: fc.constantFrom(...depositReasons), amount: some }), {
  maxLength: 3,
  selector: ({ reason }) => reason,
})
const openCharges: fc.Arbitrary<OpenCharge[]> = fc
  .array(
    fc.record({
      due: fc.constantFrom(on('2026-01-01'), on('2026-02-01')),
      reason: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom<Reason>('RENT', 'LATE_FEE', 'UTILITY') },
        { weight: 1, arbitrary: fc.constantFrom(...reasons) },
      ),
      open: some,
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((one, i) => ({ id: i + 1, ...one })))
/** Often within what is open and held, often just over it. */
const asked: fc.Arbitrary<DepositAsked> = fc
  .record({
    held,
    waitingShare: fc.double({ min: 0, max: 1, noNaN: true }),
    openCharges,
    applied: fc.array(
      fc.record({ charge: fc.integer({ min: 1, max: 6 }), amount: fc.integer({ min: 1, max: 900 }).map(cents) }),
      { maxLength: 4 },
    ),
    kept: some,
    interest: some,
    creditFree: some,
    credit: some,
  })
  .map(({ waitingShare, ...rest }) => ({
    ...rest,
    waiting: rest.held.map(({ reason, amount }) => ({
      reason,
      figure: 'other_paid' as const,
      amount: cents(Math.floor(amount * waitingShare)),
    })),
  }))

const totalOf = (parts: readonly { amount: Cents }[]): number => sum(parts.map(({ amount }) => amount))
const isRefused = (outcome: DepositSettlement | DepositRefusal): outcome is DepositRefusal => 'refused' in outcome

/** The fault of a request, computed in the simplest way. */
function wrongWith({
  held,
  openCharges,
  applied,
  kept,
  credit,
  creditFree,
  interest = cents(0),
}: DepositAsked): DepositRefusal['refused'][] {
  const wrong: DepositRefusal['refused'][] = []
  for (const id of applied.map(({ charge }) => charge)) {
    const charge = openCharges.find((one) => one.id === id)
    if (charge === undefined || charge.open === 0) wrong.push('NOT_OPEN')
    else if (isDeposit(charge.reason)) wrong.push('FOR_A_DEPOSIT')
    else if (totalOf(applied.filter((part) => part.charge === id)) > charge.open) wrong.push('MORE_THAN_OPEN')
  }
  if (totalOf(applied) + kept > totalOf(held) + interest) wrong.push('MORE_THAN_HELD')
  if (credit > creditFree) wrong.push('MORE_THAN_CREDIT')
  if (totalOf(held) + interest === 0 && credit === 0) wrong.push('NOTHING_HELD')
  return wrong
}

describe('settling a deposit', () => {
  test('is refused exactly where something is wrong with it, in a sentence', () => {
    fc.assert(
      fc.property(asked, (wish) => {
        const outcome = settleDeposit(wish)
        const wrong = wrongWith(wish)
        expect(isRefused(outcome)).toBe(wrong.length > 0)
        if (!isRefused(outcome)) return
        expect(wrong).toContain(outcome.refused)
        expect(outcome.sentence).toMatch(/^[A-Z].*\.$/)
      }),
      often,
    )
  })

  test('spends all that is held and no more: applied, kept, and the rest returned', () => {
    fc.assert(
      fc.property(possible(), (wish) => {
        const { applied, kept, returned, released, credit, total } = settled(wish)
        const spent = [...applied, ...kept, ...returned]
        for (const deposit of depositReasons) {
          const there = totalOf(withInterest(wish).filter(({ reason }) => reason === deposit))
          expect(totalOf(spent.filter((part) => part.deposit === deposit))).toBe(there)
        }
        for (const { id, reason } of wish.openCharges) {
          const wanted = totalOf(wish.applied.filter(({ charge }) => charge === id))
          expect(totalOf(applied.filter(({ charge }) => charge === id))).toBe(wanted)
          expect(applied.filter((part) => part.charge === id && part.reason !== reason)).toEqual([])
        }
        expect(totalOf(kept)).toBe(wish.kept)
        expect(totalOf(returned) + credit).toBe(total)
        expect(credit).toBe(wish.credit)
        expect(spent.filter(({ amount }) => amount <= 0)).toEqual([])
        expect(totalOf(released)).toBe(totalOf(wish.waiting ?? []))
      }),
      often,
    )
  })

  test('posts lines that leave nothing held', () => {
    fc.assert(
      fc.property(possible(), (wish) => {
        const lines = depositReturnLines(settled(wish))
        const left = sum(lines.filter(({ ledger }) => ledger === 'DEPOSITS_HELD').map((line) => line.cents))
        expect(left).toBe(totalOf(wish.held))
      }),
      often,
    )
  })

  test('is explained by figures that come to what the tenant gets', () => {
    fc.assert(
      fc.property(possible(), (wish) => {
        const outcome = settled(wish)
        expectWhy(outcome.why, outcome.total)
        expect(sum(moneyOf(outcome.why))).toBe(outcome.total)
        expect(settleDeposit({ ...wish })).toEqual(outcome)
      }),
      often,
    )
  })
})

/** A wish with nothing wrong: what is too much is cut down to what there is. */
function possible(): fc.Arbitrary<DepositAsked> {
  return asked
    .map((wish) => {
      let left = totalOf(wish.held) + (wish.interest ?? 0)
      const open = new Map(
        wish.openCharges.filter(({ reason }) => !isDeposit(reason)).map(({ id, open }) => [id, open]),
      )
      const applied = wish.applied.flatMap(({ charge, amount }) => {
        const cut = Math.min(amount, open.get(charge) ?? 0, left)
        if (cut === 0) return []
        open.set(charge, cents((open.get(charge) ?? 0) - cut))
        left -= cut
        return [{ charge, amount: cents(cut) }]
      })
      return {
        ...wish,
        applied,
        kept: cents(Math.min(wish.kept, left)),
        credit: cents(Math.min(wish.credit, wish.creditFree)),
      }
    })
    .filter((wish) => totalOf(wish.held) + (wish.interest ?? 0) + wish.credit > 0)
}

function settled(wish: DepositAsked): DepositSettlement {
  const outcome = settleDeposit(wish)
  if (isRefused(outcome)) throw new Error(outcome.sentence)
  return outcome
}

const deposit = (reason: DepositReason, amount: number) => ({ reason, amount: usd(amount) })
const nothing = { applied: [], kept: usd(0), creditFree: usd(0), credit: usd(0) }
const charges: OpenCharge[] = [
  { id: 1, due: on('2026-03-01'), reason: 'RENT', open: usd(300) },
  { id: 2, due: on('2026-03-06'), reason: 'LATE_FEE', open: usd(50) },
  { id: 3, due: on('2026-03-06'), reason: 'PET_DEPOSIT', open: usd(200) },
  { id: 4, due: on('2026-02-01'), reason: 'RENT', open: usd(0) },
]
const wish = (more: Partial<DepositAsked>): DepositAsked => ({
  held: [deposit('PET_DEPOSIT', 200), deposit('SECURITY_DEPOSIT', 500)],
  openCharges: charges,
  ...nothing,
  ...more,
})

describe('by hand', () => {
  test('all of it goes back', () => {
    expect(settleDeposit(wish({ held: [deposit('SECURITY_DEPOSIT', 500)] }))).toMatchObject({
      applied: [],
      kept: [],
      returned: [{ deposit: 'SECURITY_DEPOSIT', amount: usd(500) }],
      total: usd(500),
    })
  })

  test('the security deposit is spent before the one for the pet', () => {
    const applied = [
      { charge: 1, amount: usd(300) },
      { charge: 2, amount: usd(50) },
    ]
    const outcome = settled(wish({ applied, kept: usd(250), creditFree: usd(80), credit: usd(30) }))
    expect(outcome).toMatchObject({
      applied: [
        { charge: 1, reason: 'RENT', deposit: 'SECURITY_DEPOSIT', amount: usd(300) },
        { charge: 2, reason: 'LATE_FEE', deposit: 'SECURITY_DEPOSIT', amount: usd(50) },
      ],
      kept: [
        { deposit: 'SECURITY_DEPOSIT', amount: usd(150) },
        { deposit: 'PET_DEPOSIT', amount: usd(100) },
      ],
      returned: [{ deposit: 'PET_DEPOSIT', amount: usd(100) }],
      credit: usd(30),
      total: usd(130),
    })
    expect(outcome.why.steps.map(({ label }) => label)).toEqual([
      'Pet deposit held',
      'Security deposit held',
      'Applied to the rent due 03-01-2026',
      'Applied to the late fee due 03-06-2026',
      'Kept',
      'Overpayment returned',
    ])
  })

  test.each<[string, Partial<DepositAsked>, DepositRefusal['refused'], string]>([
    [
      'more than is held',
      { kept: usd(700.01) },
      'MORE_THAN_HELD',
      'Only $700.00 is held: $700.01 cannot be applied and kept.',
    ],
    [
      'more than is open',
      { applied: [{ charge: 2, amount: usd(50.01) }] },
      'MORE_THAN_OPEN',
      'Only $50.00 is open on the late fee due 03-06-2026.',
    ],
    [
      'more than is open, in two parts',
      {
        applied: [
          { charge: 2, amount: usd(30) },
          { charge: 2, amount: usd(30) },
        ],
      },
      'MORE_THAN_OPEN',
      'Only $50.00 is open on the late fee due 03-06-2026.',
    ],
    [
      'a charge that is paid',
      { applied: [{ charge: 4, amount: usd(1) }] },
      'NOT_OPEN',
      'One of the charges is no longer open.',
    ],
    [
      'a charge of somebody else',
      { applied: [{ charge: 9, amount: usd(1) }] },
      'NOT_OPEN',
      'One of the charges is no longer open.',
    ],
    [
      'a deposit for a deposit',
      { applied: [{ charge: 3, amount: usd(1) }] },
      'FOR_A_DEPOSIT',
      'A deposit cannot pay the pet deposit due 03-06-2026, which is one itself. Take that charge back instead.',
    ],
    [
      'credit that is not there',
      { creditFree: usd(9), credit: usd(10) },
      'MORE_THAN_CREDIT',
      'Only $9.00 was overpaid.',
    ],
    ['nothing at all', { held: [] }, 'NOTHING_HELD', 'No deposit is held.'],
  ])('%s is refused', (_, more, refused, sentence) =>
    expect(settleDeposit(wish(more))).toMatchObject({ refused, sentence }),
  )

  test('credit alone goes back', () => {
    const outcome = settled(wish({ held: [], creditFree: usd(10), credit: usd(10) }))
    expect(outcome).toMatchObject({ total: usd(10), returned: [] })
  })

  test.each<[string, Partial<DepositAsked>]>([
    ['less than nothing kept', { kept: cents(-1) }],
    ['less than nothing applied', { applied: [{ charge: 1, amount: cents(-1) }] }],
    ['nothing applied', { applied: [{ charge: 1, amount: cents(0) }] }],
    ['a deposit under nothing', { held: [deposit('PET_DEPOSIT', -1)] }],
    ['less than no credit', { credit: cents(-1) }],
    ['more waiting than held', { waiting: [{ ...deposit('PET_DEPOSIT', 201), figure: 'paid' }] }],
    ['a charge listed twice', { openCharges: [...charges, ...charges] }],
  ])('%s cannot be', (_, more) => expect(() => settleDeposit(wish(more))).toThrow(RangeError))
})
