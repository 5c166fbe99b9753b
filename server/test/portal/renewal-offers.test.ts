import { activity } from '@freehold/contract/account/activity'
import { leaseTerm } from '@freehold/contract/leasing/lease-term'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import { tenantOffer } from '@freehold/contract/portal/tenant-offer'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { mailTo } from '../kit/app/mailbox'
import { offerDesk, twoTerms } from '../kit/homes/offer-desk'
import { addPerson } from '../kit/world/people'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

type Desk = Awaited<ReturnType<typeof offerDesk>>

const needs = async ({ office }: Desk) =>
  (await office.ask(needsYou.list, {})).body.data.filter(({ kind }) => /^OFFER_|^LEASE_ENDS/.test(kind))
const needOf = async (desk: Desk) =>
  (await needs(desk)).filter(({ id }) => id === desk.home.home).map(({ kind, title }) => [kind, title])

describe('an offer that is accepted', () => {
  test('goes from offered to seen to accepted, and becomes the new term', async () => {
    const desk = await offerDesk(context, 'Taken')
    const { home, office } = desk
    expect((await desk.list()).proposal).toMatchObject({
      begins: '2028-04-01',
      rent: 1000,
      terms: [
        { kind: 'FIXED', ends: '2029-03-31', rent: 1000 },
        { kind: 'MONTH_TO_MONTH', ends: null },
      ],
      answer_by: '2028-03-15',
      from: '2028-03-02',
      to: '2028-03-31',
    })
    expect(await needOf(desk)).toMatchObject([['LEASE_ENDS', expect.any(String)]])
    const id = await desk.make()
    expect(await needOf(desk)).toEqual([])
    expect(await desk.newest()).toMatchObject({ id, state: 'OFFERED', seen_at: null, can_change: true })
    expect(await desk.subjects(desk.email)).toEqual(['Your lease renewal: choose by Mar 15, 2028'])

    const [offer] = await desk.own()
    expect(offer).toMatchObject({
      id,
      state: 'OFFERED',
      rent_now: 1000,
      lease_ends: '2028-03-31',
      begins: '2028-04-01',
      without_answer: 'BILLED_ON',
      terms: [
        { place: 1, kind: 'FIXED', ends: '2029-03-31', rent: 1050, difference: 50 },
        { place: 2, kind: 'MONTH_TO_MONTH', ends: null, rent: 1100, difference: 100 },
      ],
    })
    expect((await desk.asTenant(tenantOffer.see, { id })).type).toBe('S_OK')
    const seen = await desk.newest()
    expect(seen).toMatchObject({ state: 'SEEN', seen_at: expect.any(String) })
    await desk.asTenant(tenantOffer.see, { id })
    expect((await desk.newest())?.seen_at).toBe(seen?.seen_at)

    const answer = { id, seen_version: offer?.seen_version, place: 1 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.asTenant(tenantOffer.accept, answer)))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['S_OK', 'E_CONFLICT']))
    expect(await desk.newest()).toMatchObject({ state: 'ACCEPTED', taken: 1, can_change: false, settled: false })
    expect(await needOf(desk)).toEqual([['OFFER_ANSWERED', 'Lodger Taken One accepted the renewal offer']])
    expect((await desk.subjects(office.person.email)).filter((one) => one.includes('renewal offer'))).toEqual([
      'Lodger Taken One accepted the renewal offer',
    ])

    const agreed = { tenant_rent_id: home.home, seen_term: '', rent_amount: '1050', move_out: '2029-03-31' }
    expect((await office.ask(leaseTerm.renew, agreed)).type).toBe('S_OK')
    expect(await desk.newest()).toMatchObject({ state: 'ACCEPTED', settled: true })
    expect(await needOf(desk)).toEqual([])
    const lines = (await office.ask(activity.list, {})).body.data.map(({ message }) => message)
    expect(lines).toContain('Lodger Taken One opened the renewal offer for Taken One in the portal.')
    expect(lines).toContain('Lodger Taken One accepted the renewal offer for Taken One, to 03-31-2029.')
  })

  test('is refused when the terms no longer fit the tenancy', async () => {
    const desk = await offerDesk(context, 'Stale')
    const id = await desk.make()
    await context.database.ask(`update rent_account set covered_to = '2028-04-15' where occupancy_id = $1`, [
      desk.home.home,
    ])
    const answer = await desk.asTenant(tenantOffer.accept, { id, seen_version: 1, place: 1 })
    expect(answer).toMatchObject({ type: 'E_CONFLICT', message: expect.stringContaining('no longer available') })
  })
})

describe('an offer that is not taken', () => {
  test('is declined with a planned day, which is no notice', async () => {
    const desk = await offerDesk(context, 'Leaving')
    const id = await desk.make()
    const early = await desk.asTenant(tenantOffer.decline, { id, seen_version: 1, leaves_on: '2028-03-01' })
    expect(early.fields).toEqual({ leaves_on: 'Choose a day after today.' })
    await desk.speak('es')
    const said = await desk.asTenant(tenantOffer.decline, { id, seen_version: 1, leaves_on: '2028-04-10' })
    expect(said.type).toBe('S_OK')
    expect(await desk.newest()).toMatchObject({ state: 'DECLINED', leaves_on: '2028-04-10' })
    expect(await needs(desk)).toContainEqual(
      expect.objectContaining({ kind: 'OFFER_ANSWERED', detail: expect.stringContaining('04-10-2028') }),
    )
    const { data } = (await desk.office.ask(occupancy.rents, { id: desk.home.tenant })).body
    expect(data[0]?.real_move_out).toBeNull()
    const again = await desk.asTenant(tenantOffer.accept, { id, seen_version: 1, place: 1 })
    expect(again).toMatchObject({ type: 'E_CONFLICT', message: 'Usted ya respondió esta oferta.' })
    // Another offer settles the answer, and the row goes.
    await desk.make({ rent_1: '1000' })
    expect(await needOf(desk)).toEqual([])
  })

  test('is withdrawn with a mail in the language of the tenant', async () => {
    const desk = await offerDesk(context, 'Drawn')
    await desk.speak('es')
    const id = await desk.make()
    const [first] = await mailTo(context, desk.email)
    expect(first?.text).toContain('Del 1 de abril de 2028 al 31 de marzo de 2029 por $1,050.00 al mes.')
    const input = { id, seen_version: 1, reason: 'The owner sells.' }
    expect((await desk.office.ask(renewalOffer.withdraw, input)).type).toBe('S_OK')
    expect((await mailTo(context, desk.email)).at(-1)?.text).toContain('The owner sells.')
    expect(await desk.subjects(desk.email)).toContain('Drawn Homes retiró la oferta para su contrato')
    const answer = await desk.asTenant(tenantOffer.accept, { id, seen_version: 1, place: 1 })
    expect(answer).toMatchObject({ type: 'E_CONFLICT', message: 'Su arrendador retiró esta oferta.' })
    expect((await desk.office.ask(renewalOffer.withdraw, input)).type).toBe('E_CONFLICT')
    expect(await needOf(desk)).toMatchObject([['LEASE_ENDS', expect.any(String)]])
  })

  test('is over when staff renew the lease directly', async () => {
    const desk = await offerDesk(context, 'Direct')
    await desk.make()
    const agreed = { tenant_rent_id: desk.home.home, seen_term: '', rent_amount: '1000' }
    expect((await desk.office.ask(leaseTerm.monthToMonth, agreed)).type).toBe('S_OK')
    expect(await desk.newest()).toMatchObject({ state: 'WITHDRAWN', can_change: false })
  })
})

describe('the last day of an offer', () => {
  test('is reminded of three days before, once, and then the offer is over', async () => {
    const desk = await offerDesk(context, 'Silent')
    const id = await desk.make()
    await desk.office.wakeOn('2028-03-11')
    await desk.work()
    expect(await desk.subjects(desk.email)).toHaveLength(1)
    expect(await needOf(desk)).toEqual([])
    await desk.office.wakeOn('2028-03-12')
    await Promise.all([desk.work(), desk.work(), desk.work()])
    await desk.work()
    expect((await desk.subjects(desk.email)).slice(1)).toEqual([
      'Reminder: answer your lease renewal offer by Mar 15, 2028',
    ])
    expect(await needOf(desk)).toEqual([['OFFER_EXPIRES', 'The offer to Lodger Silent One ends in 3 days']])
    await desk.office.wakeOn('2028-03-15')
    await desk.work()
    expect(await desk.newest()).toMatchObject({ state: 'OFFERED' })
    await desk.office.wakeOn('2028-03-16')
    // The state doesn't depend on the job.
    expect(await desk.newest()).toMatchObject({ state: 'EXPIRED' })
    const late = await desk.asTenant(tenantOffer.accept, { id, seen_version: 1, place: 1 })
    expect(late).toMatchObject({ type: 'E_CONFLICT', message: expect.stringContaining('ended on Mar 15, 2028') })
    await desk.work()
    const rows = await context.database.ask('select state from renewal_offer where id = $1', [id])
    expect(rows).toEqual([{ state: 'EXPIRED' }])
    expect(await needOf(desk)).toMatchObject([['LEASE_ENDS', expect.any(String)]])
  })
})

describe('a change of an offer', () => {
  test('is another version, which has to be read before it is answered', async () => {
    const desk = await offerDesk(context, 'Versions')
    const id = await desk.make()
    await desk.asTenant(tenantOffer.see, { id })
    const changed = { id, seen_version: 1, ...twoTerms, rent_1: '1025' }
    expect((await desk.office.ask(renewalOffer.change, changed)).type).toBe('S_OK')
    expect(await desk.newest()).toMatchObject({ state: 'OFFERED', seen_version: 2, seen_at: null })
    expect(await desk.subjects(desk.email)).toHaveLength(2)
    expect(await desk.asTenant(tenantOffer.accept, { id, seen_version: 1, place: 1 })).toMatchObject({
      type: 'E_CONFLICT',
      message: 'Your landlord changed this offer. Read it again before you answer.',
    })
    expect((await desk.office.ask(renewalOffer.change, changed)).type).toBe('E_CONFLICT')
    expect((await desk.asTenant(tenantOffer.accept, { id, seen_version: 2, place: 2 })).type).toBe('S_OK')
    expect((await desk.office.ask(renewalOffer.change, { ...changed, seen_version: 2 })).message).toBe(
      'The tenant already accepted this offer.',
    )
  })
})

describe('what is refused', () => {
  test('an offer that its fields do not allow, each fault at its field', async () => {
    const desk = await offerDesk(context, 'Faulty')
    const make = (change: object) =>
      desk.office.ask(renewalOffer.make, { tenant_rent_id: desk.home.home, ...twoTerms, ...change })
    expect((await make({ ends_1: '' })).fields).toEqual({ ends_1: 'Choose the last day of this term.' })
    expect((await make({ rent_2: '' })).fields).toEqual({ rent_2: 'Enter the rent of this term.' })
    expect((await make({ ends_1: '2028-03-31' })).fields?.ends_1).toContain('cannot end before')
    expect((await make({ answer_by: '2028-04-01' })).fields?.answer_by).toBe(
      'Choose a day from 03-02-2028 to 03-31-2028.',
    )
    const both = await Promise.all([make({}), make({}), make({})])
    expect(both.map(({ type }) => type).toSorted()).toEqual(['E_CONFLICT', 'E_CONFLICT', 'S_OK'])
    await context.database.ask(`update tenant set email = '' where id = $1`, [desk.home.tenant])
    await desk.office.ask(renewalOffer.withdraw, { id: (await desk.newest())?.id, seen_version: 1 })
    expect((await make({})).message).toBe('Lodger Faulty One has no email address. Add one first.')
  })

  test("another tenant's offer, and one outside the sight of staff", async () => {
    const desk = await offerDesk(context, 'Apart')
    const id = await desk.make()
    for (const [call, input] of [
      [tenantOffer.see, { id }],
      [tenantOffer.accept, { id, seen_version: 1, place: 1 }],
      [tenantOffer.decline, { id, seen_version: 1 }],
    ] as const)
      expect((await desk.asNeighbor(call, input)).type).toBe('E_NOT_FOUND')
    expect((await desk.asNeighbor(tenantOffer.list)).body.data).toEqual([])
    const blind = await addPerson(context, desk.account, { group: 4, mark: 'Apart', login: 'blind', properties: [] })
    const ask = { tenant_rent_id: desk.home.home }
    expect((await desk.asPerson(blind, renewalOffer.list, ask)).type).toBe('E_NOT_FOUND')
    expect((await desk.asPerson(blind, renewalOffer.make, { ...ask, ...twoTerms })).type).toBe('E_NOT_FOUND')
    expect((await desk.asPerson(blind, renewalOffer.withdraw, { id, seen_version: 1 })).type).toBe('E_NOT_FOUND')
    expect((await desk.asTenant(renewalOffer.withdraw, { id, seen_version: 1 })).status).toBeGreaterThanOrEqual(400)
    expect(await desk.newest()).toMatchObject({ state: 'OFFERED' })
  })
})
