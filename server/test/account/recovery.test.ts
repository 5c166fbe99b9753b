import { password } from '@freehold/contract/account/password'
import { session } from '@freehold/contract/account/session'
import { staffUser } from '@freehold/contract/account/staff-user'
import { user } from '@freehold/contract/account/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashAnswer } from '../../src/areas/account/security/answers'
import { hashOf } from '../../src/http/identity'
import { minutes, type TestApp, testApp } from '../kit/app/app'
import { type Answer, ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { ten } from '../kit/money/racing'
import { addPerson, password as old, openAccount, openSessionFor, type Person } from '../kit/world/people'

let context: TestApp
let account: number
let person: Person
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12 })
  account = await openAccount(context, 'Alder')
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  await context.database.ask('delete from sign_in_failure')
  person = await addPerson(context, account, { group: 4, mark: 'Alder', login: `maya${made}` })
})

const fresh = 'Orchard77'
const askLink = (email: string) => ask(context.app, password.sendRecoveryLink, { email })
const open = (token: string) => ask(context.app, password.openRecoveryLink, { token })
const reset = (token: string, more: object = {}): Promise<Answer> =>
  ask(context.app, password.reset, { token, new_pwd: fresh, confirm_pwd: fresh, ...more })
const signIn = (typed: string) => ask(context.app, session.login, { email: person.email, password: typed })
const mails = () => mailTo(context, person.email)

/** The token in the newest mail to the person. */
async function mailedToken(): Promise<string> {
  expect((await askLink(person.email)).type).toBe('S_OK')
  const token = /\/resetpassword\?token=([\w.-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error('No link was mailed')
  return token
}

async function chooseAnswer(answer: string): Promise<void> {
  await context.database.ask(
    'insert into security_answer (account_id, user_id, question, answer_hash) values ($1, $2, 4, $3)',
    [account, person.id, await hashAnswer(answer)],
  )
}

describe('asking for a recovery link', () => {
  test('answers alike for a known and an unknown email, and mails the known one alone', async () => {
    const [known, unknown] = [await askLink(person.email.toUpperCase()), await askLink('nobody@nowhere.example')]
    expect(known.body).toEqual({
      type: 'S_OK',
      message: 'We have sent the recovery link to your email. Please check your email inbox or junk folder.',
    })
    expect(unknown.body).toEqual(known.body)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Choose a new password for Alder Homes'])
    expect(await mailTo(context, 'nobody@nowhere.example')).toEqual([])
  })

  test('is locked after three requests for one email, known or not', async () => {
    for (const email of [person.email, 'nobody@nowhere.example']) {
      for (let i = 0; i < 3; i += 1) expect((await askLink(email)).type).toBe('S_OK')
      const refused = await askLink(email)
      expect(refused.type).toBe('E_RATE_LIMIT')
      expect(refused.message).toMatch(/^Too many requests\. Try again in \d+ (seconds|minutes)\.$/)
    }
    expect(await mails()).toHaveLength(3)
  })

  test('is locked after thirty requests from one address', async () => {
    await ten((i) => askLink(`guess${i}@nowhere.example`))
    await ten((i) => askLink(`guess1${i}@nowhere.example`))
    await ten((i) => askLink(`guess2${i}@nowhere.example`))
    expect((await askLink(person.email)).type).toBe('E_RATE_LIMIT')
  })

  test('keeps the token nowhere once the mail was sent', async () => {
    const token = await mailedToken()
    const tables = await context.database.ask<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> 'outbox_mail'`,
    )
    for (const { name } of tables)
      expect(
        await context.database.ask(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [token]),
        name,
      ).toEqual([])
    expect(
      await context.database.ask('select 1 from recovery_link where token_hash = $1', [hashOf(token)]),
    ).toHaveLength(1)
  })
})

describe('a recovery link', () => {
  test('sets a password once, and the old one opens nothing any more', async () => {
    const token = await mailedToken()
    expect((await open(token)).body.data).toEqual({ question: null })
    expect(await reset(token)).toMatchObject({ type: 'S_OK', message: 'Your password is updated successfully.' })
    for (const again of [await reset(token), await open(token)])
      expect(again).toMatchObject({
        type: 'E_CREDENTIALS',
        message: 'This link has been used or is too old. Ask for a new one.',
      })
    expect((await signIn(old)).type).toBe('E_CREDENTIALS')
    expect((await signIn(fresh)).type).toBe('S_OK')
  })

  test('is over after an hour', async () => {
    const token = await mailedToken()
    context.clock.advance(59 * minutes)
    expect((await open(token)).type).toBe('S_OK')
    context.clock.advance(2 * minutes)
    for (const late of [await open(token), await reset(token), await open('x'.repeat(43))])
      expect(late.type).toBe('E_CREDENTIALS')
    expect((await signIn(old)).type).toBe('S_OK')
  })

  test('ends every session and every other link, and mails that the password was changed', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()]
    const other = await openSessionFor(context, person)
    await reset(second)
    await context.database.ask('select pg_sleep(1)')
    for (const token of [person.token, other])
      expect((await ask(context.app, user.profile, {}, { token })).type).toBe('E_LOGIN_FAILED')
    expect((await open(first)).type).toBe('E_CREDENTIALS')
    const changed = (await mails()).at(-1)
    expect(changed).toMatchObject({ subject: 'Your password was changed', unsubscribe: null })
    expect(
      await context.database.ask('select message from activity where account_id = $1 order by id desc limit 1', [
        account,
      ]),
    ).toEqual([{ message: `${person.name} reset the password.` }])
  })

  test('sets one password when ten use it at once', async () => {
    const token = await mailedToken()
    const answers = await ten(() => reset(token))
    expect(answers.map(({ type }) => type).toSorted()).toEqual([...Array(9).fill('E_CREDENTIALS'), 'S_OK'])
  })

  test('opens a login that guesses had locked', async () => {
    for (let i = 0; i < 6; i += 1) await signIn(`Wrong${i}`)
    expect((await signIn(old)).type).toBe('E_RATE_LIMIT')
    await reset(await mailedToken())
    expect((await signIn(fresh)).type).toBe('S_OK')
  })

  test.each([
    ['five characters', 'Ab123', /at least 6/],
    ['one kind of character', 'abcdefgh', /two of/],
    ['a common password, whatever its case', 'Password1', /most common/],
  ])('refuses %s', async (_, new_pwd, why) => {
    const token = await mailedToken()
    const answer = await reset(token, { new_pwd, confirm_pwd: new_pwd })
    expect(answer).toMatchObject({ type: 'E_INVALID', fields: { new_pwd: expect.stringMatching(why) } })
    expect((await open(token)).type).toBe('S_OK')
  })

  test('refuses passwords that do not match', async () => {
    const answer = await reset(await mailedToken(), { confirm_pwd: 'Orchard78' })
    expect(answer).toMatchObject({ type: 'E_INVALID', fields: { confirm_pwd: 'The passwords do not match.' } })
  })
})

describe('a recovery link of a user with security questions', () => {
  test('asks one of them, and takes the answer in any case and spacing', async () => {
    await chooseAnswer('New  York')
    const token = await mailedToken()
    expect((await open(token)).body.data).toEqual({ question: 'In what city did your parents meet?' })
    expect((await reset(token)).fields).toEqual({ answer: 'Answer is required.' })
    expect((await reset(token, { answer: 'Boston' })).fields).toEqual({ answer: 'The answer is not correct.' })
    expect((await reset(token, { answer: ' new york ' })).type).toBe('S_OK')
  })

  test('is dead after five wrong answers, also when they come at once', async () => {
    await chooseAnswer('New York')
    const token = await mailedToken()
    const answers = await ten((i) => reset(token, { answer: `City ${i}` }))
    expect(answers.map(({ type }) => type).toSorted()).toEqual([
      ...Array(5).fill('E_CREDENTIALS'),
      ...Array(5).fill('E_INVALID'),
    ])
    expect((await reset(token, { answer: 'New York' })).type).toBe('E_CREDENTIALS')
    expect((await signIn(old)).type).toBe('S_OK')
  })
})

describe('changing the password', () => {
  const change = (token: string, more: object = {}) =>
    ask(context.app, password.update, { current_pwd: old, new_pwd: fresh, confirm_pwd: fresh, ...more }, { token })

  test('ends the other sessions within a second, and keeps this one', async () => {
    const other = await openSessionFor(context, person)
    expect((await ask(context.app, user.profile, {}, { token: other })).type).toBe('S_OK')
    expect(await change(person.token)).toMatchObject({
      type: 'S_OK',
      message: 'Your password is updated successfully.',
    })
    await context.database.ask('select pg_sleep(1)')
    expect((await ask(context.app, user.profile, {}, { token: other })).type).toBe('E_LOGIN_FAILED')
    expect((await ask(context.app, user.profile, {}, { token: person.token })).type).toBe('S_OK')
    expect((await signIn(fresh)).type).toBe('S_OK')
    expect((await mails()).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  test('refuses a wrong current password, and locks after five', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await change(person.token, { current_pwd: `Wrong${i}` })).fields).toEqual({
        current_pwd: 'The current password is not correct.',
      })
    expect((await change(person.token)).type).toBe('E_RATE_LIMIT')
    expect((await signIn(old)).type).toBe('S_OK')
  })
})

describe('a password that an administrator sets', () => {
  test("ends the user's open recovery links", async () => {
    const token = await mailedToken()
    const admin = await addPerson(context, account, { group: 1, mark: 'Alder', login: `admin${made}` })
    const { name, email } = person
    const input = { id: person.id, name, email, phone: '(555) 010-0100', group_id: 4, paccess: '[0]', pwd: 'Harbor99' }
    expect((await ask(context.app, staffUser.save, input, { token: admin.token })).type).toBe('S_OK')
    expect((await open(token)).type).toBe('E_CREDENTIALS')
    expect((await reset(token)).type).toBe('E_CREDENTIALS')
    expect((await signIn('Harbor99')).type).toBe('S_OK')
  })
})
