import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lateTenants } from '../../src/areas/reports/dashboard/late-tenants.sql'
import { thisMonth } from '../../src/areas/reports/dashboard/this-month.sql'
import { type TestApp, testApp } from '../kit/app/app'
import { renew } from '../kit/homes/renewals'
import { bill, type Office, openOffice, pay, rentTo } from '../kit/homes/tenancies'

let context: TestApp
let office: Office
let weekly: number

beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Months')
  const until = '2028-12-31' as Day
  const moveIn = '2027-01-01' as Day
  await rentTo(office, { name: 'Monthly', rent: 1000, period: 'MONTHLY', moveIn, moveOut: until })
  weekly = await rentTo(office, { name: 'Weekly', rent: 250, period: 'WEEKLY', moveIn, moveOut: until })
  await rentTo(office, { name: 'Yearly', rent: 9000, period: 'YEARLY', moveIn, moveOut: until })
  await bill(office, '2027-02-28' as Day)
})
afterAll(() => context.close())

const on = (day: string) => office.on(day as Day, (tx, scope) => thisMonth(tx, scope))

describe('the figures of a month', () => {
  test('expect on its first day what will have fallen due on its last', async () => {
    const first = await on('2027-03-01')
    await bill(office, '2027-03-17' as Day)
    const middle = await on('2027-03-17')
    await bill(office, '2027-03-31' as Day)
    const last = await on('2027-03-31')
    const [row] = await context.database.ask<{ cents: string }>(
      `select sum(amount_cents) as cents from charge
       where account_id = $1 and due between '2027-03-01' and '2027-03-31' and voided_by is null`,
      [office.account],
    )
    expect([first.expected, middle.expected, last.expected]).toEqual(Array(3).fill(Number(row?.cents)))
    // March 2027 has five Mondays, on which weekly rent falls due.
    expect(Number(row?.cents)).toBe(100_000 + 25_000 * 5)
  })

  test('count what was collected in it, and nothing of the month before', async () => {
    const before = await on('2027-04-01')
    expect(before.collected).toBe(0)
    await pay(office, '2027-04-02' as Day, weekly, 300)
    await pay(office, '2027-04-02' as Day, weekly, 200, { dated: '2027-03-31' as Day })
    expect((await on('2027-04-02')).collected).toBe(30_000)
    expect((await on('2027-03-31')).collected).toBe(20_000)
  })

  test('know what is past due and what remains after expenses', async () => {
    const { net } = await on('2027-04-02')
    const { past_due } = await office.on('2027-04-02' as Day, (tx, scope) => lateTenants(tx, scope, 1))
    const [row] = await context.database.ask<{ open: string; income: string }>(
      `select (select sum(open_cents) from charge where account_id = $1 and due < '2027-04-02' and voided_by is null) as open,
         (select -sum(cents) from journal_line where account_id = $1 and ledger = 'INCOME' and day >= '2027-04-01') as income`,
      [office.account],
    )
    expect(past_due).toBe(Number(row?.open))
    expect(net).toBe(Number(row?.income))
  })
})

describe('rent of parts of periods', () => {
  test('is expected as it will be billed', async () => {
    const parts = await openOffice(context, 'Parts')
    const moveIn = '2026-11-10' as Day
    const long = '2028-12-31' as Day
    await rentTo(parts, { name: 'Ends', rent: 1000, period: 'MONTHLY', moveIn, moveOut: '2027-03-17' as Day })
    await rentTo(parts, { name: 'Ends weekly', rent: 250, period: 'WEEKLY', moveIn, moveOut: '2027-03-17' as Day })
    await rentTo(parts, {
      name: 'Ends a year',
      rent: 9000,
      period: 'YEARLY',
      moveIn: '2025-03-01' as Day,
      moveOut: '2027-06-10' as Day,
    })
    await rentTo(
      parts,
      { name: 'Begins', rent: 1200, period: 'MONTHLY', moveIn: '2027-03-20' as Day, moveOut: long },
      '2027-02-01' as Day,
    )
    const leaves = await rentTo(parts, { name: 'Leaves', rent: 1100, period: 'WEEKLY', moveIn, moveOut: long })
    const renewed = await rentTo(parts, {
      name: 'Renewed',
      rent: 900,
      period: 'MONTHLY',
      moveIn,
      moveOut: '2027-03-14' as Day,
    })
    await rentTo(parts, { name: 'Stays', rent: 800, period: 'WEEKLY', moveIn, moveOut: long })
    await bill(parts, '2027-02-28' as Day)
    await parts.on('2027-02-28' as Day, (tx) =>
      tx.updateTable('occupancy').set({ real_move_out: '2027-03-20' }).where('id', '=', leaves).execute(),
    )
    await renew(parts, '2027-02-28' as Day, renewed, long, { rent: 950, period: 'WEEKLY' })
    const seen = []
    for (const day of ['2027-03-01', '2027-03-02', '2027-03-14', '2027-03-16', '2027-03-31'] as Day[]) {
      seen.push((await parts.on(day, (tx, scope) => thisMonth(tx, scope))).expected)
      await bill(parts, day)
    }
    const [row] = await context.database.ask<{ cents: string }>(
      `select sum(amount_cents) as cents from charge
       where account_id = $1 and due between '2027-03-01' and '2027-03-31' and voided_by is null`,
      [parts.account],
    )
    expect(seen).toEqual(seen.map(() => Number(row?.cents)))
  })
})
