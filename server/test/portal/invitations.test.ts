import { activity } from '@freehold/contract/account/activity'
import { portalAccess } from '@freehold/contract/portal/portal-access'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, minutes, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { addRenter, Browser, codesTo, type Renter, signInByCode, tokensTo } from '../kit/portal/portal-door'
import { readPdf } from '../kit/reports/read-pdf'
import { addPerson, openAccount, type Person } from '../kit/world/people'

let context: TestApp
let owner: Person
let renter: Renter
let made = 0
beforeAll(async () => {
  context = await testApp({ trustProxy: 1, connections: 8 })
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  const account = await openAccount(context, `Alder${made}`)
  owner = await addPerson(context, account, { group: 1, mark: `Alder${made}`, login: 'owner', isOwner: true })
  await context.database.ask('delete from sign_in_failure')
  renter = await living(await addRenter(context, owner, { name: 'Ana de la Cruz', email: `ana${made}@mail.example` }))
  renter.last_name = 'De La Cruz'
})

const lines = async () =>
  (await ask(context.app, activity.last, {}, { token: owner.token })).body.data.map(({ message }) => message)
const asOwner = <C extends Parameters<typeof ask>[1]>(call: C, input: object = {}) =>
  ask(context.app, call, input, { token: owner.token })

/** Lists show tenants who live somewhere. */
async function living(one: Renter): Promise<Renter> {
  await context.database.ask(`update tenant set current_until = 'infinity' where id = $1`, [one.tenant])
  return one
}

const rowOf = async () => (await asOwner(portalAccess.get, { tenant_id: renter.tenant })).body.data

describe('an invitation by mail', () => {
  test('opens the portal once, without a code', async () => {
    expect((await rowOf()).state).toBe('NOT_INVITED')
    expect(await asOwner(portalAccess.invite, { tenant_id: renter.tenant })).toMatchObject({
      type: 'S_OK',
      message: 'The invitation is on its way.',
    })
    expect(await rowOf()).toMatchObject({ state: 'INVITED', invited_by: owner.name, invited_way: 'MAIL' })
    const [invite = ''] = await tokensTo(context, renter.email, 'invite')
    const browser = new Browser()
    expect((await browser.signIn(context, { ...renter, last_name: 'Diaz' }, { invite })).type).toBe('E_CREDENTIALS')
    expect((await browser.signIn(context, { ...renter, dob: '1985-04-13' as never }, { invite })).type).toBe(
      'E_CREDENTIALS',
    )
    const answer = await browser.signIn(context, renter, { invite })
    expect(answer.type, answer.text).toBe('S_OK')
    expect(answer.body.data.tenant.code_given).toBe(true)
    expect((await new Browser().signIn(context, renter, { invite })).type).toBe('E_CREDENTIALS')
    expect(await rowOf()).toMatchObject({ state: 'ACTIVE', sessions: 1, devices: 1 })
    expect(await lines()).toEqual([
      'Ana de la Cruz signed in to the tenant portal for the first time.',
      `${owner.name} invited Ana de la Cruz to the tenant portal.`,
    ])
    // The browser is known now.
    expect((await browser.signIn(context, renter)).type).toBe('S_OK')
  })

  test('ends after fourteen days, and with the next one', async () => {
    await asOwner(portalAccess.invite, { tenant_id: renter.tenant })
    await asOwner(portalAccess.invite, { tenant_id: renter.tenant })
    const [first = '', second = ''] = await tokensTo(context, renter.email, 'invite')
    expect((await new Browser().signIn(context, renter, { invite: first })).type).toBe('E_CREDENTIALS')
    context.clock.advance(14 * 24 * hours)
    expect((await new Browser().signIn(context, renter, { invite: second })).type).toBe('E_CREDENTIALS')
    const [row] = await context.database.ask<{ n: number }>(
      'select count(*)::int n from portal_invite where tenant_id = $1',
      [renter.tenant],
    )
    expect(row?.n).toBe(2)
  })

  test('is in Spanish for a tenant who reads Spanish, and its token is in no row', async () => {
    await context.database.ask(`update tenant set language = 'es' where id = $1`, [renter.tenant])
    await asOwner(portalAccess.invite, { tenant_id: renter.tenant })
    const [mail] = await mailTo(context, renter.email)
    expect(mail?.subject).toBe(`Alder${made} Homes le invita al portal del inquilino`)
    const [invite = ''] = await tokensTo(context, renter.email, 'invite')
    const rows = await context.database.ask<{ row: string }>(
      'select m::text as row from mail_message m where to_address = $1 union all select i::text from portal_invite i',
      [renter.email],
    )
    expect(rows.filter(({ row }) => row.includes(invite))).toEqual([])
  })

  test('needs an email', async () => {
    await context.database.ask(`update tenant set email = '' where id = $1`, [renter.tenant])
    expect(await asOwner(portalAccess.invite, { tenant_id: renter.tenant })).toMatchObject({
      type: 'E_CONFLICT',
      message: 'Ana de la Cruz has no email. Add one, or print an invitation letter.',
    })
  })
})

describe('many invitations', () => {
  test('go to tenants with an email who were not invited, each once', async () => {
    for (let n = 0; n < 5; n += 1)
      await living(
        await addRenter(context, owner, { name: `Sam Poe${n}`, email: n === 4 ? '' : `sam${made}.${n}@mail.example` }),
      )
    const answer = await asOwner(portalAccess.inviteMany, { all: 1 })
    expect(answer.body).toMatchObject({ invited: 5, message: '5 invitations are on their way.' })
    expect((await asOwner(portalAccess.inviteMany, { all: 1 })).body.invited).toBe(0)
    expect(await tokensTo(context, `sam${made}.3@mail.example`, 'invite')).toHaveLength(1)
    expect((await asOwner(portalAccess.inviteMany, {})).type).toBe('E_INVALID')
    const { data, count } = (await asOwner(portalAccess.list, { state: 'NOT_INVITED' })).body
    expect([count, data.map(({ tenant_name }) => tenant_name)]).toEqual([1, ['Sam Poe4']])
    expect((await asOwner(portalAccess.list, { state: 'INVITED', query: 'poe2' })).body.count).toBe(1)
  })
})

describe('a letter', () => {
  test('has a code that opens the portal once, and takes what the landlord did not record', async () => {
    await context.database.ask(`update tenant set email = '', dob_index = null, dob_sealed = '' where id = $1`, [
      renter.tenant,
    ])
    const prepared = await asOwner(portalAccess.prepareLetters, { tenants: JSON.stringify([renter.tenant]) })
    expect(prepared.body, prepared.text).toMatchObject({ letters: 1 })
    const printed = await context.app.inject({
      url: `/api/portal/print-invites?id=${prepared.body.batch}`,
      headers: { authorization: owner.token },
    })
    const { pages } = await readPdf(printed.rawPayload)
    const text = pages.map((page) => (typeof page === 'string' ? page : JSON.stringify(page))).join('\n')
    const [code = ''] = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text) ?? []
    expect(code).not.toBe('')
    const answer = await new Browser().signIn(context, renter, { invite: code.toLowerCase().replaceAll('-', ' ') })
    expect(answer.type, answer.text).toBe('S_OK')
    expect(answer.body.data.tenant.email).toBe(renter.email)
    expect((await new Browser().signIn(context, renter, { invite: code })).type).toBe('E_CREDENTIALS')
    expect(
      (
        await context.app.inject({
          url: `/api/portal/print-invites?id=${prepared.body.batch}`,
          headers: { authorization: owner.token },
        })
      ).statusCode,
    ).toBe(404)
    // From now on the facts open it.
    const browser = new Browser()
    expect((await signInByCode(context, browser, renter)).type).toBe('S_OK')
  })
})

describe('staff', () => {
  test('look at the portal for fifteen minutes and change nothing in it', async () => {
    const { data } = (await asOwner(portalAccess.seeAsTenant, { tenant_id: renter.tenant })).body
    expect(data.url).toMatch(/\/tenant-board\?entry=/)
    const browser = new Browser()
    const entered = await browser.send(context, tenantSession.loginByLink, { token: data.token })
    expect(entered.body.data.tenant, entered.text).toMatchObject({ id: renter.tenant, viewer: owner.name })
    const { token } = entered.body.data
    expect((await browser.send(context, tenantSession.saveLanguage, { language: 'es' }, token)).type).toBe(
      'E_FORBIDDEN',
    )
    expect((await browser.send(context, tenantSession.loginByLink, { token: data.token })).type).toBe('E_CREDENTIALS')
    expect((await rowOf()).state).toBe('NOT_INVITED')
    expect(await lines()).toEqual([`${owner.name} opened the tenant portal as Ana de la Cruz sees it.`])
    context.clock.advance(15 * minutes + 1_000)
    expect((await browser.send(context, tenantSession.checkToken, {}, token)).type).toBe('E_TOKEN_EXPIRED')
  })

  test('end the sessions of a tenant, on another server within a second', async () => {
    const browser = new Browser()
    const { token } = (await signInByCode(context, browser, renter)).body.data
    const other = await testApp({ beside: context.database, trustProxy: 1 })
    try {
      expect((await browser.send(other, tenantSession.checkToken, {}, token)).type).toBe('S_OK')
      expect((await asOwner(portalAccess.endSessions, { tenant_id: renter.tenant })).type).toBe('S_OK')
      await new Promise((done) => setTimeout(done, 1_050))
      expect((await browser.send(other, tenantSession.checkToken, {}, token)).type).toBe('E_LOGIN_FAILED')
      expect((await browser.signIn(context, renter)).type).toBe('E_CODE')
    } finally {
      await other.close()
    }
  })
})

describe('the portal', () => {
  test('that is off gives no code, and ends its sessions', async () => {
    const browser = new Browser()
    const { token } = (await signInByCode(context, browser, renter)).body.data
    expect((await asOwner(portalAccess.saveSettings, { open: 0 })).type).toBe('S_OK')
    await new Promise((done) => setTimeout(done, 1_050))
    expect((await browser.send(context, tenantSession.checkToken, {}, token)).type).toBe('E_LOGIN_FAILED')
    expect((await browser.signIn(context, renter)).type).toBe('E_CODE')
    expect(await codesTo(context, renter.email)).toHaveLength(1)
    expect((await asOwner(portalAccess.invite, { tenant_id: renter.tenant })).type).toBe('E_CONFLICT')
    await asOwner(portalAccess.saveSettings, { open: 1 })
    expect((await asOwner(portalAccess.settings)).body.data).toEqual({ open: true, codes: true, closed_properties: [] })
  })

  test('without codes opens by the facts alone', async () => {
    await asOwner(portalAccess.saveSettings, { codes: 0 })
    expect((await new Browser().signIn(context, { ...renter, last_name: 'Diaz' })).type).toBe('E_CREDENTIALS')
    const answer = await new Browser().signIn(context, renter)
    expect(answer.type, answer.text).toBe('S_OK')
    expect((await new Browser().signIn(context, { ...renter, email: 'no.one@mail.example' })).type).toBe('E_CODE')
  })
})
