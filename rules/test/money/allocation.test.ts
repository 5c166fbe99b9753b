import { type Cents, cents, sum } from '@freehold/rules/money'
import { allocatePayment } from '@freehold/rules/money/allocation'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import { isDeposit, type Reason, reasons, type Source, sources } from '@freehold/rules/money/reason'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectWhy, moneyOf, often, on, usd } from '../given'

const anyReason = fc.constantFrom(...reasons)
const dues = fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-28', '2026-03-01').map(on)
const open = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })).map(cents)
const charges: fc.Arbitrary<OpenCharge[]> = fc
  .array(fc.record({ due: dues, reason: fc.oneof(anyReason, fc.constant<Reason>('RENT')), open }), { maxLength: 8 })
  .chain((list) =>
    fc
      .shuffledSubarray(
        list.map((_, i) => i + 1),
        { minLength: list.length },
      )
      .map((ids) => list.map((one, i) => ({ id: ids[i] ?? 0, ...one }))),
  )
const payments = fc.record({
  amount: fc.integer({ min: 1, max: 9_000 }).map(cents),
  reason: fc.oneof(anyReason, fc.constant<Reason>('RENT')),
  source: fc.constantFrom(...sources),
})
const totalOf = (parts: readonly { amount: Cents }[]): number => sum(parts.map(({ amount }) => amount))
const older = (a: OpenCharge, b: OpenCharge): boolean => a.due < b.due || (a.due === b.due && a.id < b.id)

describe('a payment', () => {
  test('goes to charges, to deposits and to credit without losing or making a cent', () => {
    fc.assert(
      fc.property(payments, charges, (payment, openCharges) => {
        const { parts, revenue, deposits, credit, depositCredit } = allocatePayment(payment, openCharges)
        expect(totalOf(parts) + credit + depositCredit).toBe(payment.amount)
        expect(revenue + totalOf(deposits)).toBe(payment.amount)
        expect(revenue).toBe(totalOf(parts.filter(({ deposit }) => !deposit)) + credit)
        expect(
          Math.min(revenue, credit, depositCredit, ...deposits.map(({ amount }) => amount - 1)),
        ).toBeGreaterThanOrEqual(0)
        expect(new Set(deposits.map(({ reason }) => reason)).size).toBe(deposits.length)
        for (const { reason, amount } of deposits) {
          const waits = reason === payment.reason ? depositCredit : 0
          expect(amount).toBe(totalOf(parts.filter((part) => part.reason === reason)) + waits)
        }
      }),
      often,
    )
  })

  test('never pays more than is open, nor a charge twice, nor nothing', () => {
    fc.assert(
      fc.property(payments, charges, (payment, openCharges) => {
        const { parts } = allocatePayment(payment, openCharges)
        expect(new Set(parts.map(({ charge }) => charge)).size).toBe(parts.length)
        for (const { charge, amount, reason, deposit } of parts) {
          const paid = openCharges.find(({ id }) => id === charge)
          expect(paid?.reason).toBe(reason)
          expect(deposit).toBe(isDeposit(reason))
          expect(amount > 0 && amount <= (paid?.open ?? 0)).toBe(true)
        }
      }),
      often,
    )
  })

  test('pays its own kind before another, and the oldest of a kind before a younger one', () => {
    const turn = ({ reason, source }: { reason: Reason; source: Source }, charge: Reason): number => {
      if (isDeposit(reason)) return charge === reason ? 0 : 1
      if (source === 'MOVE_IN') return isDeposit(charge) ? 0 : inTurn(charge)
      return charge === reason ? 0 : inTurn(charge)
    }
    fc.assert(
      fc.property(payments, charges, (payment, openCharges) => {
        const { parts, credit } = allocatePayment(payment, openCharges)
        const paidOn = new Map(parts.map(({ charge, amount }) => [charge, amount]))
        const missing = openCharges.filter(({ id, open }) => (paidOn.get(id) ?? 0) < open)
        const ahead = (a: OpenCharge, b: OpenCharge): boolean => {
          const [first, second] = [turn(payment, a.reason), turn(payment, b.reason)]
          return first < second || (first === second && older(a, b))
        }
        const jumped = openCharges.filter((paid) => paidOn.has(paid.id) && missing.some((one) => ahead(one, paid)))
        expect(jumped).toEqual([])
        if (credit > 0) expect(missing).toEqual([])
      }),
      often,
    )
  })

  test('for a deposit pays that deposit alone, and is never earned', () => {
    fc.assert(
      fc.property(
        payments.filter(({ reason }) => isDeposit(reason)),
        charges,
        (payment, openCharges) => {
          const { parts, revenue, credit, depositCredit } = allocatePayment(payment, openCharges)
          expect([revenue, credit]).toEqual([0, 0])
          expect(parts.every(({ reason }) => reason === payment.reason)).toBe(true)
          const owed = sum(openCharges.filter(({ reason }) => reason === payment.reason).map((one) => one.open))
          expect(depositCredit).toBe(Math.max(0, payment.amount - owed))
        },
      ),
      often,
    )
  })

  test('goes the same way in whatever order the charges are listed, and says which', () => {
    fc.assert(
      fc.property(payments, charges, (payment, openCharges) => {
        const found = allocatePayment(payment, openCharges)
        expect(allocatePayment(payment, [...openCharges].reverse())).toEqual(found)
        expectWhy(found.why, payment.amount)
        expect(sum(moneyOf(found.why))).toBe(payment.amount)
        const places = found.why.steps.flatMap(({ to }) => (to ? [to.id] : []))
        expect(places).toEqual(found.parts.map(({ charge }) => charge))
      }),
      often,
    )
  })
})

/** Rent, charges that are billed with it, others, fees for paying late, deposits. */
function inTurn(charge: Reason): number {
  if (charge === 'RENT') return 1
  if (['PARKING', 'STORAGE', 'UTILITY', 'PET_RENT', 'TRASH', 'OTHER_RECURRING'].includes(charge)) return 2
  if (isDeposit(charge)) return 6
  return charge === 'LATE_FEE' ? 5 : charge === 'RETURNED_PAYMENT_FEE' ? 4 : 3
}

const charge = (id: number, due: string, reason: Reason, open: number): OpenCharge => ({
  id,
  due: on(due),
  reason,
  open: usd(open),
})
const owed = [
  charge(1, '2026-03-01', 'RENT', 1000),
  charge(2, '2026-02-10', 'LAUNDRY', 40),
  charge(3, '2026-02-01', 'RENT', 300),
  charge(4, '2026-01-15', 'PET_DEPOSIT', 200),
  charge(5, '2026-03-01', 'SECURITY_DEPOSIT', 1000),
  charge(6, '2026-02-06', 'LATE_FEE', 50),
]

describe('by hand', () => {
  test.each<[string, Reason, Source, number, [number, number][], number, number, number]>([
    ['rent, less than the oldest', 'RENT', 'RENT', 250, [[3, 250]], 250, 0, 0],
    [
      'rent for both months',
      'RENT',
      'RENT',
      1300,
      [
        [3, 300],
        [1, 1000],
      ],
      1300,
      0,
      0,
    ],
    [
      'rent over: other charges before fees, deposits last',
      'RENT',
      'RENT',
      1560,
      [
        [3, 300],
        [1, 1000],
        [2, 40],
        [6, 50],
        [4, 170],
      ],
      1390,
      0,
      0,
    ],
    [
      'all and more',
      'RENT',
      'CARD',
      3000,
      [
        [3, 300],
        [1, 1000],
        [2, 40],
        [6, 50],
        [4, 200],
        [5, 1000],
      ],
      1800,
      410,
      0,
    ],
    [
      'laundry first, then the oldest rent',
      'LAUNDRY',
      'OTHER',
      100,
      [
        [2, 40],
        [3, 60],
      ],
      100,
      0,
      0,
    ],
    ['what was never billed', 'STORAGE', 'OTHER', 200, [[3, 200]], 200, 0, 0],
    ['a pet deposit, and more of it', 'PET_DEPOSIT', 'RENT', 250, [[4, 200]], 0, 0, 50],
    ['a deposit that was never billed', 'CLEANING_DEPOSIT', 'RENT', 250, [], 0, 0, 250],
    [
      'at the move-in: deposits, rent, the rest',
      'RENT',
      'MOVE_IN',
      2540,
      [
        [4, 200],
        [5, 1000],
        [3, 300],
        [1, 1000],
        [2, 40],
      ],
      1340,
      0,
      0,
    ],
    [
      'at the move-in: less than the deposits',
      'RENT',
      'MOVE_IN',
      900,
      [
        [4, 200],
        [5, 700],
      ],
      0,
      0,
      0,
    ],
  ])('%s', (_, reason, source, amount, parts, revenue, credit, depositCredit) => {
    const found = allocatePayment({ reason, source, amount: usd(amount) }, owed)
    expect(found.parts.map((part) => [part.charge, part.amount])).toEqual(parts.map(([id, paid]) => [id, usd(paid)]))
    expect([found.revenue, found.credit, found.depositCredit]).toEqual([revenue, credit, depositCredit].map(usd))
  })

  test('is told in the words of the trade', () => {
    const { why } = allocatePayment({ reason: 'RENT', source: 'RENT', amount: usd(3010) }, owed.slice(0, 2))
    expect(why.steps).toEqual([
      { label: 'Rent due 03-01-2026', value: { money: usd(1000) }, to: { noun: 'charge', id: 1 } },
      { label: 'Laundry due 02-10-2026', value: { money: usd(40) }, to: { noun: 'charge', id: 2 } },
      { label: 'Credit for the next charge', value: { money: usd(1970) } },
    ])
    const pet = allocatePayment({ reason: 'PET_DEPOSIT', source: 'RENT', amount: usd(5) }, [])
    expect(pet.why.steps.map(({ label }) => label)).toEqual(['Waits for a charge of pet deposit'])
    const part = allocatePayment({ reason: 'RENT', source: 'RENT', amount: usd(5) }, owed)
    expect(part.why.steps[0]?.note).toBe('Paid in part')
  })

  test('is told by the rule it went by', () => {
    const ruleFor = (reason: Reason, source: Source) =>
      allocatePayment({ reason, source, amount: usd(5) }, owed).why.rule
    expect(ruleFor('PET_DEPOSIT', 'MOVE_IN')).toBe(
      'A payment for a pet deposit pays only what was billed as one, the oldest first.',
    )
    expect(ruleFor('RENT', 'MOVE_IN')).toBe(
      'A payment at the move-in fills the deposits first, then rent, then anything else.',
    )
    expect(ruleFor('LATE_FEE', 'OTHER')).toBe(
      'A payment for late fee pays the oldest open charge of that kind first, then rent, monthly charges, other charges, and fees last, the oldest first.',
    )
  })

  test('leaves nothing over, and says nothing of it, when it is what is owed', () => {
    const { why, credit } = allocatePayment({ reason: 'RENT', source: 'RENT', amount: usd(1000) }, owed.slice(0, 1))
    expect(credit).toBe(0)
    expect(why.steps.map(({ label }) => label)).toEqual(['Rent due 03-01-2026'])
  })

  test('nothing, less than nothing and charges listed twice are refused', () => {
    const payment = { reason: 'RENT', source: 'RENT', amount: usd(5) } as const
    expect(() => allocatePayment({ ...payment, amount: cents(0) }, owed)).toThrow(RangeError)
    expect(() => allocatePayment({ ...payment, amount: cents(-5) }, owed)).toThrow(RangeError)
    expect(() => allocatePayment(payment, [...owed, ...owed.slice(0, 1)])).toThrow(RangeError)
    expect(() => allocatePayment(payment, [charge(1, '2026-03-01', 'RENT', -1)])).toThrow(RangeError)
  })
})
