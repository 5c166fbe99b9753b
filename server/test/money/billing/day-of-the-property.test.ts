import type { Day } from '@freehold/rules/day'
import { cents } from '@freehold/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billSome, bringUpToDate } from '../../../src/areas/money/billing/bill-what-is-due'
import { voidCharge } from '../../../src/areas/money/billing/void-entry'
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

test('a charge is voided on the first open day where the day of the property is closed already', async () => {
  const office = await openOffice(context, 'Closed', { propertyZone: 'Pacific/Honolulu' })
  const days = { moveIn: '2024-05-01' as Day, moveOut: '2025-04-30' as Day }
  const id = await rentTo(office, { name: 'Ben', period: 'MONTHLY', rent: 500, ...days })
  const ask = <Row extends object>(text: string) => context.database.ask<Row>(text, [id])
  const [rent] = await ask<{ id: number; amount: number }>(
    `select id::int, amount_cents::int as amount from charge where occupancy_id = $1 and reason = 'RENT'`,
  )
  await ask(
    `update account set books_closed_to = '2024-05-31' where id = (select account_id from occupancy where id = $1)`,
  )
  await office.on('2024-05-31' as Day, async (tx, scope) => {
    const account = await lockRentAccount(tx, scope, id)
    const charge = { id: rent?.id ?? 0, reason: 'RENT', amount: cents(rent?.amount ?? 0), notes: '' } as const
    if (account) await voidCharge(tx, scope, account, charge, { waived: true })
  })
  expect(await ask(`select day::text from journal_entry where occupancy_id = $1 and kind = 'REVERSAL'`)).toEqual([
    { day: '2024-06-01' },
  ])
})
