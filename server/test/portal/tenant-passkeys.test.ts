import { activity } from '@freehold/contract/account/activity'
import { passkey } from '@freehold/contract/account/passkey'
import { portalAccess } from '@freehold/contract/portal/portal-access'
import { tenantPasskey } from '@freehold/contract/portal/tenant-passkey'
import { tenantSession } from '@freehold/contract/portal/tenant-session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { softwareAuthenticator } from '../kit/app/authenticator'
import { mailTo } from '../kit/app/mailbox'
import { ten } from '../kit/money/racing'
import { addRenter, Browser, type Renter, signInByCode } from '../kit/portal/portal-door'
import { addPerson, openAccount, openTenantSessionFor, type Person, password } from '../kit/world/people'

const origin = 'https://homes.example'
let context: TestApp
let owner: Person
let renter: Renter
let browser: Browser
let token: string
let device: ReturnType<typeof softwareAuthenticator>
let made = 0
beforeAll(async () => {
  context = await testApp({ trustProxy: 1, connections: 12, publicUrl: origin })
  const account = await openAccount(context, 'Alder')
  owner = await addPerson(context, account, { group: 1, mark: 'Alder', login: 'owner', isOwner: true })
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  await context.database.ask('delete from sign_in_failure')
  renter = await addRenter(context, owner, { name: 'Noor Van Dyke', email: `passkey${made}@mail.example` })
  browser = new Browser()
  token = (await signInByCode(context, browser, renter)).body.data.token
  device = softwareAuthenticator()
})

const begin = async (session = token) => {
  const answer = await ask(context.app, tenantPasskey.begin, {}, { token: session })
  expect(answer.type, answer.text).toBe('S_OK')
  const { data } = answer.body
  return { challenge: data.challenge, rpId: data.rp.id, origin, handle: data.user.id }
}
const send = (response: object, session = token, name = 'My phone') =>
  ask(context.app, tenantPasskey.add, { name, response }, { token: session })

/** Adds a passkey of this device; answers its id on the device. */
async function add(session = token): Promise<string> {
  const created = device.create(await begin(session))
  const answer = await send(created, session)
  expect(answer.type, answer.text).toBe('S_OK')
  return created.id
}

const list = async (session = token) =>
  (await ask(context.app, tenantPasskey.passkeys, {}, { token: session })).body.data.passkeys
const beginSignIn = async (from = browser) => {
  const { data } = (await from.send(context, tenantPasskey.beginSignIn, {})).body
  return { challenge: data.challenge, rpId: data.rpId, origin }
}
const signIn = (response: object, from = browser) => from.send(context, tenantPasskey.signIn, { response })

describe('adding a passkey', () => {
  test('needs a mailed code in the session, and is mailed and logged', async () => {
    const byFacts = (await browser.signIn(context, renter)).body.data.token
    const refused = await ask(context.app, tenantPasskey.begin, {}, { token: byFacts })
    expect([refused.status, refused.type]).toEqual([401, 'E_CODE'])
    const created = device.create(await begin())
    expect((await send(created, byFacts)).type).toBe('E_CODE')
    expect((await send(created)).type).toBe('S_OK')
    expect(await list()).toMatchObject([{ name: 'My phone', last_used_at: null }])
    const mails = await mailTo(context, renter.email)
    expect(mails.at(-1)?.subject).toBe('A passkey was added to your tenant portal at Alder Homes')
    expect(mails.at(-1)?.text).toContain('My phone')
    const { body } = await ask(context.app, activity.last, {}, { token: owner.token })
    expect(body.data[0]?.message).toBe('Noor Van Dyke added the passkey My phone to the tenant portal.')
  })

  test('is refused to a user who looks at the portal', async () => {
    const { account, tenant } = renter
    const viewing = await openTenantSessionFor(context, { account, tenant, viewer: owner.id })
    expect((await ask(context.app, tenantPasskey.begin, {}, { token: viewing })).type).toBe('E_FORBIDDEN')
    expect((await send(device.create(await begin()), viewing)).type).toBe('E_FORBIDDEN')
    expect(await list(viewing)).toEqual([])
  })

  test('refuses the challenge of another session, of a sign-in, one used before and one of five minutes ago', async () => {
    const elsewhere = (await signInByCode(context, new Browser('198.51.100.4'), renter)).body.data.token
    expect((await send(device.create(await begin(elsewhere)))).type).toBe('E_CONFLICT')
    expect((await send(device.create({ ...(await beginSignIn()), handle: 'eA' }))).type).toBe('E_CONFLICT')
    const options = await begin()
    expect((await send(device.create(options))).type).toBe('S_OK')
    expect((await send(device.create(options))).type).toBe('E_CONFLICT')
    const late = await begin()
    context.clock.advance(5 * minutes)
    expect((await send(device.create(late))).type).toBe('E_CONFLICT')
    expect(await list()).toHaveLength(1)
  })

  test('names the passkeys that are there already, and stops at ten', async () => {
    const id = await add()
    const { data } = (await ask(context.app, tenantPasskey.begin, {}, { token })).body
    expect(data.excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }])
    for (let i = 0; i < 9; i += 1) await add()
    const full = await ask(context.app, tenantPasskey.begin, {}, { token })
    expect([full.type, full.message]).toEqual(['E_CONFLICT', expect.stringMatching(/^You have 10 passkeys/)])
  })
})

describe('signing in with a passkey', () => {
  test('needs no fact and no code, makes the browser known, and counts as no code', async () => {
    const id = await add()
    const fresh = new Browser('198.51.100.4')
    const answer = await signIn(device.sign(id, await beginSignIn(fresh)), fresh)
    expect(answer.type, answer.text).toBe('S_OK')
    expect(answer.body.data.tenant).toMatchObject({ id: renter.tenant, code_given: false, viewer: null })
    expect((await list())[0]?.last_used_at).not.toBeNull()
    expect((await fresh.signIn(context, renter)).type).toBe('S_OK')
    const again = await signIn(device.sign(id, await beginSignIn(fresh)), fresh)
    const check = { token: again.body.data.token }
    expect((await ask(context.app, tenantSession.checkToken, {}, check)).type).toBe('S_OK')
  })

  test.each([
    ['another site', { origin: 'https://homes.example.evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['a challenge that this server did not make', { challenge: 'aGVsbG8gaGVsbG8gaGVsbG8' }],
    ['a device that did not check who holds it', { verified: false }],
  ])('refuses %s', async (_, change) => {
    const id = await add()
    const refused = await signIn(device.sign(id, { ...(await beginSignIn()), ...change }))
    expect([refused.status, refused.type]).toEqual([401, 'E_CREDENTIALS'])
    expect((await list())[0]?.last_used_at).toBeNull()
  })

  test('refuses a signature in another browser than the one that asked for it', async () => {
    const id = await add()
    const signed = device.sign(id, await beginSignIn())
    const other = new Browser('198.51.100.4')
    expect((await signIn(signed, other)).type).toBe('E_CREDENTIALS')
    await beginSignIn(other)
    expect((await signIn(signed, other)).type).toBe('E_CREDENTIALS')
    expect((await signIn(signed)).type).toBe('S_OK')
  })

  test('takes a signature once, also when it comes ten times at once, and not after five minutes', async () => {
    device = softwareAuthenticator({ counts: false })
    const id = await add()
    const signed = device.sign(id, await beginSignIn())
    const answers = await ten(() => signIn(signed))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    const late = device.sign(id, await beginSignIn())
    context.clock.advance(5 * minutes)
    expect((await signIn(late)).type).toBe('E_CREDENTIALS')
  })

  test('refuses a counter that goes back, as a copied device would have it', async () => {
    const id = await add()
    device.setCounter(40)
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('S_OK')
    device.setCounter(12)
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('E_CREDENTIALS')
  })

  test('opens the record of the passkey only, and never that of another tenant', async () => {
    const account = await openAccount(context, `Birch${made}`)
    const landlord = await addPerson(context, account, { group: 1, mark: `Birch${made}`, login: 'l', isOwner: true })
    const same = await addRenter(context, landlord, { name: 'Noor Van Dyke', email: renter.email })
    const { tenant } = same
    const there = await openTenantSessionFor(context, { account, tenant })
    const [mine, theirs] = [await add(), await add(there)]
    const opened = await signIn(device.sign(mine, await beginSignIn()))
    expect(opened.body.data.tenant).toMatchObject({ id: renter.tenant, landlord: { name: 'Alder Homes' } })
    const other = await signIn(device.sign(theirs, await beginSignIn()))
    expect(other.body.data.tenant.id).toBe(tenant)

    const signed = device.sign(mine, await beginSignIn())
    expect((await signIn({ ...signed, id: theirs, rawId: theirs })).type).toBe('E_CREDENTIALS')
    const { userHandle } = device.sign(theirs, await beginSignIn()).response
    const again = device.sign(mine, await beginSignIn())
    expect((await signIn({ ...again, response: { ...again.response, userHandle } })).type).toBe('E_CREDENTIALS')
    expect((await signIn({ ...again, id: 'bm9ib2R5', rawId: 'bm9ib2R5' })).type).toBe('E_CREDENTIALS')
    expect((await browser.send(context, tenantPasskey.signIn, {})).type).toBe('E_CREDENTIALS')
  })

  test('is apart from the passkeys of users', async () => {
    const who = { token: owner.token }
    const { data } = (await ask(context.app, passkey.begin, { current_pwd: password }, who)).body
    const own = device.create({ challenge: data.challenge, rpId: data.rp.id, origin, handle: data.user.id })
    await ask(context.app, passkey.add, { name: 'Desk', response: own }, who)
    const tenants = await add()
    expect((await signIn(device.sign(own.id, await beginSignIn()))).type).toBe('E_CREDENTIALS')
    const asked = (await ask(context.app, passkey.beginSignIn)).body.data
    const staffOptions = { challenge: asked.challenge, rpId: asked.rpId, origin }
    expect((await signIn(device.sign(tenants, staffOptions))).type).toBe('E_CREDENTIALS')
    const response = device.sign(tenants, staffOptions)
    expect((await ask(context.app, passkey.signIn, { response })).type).toBe('E_CREDENTIALS')
    const crossed = device.sign(own.id, await beginSignIn())
    expect((await ask(context.app, passkey.signIn, { response: crossed })).type).toBe('E_CREDENTIALS')
  })

  test('is counted by network, and answered in the language of the page', async () => {
    const from = new Browser('203.0.113.9')
    const input = { language: 'es' as const }
    const first = await from.send(context, tenantPasskey.signIn, input)
    expect(first.message).toBe('No se aceptó esta llave de acceso. Entre de otra forma.')
    for (let i = 0; i < 29; i += 1) await from.send(context, tenantPasskey.signIn, input)
    expect((await from.send(context, tenantPasskey.signIn, input)).type).toBe('E_RATE_LIMIT')
  })
})

describe('a passkey that is removed', () => {
  test('by its tenant opens nothing more, and is mailed and logged', async () => {
    const id = await add()
    const [kept] = await list()
    const other = await addRenter(context, owner, { name: 'Ida Moe', email: `ida${made}@mail.example` })
    const theirs = await openTenantSessionFor(context, other)
    const remove = (session: string) => ask(context.app, tenantPasskey.remove, { id: kept?.id }, { token: session })
    expect((await remove(theirs)).type).toBe('E_NOT_FOUND')
    expect((await remove(token)).type).toBe('S_OK')
    expect((await remove(token)).type).toBe('E_NOT_FOUND')
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('E_CREDENTIALS')
    const subjects = (await mailTo(context, renter.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('A passkey was removed from your tenant portal at Alder Homes')
    const { body } = await ask(context.app, activity.last, {}, { token: owner.token })
    expect(body.data[0]?.message).toBe('Noor Van Dyke removed the passkey My phone from the tenant portal.')
  })

  test('by a user who ends all sign-ins opens nothing more', async () => {
    const id = await add()
    await ask(context.app, portalAccess.endSessions, { tenant_id: renter.tenant }, { token: owner.token })
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('E_CREDENTIALS')
  })
})

test('a closed portal is not opened by a passkey', async () => {
  const id = await add()
  await context.database.ask('update tenant set archived_at = now() where id = $1', [renter.tenant])
  expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('E_CREDENTIALS')
})
