import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import type { Tenancy } from '../../kit/money/tenancy'
import { autopayHome, runAutopayOn, type Saver, saver, turnsOf } from '../../kit/portal/autopay-desk'
import { subjectsTo } from '../../kit/portal/autopay-stage'
import { runLater, savedBank } from '../../kit/portal/bank-desk'
import { signedIn } from '../../kit/portal/paying-desk'

let context: TestApp
let office: Landlord
let home: Tenancy
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Drafts', '2032-11-01')
})
afterAll(() => context.close())
beforeEach(async () => {
  await context.database.ask('delete from autopay')
  await office.wakeOn('2032-11-01')
  home = await autopayHome(office, '2032-11-01')
})

/** Sets up autopay from an account of the sandbox, and takes the turn of December. */
async function taken(outcome: string): Promise<Saver> {
  const tenant = await signedIn(context, office, home)
  const method = await savedBank(tenant, outcome)
  const payer = await saver(context, office, home, method)
  const saved = await payer.save()
  expect(saved.type, saved.text).toBe('S_OK')
  for (const day of ['2032-11-21', '2032-11-28', '2032-12-01']) await runAutopayOn(context, day)
  return payer
}

const later = () => saver(context, office, home, 1)
const subjects = () => subjectsTo(context, home)

test('a turn from a bank account is free, under the words that were accepted', async () => {
  await taken('verified')
  expect(await turnsOf(context, home)).toMatchObject([{ state: 'SENT', announced: 150_000, taken: 150_000, fee: 0 }])
  await runLater(context, 'card-payments', 1.5)
  expect(await turnsOf(context, home)).toMatchObject([{ state: 'PAID' }])
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

test.each([
  ['returned-r01', 'ACTIVE', '', false],
  ['returned-r02', 'PAUSED', 'METHOD_REFUSED', true],
  ['returned-r10', 'ENDED', 'UNAUTHORIZED', true],
])('a turn that comes back (%s) leaves the plan %s', async (outcome, state, why, gone) => {
  await taken(outcome)
  await runLater(context, 'card-payments', 1.5)
  await runLater(context, 'bank-returns', 3)
  expect(await turnsOf(context, home)).toMatchObject([{ state: 'RETURNED', take_on: gone ? null : expect.any(String) }])
  expect(await context.database.ask('select state, why from autopay where occupancy_id = $1', [home.home])).toEqual([
    { state, why },
  ])
  expect(
    await context.database.ask(
      `select disabled_at is not null as gone from portal_method where tenant_id = $1 and kind = 'BANK'`,
      [home.tenant],
    ),
  ).toEqual([{ gone }])
  expect((await (await later()).get()).turns[0]).toMatchObject({ state: 'RETURNED' })
  const failed = (await subjects()).filter((subject) => /came back|didn't go through|returned/i.test(subject))
  expect(failed).toHaveLength(1)
  expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
})

test('an account whose check is under way pays nothing by itself', async () => {
  const tenant = await signedIn(context, office, home)
  const method = await savedBank(tenant, 'pending')
  const payer = await saver(context, office, home, method)
  expect((await payer.preview()).type).toBe('E_CONFLICT')
})
