import { createRequire } from 'node:module'
import { draft } from '@freehold/contract/account/draft'
import { deposit } from '@freehold/contract/money/deposit'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { addDays, dayIn } from '@freehold/rules/day'
import { expect } from 'vitest'
import type { TestApp } from '../../../server/test/kit/app/app'
import { ask } from '../../../server/test/kit/app/ask'
import { numbers } from './account-facts'

export async function expectTowns(of: TestApp): Promise<void> {
  const { lookup } = createRequire(import.meta.url)('zipcodes') as {
    lookup: (zip: string) => { city: string; state: string } | undefined
  }
  const places = await of.database.ask<{ city: string; state: string; zipcode: string }>(
    'select distinct city, state, zipcode from property union select distinct city, state, zipcode from owner',
  )
  expect(places.length).toBeGreaterThan(20)
  for (const { city, state, zipcode } of places) expect(lookup(zipcode)).toMatchObject({ city, state })
}

export async function expectReceipts(of: TestApp, account: number): Promise<void> {
  const first = await numbers(
    of,
    `select count(*) as payments, count(*) filter (where method = '') as untold, count(distinct method) as methods,
       count(*) filter (where method = 'CHECK' and check_number = '') as unnumbered
     from receipt where account_id = ${account} and source = 'MOVE_IN'`,
  )
  expect(first.payments).toBeGreaterThan(100)
  expect(first.methods).toBeGreaterThanOrEqual(4)
  expect(first).toMatchObject({ untold: 0, unnumbered: 0 })
  const mailed = await numbers(
    of,
    `select count(*) filter (where automation = '') as asked, count(*) filter (where automation <> '') as automatic
     from mail_message where account_id = ${account} and event = 'payment-receipt'`,
  )
  expect(mailed.asked).toBe(3)
  expect(mailed.automatic).toBeGreaterThan(0)
}

export async function expectDraft(of: TestApp, token: string): Promise<void> {
  const { body } = await ask(of.app, draft.get, { form: 'expense' }, { token })
  expect(body.data?.words).toEqual({ property_id: 'The Foundry Lofts' })
}

/** The queue of a user names a deposit that is due within days, and its form has what to return. */
export async function expectDepositDue(of: TestApp, token: string): Promise<void> {
  const today = dayIn('America/New_York', of.clock.now())
  const { body } = await ask(of.app, needsYou.list, {}, { token })
  const due = body.data.filter(({ kind }) => kind === 'DEPOSIT_TO_SETTLE')
  const near = due.find(({ due }) => due && due.by >= today && due.by <= addDays(today, 10))
  expect(near?.detail).toContain('Moved out of')
  const stay = await numbers(of, `select max(id) as id from occupancy where tenant_id = ${near?.id ?? 0}`)
  const held = await ask(of.app, deposit.held, { rent_id: stay.id }, { token })
  expect(held.body.data?.total).toBeGreaterThan(0)
}
