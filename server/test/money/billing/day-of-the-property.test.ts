import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billSome, bringUpToDate } from '../../../src/areas/money/billing/bill-what-is-due'
import { lockRentAccount } from '../../../src/areas/money/journal/rent-account.sql'
import { type TestApp, testApp } from '../../kit/app/app'
import { openOffice, rentTo } from '../../kit/homes/tenancies'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

/** Half past midnight on June 1 in New York, and half past six on May 31 in Honolulu. */
const asOf = new Date('2024-06-01T04:30:00Z')

test.each([
  { propertyZone: 'Pacific/Honolulu', last: '2024-05-01' },
  { propertyZone: 'America/New_York', last: '2024-06-01' },
])("a person's step bills by the day at $propertyZone, like the job", async ({ propertyZone, last }) => {
  const office = await openOffice(context, propertyZone, { propertyZone })
  const days = { moveIn: '2024-05-01' as Day, moveOut: '2025-04-30' as Day }
  const id = await rentTo(office, { name: 'Ann', period: 'MONTHLY', rent: 500, ...days })
  const newest = async () => {
    const [row] = await context.database.ask<{ due: string }>(
      `select max(due)::text as due from charge where occupancy_id = $1 and reason = 'RENT'`,
      [id],
    )
    return row?.due
  }
  await office.on('2024-06-01' as Day, async (tx, scope) => {
    const held = await lockRentAccount(tx, scope, id)
    if (held) await bringUpToDate(tx, { ...scope, asOf }, held)
  })
  expect(await newest()).toBe(last)
  const there = propertyZone === 'Pacific/Honolulu' ? '2024-05-31' : '2024-06-01'
  await office.on(there as Day, (tx, scope) => billSome(tx, { ...scope, timezone: propertyZone }, there as Day))
  expect(await newest()).toBe(last)
})
