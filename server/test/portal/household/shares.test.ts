import { activity } from '@freehold/contract/account/activity'
import { household } from '@freehold/contract/portal/household'
import { tenantHousehold } from '@freehold/contract/portal/tenant-household'
import { tenantPayment } from '@freehold/contract/portal/tenant-payment'
import { dayIn } from '@freehold/rules/day'
import { dollars, toDollars } from '@freehold/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shareOfRent } from '../../../src/areas/portal/shares/share-of-rent'
import { readsOf } from '../../../src/database/read'
import { type TestApp, testApp } from '../../kit/app/app'
import { pay } from '../../kit/homes/board-desk'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { tally, ten } from '../../kit/money/racing'
import { scriptedCards } from '../../kit/money/scripted-cards'
import { memberIn } from '../../kit/portal/household-desk'
import { type PortalTenant, portalTenant } from '../../kit/portal/paying-desk'

// The times of card payments are the database's, so these tests happen now.
const today = dayIn('America/New_York', new Date())

type Member = PortalTenant & { member: number }

let context: TestApp
let office: Landlord
let holder: PortalTenant
let sam: Member
let ida: Member
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  office = await openOffice(context, 'Divided')
})
afterAll(() => context.close())
beforeEach(async () => {
  await office.wakeNow()
  context.context.ports.payments = scriptedCards()
  holder = await portalTenant(context, office, today)
  sam = await memberIn(context, office, holder, 'Sam')
  ida = await memberIn(context, office, holder, 'Ida')
})

const propose = (who: PortalTenant, shares: readonly [member: number | null, value: number][], kind = 'FIXED') =>
  who.ask(tenantHousehold.propose, {
    kind,
    shares: JSON.stringify(shares.map(([member, value]) => ({ member, value }))),
  })
const home = async (who: PortalTenant) => {
  const { data } = (await who.ask(tenantHousehold.get, {})).body
  if (data === null) throw new Error('The tenant has no home')
  return data
}
const shareOf = async (who: PortalTenant) => (await who.ask(tenantPayment.options, {})).body.data.share

/** The account holder pays $300 of the rent of $1,000, and Sam $700. */
async function agree(): Promise<number> {
  const { id } = (
    await propose(holder, [
      [null, 300],
      [sam.member, 700],
    ])
  ).body
  expect((await sam.ask(tenantHousehold.accept, { id })).type).toBe('S_OK')
  return id
}

describe('shares', () => {
  test('take effect when each adult has accepted, and not before', async () => {
    const proposed = await propose(sam, [
      [null, 300],
      [sam.member, 700],
    ])
    expect(proposed.type, proposed.text).toBe('S_OK')
    const { id } = proposed.body
    expect(await home(holder)).toMatchObject({
      rent: 1000,
      agreement: null,
      proposal: {
        id,
        proposed_by: 'Sam Rivera',
        shares: [
          { you: true, value: 300, amount: 300, accepted_at: null },
          { you: false, value: 700, accepted_at: expect.any(String) },
        ],
      },
      standing: [],
    })
    expect(await shareOf(sam)).toBeNull()
    expect((await holder.ask(tenantHousehold.accept, { id })).type).toBe('S_OK')
    expect(await home(sam)).toMatchObject({ proposal: null, agreement: { id, agreed_at: expect.any(String) } })
    expect(await shareOf(sam)).toEqual({ left: 700, rent_open: 1000 })
    expect(await shareOf(holder)).toEqual({ left: 300, rent_open: 1000 })
    expect(await shareOf(ida)).toBeNull()
  })

  test('in percent add up to the rent to the cent', async () => {
    const thirds: [number | null, number][] = [
      [null, 33.34],
      [sam.member, 33.33],
      [ida.member, 33.33],
    ]
    const { id } = (await propose(ida, thirds, 'PERCENT')).body
    await holder.ask(tenantHousehold.accept, { id })
    await sam.ask(tenantHousehold.accept, { id })
    const { agreement, standing } = await home(ida)
    expect(agreement?.shares.map(({ amount }) => amount)).toEqual([333.4, 333.3, 333.3])
    expect(standing.reduce((all, { left }) => all + left, 0)).toBe(1000)
  })

  test('that are refused say why', async () => {
    const why = async (answer: ReturnType<typeof propose>) => (await answer).fields?.shares
    expect(
      await why(
        propose(sam, [
          [null, 300],
          [sam.member, 600],
        ]),
      ),
    ).toBe('The shares must add up to the rent of $1,000.00.')
    expect(
      await why(
        propose(
          sam,
          [
            [null, 50],
            [sam.member, 49],
          ],
          'PERCENT',
        ),
      ),
    ).toBe('The shares must add up to 100%.')
    expect(await why(propose(sam, [[sam.member, 1000]]))).toBe('Split the rent between at least two people.')
    expect(
      await why(
        propose(sam, [
          [null, 300],
          [ida.member, 700],
        ]),
      ),
    ).toBe('Include yourself in the shares.')
    expect(
      await why(
        propose(sam, [
          [sam.member, 300],
          [sam.member, 700],
        ]),
      ),
    ).toBe('Give each person only one share.')
    const stranger = await memberIn(context, office, await portalTenant(context, office, today), 'Strange')
    expect(
      await why(
        propose(sam, [
          [stranger.member, 300],
          [sam.member, 700],
        ]),
      ),
    ).toBe("One of these people isn't a member of your household.")
    expect((await stranger.ask(tenantHousehold.accept, { id: await agree() })).type).toBe('E_NOT_FOUND')
  })

  test('that one adult declines take no effect, and what was agreed before goes on', async () => {
    const id = await agree()
    const next = (
      await propose(sam, [
        [null, 500],
        [sam.member, 500],
      ])
    ).body.id
    expect((await ida.ask(tenantHousehold.decline, { id: next })).type).toBe('E_NOT_FOUND')
    expect((await holder.ask(tenantHousehold.decline, { id: next })).type).toBe('S_OK')
    expect(await sam.ask(tenantHousehold.accept, { id: next })).toMatchObject({
      type: 'E_CONFLICT',
      message: 'These shares have changed or ended since you opened them.',
    })
    expect(await home(sam)).toMatchObject({ proposal: null, agreement: { id } })
  })

  test('that are accepted take the place of those before, and each acceptance is kept', async () => {
    const first = await agree()
    const second = (
      await propose(sam, [
        [null, 500],
        [sam.member, 500],
      ])
    ).body.id
    await holder.ask(tenantHousehold.accept, { id: second })
    const { agreement } = await home(holder)
    expect(agreement?.id).toBe(second)
    const kept = await context.database.ask<{ state: string; accepted: string }>(
      `select g.state, (select count(*) from share_part s where s.agreement_id = g.id and s.accepted_at is not null) as accepted
       from share_agreement g where g.id in ($1, $2) order by g.id`,
      [first, second],
    )
    expect(kept).toEqual([
      { state: 'ENDED', accepted: '2' },
      { state: 'AGREED', accepted: '2' },
    ])
    expect((await sam.ask(tenantHousehold.end, { id: second })).type).toBe('S_OK')
    expect(await shareOf(holder)).toBeNull()
  })

  test('of ten proposals at once one stays open', async () => {
    const even: [number | null, number][] = [
      [null, 500],
      [sam.member, 500],
    ]
    expect(tally(await ten(() => propose(sam, even)))).toEqual({ S_OK: 10 })
    const [row] = await context.database.ask<{ open: string }>(
      `select count(*) as open from share_agreement where occupancy_id = $1 and state = 'PROPOSED'`,
      [holder.home],
    )
    expect(row?.open).toBe('1')
  })

  test('end when staff remove a member who has one', async () => {
    await agree()
    await office.ask(household.remove, { id: sam.member })
    expect(await home(holder)).toMatchObject({ agreement: null, adults: [{ you: true }, { name: 'Ida Rivera' }] })
  })
})

describe('who is behind', () => {
  test('follows from what each adult paid, and nothing that is owed changes', async () => {
    await agree()
    await sam.pay({ amount: '700.00' })
    expect(await shareOf(sam)).toEqual({ left: 0, rent_open: 300 })
    expect((await home(sam)).standing).toMatchObject([
      { you: false, left: 300 },
      { you: true, left: 0 },
    ])
    const { data } = (await sam.ask(tenantPayment.options, {})).body
    expect(data).toMatchObject({ owed: 300, partial: 'ANY' })
  })

  test('counts what staff recorded for the first who owes', async () => {
    await agree()
    await pay(office, holder, today, '400')
    expect((await home(sam)).standing.map(({ left }) => left)).toEqual([0, 600])
  })
})

test('the share of the rent for autopay', async () => {
  await agree()
  const scope = {
    account: office.account,
    tenant: holder.tenant,
    member: sam.member,
    occupancy: holder.home,
    tenantName: 'Payer',
    payerName: 'Sam Rivera',
    language: 'en' as const,
    timezone: 'America/New_York',
    today,
    asOf: context.clock.now(),
    codeGiven: true,
    viewer: null,
  }
  const found = await shareOfRent(readsOf(context.context.pool, office.account), scope, holder.home)
  expect(found && toDollars(found.left)).toBe(700)
  expect(found?.of(dollars(1_500))).toBe(dollars(1_050))
  const others = await shareOfRent(
    readsOf(context.context.pool, office.account),
    { ...scope, member: ida.member },
    holder.home,
  )
  expect(others).toBeNull()
})

describe('the landlord', () => {
  const seen = async () => (await office.ask(household.get, { tenant_id: holder.tenant })).body.data[0]?.agreement

  test('sees an agreement only after an adult has shared it, and no longer once it is hidden', async () => {
    const id = await agree()
    expect(await seen()).toBeNull()
    const { data } = (await office.ask(activity.list, {})).body
    expect(JSON.stringify(data)).not.toMatch(/share/i)
    expect((await ida.ask(tenantHousehold.show, { id, shown: '1' })).type).toBe('E_NOT_FOUND')
    expect((await sam.ask(tenantHousehold.show, { id, shown: '1' })).type).toBe('S_OK')
    expect(await seen()).toMatchObject({
      kind: 'FIXED',
      shared_by: 'Sam Rivera',
      shares: [{ value: 300 }, { name: 'Sam Rivera', value: 700 }],
    })
    expect((await holder.ask(tenantHousehold.show, { id, shown: '0' })).type).toBe('S_OK')
    expect(await seen()).toBeNull()
  })
})
