import { payment } from '@freehold/contract/money/payment'
import { dayIn } from '@freehold/rules/day'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookUpAll } from '../../../src/outbound/look-up'
import type { Intent, Outbound, Place } from '../../../src/outbound/outbound'
import { type TestApp, testApp } from '../../kit/app/app'
import { forgetComplaints } from '../../kit/app/silence'
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
  context.context.ports.payments = {
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

const asked = (id: number): Intent => ({
  id,
  reference: `favor-${id}`,
  bodyHash: null,
  userId: 1,
  userName: 'Ada',
  onBehalfBy: null,
})

test('counts what the provider told, what it did not, and an account that could not be read', async () => {
  const settled: number[] = []
  const others = 1_000_000
  const favor: Outbound<Intent, never, string> = {
    job: 'look-ups',
    noun: 'favor',
    unknown: 'Nobody knows yet.',
    isBeingAsked: () => false,
    accounts: () =>
      sql`select * from (values (${office.account}::bigint), (${others}::bigint)) as one(account_id),
        lateral (select 'America/New_York' as timezone) place` as RawBuilder<Place>,
    inTurn: async (_, { account }) => {
      if (account === others) throw new Error('This account cannot be read')
      return [1, 2, 3, 4].map(asked)
    },
    markAsked: async () => {},
    lookUp: async (_, { id }) => {
      if (id === 2) throw new Error('No answer')
      return 'done'
    },
    // The third was removed meanwhile.
    lock: async (_, __, id) => (id === 3 ? undefined : asked(id)),
    settle: async (_, __, { id }) => settled.push(id),
    conclude: async (_, __, row) => row,
  }
  expect(await lookUpAll(context.context, favor)).toEqual({ accounts: 1, answered: 2, failed: 3 })
  expect(settled).toEqual([1, 4])
  expect(context.logged.filter((line) => line.includes('What became of a favor is not known yet'))).toHaveLength(2)
  expect(context.logged.some((line) => line.includes('The favor 3 is not there'))).toBe(true)
  expect(forgetComplaints()).toEqual([expect.stringContaining('The favors of an account were not looked up')])
})
