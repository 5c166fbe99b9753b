import { add, type Cents, cents, sum } from '@freehold/rules/money'
import {
  chargeLines,
  creditRefundLines,
  type DepositReturn,
  depositReturnLines,
  type Ledger,
  type Line,
  paymentLines,
  reversalLines,
  settlementLines,
} from '@freehold/rules/money/entry'
import {
  chargeTypes,
  depositReasons,
  type Figure,
  figureOf,
  figureOfCharge,
  figures,
  historyWords,
  isDeposit,
  otherTypes,
  payReasons,
  payReasonWords,
  reasons,
  reasonWords,
  sources,
} from '@freehold/rules/money/reason'
import { recurringKinds, recurringReason } from '@freehold/rules/money/recurring-charge'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amounts, often, usd } from '../given'

const anyReason = fc.constantFrom(...reasons)
const anyDeposit = fc.constantFrom(...depositReasons)
const anySource = fc.constantFrom(...sources)
const some = fc.oneof(fc.constant(cents(0)), amounts)

const onLedger = (lines: readonly Line[], ledger: Ledger): number =>
  sum(lines.filter((line) => line.ledger === ledger).map((line) => line.cents))
const onFigure = (lines: readonly Line[], figure: Figure): number =>
  sum(lines.filter((line) => line.figure === figure).map((line) => line.cents))
const totalOf = (parts: readonly { amount: Cents }[]): Cents => sum(parts.map(({ amount }) => amount))

const charges = fc.record({ amount: amounts, reason: anyReason })
const payments = fc
  .record({
    source: anySource,
    reason: anyReason,
    revenue: some,
    deposits: fc.array(fc.record({ reason: anyDeposit, amount: some })),
  })
  .map((one) => ({ ...one, amount: add(one.revenue, totalOf(one.deposits)) }))
  .filter(({ amount }) => amount > 0)
const returns: fc.Arbitrary<DepositReturn> = fc.record({
  applied: fc.array(
    fc.record({ reason: anyReason.filter((reason) => !isDeposit(reason)), deposit: anyDeposit, amount: some }),
  ),
  returned: fc.array(fc.record({ deposit: anyDeposit, amount: some })),
  kept: fc.array(fc.record({ deposit: anyDeposit, amount: some })),
  released: fc.array(
    fc.record({ deposit: anyDeposit, figure: fc.constantFrom('paid' as const, 'other_paid' as const), amount: some }),
  ),
})
const refunds = fc.record({ amount: amounts, reason: anyReason, source: anySource })

const entries: fc.Arbitrary<Line[]> = fc.oneof(
  charges.map(chargeLines),
  payments.map((payment) => paymentLines(payment, payment)),
  charges.map(settlementLines),
  returns.map(depositReturnLines),
  refunds.map(creditRefundLines),
)

describe('every entry', () => {
  test('balances, says each thing once, and nothing that comes to nothing', () => {
    fc.assert(
      fc.property(entries, (lines) => {
        expect(sum(lines.map((line) => line.cents))).toBe(0)
        expect(lines.filter((line) => line.cents === 0)).toEqual([])
        const keys = lines.map(({ ledger, reason, figure }) => `${ledger} ${reason} ${figure}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(lines.filter(({ ledger, figure }) => (ledger === 'RECEIVABLE') !== (figure !== null))).toEqual([])
        // Money owed and money not yet collected are two sides of the same thing.
        expect(onLedger(lines, 'RECEIVABLE') + onLedger(lines, 'UNCOLLECTED')).toBe(0)
      }),
      often,
    )
  })

  test('and its reversal come to nothing, on every ledger and figure', () => {
    fc.assert(
      fc.property(entries, (lines) => {
        const reversal = reversalLines(lines)
        expect(reversal).toHaveLength(lines.length)
        for (const { ledger, reason, figure, cents } of lines)
          expect(reversal).toContainEqual({ ledger, reason, figure, cents: 0 - cents })
        expect(reversalLines(reversal)).toEqual(lines)
      }),
      often,
    )
  })

  test('is the same for the same business', () => {
    fc.assert(
      fc.property(payments, returns, (payment, back) => {
        expect(paymentLines(payment, payment)).toEqual(paymentLines({ ...payment }, { ...payment }))
        expect(depositReturnLines(back)).toEqual(depositReturnLines({ ...back }))
      }),
      often,
    )
  })
})

describe('the figures of a tenant', () => {
  test('grow by a charge', () => {
    fc.assert(
      fc.property(charges, (charge) => {
        const lines = chargeLines(charge)
        expect(figures.map((figure) => onFigure(lines, figure))).toEqual([charge.amount, 0, 0, 0])
        expect(onLedger(lines, 'RECEIVABLE')).toBe(charge.amount)
        expect(onLedger(lines, 'INCOME')).toBe(0)
      }),
      often,
    )
  })

  test('take a payment in one of three, and its money is earned or held', () => {
    fc.assert(
      fc.property(payments, (payment) => {
        const lines = paymentLines(payment, payment)
        const figure = figureOf(payment.source, payment.reason)
        const expected = figures.map((one) => (one === figure ? 0 - payment.amount : 0))
        expect(figures.map((one) => onFigure(lines, one) + 0)).toEqual(expected.map((one) => one + 0))
        const byCard = payment.source === 'CARD'
        expect(onLedger(lines, 'IN_TRANSIT')).toBe(byCard ? payment.amount : 0)
        expect(onLedger(lines, 'CASH')).toBe(byCard ? 0 : payment.amount)
        expect(onLedger(lines, 'INCOME') + payment.revenue).toBe(0)
        expect(onLedger(lines, 'DEPOSITS_HELD') + totalOf(payment.deposits)).toBe(0)
        const income = lines.filter(({ ledger }) => ledger === 'INCOME')
        expect(income.every(({ reason }) => reason === payment.reason)).toBe(true)
      }),
      often,
    )
  })

  test('are not moved by money that arrives, or by a deposit that is returned or kept', () => {
    fc.assert(
      fc.property(charges, returns, (card, back) => {
        const none = { applied: [], released: [] }
        for (const lines of [settlementLines(card), depositReturnLines({ ...back, ...none })])
          expect(onLedger(lines, 'RECEIVABLE')).toBe(0)
        expect(onLedger(settlementLines(card), 'CASH')).toBe(card.amount)
      }),
      often,
    )
  })

  test('take what a deposit pays in the figure of the charge', () => {
    fc.assert(
      fc.property(returns, (back) => {
        const { applied, returned, kept, released = [] } = back
        const lines = depositReturnLines(back)
        for (const figure of figures) {
          const paid = totalOf(applied.filter(({ reason }) => figureOfCharge(reason) === figure))
          const freed = totalOf(released.filter((part) => part.figure === figure))
          expect(onFigure(lines, figure)).toBe(freed - paid)
        }
        expect(onLedger(lines, 'DEPOSITS_HELD')).toBe(totalOf([...applied, ...returned, ...kept]))
        expect(onLedger(lines, 'CASH') + totalOf(returned)).toBe(0)
        expect(onLedger(lines, 'INCOME') + totalOf([...applied, ...kept])).toBe(0)
      }),
      often,
    )
  })

  test('shrink by a refund as if the receipt had been smaller', () => {
    fc.assert(
      fc.property(payments, some, (payment, less) => {
        fc.pre(less > 0 && less < payment.revenue)
        const smaller = { ...payment, amount: cents(payment.amount - less), revenue: cents(payment.revenue - less) }
        const refunded = creditRefundLines({ ...payment, amount: less })
        // Money goes back in cash, whatever way it came.
        const ledgers: Ledger[] = ['RECEIVABLE', 'UNCOLLECTED', 'INCOME', 'DEPOSITS_HELD']
        const both = [...paymentLines(payment, payment), ...refunded]
        const once = paymentLines(smaller, smaller)
        expect(ledgers.map((one) => onLedger(both, one))).toEqual(ledgers.map((one) => onLedger(once, one)))
        expect(figures.map((one) => onFigure(both, one))).toEqual(figures.map((one) => onFigure(once, one)))
        expect(onLedger(refunded, 'CASH')).toBe(0 - less)
      }),
      often,
    )
  })

  test.each([
    ['MOVE_IN', 'RENT', 'paid'],
    ['MOVE_IN', 'SECURITY_DEPOSIT', 'paid'],
    ['RENT', 'RENT', 'paid'],
    ['RENT', 'PET_DEPOSIT', 'paid'],
    ['RENT', 'OTHER_FEE', 'paid'],
    ['OTHER', 'LAUNDRY', 'other_paid'],
    ['OTHER', 'PET_DEPOSIT', 'other_paid'],
    ['OTHER', 'SECURITY_DEPOSIT', 'other_paid'],
    ['OTHER', 'LATE_FEE', 'late_fee_paid'],
    ['CARD', 'RENT', 'paid'],
    ['CARD', 'PET_DEPOSIT', 'paid'],
    ['CARD', 'PARKING', 'other_paid'],
    ['CARD', 'SECURITY_DEPOSIT', 'other_paid'],
    ['CARD', 'LATE_FEE', 'late_fee_paid'],
  ] as const)('%s %s is %s', (source, reason, figure) => expect(figureOf(source, reason)).toBe(figure))

  test.each([
    ['RENT', 'paid'],
    ['REDECORATING_FEE', 'paid'],
    ['LATE_FEE', 'late_fee_paid'],
    ['UTILITY', 'other_paid'],
    ['OTHER', 'other_paid'],
  ] as const)('%s paid from a deposit is %s', (reason, figure) => expect(figureOfCharge(reason)).toBe(figure))
})

test('a deposit of $500.00 with $100.00 applied, $50.00 kept and the rest returned', () => {
  const lines = depositReturnLines({
    applied: [{ reason: 'LATE_FEE', deposit: 'SECURITY_DEPOSIT', amount: usd(100) }],
    kept: [{ deposit: 'SECURITY_DEPOSIT', amount: usd(50) }],
    returned: [{ deposit: 'SECURITY_DEPOSIT', amount: usd(350) }],
  })
  const line = (ledger: Ledger, amount: number, reason: string, figure: Figure | null = null) => ({
    ledger,
    cents: usd(amount),
    reason,
    figure,
  })
  expect(lines).toEqual([
    line('DEPOSITS_HELD', 500, 'SECURITY_DEPOSIT'),
    line('INCOME', -100, 'LATE_FEE'),
    line('UNCOLLECTED', 100, 'LATE_FEE'),
    line('RECEIVABLE', -100, 'LATE_FEE', 'late_fee_paid'),
    line('CASH', -350, 'SECURITY_DEPOSIT'),
    line('INCOME', -50, 'OTHER'),
  ])
})

test('what a reason may be paid with, and what it is called', () => {
  // A returned payment is charged for by the product alone.
  const known = [
    ...recurringKinds.map(recurringReason),
    ...payReasons,
    ...otherTypes,
    ...chargeTypes,
    ...depositReasons,
    'RETURNED_PAYMENT_FEE',
  ]
  expect([...new Set(known)].sort()).toEqual([...reasons].sort())
  expect(reasons.filter(isDeposit).sort()).toEqual([...depositReasons].sort())
  expect(chargeTypes.some(isDeposit)).toBe(false)
  expect([reasonWords.RENT, historyWords.RENT, payReasonWords.RENT]).toEqual(['Rent', 'Rent Payment', 'Rent Price'])
  expect([reasonWords.PET_DEPOSIT, historyWords.PET_DEPOSIT]).toEqual(['Pet deposit', 'Pet deposit'])
})

test('business that cannot be is refused', () => {
  const deposits = [{ reason: 'PET_DEPOSIT' as const, amount: usd(10) }]
  const payment = { amount: usd(100), reason: 'RENT', source: 'RENT' } as const
  expect(() => chargeLines({ amount: cents(0), reason: 'RENT' })).toThrow(RangeError)
  expect(() => chargeLines({ amount: cents(-100), reason: 'RENT' })).toThrow(RangeError)
  expect(() => paymentLines(payment, { revenue: usd(100), deposits })).toThrow(RangeError)
  expect(() => paymentLines(payment, { revenue: usd(89.99), deposits })).toThrow(RangeError)
  expect(() =>
    paymentLines(payment, { revenue: usd(-10), deposits: [{ reason: 'PET_DEPOSIT', amount: usd(110) }] }),
  ).toThrow(RangeError)
  expect(() => settlementLines({ amount: cents(0), reason: 'RENT' })).toThrow(RangeError)
  const [owed, ...others] = chargeLines({ amount: usd(100), reason: 'RENT' })
  if (!owed) throw new Error('A charge has no line')
  expect(() => reversalLines([{ ...owed, cents: add(owed.cents, cents(1)) }, ...others])).toThrow(RangeError)
  expect(() => creditRefundLines({ ...payment, amount: cents(-1) })).toThrow(RangeError)
  const part = { reason: 'PET_DEPOSIT', deposit: 'SECURITY_DEPOSIT', amount: usd(10) } as const
  expect(() => depositReturnLines({ applied: [part], returned: [], kept: [] })).toThrow(RangeError)
  expect(() => depositReturnLines({ applied: [], returned: [{ ...part, amount: usd(-1) }], kept: [] })).toThrow(
    RangeError,
  )
})
