import { cents } from '@freehold/rules/money'
import type { OpenCharge } from '@freehold/rules/money/open-charge'
import { describe, expect, test } from 'vitest'
import { chargesOf, type NewCharge } from '../../../src/areas/money/billing/post-charges'
import type { FreeReceipt } from '../../../src/areas/money/billing/receipt.sql'
import { openingPostings } from '../../../src/areas/money/journal/opening'
import { type NewPayment, paymentPosting } from '../../../src/areas/money/payments/payment-posting'
import { day } from '../../kit/money/books'

const home = { property: 1, unit: 2, occupancy: 3, tenant: 4 }
const due = day('2026-03-01')

describe('a payment', () => {
  const payment: NewPayment = { reason: 'RENT', source: 'MOVE_IN', day: day('2026-03-05'), amount: cents(500) }
  const open: OpenCharge[] = [
    { id: 7, due, reason: 'SECURITY_DEPOSIT', open: cents(200) },
    { id: 8, due, reason: 'RENT', open: cents(1_000) },
  ]

  test('says of each part whether it is held as a deposit, and what is open afterwards', () => {
    const { posting, open: left } = paymentPosting(home, payment, open)
    const parts = posting.allocations ?? []
    expect(parts.map(({ charge, deposit, receipt }) => [charge, deposit, receipt]).toSorted()).toEqual([
      [7, 'SECURITY_DEPOSIT', 0],
      [8, null, 0],
    ])
    expect(parts.reduce((total, part) => total + part.cents, 0)).toBe(500)
    expect(left).toEqual([{ id: 8, due, reason: 'RENT', open: 700 }])
    expect(posting).toMatchObject({ ...home, kind: 'PAYMENT', reason: 'RENT', amount: 500, day: '2026-03-05' })
    expect(posting.receipt).toEqual({ source: 'MOVE_IN', deposit: 200, in_transit: false })
  })

  test('keeps what was told of it: how it was made, its note, its key and the charge billed with it', () => {
    const told = { method: 'CHECK', checkNumber: '1042', notes: 'By post', key: 'one', billedWith: 8 } as const
    const { posting } = paymentPosting(home, { ...payment, ...told }, open)
    expect(posting).toMatchObject({ notes: 'By post', key: 'one' })
    expect(posting.receipt).toMatchObject({ method: 'CHECK', check_number: '1042', billed_with: 8 })
  })

  test('says nothing of what was not told', () => {
    const { posting } = paymentPosting(home, payment, open)
    for (const name of ['notes', 'key']) expect(posting).not.toHaveProperty(name)
    for (const name of ['method', 'check_number', 'billed_with']) expect(posting.receipt).not.toHaveProperty(name)
  })

  test('by card is on its way, whatever it was said to be paid with', () => {
    const { posting } = paymentPosting(home, { ...payment, byCard: true, method: 'CASH' }, open)
    expect(posting.receipt).toMatchObject({ method: 'CARD', in_transit: true, source: 'MOVE_IN' })
    expect(posting.lines.map(({ ledger }) => ledger)).toContain('IN_TRANSIT')
  })
})

describe('charges', () => {
  const laundry: NewCharge = { reason: 'LAUNDRY', amount: cents(300), due }
  const account = { ...home, closedTo: null }
  const receipt: FreeReceipt = {
    id: 9,
    occupancy: 3,
    day: day('2026-02-20'),
    reason: 'RENT',
    source: 'RENT',
    free: cents(400),
    waiting: [],
  }

  test('are posted when they are due, or on the first day of open books', () => {
    const dayOf = (closedTo: string | null) =>
      chargesOf({ ...home, closedTo: closedTo === null ? null : day(closedTo) }, [laundry], []).postings[0]?.day
    expect(dayOf(null)).toBe('2026-03-01')
    expect(dayOf('2026-02-10')).toBe('2026-03-01')
    expect(dayOf('2026-03-15')).toBe('2026-03-16')
  })

  test('are paid in turn by money that waits, as far as it goes', () => {
    const { postings, waiting } = chargesOf(account, [laundry, laundry], [receipt])
    expect(postings.map(({ allocations }) => allocations)).toEqual([
      [{ receipt: 9, charge: 0, deposit: null, cents: 300 }],
      [{ receipt: 9, charge: 0, deposit: null, cents: 100 }],
    ])
    expect(waiting).toMatchObject([{ id: 9, free: 0 }])
  })

  test('of a deposit use what was paid ahead for that deposit alone', () => {
    const waits = [{ reason: 'PET_DEPOSIT' as const, amount: cents(250) }]
    const ahead = { ...receipt, free: cents(0), waiting: waits }
    const pet: NewCharge = { reason: 'PET_DEPOSIT', amount: cents(200), due }
    const { postings, waiting } = chargesOf(account, [laundry, pet], [ahead])
    expect(postings.map(({ allocations }) => allocations)).toEqual([
      [],
      [{ receipt: 9, charge: 0, deposit: 'PET_DEPOSIT', cents: 200 }],
    ])
    expect(waiting).toMatchObject([{ free: 0, waiting: [{ reason: 'PET_DEPOSIT', amount: 50 }] }])
  })

  test('keep their note, their key and their explanation, where they have one', () => {
    const why = { title: 'Laundry', rule: 'By hand.', steps: [], total: cents(300) }
    const [told, silent] = chargesOf(account, [{ ...laundry, notes: 'Dryer', key: 'two', why }, laundry], []).postings
    expect(told).toMatchObject({ notes: 'Dryer', key: 'two', why })
    for (const name of ['notes', 'key', 'why']) expect(silent).not.toHaveProperty(name)
  })
})

describe('the entries that books are opened with', () => {
  const none = { day: due, owed: cents(0), credit: cents(0), deposit: cents(0), notes: 'From before' }

  test('are none where nothing is owed, paid ahead or held', () => {
    expect(openingPostings(home, none)).toEqual([])
  })

  test('are a charge, a credit and a deposit, each of its own sum', () => {
    const postings = openingPostings(home, { ...none, owed: cents(1), credit: cents(2), deposit: cents(3) })
    const common = { ...home, day: due, kind: 'OPENING', notes: 'From before' }
    expect(postings).toMatchObject([
      { ...common, reason: 'RENT', amount: 1, charge: { due } },
      { ...common, reason: 'RENT', amount: 2, receipt: { source: 'OPENING', deposit: 0 } },
      { ...common, reason: 'SECURITY_DEPOSIT', amount: 3 },
    ])
    expect(postings.every(({ lines }) => lines.length > 0)).toBe(true)
  })
})
