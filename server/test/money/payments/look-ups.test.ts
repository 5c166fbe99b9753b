import { payment } from '@freehold/contract/money/payment'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { monthEnd, plusDays } from '../../kit/money/calendar'
import { nonceOf, payer, reconcileLater } from '../../kit/money/card-desk'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { scriptedCards } from '../../kit/money/scripted-cards'

// The card payments' own times are the database's, so these tests begin now.
const today = dayIn('America/New_York', new Date())
const hours = 60

let context: TestApp
let office: Landlord
beforeAll(async () => {
  context = await testApp()
  office = await openOffice(context, 'Look')
})
afterAll(() => context.close())

test('asks about a card at every run of its first hour, then less and less often', async () => {
  await office.wakeNow()
  const cards = scriptedCards()
  let asked = 0
  context.context.payments = {
    ...cards,
    find: (reference) => {
      asked += 1
      return cards.find(reference)
    },
  }
  const home = await payer(office, plusDays(monthEnd(today), 1))
  const paying = { tenant_id: home.tenant, rent_id: home.home, pay_type_id: 'RENT', pay_amount: '250' }
  await office.ask(payment.payByCard, { ...paying, nonce: nonceOf('lost-after') })
  cards.blur('has not decided')
  /** The number of questions to the gateway by a run so many minutes later. */
  const askedAfter = async (later: number): Promise<number> => {
    const before = asked
    await reconcileLater(context, later)
    return asked - before
  }
  for (let run = 0; run < 10; run += 1) expect(await askedAfter(2)).toBe(1)
  expect(await askedAfter(24 * hours)).toBe(1)
  expect(await askedAfter(60)).toBe(0)
  expect(await askedAfter(30)).toBe(1)
  expect(await askedAfter(30 * 24 * hours)).toBe(1)
  expect(await askedAfter(5 * hours)).toBe(0)
  expect(await askedAfter(1 * hours)).toBe(1)
})
