import { activity } from '@freehold/contract/account/activity'
import { charge } from '@freehold/contract/money/charge'
import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billSome } from '../../../src/areas/money/billing/bill-what-is-due'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { type Books, day, type Home, openBooks } from '../../kit/money/books'
import { setDay } from '../../kit/money/landlord'
import { officeOf } from '../../kit/money/office'

const today = '2026-05-20'
let of: TestApp
let books: Books
let home: Home
let office: ReturnType<typeof officeOf>
let rule: string

beforeAll(async () => {
  of = await testApp()
  setDay(of, today)
  books = await openBooks(of, 'Late')
  office = officeOf(of, books)
  const [made] = await of.database.ask<{ id: string }>(
    `insert into late_fee_rule (account_id, title, frequency, fee_type, fixed_cents, due_period)
     values ($1, 'Fifty', 'MONTHLY', 'FIXED', 5000, 5) returning id`,
    [books.account],
  )
  rule = made?.id ?? ''
})
afterAll(async () => {
  expect((await verifyBooks(of.context.pool)).wrong).toEqual([])
  await of.close()
})

/** A tenant who owes the rent of four months, with a late fee for each. */
beforeEach(async () => {
  home = await books.moveIn({ moveIn: '2026-02-01', moveOut: '2027-01-31', initial: 2000, today: '2026-02-01' })
  await of.database.ask('update occupancy set late_fee_rule_id = $2, late_fee_begins = move_in where id = $1', [
    home.occupancy,
    rule,
  ])
  await of.database.ask(`update rent_account set next_fee_on = '2026-02-06' where occupancy_id = $1`, [home.occupancy])
  await books.post((tx) => billSome(tx, books.scopeOn(today), day(today)))
})

const rent = (change: object) => ({
  tenant_id: home.tenant,
  rent_id: home.occupancy,
  pay_reason: 'RENT',
  paid_date: '2026-03-01',
  paid_amount: '4500',
  ...change,
})

/** Every figure of the tenant, and the late fees by their day. */
async function standing() {
  const { rows } = await sql`select due, amount_cents, open_cents from charge where occupancy_id = ${home.occupancy}
    and reason = 'LATE_FEE' and voided_by is null order by due`.execute(books.db)
  const [data, open] = await Promise.all([
    office(tenant.get, { id: home.tenant }),
    office(charge.open, { tenant_id: home.tenant }),
  ])
  const { total_billing, total_paid, balance } = data.data as unknown as Record<string, number>
  return { fees: rows, open: open.data.map(({ id: _, ...one }) => one), total_billing, total_paid, balance }
}

const send = (call: typeof payment.payRent | typeof payment.collectOther | typeof payment.collectMany, input: object) =>
  ask(of.app, call, input, { token: books.person.token })

describe('a payment dated more than 60 days ago', () => {
  const calls = [
    ['pay-for-rent', payment.payRent, (on: string) => rent({ paid_date: on })],
    [
      'collect-other-type',
      payment.collectOther,
      (on: string) => ({
        tenant_id: home.tenant,
        type: 'UTILITY',
        property_id: home.property,
        rent_unit_id: home.occupancy,
        paid_date: on,
        paid_amount: '4500',
      }),
    ],
    [
      'collect-many',
      payment.collectMany,
      (on: string) => ({ rows: JSON.stringify([{ rent_id: home.occupancy, paid_date: on, paid_amount: '4500' }]) }),
    ],
  ] as const

  test.each(calls)(
    'asks in %s what it will undo, changes nothing, and is recorded with a yes',
    async (_, call, input) => {
      const before = await standing()
      const asked = await send(call, input('2026-03-01'))
      expect([asked.status, asked.type]).toEqual([409, 'E_CONFIRM'])
      expect(asked.message).toMatch(
        /^03-01-2026 is 80 days ago\. Recording this payment voids 3 late fees of \$150\.00 in total\. Record /,
      )
      expect(await standing()).toEqual(before)
      const sure = await send(call, { ...input('2026-03-01'), confirm: 1 })
      expect(sure.type, sure.text).toBe('S_OK')
      expect((await standing()).fees).toEqual([])
    },
  )

  test.each(calls)('is recorded in %s without a question up to the 60th day', async (_, call, input) => {
    expect((await send(call, input('2026-03-21'))).type).toBe('S_OK')
  })
})

test('a day years before the tenant moved in is refused by its field', async () => {
  for (const paid_date of ['2024-05-20', '2025-01-31']) {
    const refused = await send(payment.payRent, rent({ paid_date, confirm: 1 }))
    expect([refused.type, Object.keys(refused.fields ?? {})]).toEqual(['E_INVALID', ['paid_date']])
    expect(refused.message).toMatch(/ is more than a year before the move-in on 02-01-2026\. Check the year\.$/)
  }
  expect((await send(payment.payRent, rent({ paid_date: '1120-01-01', confirm: 1 }))).fields).toEqual({
    paid_date: 'Payment date must be from 01-01-1900 to 12-31-2199.',
  })
  expect((await send(payment.payRent, rent({ paid_date: '2025-02-01', confirm: 1 }))).type).toBe('S_OK')
})

describe('voiding a payment', () => {
  test('restores the late fees that it had voided, in the same transaction', async () => {
    const before = await standing()
    expect(before.fees).toHaveLength(3)
    const { id } = await office(payment.payRent, rent({ confirm: 1 }))
    expect((await standing()).fees).toEqual([])
    await office(payment.remove, { id, reason: 'Wrong year' })
    expect(await standing()).toEqual(before)
    await books.post((tx) => billSome(tx, books.scopeOn(today), day(today)))
    expect(await standing()).toEqual(before)
    const lines = await office(activity.list, { query: 'Wrong year' })
    expect(lines.data[0]?.message).toMatch(/ deleted a payment .+: Wrong year\. 3 late fees were billed again\.$/)
  })
})
