import { session } from '@freehold/contract/account/session'
import { invitation, staffUser } from '@freehold/contract/account/staff-user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedToken } from '../../src/links/signed-token'
import { hours, type TestApp, testApp } from '../kit/app/app'
import { ask } from '../kit/app/ask'
import { mailTo } from '../kit/app/mailbox'
import { ten } from '../kit/money/racing'
import { addPerson, openAccount, openSessionFor, type Person, password } from '../kit/world/people'
import { staffOf } from '../kit/world/world-users'

const week = 7 * 24 * hours
const pwd = 'Harbor7'

let context: TestApp
let mark: string
let boss: Person
let dana: { id: number; email: string }
let made = 0
beforeAll(async () => {
  context = await testApp({ connections: 12, publicUrl: 'https://homes.example' })
})
afterAll(() => context.close())
beforeEach(async () => {
  made += 1
  mark = `Alder${made}`
  boss = await addPerson(context, await openAccount(context, mark), { group: 1, mark, login: 'boss', isOwner: true })
  const input = { ...staffOf(mark, 'Dana'), group_id: 4 }
  const { body } = await ask(context.app, staffUser.save, input, { token: boss.token })
  dana = { id: body.id, email: input.email }
})

const byBoss = async () => ({ token: await openSessionFor(context, boss) })
const resend = async () => ask(context.app, invitation.resend, { id: dana.id }, await byBoss())
const mails = async () => (await mailTo(context, dana.email)).filter(({ subject }) => subject.includes('invited you'))
async function mailedToken(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? ''
  const token = /https:\/\/homes\.example\/invitation\?token=(\S+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link in ${text}`)
  return token
}
const opened = (token: string) => ask(context.app, invitation.get, { token })
const accept = (token: string) => ask(context.app, invitation.accept, { token, pwd })
const signIn = () => ask(context.app, session.login, { email: dana.email, password: pwd })
const info = async () => (await ask(context.app, staffUser.get, { uid: dana.id }, await byBoss())).body.data

describe('an invitation', () => {
  test('is mailed, shows who invited whom, and is accepted with a first password', async () => {
    const [mail] = await mails()
    expect(mail?.subject).toBe(`${boss.name} invited you to ${mark} Homes`)
    expect(mail?.text).toContain('as Property Manager')
    const token = await mailedToken()
    expect((await opened(token)).body.data).toEqual({
      state: 'OPEN',
      asked: false,
      company: `${mark} Homes`,
      sent_by: boss.name,
      name: `${mark} Dana`,
      email: dana.email,
    })
    expect((await signIn()).type).toBe('E_CREDENTIALS')
    expect((await accept(token)).body.email).toBe(dana.email)
    expect((await signIn()).body.data.user).toMatchObject({ id: dana.id, group_id: 4 })
    expect(await info()).toMatchObject({ state: 'ACTIVE', invitation: null })
  })

  test('works once, for ten at once too', async () => {
    const token = await mailedToken()
    const types = (await ten(() => accept(token))).map(({ type }) => type)
    expect(types.toSorted()).toEqual([...Array(9).fill('E_CONFLICT'), 'S_OK'])
    expect((await opened(token)).body.data.state).toBe('ENDED')
  })

  test('is stored nowhere with its token', async () => {
    const token = await mailedToken()
    const stored = await context.database.ask<{ row: string }>(
      `select to_jsonb(m)::text as row from mail_message m union all select to_jsonb(i)::text from staff_invitation i`,
    )
    expect(stored.length).toBeGreaterThan(1)
    for (const { row } of stored) expect(row).not.toContain(token.split('.')[2])
  })

  test('needs a password of the house', async () => {
    const token = await mailedToken()
    const weak = await ask(context.app, invitation.accept, { token, pwd: 'short' })
    expect(weak).toMatchObject({ type: 'E_INVALID', fields: { pwd: 'The password needs at least 6 characters.' } })
    expect((await opened(token)).body.data.state).toBe('OPEN')
  })

  test('expires after seven days, and the invited user can ask for a new link, once', async () => {
    const token = await mailedToken()
    context.clock.advance(week)
    expect((await opened(token)).body.data.state).toBe('EXPIRED')
    expect((await accept(token)).message).toBe('This invitation has expired. Ask for a new link.')
    expect((await ask(context.app, invitation.ask, { token })).type).toBe('S_OK')
    expect((await ask(context.app, invitation.ask, { token })).type).toBe('S_OK')
    expect((await opened(token)).body.data.asked).toBe(true)
    const asked = (await mailTo(context, boss.email)).map(({ subject }) => subject)
    expect(asked).toEqual([`${mark} Dana needs a new invitation`])
    expect((await info()).invitation).toMatchObject({ expired: true, asked_at: expect.any(String) })
  })

  test('is not asked for while it works', async () => {
    expect((await ask(context.app, invitation.ask, { token: await mailedToken() })).type).toBe('E_CONFLICT')
  })

  test('sent again replaces the one before and runs for seven days more', async () => {
    const first = await mailedToken()
    context.clock.advance(6 * 24 * hours)
    expect((await resend()).message).toBe('The invitation is sent again.')
    expect((await accept(first)).type).toBe('E_CONFLICT')
    const second = await mailedToken()
    context.clock.advance(6 * 24 * hours)
    expect((await accept(second)).type).toBe('S_OK')
    expect((await resend()).message).toBe(`${mark} Dana already has a password, so no invitation is needed.`)
  })

  test('sent again after it has expired works again', async () => {
    context.clock.advance(8 * 24 * hours)
    await resend()
    expect((await accept(await mailedToken())).type).toBe('S_OK')
  })

  test('is copied as the link that was mailed', async () => {
    const copied = await ask(context.app, invitation.link, { id: dana.id }, await byBoss())
    expect(copied.body.data.url).toBe(`https://homes.example/invitation?token=${await mailedToken()}`)
  })

  test('follows a corrected address, and the link to the old one ends', async () => {
    const first = await mailedToken()
    const corrected = `right${made}@staff.example`
    const input = { ...staffOf(mark, 'Dana'), group_id: 4, id: dana.id, email: corrected }
    expect((await ask(context.app, staffUser.save, input, await byBoss())).type).toBe('S_OK')
    expect((await accept(first)).type).toBe('E_CONFLICT')
    dana.email = corrected
    expect((await accept(await mailedToken())).body.email).toBe(corrected)
  })

  test('ends when it is withdrawn', async () => {
    const token = await mailedToken()
    await ask(context.app, staffUser.remove, { id: dana.id }, await byBoss())
    expect((await accept(token)).type).toBe('E_CONFLICT')
    expect((await signIn()).type).toBe('E_CREDENTIALS')
  })

  test('ends when an administrator sets the password', async () => {
    const token = await mailedToken()
    const input = { ...staffOf(mark, 'Dana'), group_id: 4, id: dana.id, pwd }
    await ask(context.app, staffUser.save, input, await byBoss())
    expect((await accept(token)).type).toBe('E_CONFLICT')
    expect((await signIn()).type).toBe('S_OK')
  })

  test('is not opened by a token that was made up or signed for something else', async () => {
    const token = await mailedToken()
    const [account = '', id = '', mac = ''] = token.split('.')
    const { ticketSecret: secret } = context.context
    const named = { account: Number(account), id: Number(id) }
    for (const wrong of [
      `${account}.${id}.${mac.slice(1)}A`,
      `${account}.${Number(id) + 1}.${mac}`,
      signedToken(secret, { purpose: 'unsubscribe', ...named }),
      signedToken(Buffer.alloc(32), { purpose: 'invitation', ...named }),
    ])
      expect((await accept(wrong)).type).toBe('E_CREDENTIALS')
  })
})

describe('an invitation to an address that signs in to another account', () => {
  const invite = async (by: Person, email: string) =>
    ask(context.app, staffUser.save, { ...staffOf(mark, 'Cleo'), group_id: 4, email }, { token: by.token })
  const outbox = (email: string) =>
    context.database.ask(
      `select replace(concat_ws('|', subject, letter - 'action' - 'toLogin', letter ? 'toLogin'), $1, 'new') as row
       from mail_message where event = 'invitation' and to_address = $1`,
      [email],
    )
  const elsewhere = async () => {
    const home = await openAccount(context, `Birch${made}`)
    return addPerson(context, home, { group: 1, mark: `Birch${made}`, login: 'boss' })
  }

  test('is answered like any other, and its letter says it', async () => {
    const { email } = await elsewhere()
    const free = `free${made}@staff.example`
    const [first, second] = [await invite(boss, free), await invite(boss, email)]
    expect({ ...second.body, id: 0 }).toEqual({ ...first.body, id: 0 })
    expect(await outbox(email)).toEqual(await outbox(free))
    const letter = (await mailTo(context, email)).at(-1)
    expect(letter?.subject).toBe(`${boss.name} invited you to ${mark} Homes`)
    expect(letter?.text).toContain('You already sign in to Freehold')
    expect(letter?.text).not.toContain('token=')
  })

  test('is refused at acceptance, and the login goes on', async () => {
    const other = await elsewhere()
    const { body } = await invite(boss, other.email)
    const { url } = (await ask(context.app, invitation.link, { id: body.id }, await byBoss())).body.data
    const refused = await accept(url.split('token=')[1] ?? '')
    expect(refused).toMatchObject({ type: 'E_CONFLICT', message: expect.stringContaining('another account') })
    const answer = await ask(context.app, session.login, { email: other.email, password })
    expect(answer.body.data.user.id).toBe(other.id)
  })

  test('leaves the login to the first of two accounts whose invitation is accepted', async () => {
    const other = await elsewhere()
    const email = `both${made}@staff.example`
    const links = []
    for (const by of [boss, other]) {
      const { body } = await invite(by, email)
      const { data } = (await ask(context.app, invitation.link, { id: body.id }, { token: by.token })).body
      links.push(data.url.split('token=')[1] ?? '')
    }
    const types = (await Promise.all(links.map(accept))).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['E_CONFLICT', 'S_OK'])
  })

  test('is refused to get a password from an administrator', async () => {
    const other = await elsewhere()
    const { body } = await invite(boss, other.email)
    const input = { ...staffOf(mark, 'Cleo'), group_id: 4, id: body.id, email: other.email, pwd }
    expect(await ask(context.app, staffUser.save, input, await byBoss())).toMatchObject({
      type: 'E_CONFLICT',
      fields: { email: 'A user with this email already exists.' },
    })
  })
})
