import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import type { Tenancy } from '../../kit/money/tenancy'
import { type AutopayCards, saver, turnsOf } from '../../kit/portal/autopay-desk'
import { freshHome, postCharge, runOnDays, subjectsTo } from '../../kit/portal/autopay-stage'

let context: TestApp
let office: Landlord
let cards: AutopayCards
let home: Tenancy
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Skipped', '2032-11-01')
})
afterAll(() => context.close())
beforeEach(async () => {
  const fresh = await freshHome(context, office)
  cards = fresh.cards
  home = fresh.home
})

const subjects = () => subjectsTo(context, home)
const run = (...days: string[]) => runOnDays(context, days)
const taken = () => cards.asked.map(({ amount }) => amount)
const charged = (amount: string, day: string) => postCharge(office, home, amount, day)

describe('a turn is skipped', () => {
  beforeEach(async () => {
    await (await saver(context, office, home)).save()
    await run('2032-11-21', '2032-11-28')
  })
  const skipped = async (why: string) => {
    await run('2032-12-01')
    expect(taken()).toEqual([])
    expect(await turnsOf(context, home)).toMatchObject([{ state: 'SKIPPED', why }])
  }

  test('where the landlord takes the whole or nothing, and less was announced', async () => {
    await charged('75.00', '2032-11-29')
    await context.database.ask(
      `insert into payment_policy (account_id, occupancy_id, partial) values ($1, $2, 'FULL')`,
      [office.account, home.home],
    )
    await skipped('TOO_LITTLE')
    expect((await subjects()).at(-1)).toBe("Your autopay payment on Dec 1, 2032 didn't go through")
  })

  test('while autopay is paused by the landlord, who turned payments off: the plan shows why', async () => {
    await context.database.ask(
      `insert into payment_policy (account_id, occupancy_id, portal_on) values ($1, $2, false)`,
      [office.account, home.home],
    )
    await skipped('PAUSED')
    const { plans } = await (await saver(context, office, home, 1)).get()
    expect(plans).toMatchObject([
      { state: 'PAUSED', why: 'Your landlord turned off payments in the portal, so autopay is paused.', next: null },
    ])
    expect((await subjects()).at(-1)).toContain('is paused')
  })

  test('when the tenant has moved out, which ends the plan', async () => {
    await context.database.ask(`update occupancy set real_move_out = '2032-11-30' where account_id = $1 and id = $2`, [
      office.account,
      home.home,
    ])
    await skipped('STOPPED')
    const [plan] = await context.database.ask('select state, why from autopay where occupancy_id = $1', [home.home])
    expect(plan).toEqual({ state: 'ENDED', why: 'MOVED_OUT' })
    await run('2032-12-21', '2032-12-28', '2033-01-01')
    expect(await turnsOf(context, home)).toHaveLength(1)
  })
})
