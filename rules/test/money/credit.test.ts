import { type Cents, cents, subtract, sum } from '@freehold/rules/money'
import { allocatePayment } from '@freehold/rules/money/allocation'
import { type Receipt, useCredit } from '@freehold/rules/money/credit'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import { type DepositReason, depositReasons, isDeposit, type Reason, reasons } from '@freehold/rules/money/reason'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { often, on, usd } from '../given'

const anyReason = fc.constantFrom(...reasons)
const someDays = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01').map(on)
const some = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })).map(cents)
const charges: fc.Arbitrary<OpenCharge[]> = fc
  .array(fc.record({ due: someDays, reason: anyReason, open: some }), { maxLength: 7 })
  .map((list) => list.map((one, i) => ({ id: 50 - i, ...one })))
const waiting = fc.uniqueArray(fc.record({ reason: fc.constantFrom(...depositReasons), amount: some }), {
  maxLength: 3,
  selector: ({ reason }) => reason,
})
const receipts: fc.Arbitrary<Receipt[]> = fc
  .array(fc.record({ day: someDays, reason: anyReason, free: some, waiting }), { maxLength: 6 })
  .map((list) => list.map((one, i) => ({ id: 90 - i, ...one, free: isDeposit(one.reason) ? cents(0) : one.free })))

const spent = (uses: readonly { amount: Cents }[]): number => sum(uses.map(({ amount }) => amount))
const freeOf = (list: readonly Receipt[]): number => sum(list.map(({ free }) => free))
const waitingOf = (list: readonly Receipt[], reason: DepositReason): number =>
  sum(list.flatMap((one) => one.waiting.filter((part) => part.reason === reason).map((part) => part.amount)))
const openOf = (list: readonly OpenCharge[], of: (reason: Reason) => boolean): number =>
  sum(list.filter(({ reason }) => of(reason)).map(({ open }) => open))

describe('free money', () => {
  test('is used as far as it goes: deposit money for its own deposit, the rest for what is no deposit', () => {
    fc.assert(
      fc.property(receipts, charges, (free, open) => {
        const uses = useCredit(free, open)
        const kindOf = new Map(open.map(({ id, reason }) => [id, reason]))
        const paying = (of: (reason: Reason) => boolean) =>
          uses.filter(({ charge }) => of(kindOf.get(charge) ?? 'OTHER'))
        for (const deposit of depositReasons) {
          const own = (reason: Reason) => reason === deposit
          expect(spent(paying(own))).toBe(Math.min(waitingOf(free, deposit), openOf(open, own)))
        }
        const plain = (reason: Reason) => !isDeposit(reason)
        expect(spent(paying(plain))).toBe(Math.min(freeOf(free), openOf(open, plain)))
        expect(uses.every(({ charge, deposit }) => deposit === isDeposit(kindOf.get(charge) ?? 'OTHER'))).toBe(true)
      }),
      often,
    )
  })

  test('never pays more than is open or than is free, nothing twice, and leaves nothing to be used again', () => {
    fc.assert(
      fc.property(receipts, charges, (free, open) => {
        const uses = useCredit(free, open)
        const of = (key: 'charge' | 'receipt', id: number, deposit?: boolean) =>
          spent(uses.filter((use) => use[key] === id && (deposit === undefined || use.deposit === deposit)))
        const chargesLeft = open.map((one) => ({ ...one, open: subtract(one.open, cents(of('charge', one.id))) }))
        expect(chargesLeft.every((one) => one.open >= 0)).toBe(true)
        const receiptsLeft = free.map((one) => ({
          ...one,
          free: subtract(one.free, cents(of('receipt', one.id, false))),
        }))
        expect(receiptsLeft.every((one) => one.free >= 0)).toBe(true)
        for (const { id, waiting } of free)
          expect(of('receipt', id, true)).toBeLessThanOrEqual(sum(waiting.map(({ amount }) => amount)))
        const noDeposits = receiptsLeft.map((one) => ({ ...one, waiting: [] }))
        expect(useCredit(noDeposits, chargesLeft)).toEqual([])
        const keys = uses.map(({ receipt, charge, deposit }) => `${receipt} ${charge} ${deposit}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(uses.every(({ amount }) => amount > 0)).toBe(true)
      }),
      often,
    )
  })

  test('is used the same way in whatever order it is listed', () => {
    fc.assert(
      fc.property(receipts, charges, (free, open) => {
        expect(useCredit([...free].reverse(), [...open].reverse())).toEqual(useCredit(free, open))
      }),
      often,
    )
  })

  test('of one receipt goes where a payment of it would go, deposits aside', () => {
    const plain = fc.constantFrom(...reasons.filter((reason) => !isDeposit(reason)))
    const amount = fc.integer({ min: 1, max: 6_000 }).map(cents)
    fc.assert(
      fc.property(plain, amount, charges, (reason, free, all) => {
        const open = all.filter((one) => !isDeposit(one.reason))
        const uses = useCredit([{ id: 1, day: on('2026-01-01'), reason, free, waiting: [] }], open)
        const { parts } = allocatePayment({ amount: free, reason, source: 'OTHER' }, open)
        expect(uses.map(({ charge, amount }) => ({ charge, amount }))).toEqual(
          parts.map(({ charge, amount }) => ({ charge, amount })),
        )
      }),
      often,
    )
  })
})

const charge = (id: number, due: string, reason: Reason, open: number): OpenCharge => ({
  id,
  due: on(due),
  reason,
  open: usd(open),
})
const receipt = (
  id: number,
  day: string,
  reason: Reason,
  free: number,
  waits: [DepositReason, number][] = [],
): Receipt => ({
  id,
  day: on(day),
  reason,
  free: usd(free),
  waiting: waits.map(([reason, amount]) => ({ reason, amount: usd(amount) })),
})

describe('by hand', () => {
  const march = charge(1, '2026-03-01', 'RENT', 1000)
  const parking = charge(2, '2026-02-01', 'PARKING', 60)
  const pet = charge(3, '2026-02-01', 'PET_DEPOSIT', 200)

  test.each<[string, Receipt[], OpenCharge[], [number, number, number][]]>([
    [
      'the oldest receipt first',
      [receipt(8, '2026-02-20', 'RENT', 700), receipt(9, '2026-02-10', 'RENT', 700)],
      [march],
      [
        [9, 1, 700],
        [8, 1, 300],
      ],
    ],
    [
      'of one day, the first received',
      [receipt(9, '2026-02-10', 'RENT', 700), receipt(8, '2026-02-10', 'RENT', 700)],
      [march],
      [
        [8, 1, 700],
        [9, 1, 300],
      ],
    ],
    [
      'rent before an older charge',
      [receipt(9, '2026-02-10', 'OTHER', 1040)],
      [march, parking],
      [
        [9, 1, 1000],
        [9, 2, 40],
      ],
    ],
    ['its own reason before an older charge', [receipt(9, '2026-02-10', 'RENT', 990)], [march, parking], [[9, 1, 990]]],
    [
      'its own reason before an older receipt',
      [receipt(8, '2026-01-10', 'RENT', 50), receipt(9, '2026-02-10', 'PARKING', 60)],
      [parking],
      [[9, 2, 60]],
    ],
    ['no credit for a deposit', [receipt(9, '2026-02-10', 'RENT', 500)], [pet], []],
    [
      'a deposit for its own',
      [receipt(9, '2026-02-10', 'PET_DEPOSIT', 0, [['PET_DEPOSIT', 250]])],
      [pet, march],
      [[9, 3, 200]],
    ],
    [
      'deposit money freed of a rent payment',
      [receipt(9, '2026-02-10', 'RENT', 10, [['PET_DEPOSIT', 50]])],
      [pet, march],
      [
        [9, 1, 10],
        [9, 3, 50],
      ],
    ],
    ['no deposit for another', [receipt(9, '2026-02-10', 'RENT', 0, [['SECURITY_DEPOSIT', 50]])], [pet, march], []],
    [
      'no deposit credit of its own reason for rent',
      [receipt(9, '2026-02-10', 'RENT', 0, [['CLEANING_DEPOSIT', 50]])],
      [march],
      [],
    ],
  ])('%s', (_, free, open, expected) =>
    expect(useCredit(free, open).map((use) => [use.receipt, use.charge, use.amount])).toEqual(
      expected.map(([from, to, amount]) => [from, to, usd(amount)]),
    ),
  )

  test('receipts and charges listed twice or under nothing are refused', () => {
    const one = receipt(9, '2026-02-10', 'RENT', 500)
    expect(() => useCredit([one, one], [march])).toThrow(RangeError)
    expect(() => useCredit([one], [march, march])).toThrow(RangeError)
    expect(() => useCredit([{ ...one, free: cents(-1) }], [march])).toThrow(RangeError)
    expect(() => useCredit([receipt(9, '2026-02-10', 'RENT', 0, [['PET_DEPOSIT', -1]])], [march])).toThrow(RangeError)
  })
})
