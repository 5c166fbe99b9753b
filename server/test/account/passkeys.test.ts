import { passkey } from '@freehold/contract/account/passkey'
import { secondFactor } from '@freehold/contract/account/second-factor'
import { session } from '@freehold/contract/account/session'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { softwareAuthenticator } from '../kit/app/authenticator'
import { mailTo } from '../kit/app/mailbox'
import { ten } from '../kit/money/racing'
import { addPerson, openAccount, type Person, password } from '../kit/world/people'

const origin = 'https://homes.example'
let context: TestApp
let account: number
let person: Person
let device: ReturnType<typeof softwareAuthenticator>
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12, publicUrl: origin })
  account = await openAccount(context, 'Alder')
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  await context.database.ask('delete from sign_in_failure')
  await context.database.ask('delete from second_factor_demand')
  person = await addPerson(context, account, { group: 2, mark: 'Alder', login: `ivo${made}` })
  device = softwareAuthenticator()
})

const current_pwd = password
const as = (who: Person = person) => ({ token: who.token })
const list = async (who: Person = person) => (await ask(context.app, passkey.list, {}, as(who))).body.data
const begin = async (who: Person = person) => {
  const { data } = (await ask(context.app, passkey.begin, { current_pwd }, as(who))).body
  return { challenge: data.challenge, rpId: data.rp.id, origin, handle: data.user.id }
}
const send = (name: string, response: object, who: Person = person) =>
  ask(context.app, passkey.add, { name, response }, as(who))

/** Adds a passkey of this device; answers its id on the device. */
async function add(name = 'Work laptop', who: Person = person): Promise<string> {
  const created = device.create(await begin(who))
  const answer = await send(name, created, who)
  expect(answer.type, answer.text).toBe('S_OK')
  return created.id
}

const beginSignIn = async () => {
  const { data } = (await ask(context.app, passkey.beginSignIn)).body
  return { challenge: data.challenge, rpId: data.rpId, origin }
}
const signIn = (response: object) => ask(context.app, passkey.signIn, { response })
const demand = () =>
  context.database.ask('insert into second_factor_demand (account_id, group_id) values ($1, 2)', [account])
const byPassword = (code?: string) => ask(context.app, session.login, { email: person.email, password, code })

describe('adding a passkey', () => {
  test('asks the password, tells the user by mail and log, and answers recovery codes with the first', async () => {
    const wrong = await ask(context.app, passkey.begin, { current_pwd: 'Wrong1' }, as())
    expect(wrong.fields).toHaveProperty('current_pwd')
    const first = await send('Work laptop', device.create(await begin()))
    const second = await send('Phone', device.create(await begin()))
    expect(new Set(first.body.codes).size).toBe(10)
    expect(second.body.codes).toEqual([])
    expect(await list()).toMatchObject({
      origin,
      problem: null,
      passkeys: [
        { name: 'Work laptop', last_used_at: null },
        { name: 'Phone', last_used_at: null },
      ],
    })
    const mails = await mailTo(context, person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('A passkey was added to your account'))
    expect(mails[0]?.text).toContain('Work laptop')
    const logged = await context.database.ask<{ message: string }>(
      'select message from activity where user_id = $1 order by id',
      [person.id],
    )
    expect(logged.map(({ message }) => message)).toEqual([
      `${person.name} added the passkey Work laptop.`,
      `${person.name} added the passkey Phone.`,
    ])
  })

  test('names the passkeys that are there already, so that a device does not make a second one', async () => {
    const id = await add()
    const { data } = (await ask(context.app, passkey.begin, { current_pwd }, as())).body
    expect(data.excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }])
  })

  test.each([
    ['another site', (made: object) => ({ ...made, origin: 'https://homes.example.evil.example' })],
    ['another name', (made: object) => ({ ...made, rpId: 'evil.example' })],
    ['a challenge that nobody made', (made: object) => ({ ...made, challenge: 'aGVsbG8gaGVsbG8gaGVsbG8' })],
  ])('refuses one made for %s', async (_, change) => {
    const options = change(await begin()) as Awaited<ReturnType<typeof begin>>
    expect((await send('Laptop', device.create(options))).type).toBe('E_CONFLICT')
    expect((await list()).passkeys).toEqual([])
  })

  test("refuses the challenge of another user, of a sign-in, one used before and one of five minutes' age", async () => {
    const other = await addPerson(context, account, { group: 2, mark: 'Alder', login: `other${made}` })
    const theirs = { ...(await begin(other)), handle: 'eA' }
    expect((await send('Laptop', device.create(theirs))).type).toBe('E_CONFLICT')
    expect((await send('Laptop', device.create({ ...(await beginSignIn()), handle: 'eA' }))).type).toBe('E_CONFLICT')
    const options = await begin()
    expect((await send('Laptop', device.create(options))).type).toBe('S_OK')
    expect((await send('Laptop', device.create(options))).type).toBe('E_CONFLICT')
    const late = await begin()
    context.clock.advance(5 * minutes)
    expect((await send('Laptop', device.create(late))).type).toBe('E_CONFLICT')
    expect((await list()).passkeys).toHaveLength(1)
  })

  test('refuses one that another user has', async () => {
    const other = await addPerson(context, account, { group: 2, mark: 'Alder', login: `other${made}` })
    const created = device.create(await begin())
    expect((await send('Laptop', created)).type).toBe('S_OK')
    const again = await begin(other)
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge: again.challenge, origin, crossOrigin: false }),
    ).toString('base64url')
    const taken = { ...created, response: { ...created.response, clientDataJSON } }
    expect(await send('Laptop', taken, other)).toMatchObject({
      type: 'E_CONFLICT',
      message: expect.stringMatching(/already/),
    })
  })

  test('stops at twenty', async () => {
    for (let i = 0; i < 19; i += 1)
      await context.database.ask(
        `insert into passkey (account_id, user_id, credential_id, public_key, counter, transports, name, synced, created_at)
         values ($1, $2, decode(md5($3), 'hex'), '\\x00', 0, '{}', 'Old', false, now())`,
        [account, person.id, `${made} ${i}`],
      )
    await add('The twentieth')
    expect((await ask(context.app, passkey.begin, { current_pwd }, as())).type).toBe('E_CONFLICT')
  })
})

describe('signing in with a passkey', () => {
  test('needs neither a password nor a code, and notes when it was used', async () => {
    const id = await add()
    const answer = await signIn(device.sign(id, await beginSignIn()))
    expect(answer.body.data.user).toMatchObject({ email: person.email })
    expect((await list()).passkeys[0]?.last_used_at).not.toBeNull()
    const again = await signIn(device.sign(id, await beginSignIn()))
    expect((await ask(context.app, unit.list, {}, { token: again.body.data.token })).type).toBe('S_OK')
  })

  test('works with a device that keeps no counter', async () => {
    device = softwareAuthenticator({ counts: false })
    const id = await add()
    for (let i = 0; i < 3; i += 1) expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('S_OK')
  })

  test.each([
    ['another site', { origin: 'https://homes.example.evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['a challenge that nobody made', { challenge: 'aGVsbG8gaGVsbG8gaGVsbG8' }],
    ['a device that did not check who holds it', { verified: false }],
  ])('refuses %s', async (_, change) => {
    const id = await add()
    const refused = await signIn(device.sign(id, { ...(await beginSignIn()), ...change }))
    expect([refused.status, refused.type]).toEqual([401, 'E_CREDENTIALS'])
    expect((await list()).passkeys[0]?.last_used_at).toBeNull()
  })

  test('takes a signature once, also when it comes ten times at once', async () => {
    device = softwareAuthenticator({ counts: false })
    const id = await add()
    const signed = device.sign(id, await beginSignIn())
    const answers = await ten(() => signIn(signed))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
    await context.database.ask('delete from sign_in_failure')
    expect((await signIn(signed)).type).toBe('E_CREDENTIALS')
  })

  test('refuses a challenge of five minutes ago', async () => {
    const id = await add()
    const signed = device.sign(id, await beginSignIn())
    context.clock.advance(5 * minutes)
    expect((await signIn(signed)).type).toBe('E_CREDENTIALS')
  })

  test('refuses a counter that goes back, as a copied device would have it', async () => {
    const id = await add()
    device.setCounter(40)
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('S_OK')
    device.setCounter(12)
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('E_CREDENTIALS')
  })

  test("refuses another user's handle, another key's signature and an unknown passkey", async () => {
    const other = await addPerson(context, account, { group: 1, mark: 'Alder', login: `other${made}` })
    const [mine, theirs] = [await add(), await add('Theirs', other)]
    const signed = device.sign(mine, await beginSignIn())
    const { response: their } = device.sign(theirs, await beginSignIn())
    const { userHandle } = their
    expect((await signIn({ ...signed, response: { ...signed.response, userHandle } })).type).toBe('E_CREDENTIALS')
    expect((await signIn({ ...signed, id: theirs, rawId: theirs })).type).toBe('E_CREDENTIALS')
    const unknown = { ...device.sign(mine, await beginSignIn()), id: 'bm9ib2R5', rawId: 'bm9ib2R5' }
    expect((await signIn(unknown)).type).toBe('E_CREDENTIALS')
    expect((await ask(context.app, passkey.signIn)).type).toBe('E_CREDENTIALS')
  })

  test('is refused to a suspended user, and let through while the login is locked by guesses', async () => {
    const id = await add()
    for (let i = 0; i < 6; i += 1) await ask(context.app, session.login, { email: person.email, password: `Wrong${i}` })
    expect((await byPassword()).type).toBe('E_RATE_LIMIT')
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('S_OK')
    await context.database.ask("update staff_user set state = 'SUSPENDED' where id = $1", [person.id])
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('E_CREDENTIALS')
  })
})

describe('a passkey as the second step', () => {
  test('meets the demand of the account, after which a password alone no longer signs in', async () => {
    await add()
    expect((await byPassword()).type).toBe('S_OK')
    await demand()
    const refused = await byPassword()
    expect(refused).toMatchObject({ type: 'E_SECOND_FACTOR', message: expect.stringContaining('passkey') })
    await context.database.ask('select pg_sleep(1)')
    expect((await ask(context.app, unit.list, {}, as())).type).toBe('S_OK')
  })

  test('is stood in for by a recovery code, once', async () => {
    const { codes } = (await send('Laptop', device.create(await begin()))).body
    await demand()
    expect((await byPassword(codes[0])).type).toBe('S_OK')
    expect((await byPassword(codes[0])).type).toBe('E_SECOND_FACTOR')
    const fresh = (await ask(context.app, secondFactor.renewCodes, { current_pwd }, as())).body.data.codes
    expect((await byPassword(fresh[0])).type).toBe('S_OK')
  })

  test('can be set up by a user who has nothing yet, and is asked for again when the last one is removed', async () => {
    await demand()
    expect((await ask(context.app, unit.list, {}, as())).type).toBe('E_FORBIDDEN')
    await add()
    await context.database.ask('select pg_sleep(1)')
    expect((await ask(context.app, unit.list, {}, as())).type).toBe('S_OK')
    const [only] = (await list()).passkeys
    await ask(context.app, passkey.remove, { passkey: only?.id, current_pwd }, as())
    await context.database.ask('select pg_sleep(1)')
    expect((await ask(context.app, unit.list, {}, as())).type).toBe('E_FORBIDDEN')
  })
})

describe('removing a passkey', () => {
  test('asks the password, ends what it opened, and tells the user', async () => {
    const id = await add()
    const [kept] = (await list()).passkeys
    const remove = (typed: string, who = person) =>
      ask(context.app, passkey.remove, { passkey: kept?.id, current_pwd: typed }, as(who))
    expect((await remove('Wrong1')).fields).toHaveProperty('current_pwd')
    const other = await addPerson(context, account, { group: 1, mark: 'Alder', login: `other${made}` })
    await remove(password, other)
    expect((await list()).passkeys).toHaveLength(1)
    expect((await remove(password)).type).toBe('S_OK')
    expect((await remove(password)).type).toBe('S_OK')
    expect((await signIn(device.sign(id, await beginSignIn()))).type).toBe('E_CREDENTIALS')
    const mails = await mailTo(context, person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ])
    const codes = await context.database.ask('select from recovery_code where user_id = $1', [person.id])
    expect(codes).toEqual([])
  })
})
