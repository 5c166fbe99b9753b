import { autopayList } from '@freehold/contract/portal/autopay-list'
import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { tenantHousehold } from '@freehold/contract/portal/tenant-household'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import type { Tenancy } from '../../kit/money/tenancy'
import { type AutopayCards, addressOf, runAutopayOn, type Saver, saver } from '../../kit/portal/autopay-desk'
import { freshHome } from '../../kit/portal/autopay-stage'
import { addMemberTo } from '../../kit/portal/household-desk'

let context: TestApp
let office: Landlord
let cards: AutopayCards
let home: Tenancy
let holder: Saver
let roommate: Saver
let member: number
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Shared', '2032-11-01')
})
afterAll(() => context.close())
beforeEach(async () => {
  const fresh = await freshHome(context, office)
  cards = fresh.cards
  home = fresh.home
  member = await addMemberTo(office, home, 'Robin')
  holder = await saver(context, office, home)
  roommate = await saver(context, office, home, undefined, member)
})

const month = async () => {
  for (const day of ['2032-11-21', '2032-11-28', '2032-12-01']) await runAutopayOn(context, day)
}

interface Taken {
  member: string | null
  announced: number
  taken: number
  state: string
}
const taken = () =>
  context.database.ask<Taken>(
    `select x.member_id::text as member, t.announced_cents::int as announced, t.taken_cents::int as taken, t.state
     from autopay_turn t join autopay x on x.account_id = t.account_id and x.id = t.autopay_id
     where x.occupancy_id = $1 order by x.member_id nulls first`,
    [home.home],
  )

async function agree(values: readonly [number, number]): Promise<void> {
  const shares = [
    { member: null, value: values[0] },
    { member, value: values[1] },
  ]
  const proposed = await holder.ask(tenantHousehold.propose, { kind: 'PERCENT', shares: JSON.stringify(shares) })
  expect(proposed.type, proposed.text).toBe('S_OK')
  const accepted = await roommate.ask(tenantHousehold.accept, { id: proposed.body.id })
  expect(accepted.type, accepted.text).toBe('S_OK')
}

describe('two adults of a home', () => {
  test.each([
    ['the fixed amount was set up first', ['holder', 'roommate']],
    ['the rest was set up first', ['roommate', 'holder']],
  ] as const)('pay $700.00 and the rest, whatever comes first: %s', async (_, order) => {
    for (const who of order) {
      const saved = who === 'holder' ? holder.save({ mode: 'FIXED', amount: '700.00' }) : roommate.save()
      expect((await saved).type).toBe('S_OK')
    }
    await month()
    expect(await taken()).toEqual([
      { member: null, announced: 70_000, taken: 70_000, state: 'SENT' },
      { member: String(member), announced: 80_000, taken: 80_000, state: 'SENT' },
    ])
    expect(
      await context.database.ask('select balance_cents::int as left from rent_account where occupancy_id = $1', [
        home.home,
      ]),
    ).toEqual([{ left: 0 }])
    expect((await verifyBooks(context.context.pool)).wrong).toEqual([])
  })

  test('each pay the share that they agreed on', async () => {
    await agree([60, 40])
    expect((await holder.save({ mode: 'SHARE' })).type).toBe('S_OK')
    expect((await roommate.preview({ mode: 'SHARE' })).body.data).toMatchObject({ amount: 600 })
    expect((await roommate.save({ mode: 'SHARE' })).type).toBe('S_OK')
    await month()
    expect((await taken()).map((turn) => turn.taken)).toEqual([90_000, 60_000])
  })

  test('are not charged a share once the agreement is over, and hear of it', async () => {
    await agree([50, 50])
    await roommate.save({ mode: 'SHARE' })
    await runAutopayOn(context, '2032-11-21')
    await runAutopayOn(context, '2032-11-28')
    await context.database.ask(`update share_agreement set state = 'ENDED', ended_at = now(), ended_by = 'Robin'`)
    await runAutopayOn(context, '2032-12-01')
    expect(cards.asked).toEqual([])
    const later = await saver(context, office, home, roommate.method, member)
    expect((await later.get()).turns[0]).toMatchObject({
      state: 'SKIPPED',
      why: 'Your household has no agreement on shares of the rent, so nothing was charged.',
    })
  })
})

test('a share needs an agreement', async () => {
  expect(await roommate.preview({ mode: 'SHARE' })).toMatchObject({
    type: 'E_INVALID',
    fields: { mode: expect.stringContaining("hasn't agreed on a share") },
  })
})

describe('a plan of a roommate', () => {
  beforeEach(async () => {
    expect((await roommate.save()).type).toBe('S_OK')
  })

  test('is seen and stopped by its payer alone', async () => {
    const [plan] = (await roommate.get()).plans
    expect((await holder.get()).plans).toEqual([])
    expect((await office.ask(autopayList.list, { query: 'robin' })).body.data).toContainEqual(
      expect.objectContaining({ tenant_id: home.tenant, payer: 'Robin Rivera' }),
    )
    expect((await holder.ask(tenantAutopay.stop, { id: plan?.id ?? 0 })).type).toBe('E_NOT_FOUND')
    expect((await holder.save({ id: plan?.id ?? 0, version: 1 })).type).toBe('E_NOT_FOUND')
    expect((await roommate.ask(tenantAutopay.stop, { id: plan?.id ?? 0 })).type).toBe('S_OK')
  })

  test('is written to its payer, under the payer’s name', async () => {
    await month()
    const [{ email } = { email: '' }] = await context.database.ask<{ email: string }>(
      'select email from household_member where id = $1',
      [member],
    )
    const mails = await mailTo(context, email)
    expect(mails.map(({ subject }) => subject)).toContain('Autopay on Dec 1, 2032: $1,552.50')
    expect(mails.every(({ text }) => text.includes('Robin Rivera'))).toBe(true)
    expect((await mailTo(context, addressOf(home))).filter(({ subject }) => /autopay/i.test(subject))).toEqual([])
    expect(
      await context.database.ask(
        'select user_name, member_id::int as member from card_payment where occupancy_id = $1',
        [home.home],
      ),
    ).toContainEqual({ user_name: 'Robin Rivera', member })
  })

  test('ends once the roommate is removed', async () => {
    await runAutopayOn(context, '2032-11-21')
    await context.database.ask(`update household_member set removed_at = now(), removed_by = 'Test' where id = $1`, [
      member,
    ])
    await runAutopayOn(context, '2032-11-28')
    await runAutopayOn(context, '2032-12-01')
    expect(cards.asked).toEqual([])
    expect(await context.database.ask('select state, why from autopay where occupancy_id = $1', [home.home])).toEqual([
      { state: 'ENDED', why: 'MEMBER_REMOVED' },
    ])
  })
})
