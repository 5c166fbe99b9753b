import { payment } from '@freehold/contract/money/payment'
import { tenant } from '@freehold/contract/people/tenant'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { addDays } from '@freehold/rules/day'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { rounds } from '../../kit/app/effort'
import { runBilling } from '../../kit/money/landlord'
import { anyFilters, type Filters, listsTie, listTotals, viewers } from '../../kit/reports/list-totals'
import { setClock } from '../../kit/reports/report-desk'
import { act, type Office, openOffice, story, today } from '../../kit/reports/report-stories'

const stories = rounds(5, 120)

let context: TestApp
beforeAll(async () => {
  context = await testApp()
  setClock(context, `${today}T16:00:00Z`)
})
afterAll(async () => {
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  await context.close()
})

const someFilters = fc.array(anyFilters, { minLength: 3, maxLength: 5 })

async function holds<Ts>(property: fc.IAsyncProperty<Ts>): Promise<void> {
  const result = await fc.check(property, { numRuns: stories, endOnFailure: true })
  if (result.failed)
    throw new Error(`Seed ${result.seed}, path ${result.counterexamplePath}`, { cause: result.errorInstance })
}

test(`the totals of the lists are those of the journal under any filters, in ${stories} stories`, () =>
  holds(
    fc.asyncProperty(story, someFilters, async ({ steps }, filters) => {
      const office = await openOffice(context)
      await act(context, office, steps)
      for (const each of filters) await listsTie(context, office, each)
    }),
  ))

/** Every figure that a payment moves, wherever a person reads it. */
async function everyTotal(office: Office, filters: readonly Filters[]) {
  const { desk, homes, limited } = office
  const { this_month, cash_flow, late_tenants } = await desk.told(dashboard.whole, { mode: 'month' })
  const range = { start_date: addDays(today, -400), end_date: addDays(today, 40) }
  const lists: unknown[] = []
  for (const viewer of viewers) for (const each of filters) lists.push(await listTotals(office, viewer, each))
  const tenants = [...new Set(homes.map((home) => home.tenant))]
  const pages: unknown[] = []
  for (const id of tenants) {
    const { data } = await desk.told(tenant.get, { id })
    pages.push({ data, history: (await desk.told(payment.history, { id })).data })
  }
  return {
    strip: { this_month, cash_flow, late_tenants },
    lists,
    pages,
    rows: (await desk.told(tenant.list, { limit: -1 })).data,
    payments: (await desk.told(payment.list, { limit: -1 })).data,
    statements: [await desk.statement(range), await desk.statement(range, limited), await desk.profit(range)],
    balance: [await desk.balance(today), await desk.balance(today, undefined, limited)],
    roll: await desk.roll(today),
  }
}

const anyPayment = fc.record({
  home: fc.nat({ max: 2 }),
  pay_reason: fc.constantFrom('RENT', 'RENT', 'PET_DEPOSIT', 'SECURITY_DEPOSIT'),
  cents: fc.integer({ min: 100, max: 900_000 }),
  back: fc.integer({ min: 0, max: 50 }),
})

let undone = 0

test(`a payment that is undone within ten seconds restores every total, in ${stories} stories`, async () => {
  await holds(
    fc.asyncProperty(story, someFilters, anyPayment, async ({ steps }, filters, { home, cents, back, pay_reason }) => {
      const office = await openOffice(context)
      await act(context, office, steps)
      // The rents of the other days are billed now, so that the payment bills nothing of its own.
      await runBilling(context)
      const at = office.homes[home]
      if (!at) throw new Error('The office is empty')
      const before = await everyTotal(office, filters)
      const answer = await office.desk.say(payment.payRent, {
        tenant_id: at.tenant,
        rent_id: at.occupancy,
        pay_reason,
        paid_date: addDays(today, -back),
        paid_amount: (cents / 100).toFixed(2),
      })
      if (answer.type !== 'S_OK') return
      expect(await everyTotal(office, filters)).not.toEqual(before)
      context.clock.advance(9_000)
      await office.desk.told(payment.remove, { id: answer.body.id, reason: 'Undone right after it was saved' })
      expect(await everyTotal(office, filters)).toEqual(before)
      undone += 1
    }),
  )
  expect(undone).toBeGreaterThan(0)
})
