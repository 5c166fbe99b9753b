import { dashboard } from '@freehold/contract/reports/dashboard'
import { standing } from '@freehold/contract/reports/standing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { rounds } from '../kit/app/effort'
import { dollars as cents } from '../kit/money/books'
import { inCents, setClock } from '../kit/reports/report-desk'
import { act, type Office, openOffice, story, today } from '../kit/reports/report-stories'

const stories = rounds(4, 60)

let context: TestApp
beforeAll(async () => {
  context = await testApp()
  setClock(context, `${today}T16:00:00Z`)
})
afterAll(() => context.close())

type Bridge = Awaited<ReturnType<typeof bridgeOf>>

const bridgeOf = async ({ desk }: Office, asked: object, token?: string) =>
  (await desk.told(standing.owed, asked, token)).data

function addsUp(of: Bridge): void {
  expect(inCents([of.past_due_current, of.past_due_former])).toBe(cents(of.past_due))
  expect(inCents([of.past_due, of.not_yet_due])).toBe(cents(of.owed))
  expect(inCents([of.owed, -of.credits])).toBe(cents(of.balance))
}

const figures = (of: Bridge) => [of.past_due, of.not_yet_due, of.owed, of.credits, of.balance].map(cents)

async function agrees(office: Office, token?: string): Promise<number> {
  const { desk } = office
  const of = await bridgeOf(office, {}, token)
  addsUp(of)
  const month = (await desk.told(dashboard.whole, {}, token)).this_month
  expect(cents(of.past_due_current)).toBe(cents(month?.past_due ?? Number.NaN))
  const aged = await desk.told(standing.aged, { limit: -1, page: 1 }, token)
  expect(cents(of.balance)).toBe(inCents(aged.data.map(({ balance }) => balance)))
  expect(cents(of.not_yet_due)).toBe(inCents(aged.data.map(({ not_due }) => not_due)))
  const tenants = [...new Set(aged.data.map(({ tenant_id }) => tenant_id))]
  const sums = [0, 0, 0, 0, 0]
  for (const tenant_id of tenants) {
    const one = await bridgeOf(office, { tenant_id }, token)
    addsUp(one)
    for (const [at, figure] of figures(one).entries()) sums[at] = (sums[at] ?? 0) + figure
  }
  expect(sums).toEqual(figures(of))
  return tenants.length
}

test(`the figures of what is owed add up and agree with the screens, in ${stories} stories`, async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(story, async ({ steps }) => {
      const office = await openOffice(context)
      await act(context, office, steps)
      found += await agrees(office)
      found += await agrees(office, office.limited)
      const parts = await Promise.all(office.properties.map((property_id) => bridgeOf(office, { property_id })))
      expect(inCents(parts.map(({ balance }) => balance))).toBe(cents((await bridgeOf(office, {})).balance))
    }),
    { numRuns: stories, endOnFailure: true },
  )
  expect(found).toBeGreaterThan(stories)
})

test('a limited user finds neither the tenant nor the property of others', async () => {
  const office = await openOffice(context)
  const [, barn] = office.properties
  const away = office.homes[2]
  const refused = async (input: object) => (await office.desk.say(standing.owed, input, office.limited)).type
  expect(await refused({ property_id: barn })).toBe('E_NOT_FOUND')
  expect(await refused({ tenant_id: away?.tenant })).toBe('E_NOT_FOUND')
})
