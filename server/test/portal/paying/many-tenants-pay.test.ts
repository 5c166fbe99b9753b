import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { type ScriptedCards, scriptedCards } from '../../kit/money/scripted-cards'
import { companyIncome, freshNonce, type PortalTenant, portalTenant } from '../../kit/portal/paying-desk'

const today = dayIn('America/New_York', new Date())
const tenants = 20
const each = 10
/** Milliseconds between two payments, and that the gateway thinks about each. */
const apart = 40
const thinks = 600

let context: TestApp
let office: Landlord
let cards: ScriptedCards
beforeAll(async () => {
  context = await testApp({ connections: 3 })
  office = await openOffice(context, 'Many')
  cards = scriptedCards()
})
afterAll(() => context.close())

test('two hundred payments within seconds hold none of three database connections while the gateway thinks', async () => {
  const all: PortalTenant[] = []
  for (let made = 0; made < tenants; made += 1) all.push(await portalTenant(context, office, today))
  let most = 0
  let thinking = 0
  const waits: number[] = []
  context.context.ports.payments = {
    ...cards,
    sale: async (order) => {
      thinking += 1
      most = Math.max(most, thinking)
      // Every sale waits, and each reads the database meanwhile: a connection that was held would be missing here.
      const began = Date.now()
      await context.database.ask('select 1')
      const [{ idle = '0' } = {}] = await context.database.ask<{ idle: string }>(
        `select count(*) as idle from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
          and state_change < now() - interval '500 milliseconds'`,
      )
      waits.push(Number(idle))
      await sleep(thinks - Math.min(thinks, Date.now() - began))
      thinking -= 1
      return cards.sale(order)
    },
  }
  // Each amount differs, so that none is taken for a payment that was sent twice.
  const answers = await Promise.all(
    all.flatMap((tenant) =>
      Array.from({ length: each }, async (_, at) => {
        await sleep(apart * (at * tenants + all.indexOf(tenant)))
        return tenant.pay({ amount: `${at + 1}.00`, nonce: freshNonce(), key: `${tenant.tenant}-${at}` })
      }),
    ),
  )
  expect(answers.filter(({ type }) => type !== 'S_OK').map(({ text }) => text)).toEqual([])
  expect(cards.asked).toHaveLength(tenants * each)
  // Far more sales wait for the gateway at once than there are connections.
  expect(most).toBeGreaterThan(6)
  expect(Math.max(...waits)).toBe(0)
  const taken = cards.taken().captured
  const [row] = await context.database.ask<{ cents: string }>(
    `select sum(amount_cents + fee_cents) as cents from card_payment where account_id = $1 and state = 'CAPTURED'`,
    [office.account],
  )
  expect(Number(row?.cents)).toBe(taken)
  expect(await companyIncome(context, office.account)).toBeGreaterThan(0)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
}, 120_000)
