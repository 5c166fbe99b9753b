import { randomBytes } from 'node:crypto'
import { session } from '@freehold/contract/account/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceOf } from '../../../src/areas/account/sessions/device'
import { hashOf } from '../../../src/http/identity'
import { type TestApp, testApp } from '../../kit/app/app'
import { requestOf } from '../../kit/app/ask'
import { mailTo, queuedTo } from '../../kit/app/mailbox'
import { ten } from '../../kit/money/racing'
import { addPerson, openAccount, type Person, password } from '../../kit/world/people'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const newerChrome = chrome.replace('141', '142')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const edge = `${chrome} Edg/141.0.0.0`
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

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
  person = await addPerson(context, account, { group: 2, mark: 'Alder', login: `dana${made}` })
})

async function signIn(agent: string, remoteAddress = '203.0.113.9') {
  const request = await requestOf(session.login, { email: person.email, password })
  const answer = await context.app.inject({
    ...request,
    remoteAddress,
    headers: { ...request.headers, 'user-agent': agent },
  })
  expect(answer.statusCode).toBe(200)
}
/** Ten sign-ins at once by links, which no lock of the password stands in the way of. */
async function enterTen(agentOf: (i: number) => string) {
  const answers = await ten(async (i) => {
    const token = randomBytes(32).toString('base64url')
    await context.database.ask(
      `insert into entry_token (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [hashOf(token), account, person.id],
    )
    const request = await requestOf(session.loginByToken, { token })
    return context.app.inject({ ...request, headers: { ...request.headers, 'user-agent': agentOf(i) } })
  })
  expect(answers.map((answer) => answer.json().type)).toEqual(Array(10).fill('S_OK'))
}
const subjects = async () => (await mailTo(context, person.email)).map(({ subject }) => subject)

describe('a device', () => {
  test.each([
    [chrome, 'Chrome'],
    [firefox, 'Firefox'],
    [edge, 'Edge'],
    [safari, 'Safari'],
    [`${chrome} OPR/120.0`, 'Opera'],
    ['curl/8.5.0', 'Other'],
    ['', 'Other'],
  ])('that sends %j is named %s', (agent, browser) => expect(deviceOf(agent, '::1').browser).toBe(browser))

  test.each([
    ['203.0.113.9', '203.0.113.*'],
    ['::ffff:203.0.113.9', '203.0.113.*'],
    ['2001:db8:7::1', '2001:db8:7:*'],
    ['2001:DB8::1', '2001:db8:0:*'],
    ['::1', '0:0:0:*'],
    ['fe80::1%eth0', 'fe80:0:0:*'],
  ])('at %s is on the network %s', (address, network) => expect(deviceOf('', address).network).toBe(network))
})

describe('a sign-in', () => {
  test('sends no mail for the first sign-in or a known device', async () => {
    await signIn(chrome)
    await signIn(newerChrome, '203.0.113.77')
    expect(await subjects()).toEqual([])
  })

  test.each([
    ['another browser', firefox, '203.0.113.9', 'Firefox', '203.0.113.*'],
    ['another network', chrome, '198.51.100.4', 'Chrome', '198.51.100.*'],
  ])('from %s mails the user once', async (_, agent, address, browser, network) => {
    await signIn(chrome)
    await signIn(agent, address)
    await signIn(agent, address)
    const [mail, ...more] = await mailTo(context, person.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'New sign-in to Alder Homes', unsubscribe: null })
    expect(mail?.text).toContain(`Browser: ${browser}`)
    expect(mail?.text).toContain(`Network: ${network}`)
  })

  test('ten times at once from one new place mails once, and from two places mails each', async () => {
    await signIn(chrome)
    await enterTen(() => firefox)
    expect(await subjects()).toHaveLength(1)
    await enterTen((i) => (i % 2 === 0 ? edge : safari))
    expect(await subjects()).toHaveLength(3)
  })

  test('that is refused records no device', async () => {
    await signIn(chrome)
    const wrong = await requestOf(session.login, { email: person.email, password: 'Wrong1' })
    await context.app.inject({ ...wrong, headers: { ...wrong.headers, 'user-agent': firefox } })
    await signIn(firefox)
    expect(await subjects()).toHaveLength(1)
  })

  test('by a super admin on the user’s behalf records no device', async () => {
    const [admin] = await context.database.ask<{ id: string }>(
      `insert into super_admin (email, name, password_hash) values ($1, 'Sam', '') returning id`,
      [`sam${made}@freehold.example`],
    )
    await context.database.ask(
      `insert into entry_token (token_hash, account_id, user_id, super_admin_id, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 hour')`,
      [hashOf('entry-token'), account, person.id, admin?.id],
    )
    await signIn(chrome)
    const request = await requestOf(session.loginByToken, { token: 'entry-token' })
    const answer = await context.app.inject({ ...request, headers: { ...request.headers, 'user-agent': firefox } })
    expect(answer.json().type).toBe('S_OK')
    expect(await queuedTo(context, person.email)).toEqual([])
    await signIn(firefox)
    expect(await subjects()).toHaveLength(1)
  })
})
