import { activity } from '@freehold/contract/account/activity'
import { session } from '@freehold/contract/account/session'
import { supportAccess } from '@freehold/contract/account/support-access'
import { user } from '@freehold/contract/account/user'
import { superSession } from '@freehold/contract/operator/super-session'
import { support } from '@freehold/contract/operator/support'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOverdueSupport } from '../../../src/areas/account/support/end-support'
import { minutes, type TestApp } from '../../kit/app/app'
import { ask } from '../../kit/app/ask'
import { ten } from '../../kit/money/racing'
import { openSessionFor } from '../../kit/world/people'
import { codeFor, enterAs, superAtWork } from '../../kit/world/super-admin'
import type { Household } from '../../kit/world/world'
import { householdApp } from '../../kit/world/world-app'

let context: TestApp
let home: Household
let admin: Awaited<ReturnType<typeof superAtWork>>
beforeAll(async () => {
  ;({ context, home } = await householdApp())
  admin = await superAtWork(context)
})
afterAll(() => context.close())

/** Leads back with a code that was not used before. */
const leadBack = (token: string, later = minutes) => {
  context.clock.advance(later)
  return ask(context.app, superSession.loginByToken, { token, code: codeFor(admin.secret, context.clock.now()) })
}
const enter = (reason?: string) => enterAs(context, admin.token, home.people[1], reason)
const logOf = async () => {
  const token = await openSessionFor(context, home.people[1])
  return (await ask(context.app, activity.list, { limit: 10 }, { token })).body.data.map(({ message }) => message)
}
const mails = () =>
  context.database.ask<{ to_address: string; letter: { facts: { label: string; value: string }[] } }>(
    "select to_address, letter from mail_message where event = 'support-ended' order by id desc",
  )
const superLog = async () =>
  (await ask(context.app, support.log, {}, { token: admin.token })).body.data.map(({ message }) => message)

describe('a support session', () => {
  test('needs a reason, is marked, and writes its beginning and its end into the logs', async () => {
    const { account, id } = home.people[1]
    const asked = { account_id: account, user_id: id, reason: '' }
    expect((await ask(context.app, support.signInAs, asked, { token: admin.token })).fields).toHaveProperty('reason')

    const { token, me } = await enter('Ticket 4711')
    expect(me.super_admin).toBe('Sam Support')
    expect(new Date(me.support_ends ?? 0).getTime()).toBeGreaterThan(context.clock.now().getTime())
    expect((await ask(context.app, session.logout, {}, { token })).type).toBe('S_OK')
    expect((await ask(context.app, user.profile, {}, { token })).type).toBe('E_LOGIN_FAILED')

    const [end, begin] = await logOf()
    for (const line of [end, begin]) expect(line).toContain('Sam Support on behalf of')
    expect(begin).toContain('Ticket 4711')
    expect(end).toContain('ended')
    expect(await superLog()).toEqual([
      expect.stringContaining('ended'),
      expect.stringContaining('Ticket 4711'),
      'Set up two-step sign-in.',
    ])
    const [mail] = await mails()
    expect(mail?.to_address).toBe(home.people[1].email)
    const done = mail?.letter.facts.find(({ label }) => label === 'Changes made')?.value
    expect(done).toBe('No changes')
  })

  test('opens once, and leads back once, while the super admin is signed in', async () => {
    const { account, id } = home.people[1]
    const asked = { account_id: account, user_id: id, reason: 'Again' }
    const { path } = (await ask(context.app, support.signInAs, asked, { token: admin.token })).body.data
    const address = new URL(path, 'http://freehold.example').searchParams
    const token = address.get('token') ?? ''
    expect((await ask(context.app, session.loginByToken, { token })).type).toBe('S_OK')
    expect((await ask(context.app, session.loginByToken, { token })).type).toBe('E_CREDENTIALS')

    const back = { token: address.get('super_token') ?? '' }
    expect((await ask(context.app, superSession.me, {}, back)).type).toBe('E_LOGIN_FAILED')
    const returned = await leadBack(back.token)
    expect((await ask(context.app, superSession.me, {}, returned.body.data)).type).toBe('S_OK')
    expect((await leadBack(back.token)).type).toBe('E_CREDENTIALS')
  })

  test('leads back with a code of the authenticator app only, which counts once', async () => {
    expect((await leadBack((await enter()).back)).type).toBe('S_OK')
    const { back } = await enter()
    const missing = await ask(context.app, superSession.loginByToken, { token: back, code: '' })
    expect(missing.fields).toHaveProperty('code')
    const used = codeFor(admin.secret, context.clock.now())
    for (const code of [used, '000000', 'no code']) {
      const wrong = await ask(context.app, superSession.loginByToken, { token: back, code })
      expect([wrong.type, wrong.fields?.code]).toEqual(['E_SECOND_FACTOR', 'Enter another code.'])
    }
    expect((await leadBack(back)).type).toBe('S_OK')
  })

  test("leads back with the super admin's own code, not with another's", async () => {
    const other = await superAtWork(context, 'Olga Other')
    const { back } = await enter()
    context.clock.advance(minutes)
    const code = codeFor(other.secret, context.clock.now())
    expect((await ask(context.app, superSession.loginByToken, { token: back, code })).type).toBe('E_SECOND_FACTOR')
    expect((await leadBack(back)).type).toBe('S_OK')
  })

  test('leads back once for ten tries at once with one code', async () => {
    const { back } = await enter()
    context.clock.advance(minutes)
    const code = codeFor(admin.secret, context.clock.now())
    const answers = await ten(() => ask(context.app, superSession.loginByToken, { token: back, code }))
    expect(answers.filter(({ type }) => type === 'S_OK')).toHaveLength(1)
  })

  test('locks the way back after five wrong codes, and nothing else', async () => {
    const { back } = await enter()
    const guess = () => ask(context.app, superSession.loginByToken, { token: back, code: '000000' })
    for (let i = 0; i < 5; i += 1) expect((await guess()).type).toBe('E_SECOND_FACTOR')
    expect((await leadBack(back, 0)).type).toBe('E_RATE_LIMIT')
    expect((await leadBack((await enter()).back)).type).toBe('S_OK')
  })

  test('ends after an hour however busy it is, and the end is noted', async () => {
    const { token } = await enter()
    for (let i = 0; i < 3; i += 1) {
      context.clock.advance(19 * minutes)
      expect((await ask(context.app, user.profile, {}, { token })).type).toBe('S_OK')
    }
    context.clock.advance(4 * minutes)
    expect((await ask(context.app, user.profile, {}, { token })).type).toBe('E_TOKEN_EXPIRED')
    const before = (await mails()).length
    await endOverdueSupport(context.context)
    await endOverdueSupport(context.context)
    expect((await mails()).length).toBeGreaterThan(before)
    expect((await logOf())[0]).toContain('when its time was up')
    admin = await superAtWork(context)
  })

  test('ends when the account closes its door, which stays closed until it is opened', async () => {
    const { token } = await enter()
    const owns = await openSessionFor(context, home.people[1])
    const save = (closed: string) => ask(context.app, supportAccess.save, { closed }, { token: owns })
    expect((await save('1')).type).toBe('S_OK')
    context.clock.advance(2_000)
    await expect
      .poll(async () => (await ask(context.app, user.profile, {}, { token })).type, { timeout: 5_000 })
      .toBe('E_LOGIN_FAILED')
    const asked = { account_id: home.account, user_id: home.people[1].id, reason: 'Let me in' }
    expect((await ask(context.app, support.signInAs, asked, { token: admin.token })).type).toBe('E_CONFLICT')
    await save('0')
    expect((await ask(context.app, support.signInAs, asked, { token: admin.token })).type).toBe('S_OK')
  })

  test('ends when the super admin is removed', async () => {
    const gone = await superAtWork(context, 'Gus Gone')
    const { token } = await enterAs(context, gone.token, home.people[1])
    await context.database.ask('select remove_super_admin($1)', [gone.email])
    await expect
      .poll(async () => (await ask(context.app, user.profile, {}, { token })).type, { timeout: 5_000 })
      .toBe('E_LOGIN_FAILED')
    await endOverdueSupport(context.context)
    expect((await logOf())[0]).toContain('revoking')
  })
})

describe('inside a support session', () => {
  test('no second hop starts: a support session opens no super admin call', async () => {
    const { token } = await enter()
    const asked = { account_id: home.account, user_id: home.people[2].id, reason: 'Hop' }
    expect((await ask(context.app, support.signInAs, asked, { token })).type).toBe('E_LOGIN_FAILED')
  })
})
