import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileEveryAccount } from '../../../src/areas/money/journal/file-entries'
import { readToPay } from '../../../src/areas/money/payments/account-to-pay.sql'
import { postPayment } from '../../../src/areas/money/payments/record-payment'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Books, day, dollars, type Home, openBooks } from '../../kit/money/books'

let context: TestApp
let books: Books
let home: Home
beforeAll(async () => {
  context = await testApp()
  books = await openBooks(context, 'Alder')
  home = await books.moveIn()
})
afterAll(() => context.close())

/** A payment of a day that is told afterwards, as the demo does. */
async function toldLater(on: string): Promise<Date | undefined> {
  const id = await books.on(home.occupancy, on, async (tx, scope, account) =>
    postPayment(tx, { ...scope, clock: () => new Date() }, await readToPay(tx, scope, account, day(on)), {
      reason: 'RENT',
      source: 'RENT',
      day: day(on),
      amount: dollars(10),
    }),
  )
  const [row] = await context.database.ask<{ posted_at: Date }>('select posted_at from journal_entry where id = $1', [
    id,
  ])
  return row?.posted_at
}

describe('an entry that is told after the fact', () => {
  test('was posted in the afternoon of its day', async () => {
    expect(await toldLater('2026-02-03')).toEqual(new Date('2026-02-03T18:00:00Z'))
  })

  test('was not posted in the future', async () => {
    const before = new Date()
    const posted = await toldLater('2126-02-03')
    expect(posted?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(posted?.getTime()).toBeLessThanOrEqual(Date.now())
  })
})

test('the job tells how many entries of how many accounts it filed', async () => {
  const waiting = await context.database.ask('select from entry_unfiled')
  expect(waiting.length).toBeGreaterThan(2)
  expect(await fileEveryAccount(context.context)).toEqual({ accounts: 1, entries: waiting.length, failed: 0 })
  expect(await fileEveryAccount(context.context)).toEqual({ accounts: 0, entries: 0, failed: 0 })
})
