import { activity } from '@freehold/contract/account/activity'
import { household } from '@freehold/contract/portal/household'
import { portalAccess } from '@freehold/contract/portal/portal-access'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import type { Day } from '@freehold/rules/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, type TestApp, testApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { type Landlord, openOffice } from '../../kit/money/landlord'
import { lodger, type Tenancy } from '../../kit/money/tenancy'
import { leaseNaming, memberOf } from '../../kit/portal/household-desk'
import { Browser, codesTo, type Renter, signInByCode, tokensTo } from '../../kit/portal/portal-door'
import { addPerson, openSessionFor } from '../../kit/world/people'

let context: TestApp
let office: Landlord
let stay: Tenancy
let made = 0
beforeAll(async () => {
  context = await testApp({ trustProxy: 1, connections: 8 })
  office = await openOffice(context, 'Elm', '2027-04-15')
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  await context.database.ask('delete from sign_in_failure')
  await office.wakeOn('2027-04-15')
  stay = await lodger(office, `House ${made}`)
})

const homes = async (tenant = stay.tenant) => (await office.ask(household.get, { tenant_id: tenant })).body.data
const member = async () => (await homes())[0]?.members[0]

/** Sam, who is added by staff, with the facts of its sign-in. */
async function addSam(change: object = {}): Promise<Renter & { member: number }> {
  const input = { ...memberOf(stay.home, 'Sam'), dob: '1990-02-03', ...change }
  const answer = await office.ask(household.save, input)
  if (answer.type !== 'S_OK') throw new Error(answer.text)
  const facts = { account: office.account, tenant: stay.tenant, dob: '1990-02-03' as Day, last_name: 'Rivera' }
  return { ...facts, email: input.email, member: answer.body.id }
}

describe('staff', () => {
  test('add a member with an own email and a sealed date of birth, and are shown neither it nor its index', async () => {
    const sam = await addSam()
    const answer = await office.ask(household.get, { tenant_id: stay.tenant })
    expect(answer.body.data).toMatchObject([
      {
        rent_id: stay.home,
        over: false,
        agreement: null,
        members: [
          {
            id: sam.member,
            first_name: 'Sam',
            last_name: 'Rivera',
            email: sam.email,
            has_dob: true,
            state: 'NOT_INVITED',
          },
        ],
      },
    ])
    expect(answer.text).not.toContain('1990')
    const [row] = await context.database.ask<{ dob_sealed: string }>(
      'select dob_sealed from household_member where id = $1',
      [sam.member],
    )
    expect(row?.dob_sealed).toMatch(/^v1:/)
    const { data } = (await office.ask(activity.list, {})).body
    expect(data[0]?.message).toBe(`${office.person.name} added Sam Rivera to the household of Lodger House ${made}.`)
  })

  test('change a member over the version that they read, and a new email ends its sign-ins', async () => {
    const sam = await addSam()
    await signInByCode(context, new Browser(), sam)
    const read = await member()
    const form = { id: sam.member, first_name: 'Samuel', last_name: 'Rivera', email: sam.email, version: read?.version }
    const first = await office.ask(household.save, form)
    expect(first.type, first.text).toBe('S_OK')
    expect((await member())?.sessions).toBe(1)
    const second = await office.ask(household.save, { ...form, first_name: 'Sammy' })
    expect(second).toMatchObject({ type: 'E_CONFLICT', theirs: { by: office.person.name } })
    const version = first.body.version
    expect((await office.ask(household.save, { ...form, email: 'new.sam@mail.example', version })).type).toBe('S_OK')
    expect(await member()).toMatchObject({ email: 'new.sam@mail.example', sessions: 0, has_dob: true })
  })

  test('are offered the adults of the lease who are no members yet', async () => {
    await leaseNaming(context, stay, [
      { role: 'TENANT', name: `Lodger House ${made}`, email: '' },
      { role: 'TENANT', name: 'Sam Rivera', email: 's@mail.example' },
      { role: 'TENANT', name: 'Ida Moss', email: '' },
      { role: 'GUARANTOR', name: 'Gus Bank', email: '' },
    ])
    expect((await homes())[0]?.adults).toEqual([
      { name: 'Sam Rivera', email: 's@mail.example' },
      { name: 'Ida Moss', email: '' },
    ])
    await addSam()
    expect((await homes())[0]?.adults).toEqual([{ name: 'Ida Moss', email: '' }])
  })

  test('add no second member with one name, and none to a home that is not there', async () => {
    await addSam()
    const again = await office.ask(household.save, memberOf(stay.home, 'sam'))
    expect(again.fields?.last_name).toBe('sam Rivera is already a member of this household.')
    expect((await office.ask(household.save, memberOf(987_654_321, 'Sam'))).type).toBe('E_NOT_FOUND')
  })

  test('who see other properties alone find no household', async () => {
    const sam = await addSam()
    const elsewhere = await addPerson(context, office.account, {
      group: 2,
      mark: 'Elm',
      login: `elsewhere${made}`,
      properties: [],
    })
    const token = await openSessionFor(context, elsewhere)
    const of = (call: Parameters<typeof ask>[1], input: object) => ask(context.app, call, input, { token })
    expect((await of(household.get, { tenant_id: stay.tenant })).type).toBe('E_NOT_FOUND')
    expect((await of(household.remove, { id: sam.member })).type).toBe('E_NOT_FOUND')
  })
})

describe('a member signs in', () => {
  test('by an invitation, once, with the date of birth that the landlord did not record', async () => {
    const sam = await addSam({ dob: '' })
    expect(await office.ask(household.invite, { id: sam.member })).toMatchObject({
      type: 'S_OK',
      message: 'The invitation is on its way.',
    })
    expect(await member()).toMatchObject({ state: 'INVITED', has_dob: false })
    const [invite = ''] = await tokensTo(context, sam.email, 'invite')
    expect((await new Browser().signIn(context, { ...sam, last_name: 'Diaz' }, { invite })).type).toBe('E_CREDENTIALS')
    const answer = await new Browser().signIn(context, sam, { invite })
    expect(answer.type, answer.text).toBe('S_OK')
    expect(answer.body.data.tenant).toMatchObject({
      id: stay.tenant,
      member: sam.member,
      tenant_name: 'Sam Rivera',
      email: sam.email,
      code_given: true,
    })
    expect((await new Browser().signIn(context, sam, { invite })).type).toBe('E_CREDENTIALS')
    expect(await member()).toMatchObject({ state: 'ACTIVE', has_dob: true, sessions: 1 })
    // The invitation of the account holder is another one.
    expect((await office.ask(portalAccess.get, { tenant_id: stay.tenant })).body.data).toMatchObject({
      state: 'NOT_INVITED',
      sessions: 0,
      devices: 0,
    })
  })

  test('by a mailed code, is known on that device, and by a mailed link', async () => {
    const sam = await addSam()
    const browser = new Browser()
    const entered = await signInByCode(context, browser, sam)
    expect(entered.type, entered.text).toBe('S_OK')
    expect((await browser.signIn(context, sam)).type).toBe('S_OK')
    expect((await new Browser().signIn(context, sam)).type).toBe('E_CODE')
    expect((await browser.send(context, tenantSession.requestLink, { email: sam.email })).type).toBe('S_OK')
    const [token = ''] = await tokensTo(context, sam.email, 'link')
    const linked = await new Browser().send(context, tenantSession.loginByLink, { token })
    expect(linked.body.data.tenant, linked.text).toMatchObject({ member: sam.member, code_given: true })
  })

  test('with the same answer, whatever is wrong, and the same counts of guesses as a tenant', async () => {
    const sam = await addSam()
    const outcomes = await Promise.all([
      new Browser('10.0.1.1').signIn(context, sam),
      new Browser('10.0.2.1').signIn(context, { ...sam, dob: '1985-04-13' as never }),
      new Browser('10.0.3.1').signIn(context, { ...sam, last_name: 'Smith' }),
      new Browser('10.0.4.1').signIn(context, { ...sam, email: 'no.one@mail.example' }),
    ])
    expect(new Set(outcomes.map(({ text }) => text)).size).toBe(1)
    expect(await codesTo(context, sam.email)).toHaveLength(1)
    for (let tries = 3; tries < 10; tries += 1) {
      context.clock.advance(61 * minutes)
      await new Browser().signIn(context, { ...sam, last_name: 'Smith' })
    }
    const subjects = (await mailTo(context, sam.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Someone is trying to sign in to your tenant portal at Elm Homes')
  })

  test('and chooses between an own lease and the household, where both have its email', async () => {
    const sam = await addSam()
    await context.database.ask(`update tenant set email = $2, tenant_name = 'Ana Rivera' where id = $1`, [
      stay.tenant,
      sam.email,
    ])
    const holder = await new Browser('10.0.5.1').signIn(context, { ...sam, dob: '1985-04-12' as Day })
    const [code = ''] = await codesTo(context, sam.email)
    expect(holder.type).toBe('E_CODE')
    const browser = new Browser('10.0.6.1')
    await browser.signIn(context, sam)
    expect((await browser.signIn(context, sam, { code })).type).toBe('E_CODE')
    const own = (await codesTo(context, sam.email)).at(-1) ?? ''
    const entered = await browser.signIn(context, sam, { code: own })
    expect(entered.body.data.tenant, entered.text).toMatchObject({ tenant_name: 'Sam Rivera', member: sam.member })
  })

  test('in an own language', async () => {
    const sam = await addSam()
    const { token } = (await signInByCode(context, new Browser(), sam)).body.data
    expect((await ask(context.app, tenantSession.saveLanguage, { language: 'es' }, { token })).type).toBe('S_OK')
    const shown = await ask(context.app, tenantSession.session, {}, { token })
    expect(shown.body.data).toMatchObject({ language: 'es', member: sam.member })
    const [tenant] = await context.database.ask<{ language: string }>('select language from tenant where id = $1', [
      stay.tenant,
    ])
    expect(tenant?.language).toBe('en')
  })
})

describe('the access of a member ends', () => {
  const signedIn = async () => {
    const sam = await addSam()
    const { token } = (await signInByCode(context, new Browser(), sam)).body.data
    const check = async () => {
      context.clock.advance(2_000)
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      return (await ask(context.app, tenantSession.checkToken, {}, { token })).type
    }
    expect(await check()).toBe('S_OK')
    return { sam, check }
  }

  test('when staff remove it, and its facts open nothing any more', async () => {
    const { sam, check } = await signedIn()
    expect((await office.ask(household.remove, { id: sam.member })).type).toBe('S_OK')
    expect(await check()).toBe('E_LOGIN_FAILED')
    const before = (await codesTo(context, sam.email)).length
    expect((await new Browser().signIn(context, sam)).type).toBe('E_CODE')
    expect(await codesTo(context, sam.email)).toHaveLength(before)
    expect((await homes())[0]?.members).toEqual([])
    expect((await office.ask(household.invite, { id: sam.member })).type).toBe('E_NOT_FOUND')
  })

  test('with the lease that is canceled, and with the tenant who is archived', async () => {
    const { check } = await signedIn()
    await context.database.ask('update tenant set archived_at = now() where id = $1', [stay.tenant])
    expect(await check()).toBe('E_LOGIN_FAILED')
    await context.database.ask('update tenant set archived_at = null where id = $1', [stay.tenant])
    expect(await check()).toBe('S_OK')
    await context.database.ask(`update occupancy set cancelled_at = now() where id = $1`, [stay.home])
    expect(await check()).toBe('E_LOGIN_FAILED')
  })

  test('when the portal of its property is turned off', async () => {
    const { check } = await signedIn()
    const set = (open: '0' | '1') => office.ask(portalAccess.setProperty, { property_id: office.property, open })
    await set('0')
    expect(await check()).toBe('E_LOGIN_FAILED')
    await set('1')
    expect(await check()).toBe('S_OK')
  })

  test('everywhere, when staff sign it out', async () => {
    const { sam, check } = await signedIn()
    expect((await office.ask(household.endSessions, { id: sam.member })).type).toBe('S_OK')
    expect(await check()).toBe('E_LOGIN_FAILED')
  })
})
