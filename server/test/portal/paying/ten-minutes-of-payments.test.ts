import { setTimeout as sleep } from 'node:timers/promises'
import { tenant as tenantCalls } from '@freehold/contract/people/tenant'
import { portalFees } from '@freehold/contract/portal/portal-fees'
import { dayIn } from '@freehold/rules/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { chance, long } from '../../kit/app/effort'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { type ScriptedCards, scriptedCards } from '../../kit/money/scripted-cards'
import { companyIncome, freshNonce, type PortalTenant, portalTenant } from '../../kit/portal/paying-desk'

const today = dayIn('America/New_York', new Date())
/** The first of a month at a large landlord's: ten minutes, which pass at three times their pace. */
const tenants = 2_000
const within = 600_000 / 3
/** Milliseconds that the gateway thinks about each payment. */
const thinks = 300
const staffLooks = 500

let context: TestApp
let office: Landlord
let cards: ScriptedCards
beforeAll(async () => {
  if (!long) return
  context = await testApp({ connections: 6 })
  office = await openOffice(context, 'Crowd')
  await context.database.ask('update account set unit_limit = $2 where id = $1', [office.account, tenants + 10])
  cards = scriptedCards()
})
afterAll(() => context?.close())

/** Several at a time, as fast as they come. */
async function moveAllIn(): Promise<PortalTenant[]> {
  const all: PortalTenant[] = []
  const desk = async () => {
    while (all.length < tenants) all.push(await portalTenant(context, office, today))
  }
  await Promise.all([desk(), desk(), desk(), desk()])
  return all.slice(0, tenants)
}

/** How long one look of staff at a list and a form takes, in milliseconds. */
async function staffLook(at: number): Promise<number> {
  const began = performance.now()
  const { type, text } =
    at % 2 === 0
      ? await office.ask(tenantCalls.list, { limit: 25, query: `${at % 50}` })
      : await office.ask(portalFees.get, {})
  expect(type, text).toBe('S_OK')
  return performance.now() - began
}

const shareOf = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0

/** The transactions that wait for this server in the middle of their work. */
const openTransactions = async (): Promise<Set<string>> =>
  new Set(
    (
      await context.database.ask<{ name: string }>(
        `select pid || '/' || xact_start as name from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      )
    ).map(({ name }) => name),
  )

test.runIf(long)('two thousand tenants pay in ten minutes at three times their pace, and staff work on', async () => {
  const all = await moveAllIn()
  for (let at = 0; at < 50; at += 1) await staffLook(at)
  const idle: number[] = []
  for (let at = 0; at < staffLooks; at += 1) idle.push(await staffLook(at))

  let held = 0
  let thinking = 0
  let most = 0
  context.context.ports.payments = {
    ...cards,
    sale: async (order) => {
      thinking += 1
      most = Math.max(most, thinking)
      const before = await openTransactions()
      await sleep(thinks)
      // A sale that held its connection would find its own transaction open all the while.
      for (const name of await openTransactions()) if (before.has(name)) held += 1
      thinking -= 1
      return cards.sale(order)
    },
  }
  const random = chance('ten minutes of payments')
  const times: number[] = []
  const paying = Promise.all(
    all.map(async (tenant) => {
      await sleep(random() * within)
      const began = performance.now()
      const answer = await tenant.pay({ amount: '250.00', nonce: freshNonce(), key: `crowd-${tenant.tenant}` })
      times.push(performance.now() - began)
      return answer
    }),
  )
  let paid = false
  void paying.then(() => {
    paid = true
  })
  const busy: number[] = []
  for (let at = 0; !paid; at += 1) {
    busy.push(await staffLook(at))
    await sleep(100)
  }
  const answers = await paying

  expect(answers.filter(({ type }) => type !== 'S_OK').map(({ text }) => text)).toEqual([])
  expect(cards.asked).toHaveLength(tenants)
  const [row] = await context.database.ask<{ cents: string; payments: string }>(
    `select sum(amount_cents + fee_cents) as cents, count(*) as payments from card_payment
     where account_id = $1 and state = 'CAPTURED'`,
    [office.account],
  )
  expect([Number(row?.payments), Number(row?.cents)]).toEqual([tenants, cards.taken().captured])
  expect(await companyIncome(context, office.account)).toBe(tenants * 875)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  const ratio = shareOf(busy, 0.99) / shareOf(idle, 0.99)
  console.log(
    `Staff: p50 ${ratioOf(busy, idle, 0.5)}, p99 ${ratio.toFixed(2)} times idle over ${busy.length} looks. Payments beyond the gateway's answer: p50 ${ratioOf(times, [thinks], 0.5)}, p99 ${ratioOf(times, [thinks], 0.99)} times that answer. At most ${most} sales at once, ${held} with a connection.`,
  )
  // Another transaction may be slow at the very moment; a sale in a transaction would be one for each.
  expect(held).toBeLessThan(tenants / 100)
  expect(ratio).toBeLessThanOrEqual(3)
})

const ratioOf = (of: readonly number[], by: readonly number[], share: number): string =>
  (shareOf(of, share) / shareOf(by, share)).toFixed(2)
