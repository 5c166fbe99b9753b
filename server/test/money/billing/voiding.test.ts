import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { voidChargeOfEach } from '../../../src/areas/money/billing/void-entry'
import { closeBooks } from '../../../src/areas/money/journal/close-books'
import { lockRentAccounts } from '../../../src/areas/money/journal/rent-account.sql'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Books, day, dollars, type Home, openBooks } from '../../kit/money/books'
import { setDay } from '../../kit/money/landlord'
import { officeOf } from '../../kit/money/office'

const today = '2026-03-20'
let of: TestApp
let books: Books
let home: Home
let office: ReturnType<typeof officeOf>
beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
  books = await openBooks(of, 'Void')
  office = officeOf(of, books)
  home = await books.moveIn({ name: 'Lena Moss', today, initial: 700 })
})
afterAll(async () => {
  expect((await verifyBooks(of.context.pool)).wrong).toEqual([])
  await of.close()
})

async function paidOn(paid_date: string): Promise<number> {
  const told = { tenant_id: home.tenant, rent_id: home.occupancy, pay_reason: 'RENT', paid_date, paid_amount: '50' }
  return (await office(payment.payRent, told)).id
}

async function reversalDayOf(id: number): Promise<string | undefined> {
  await office(payment.remove, { id, reason: 'Entered twice' })
  return dayThatReverses(id)
}

async function dayThatReverses(id: number): Promise<string | undefined> {
  const [row] = await of.database.ask<{ day: string }>(
    'select day::text as day from journal_entry where account_id = $1 and reverses = $2',
    [books.account, id],
  )
  return row?.day
}

describe('a payment that is taken back', () => {
  test('is reversed on its own day while the books are open there, and today once they are closed', async () => {
    const [open, closed] = [await paidOn('2026-02-10'), await paidOn('2026-02-11')]
    expect(await reversalDayOf(open)).toBe('2026-02-10')
    await books.post((tx) => closeBooks(tx, books.scopeOn(today), day('2026-02-28')))
    expect(await reversalDayOf(closed)).toBe(today)
    expect(await reversalDayOf(await paidOn('2026-03-02'))).toBe('2026-03-02')
  })
})

describe('a charge that fell due in closed books', () => {
  test('is reversed on the day on which it was posted', async () => {
    const { occupancy } = await books.moveIn({ name: 'Late entry', moveIn: '2026-02-10', today })
    const [first] = await of.database.ask<{ id: string; due: string; day: string }>(
      `select c.id, c.due::text as due, e.day::text as day from charge c
       join journal_entry e on e.account_id = c.account_id and e.id = c.id
       where c.occupancy_id = $1 and c.reason = 'RENT' order by c.due limit 1`,
      [occupancy],
    )
    expect(first).toMatchObject({ due: '2026-02-10', day: '2026-03-01' })
    await office(charge.remove, { id: Number(first?.id), reason: 'Billed twice', confirm: '1' })
    expect(await dayThatReverses(Number(first?.id))).toBe('2026-03-01')
  })
})

describe('charges of several homes that are voided together', () => {
  test('set free what was paid on each, and no more', async () => {
    const homes = [await rented('One', 900), await rented('Two', 1_100)]
    const occupancies = homes.map(({ occupancy }) => occupancy)
    const charges = await of.database.ask<{ id: string; occupancy: string; cents: string }>(
      `select id, occupancy_id as occupancy, amount_cents as cents from charge
       where reason = 'RENT' and occupancy_id = any($1) order by occupancy_id`,
      [occupancies],
    )
    const scope = books.scopeOn(today)
    await books.post(async (tx) => {
      const accounts = await lockRentAccounts(tx, scope, occupancies)
      const all = accounts.map((account) => {
        const own = charges.find(({ occupancy }) => Number(occupancy) === account.occupancy)
        const amount = dollars(Number(own?.cents) / 100)
        return {
          account,
          charge: { id: Number(own?.id), reason: 'RENT', amount, notes: '' } as const,
        }
      })
      await voidChargeOfEach(tx, scope, all, { waived: false })
    })
    const freed = await of.database.ask<{ charge: string; cents: string }>(
      `select a.charge_id as charge, sum(a.cents) as cents from allocation a
       join journal_entry e on e.account_id = a.account_id and e.id = a.entry_id and e.kind = 'REVERSAL'
       where a.charge_id = any($1) group by 1 order by 1`,
      [charges.map(({ id }) => id)],
    )
    expect(freed.map(({ charge, cents }) => [charge, Number(cents)])).toEqual(
      charges.map(({ id, cents }) => [id, -Number(cents)]),
    )
  })
})

/** Its rent and its deposit are paid. */
const rented = (name: string, total: number): Promise<Home> =>
  books.moveIn({ name, moveIn: '2026-03-01', today, total, initial: total })
