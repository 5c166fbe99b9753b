import { cents, sum } from '@freehold/rules/money'
import {
  depositReasons,
  figureOf,
  figures,
  isDeposit,
  type Reason,
  reasons,
  sources,
} from '@freehold/rules/money/reason'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { often } from '../given'
import { Books, totalOf } from './billing/occupancy-books'

const amount = fc.integer({ min: 1, max: 1_500 }).map(cents)
const reason = fc.oneof(fc.constantFrom<Reason>('RENT', 'PET_DEPOSIT', 'SECURITY_DEPOSIT'), fc.constantFrom(...reasons))
const which = fc.integer({ min: 1, max: 14 })

const deeds = fc.oneof(
  fc.record({ reason, amount }).map((charge) => (books: Books) => books.bill(charge.reason, charge.amount)),
  fc
    .record({ reason, amount, source: fc.constantFrom(...sources) })
    .map((payment) => (books: Books) => books.receive(payment)),
  which.map((id) => (books: Books) => books.voidCharge(id)),
  which.map((id) => (books: Books) => books.voidReceipt(id)),
  fc.tuple(which, amount).map(
    ([id, back]) =>
      (books: Books) =>
        books.refund(id, back),
  ),
)
const lives = fc.array(deeds, { minLength: 1, maxLength: 14 })

/** Checks that the journal agrees with the charges and receipts that are not voided. */
function expectAgreement(books: Books): void {
  const open = books.open()
  const receipts = books.freeReceipts()
  const owed = sum(open.map((charge) => charge.open))
  const free = sum(receipts.map((receipt) => receipt.free))
  const waiting = totalOf(receipts.flatMap((receipt) => receipt.waiting))
  expect(books.on('RECEIVABLE')).toBe(owed - free - waiting)
  expect(books.on('UNCOLLECTED') + books.on('RECEIVABLE')).toBe(0)
  expect(books.on('DEPOSITS_HELD') + sum(depositReasons.map(books.heldAs))).toBe(0)

  const standing = [...books.receipts.values()]
  expect(books.on('INCOME') + sum(standing.map(({ earned }) => earned))).toBe(0)
  expect(books.figure('billed')).toBe(totalOf([...books.charges.values()]))
  for (const figure of figures.filter((one) => one !== 'billed')) {
    const paid = totalOf(standing.filter((receipt) => figureOf(receipt.source, receipt.reason) === figure))
    expect(books.figure(figure) + paid).toBe(0)
  }

  expect(open.filter((charge) => charge.open < 0)).toEqual([])
  if (free > 0) expect(open.filter((charge) => charge.open > 0 && !isDeposit(charge.reason))).toEqual([])
  for (const deposit of depositReasons) {
    const waits = totalOf(receipts.flatMap((one) => one.waiting.filter(({ reason }) => reason === deposit)))
    if (waits > 0) expect(open.filter((charge) => charge.open > 0 && charge.reason === deposit)).toEqual([])
  }
}

describe('whatever happens to an occupancy', () => {
  test('its journal agrees with its charges and receipts after every deed', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const books = new Books()
        for (const deed of life) {
          deed(books)
          expectAgreement(books)
        }
      }),
      often,
    )
  })

  test('taking everything back leaves nothing on any ledger', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const books = new Books()
        for (const deed of life) deed(books)
        for (const id of [...books.receipts.keys()]) books.voidReceipt(id)
        for (const id of [...books.charges.keys()]) books.voidCharge(id)
        const left = (['RECEIVABLE', 'UNCOLLECTED', 'INCOME', 'DEPOSITS_HELD'] as const).map((one) => books.on(one))
        expect([...left, books.on('CASH') + books.on('IN_TRANSIT')]).toEqual([0, 0, 0, 0, 0])
      }),
      often,
    )
  })

  test('settling its deposits leaves none held, and what was waiting is no credit any more', () => {
    fc.assert(
      fc.property(lives, amount, amount, (life, applied, kept) => {
        const books = new Books()
        for (const deed of life) deed(books)
        const owed = sum(books.open().map((charge) => charge.open))
        const free = sum(books.freeReceipts().map((receipt) => receipt.free))
        const paid = books.settle(applied, kept)
        expect(books.on('DEPOSITS_HELD')).toBe(0)
        expect(books.on('RECEIVABLE')).toBe(owed - free - paid)
        expect(books.on('UNCOLLECTED') + books.on('RECEIVABLE')).toBe(0)
        expect(sum(figures.map((figure) => cents(books.figure(figure))))).toBe(books.on('RECEIVABLE'))
      }),
      often,
    )
  })
})
