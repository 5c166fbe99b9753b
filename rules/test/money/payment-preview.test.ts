import { cents, sum, zero } from '@freehold/rules/money'
import { allocatePayment } from '@freehold/rules/money/allocation'
import { previewPayment } from '@freehold/rules/money/collecting/payment-preview'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import { type Reason, reasons, sources } from '@freehold/rules/money/reason'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { often, on, usd } from '../given'

const charge = (id: number, due: string, reason: Reason, open: number): OpenCharge => ({
  id,
  due: on(due),
  reason,
  open: usd(open),
})
const open = [
  charge(1, '2026-01-01', 'PARKING', 45),
  charge(2, '2026-02-01', 'RENT', 1000),
  charge(3, '2026-01-01', 'RENT', 300),
  charge(4, '2026-01-01', 'SECURITY_DEPOSIT', 800),
]
const paidBy = (amount: number, reason: Reason) => {
  const { lines, credit, waits } = previewPayment({ amount: usd(amount), reason, source: 'RENT' }, open)
  return { lines: lines.map((line) => `${line.charge.id}: ${line.paid / 100}`).join(', '), credit: credit / 100, waits }
}

describe('the preview of a payment', () => {
  test.each([
    [0, 'RENT', '3: 0, 2: 0, 1: 0, 4: 0', 0],
    [250, 'RENT', '3: 250, 2: 0, 1: 0, 4: 0', 0],
    [1300.5, 'RENT', '3: 300, 2: 1000, 1: 0.5, 4: 0', 0],
    [2195, 'RENT', '3: 300, 2: 1000, 1: 45, 4: 800', 50],
    [100, 'PARKING', '1: 45, 3: 55, 2: 0, 4: 0', 0],
  ] as const)('fills the charges with $%d for %s', (amount, reason, lines, credit) => {
    expect(paidBy(amount, reason)).toEqual({ lines, credit, waits: null })
  })

  test('keeps what is left of a deposit for that deposit', () => {
    expect(paidBy(900, 'SECURITY_DEPOSIT')).toEqual({
      lines: '4: 800',
      credit: 0,
      waits: { for: 'SECURITY_DEPOSIT', amount: usd(100) },
    })
  })

  test('shows exactly what is posted', () => {
    const charges = fc
      .array(
        fc.record({
          due: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01').map(on),
          reason: fc.constantFrom(...reasons),
          open: fc.integer({ min: 1, max: 2_000 }).map(cents),
        }),
        { maxLength: 8 },
      )
      .map((list) => list.map((one, i) => ({ id: i + 1, ...one })))
    const payments = fc.record({
      amount: fc.integer({ min: 1, max: 9_000 }).map(cents),
      reason: fc.constantFrom(...reasons),
      source: fc.constantFrom(...sources),
    })
    fc.assert(
      fc.property(payments, charges, (payment, given) => {
        const { parts, credit, depositCredit } = allocatePayment(payment, given)
        const { lines, ...left } = previewPayment(payment, given)
        const paid = lines.filter((line) => line.paid > 0)
        expect(paid.map((line) => [line.charge.id, line.paid])).toEqual(parts.map((part) => [part.charge, part.amount]))
        expect(left.credit).toBe(credit)
        expect(left.waits?.amount ?? zero).toBe(depositCredit)
        expect(sum([...lines.map((line) => line.paid), left.credit, left.waits?.amount ?? zero])).toBe(payment.amount)
      }),
      often,
    )
  })
})
