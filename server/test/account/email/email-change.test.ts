import { activity } from '@freehold/contract/account/activity'
import { password as passwordCalls } from '@freehold/contract/account/password'
import { profile } from '@freehold/contract/account/profile'
import { session } from '@freehold/contract/account/session'
import { user } from '@freehold/contract/account/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedToken } from '../../../src/links/signed-token'
import { hours, minutes, type TestApp, testApp } from '../../kit/app/app'
import { type Answer, ask } from '../../kit/app/ask'
import { mailTo } from '../../kit/app/mailbox'
import { ten } from '../../kit/money/racing'
import { addPerson, openAccount, openSessionFor, type Person, password } from '../../kit/world/people'

let context: TestApp
let account: number
let person: Person
let fresh: string
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  account = await openAccount(context, 'Alder')
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  await context.database.ask('delete from sign_in_failure')
  person = await addPerson(context, account, { group: 1, mark: 'Alder', login: `ada${made}` })
  fresh = `fresh${made}@alder.example`
})

const details = (more: object = {}) => ({ name: person.name, phone: '(619) 555-0142', address: '', intro: '', ...more })
const update = (more: object = {}, { token } = person): Promise<Answer> =>
  ask(context.app, profile.update, details({ email: fresh, current_pwd: password, ...more }), { token })
const me = async (token = person.token) => (await ask(context.app, user.profile, {}, { token })).body.data
const waiting = async ({ token } = person) => (await ask(context.app, profile.waitingEmail, {}, { token })).body.data
const signIn = async (email: string) => (await ask(context.app, session.login, { email, password })).type
const lastLine = async () =>
  (await ask(context.app, activity.last, {}, { token: person.token })).body.data[0]?.message ?? ''
const subjectsTo = async (address: string) => (await mailTo(context, address)).map(({ subject }) => subject)

/** The token in the newest mail to an address. */
async function mailedToken(address = fresh): Promise<string> {
  const token = /\/confirm-email\?token=([\w.-]+)/.exec((await mailTo(context, address)).at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error('No link was mailed')
  return token
}
const link = (method: 'GET' | 'POST') => (token: string) =>
  context.app.inject({ method, url: `/confirm-email?token=${token}` })
const [open, confirm] = [link('GET'), link('POST')]

describe('a new email', () => {
  test.each([
    ['no password', '', 'Enter your current password to change your email.'],
    ['a wrong password', 'Wrong1', 'The current password is not correct.'],
  ])('is refused by the field of the password with %s, and nothing is saved', async (_, current_pwd, sentence) => {
    expect(await update({ current_pwd, name: 'Ada Byron' })).toMatchObject({
      status: 422,
      type: 'E_INVALID',
      fields: { current_pwd: sentence },
    })
    expect((await me()).name).toBe(person.name)
    expect(await waiting()).toBeNull()
    expect(await subjectsTo(fresh)).toEqual([])
  })

  test('locks after five wrong passwords, for the right one too', async () => {
    for (let i = 0; i < 5; i += 1) expect((await update({ current_pwd: 'Wrong1' })).type).toBe('E_INVALID')
    expect((await update()).type).toBe('E_RATE_LIMIT')
  })

  test('waits until its address confirms, and the old one signs in meanwhile', async () => {
    expect((await update({ name: 'Ada Byron' })).body).toEqual({
      type: 'S_OK',
      message: 'Profile updated.',
      id: person.id,
      version: expect.any(Number),
    })
    expect(await me()).toMatchObject({ name: 'Ada Byron', email: person.email })
    expect(await waiting()).toMatchObject({ email: fresh, asked_by: person.name, expired: false })
    expect([await signIn(fresh), await signIn(person.email)]).toEqual(['E_CREDENTIALS', 'S_OK'])
    expect(await lastLine()).toBe(
      `${person.name} asked to change their sign-in email from ${person.email} to ${fresh}.`,
    )
    const asked = (await mailTo(context, person.email)).find(({ subject }) => subject.includes('about to change'))
    expect(asked?.text).toContain(`New email: ${fresh}`)
    expect(asked?.text).not.toContain('confirm-email')
    expect(await subjectsTo(fresh)).toEqual(['Confirm your new sign-in email for Alder Homes'])
  })

  test('is no new login when only its capitals change', async () => {
    const email = person.email.toUpperCase()
    expect((await update({ email, current_pwd: '' })).type).toBe('S_OK')
    expect((await me()).email).toBe(email)
    expect([await waiting(), await subjectsTo(email)]).toEqual([null, []])
  })

  test('is mailed to three times, and then not for a while, whoever asks', async () => {
    const other = await addPerson(context, account, { group: 5, mark: 'Alder', login: `other${made}` })
    for (let i = 0; i < 2; i += 1) expect((await update()).type).toBe('S_OK')
    expect((await update({}, other)).type).toBe('S_OK')
    expect((await update()).type).toBe('E_RATE_LIMIT')
    expect((await ask(context.app, profile.resendEmail, {}, { token: person.token })).type).toBe('E_RATE_LIMIT')
    expect((await update({ email: `else${made}@alder.example` })).type).toBe('S_OK')
  })
})

describe('the mailed link', () => {
  test('changes nothing when it is opened, and the email when its button is pressed', async () => {
    await update()
    const token = await mailedToken()
    for (let i = 0; i < 2; i += 1) expect((await open(token)).body).toContain('Confirm this email')
    expect((await me()).email).toBe(person.email)
    const done = await confirm(token)
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain('Your sign-in email was changed')
    expect(await me()).toMatchObject({ email: fresh })
    expect([await waiting(), await signIn(fresh), await signIn(person.email)]).toEqual([null, 'S_OK', 'E_CREDENTIALS'])
    expect(await lastLine()).toBe(
      `${person.name} confirmed ${fresh} as the new sign-in email, in place of ${person.email}.`,
    )
    for (const address of [person.email, fresh]) {
      const mail = (await mailTo(context, address)).find(({ subject }) => subject.endsWith('was changed'))
      expect(mail?.text).toContain(`Old email: ${person.email}`)
      expect(mail?.text).toContain(`New email: ${fresh}`)
    }
  })

  test('works once, also when ten press the button at once', async () => {
    await update()
    const token = await mailedToken()
    const answers = await ten(() => confirm(token))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(404)])
    expect((await open(token)).statusCode).toBe(404)
  })

  test('keeps the session that asked, and ends the others and the links to the old address', async () => {
    const other = await openSessionFor(context, person)
    await ask(context.app, passwordCalls.sendRecoveryLink, { email: person.email })
    const recovery = /\/resetpassword\?token=([\w.-]+)/.exec((await mailTo(context, person.email))[0]?.text ?? '')?.[1]
    expect((await ask(context.app, passwordCalls.openRecoveryLink, { token: recovery })).type).toBe('S_OK')
    await update()
    await confirm(await mailedToken())
    await context.database.ask('select pg_sleep(1)')
    expect((await ask(context.app, user.profile, {}, { token: other })).type).toBe('E_LOGIN_FAILED')
    expect((await me()).email).toBe(fresh)
    expect((await ask(context.app, passwordCalls.openRecoveryLink, { token: recovery })).type).toBe('E_CREDENTIALS')
  })

  test('is over after 24 hours, and sent again it works for another 24', async () => {
    await update()
    const first = await mailedToken()
    context.clock.advance(24 * hours)
    person.token = await openSessionFor(context, person)
    expect([(await open(first)).statusCode, (await confirm(first)).statusCode]).toEqual([404, 404])
    expect(await waiting()).toMatchObject({ email: fresh, expired: true })
    expect((await ask(context.app, profile.resendEmail, {}, { token: person.token })).body.message).toBe(
      'We sent the link again.',
    )
    const second = await mailedToken()
    context.clock.advance(24 * hours - minutes)
    expect((await confirm(first)).statusCode).toBe(404)
    expect((await confirm(second)).statusCode).toBe(200)
  })

  test('ends with another address, with Cancel and with a new password', async () => {
    const ends = {
      another: () => update({ email: `else${made}@alder.example` }),
      cancel: () => ask(context.app, profile.cancelEmail, {}, { token: person.token }),
      password: () => {
        const input = { current_pwd: password, new_pwd: password, confirm_pwd: password }
        return ask(context.app, passwordCalls.update, input, { token: person.token })
      },
    }
    for (const end of [ends.another, ends.cancel, ends.password]) {
      await context.database.ask('delete from sign_in_failure')
      await update()
      const token = await mailedToken()
      expect((await end()).type).toBe('S_OK')
      expect((await confirm(token)).statusCode).toBe(404)
    }
    expect(await waiting()).toBeNull()
    expect((await ask(context.app, profile.resendEmail, {}, { token: person.token })).type).toBe('E_CONFLICT')
    expect((await ask(context.app, profile.cancelEmail, {}, { token: person.token })).type).toBe('S_OK')
    expect((await me()).email).toBe(person.email)
  })

  test('is not opened by a token that was made up or signed for something else', async () => {
    await update()
    const token = await mailedToken()
    const [home = '', id = '', mac = ''] = token.split('.')
    const named = { account: Number(home), id: Number(id) }
    const { ticketSecret } = context.context
    for (const wrong of [
      '',
      `${home}.${id}.${mac.slice(1)}A`,
      `${home}.${Number(id) + 1}.${mac}`,
      signedToken(ticketSecret, { purpose: 'invitation', ...named }),
      signedToken(Buffer.alloc(32), { purpose: 'email-request', ...named }),
    ])
      expect([(await open(wrong)).statusCode, (await confirm(wrong)).statusCode]).toEqual([404, 404])
  })

  test('has its token in no table', async () => {
    await update()
    const [, , mac = ''] = (await mailedToken()).split('.')
    const tables = await context.database.ask<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> 'outbox_mail'`,
    )
    for (const { name } of tables)
      expect(
        await context.database.ask(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [mac]),
        name,
      ).toEqual([])
  })
})

describe('an email that another user signs in with', () => {
  /** The account's own record of the mail to an address. */
  const inOutbox = async (address: string) => {
    await mailTo(context, address)
    const [row] = await context.database.ask<{ row: string }>(
      `select replace(concat_ws('|', event, subject, state, error, letter - 'action'), to_address, 'new') as row
       from mail_message where to_address = $1 and event like 'email-change-%' order by id desc limit 1`,
      [address],
    )
    return row?.row.replaceAll(/until [^.]+\./g, '')
  }

  test.each(['the same account', 'another account'])('of %s is answered like any other', async (whose) => {
    const home = whose === 'another account' ? await openAccount(context, `Birch${made}`) : account
    const other = await addPerson(context, home, { group: 2, mark: 'Birch', login: `taken${made}` })
    const free = await update()
    const freeRow = await inOutbox(fresh)
    const taken = await update({ email: other.email })
    expect(taken.text).toBe(free.text)
    expect(await waiting()).toMatchObject({ email: other.email, expired: false })
    expect(await inOutbox(other.email)).toBe(freeRow)
    const mail = (await mailTo(context, other.email)).at(-1)
    expect(mail?.subject).toBe('Someone tried to use your email at Alder Homes')
    expect(mail?.text).toContain('Nothing has changed.')
    expect(mail?.text).not.toContain('token=')
    expect((await me()).email).toBe(person.email)
    expect(await signIn(other.email)).toBe('S_OK')
  })

  test('goes to the first of two who confirm it, and the other one is told', async () => {
    const other = await addPerson(context, account, { group: 2, mark: 'Alder', login: `second${made}` })
    await update()
    const first = await mailedToken()
    await update({}, other)
    const second = await mailedToken()
    expect((await confirm(second)).statusCode).toBe(200)
    const late = await confirm(first)
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('This email is already in use')
    expect((await me()).email).toBe(person.email)
    expect((await me(other.token)).email).toBe(fresh)
  })
})
