import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { write } from '../../../src/database/write'
import { type MailEvent, queueMail } from '../../../src/mail/event'
import { template } from '../../../src/mail/template'
import { type TestApp, testApp } from '../../kit/app/app'
import { mailTo } from '../../kit/app/mailbox'
import { openAccount } from '../../kit/world/people'

let context: TestApp
let account: number
beforeAll(async () => {
  context = await testApp()
  account = await openAccount(context, 'Alder')
})
afterAll(() => context.close())

let address = ''
let link = ''
let made = 0
let told = 0

const words = template({ subject: 'News {id}', heading: 'News', paragraphs: ['Hello.'], reason: 'You asked.' })
async function mail(to: string, courtesy = true) {
  told += 1
  const event: MailEvent = {
    name: 'news',
    courtesy,
    words,
    compose: async (_db, _account, id) => ({ to, letter: words.fill({ id: String(id) }) }),
    newest: async () => 1,
  }
  await write(context.context.pool, account, (tx) => queueMail(tx, account, event, told))
  return mailTo(context, to)
}
const pathOf = (url: string) => url.slice(new URL(url).origin.length)
const suppressed = () =>
  context.database.ask<{ address: string; reason: string }>(
    'select address, reason from mail_suppression where address = $1',
    [address],
  )

beforeEach(async () => {
  made += 1
  address = `reader${made}@homes.example`
  const [first] = await mail(address)
  link = pathOf(first?.unsubscribe ?? '')
})

describe('the unsubscribe link', () => {
  test('is included only in courtesy mail, in both forms', async () => {
    const [first] = await mail(address)
    expect(first?.text).toContain(`Unsubscribe: ${first?.unsubscribe}`)
    expect(first?.html).toContain('>Unsubscribe</a>')
    const duty = (await mail(address, false)).at(-1)
    expect(duty?.unsubscribe).toBeNull()
    expect(duty?.text).not.toContain('nsubscribe')
  })

  test.each(['GET', 'HEAD'] as const)('changes nothing when it is opened by %s', async (method) => {
    const page = await context.app.inject({ method, url: link })
    expect(page.statusCode).toBe(200)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    if (method === 'GET') expect(page.payload).toContain('<form method="post"')
    expect(await suppressed()).toEqual([])
  })

  test.each([
    ['a mail program’s one click', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['the button of the page', 'application/x-www-form-urlencoded', ''],
    [
      'a form with parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('stops courtesy mail by %s, and nothing else', async (_, type, payload) => {
    const answer = await context.app.inject({ method: 'POST', url: link, headers: { 'content-type': type }, payload })
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
    expect(await suppressed()).toEqual([{ address, reason: 'UNSUBSCRIBED' }])
    expect(await mail(address)).toHaveLength(1)
    expect(await mail(address, false)).toHaveLength(2)
  })

  test('works a second time', async () => {
    for (const _ of [1, 2]) expect((await context.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    expect(await suppressed()).toHaveLength(1)
  })

  test('is refused when any part of it is changed', async () => {
    const [start = '', token = ''] = link.split('token=')
    const [number = '', who = '', sign = ''] = token.split('.')
    const other = Buffer.from('someone@homes.example').toString('base64url')
    const forged = [
      `${start}token=${Number(number) + 1}.${who}.${sign}`,
      `${start}token=${number}.${other}.${sign}`,
      `${start}token=${number}.${who}.${'A'.repeat(43)}`,
      `${start}token=`,
      `${start}token=a&token=b`,
      '/unsubscribe',
    ]
    for (const url of forged)
      for (const method of ['GET', 'POST'] as const)
        expect((await context.app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(404)
    expect(
      await context.database.ask('select 1 from mail_suppression where address = $1', ['someone@homes.example']),
    ).toEqual([])
  })

  test('leaves no trace of its token in the log', () => {
    const token = link.split('token=')[1] ?? ''
    expect(token.length).toBeGreaterThan(40)
    expect(context.logged.filter((line) => line.includes(token))).toEqual([])
    expect(context.logged.some((line) => line.includes('/unsubscribe'))).toBe(true)
  })
})

describe('a flood of requests', () => {
  test('is held back by address', async () => {
    const limited = await testApp({ beside: context.database, rateLimits: true })
    const codes: number[] = []
    for (let i = 0; i < 61; i += 1) codes.push((await limited.app.inject({ url: '/unsubscribe?token=x' })).statusCode)
    expect([codes[0], codes.at(-1)]).toEqual([404, 429])
    await limited.close()
  })
})
