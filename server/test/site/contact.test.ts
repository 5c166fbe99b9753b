import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, type TestApp, testApp } from '../kit/app/app'

let context: TestApp
beforeAll(async () => {
  context = await testApp({ environment: { CONTACT_EMAIL: 'hello@homes.example' }, trustProxy: 1 })
})
afterAll(() => context.close())

const written = { name: 'Ada Keeper', email: 'ada@mail.example', message: 'Does it import from a spreadsheet?' }

async function stamp(): Promise<string> {
  const { payload } = await context.app.inject({ url: '/contact' })
  return /name="stamp" value="([^"]+)"/.exec(payload)?.[1] ?? ''
}

function send(fields: Record<string, string>, from = '203.0.113.7') {
  return context.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams(fields).toString(),
  })
}

interface Row {
  to_address: string
  reply_to: string
  letter: { subject: string; paragraphs: string[] }
}

const mails = (): Promise<Row[]> =>
  context.database.ask<Row>(
    `select to_address, reply_to, letter from operator_mail where event = 'contact-message' order by id`,
  )

describe('the contact form', () => {
  test('mails a message to the operator, with the writer as the one to answer', async () => {
    const at = await stamp()
    context.clock.advance(4_000)
    const { statusCode, payload } = await send({ ...written, stamp: at })
    expect(statusCode).toBe(200)
    expect(payload).toContain('Your message is on its way.')
    const [mail] = await mails()
    expect(mail).toMatchObject({ to_address: 'hello@homes.example', reply_to: 'ada@mail.example' })
    expect(mail?.letter.subject).toBe('Contact form: Ada Keeper')
    expect(mail?.letter.paragraphs).toEqual(['Does it import from a spreadsheet?'])
  })

  test('names what is missing at its field, and keeps what was typed', async () => {
    const { statusCode, payload } = await send({ name: '', email: 'nowhere', message: 'Kept "text" <b>', stamp: '' })
    expect(statusCode).toBe(422)
    for (const sentence of ['Enter your name.', 'Enter a valid email address.']) expect(payload).toContain(sentence)
    expect(payload).toContain('Kept &quot;text&quot; &lt;b>')
  })

  test.each([
    ['sent at once', async () => await stamp()],
    ['without its time', async () => ''],
    ['with a time that was made up', async () => `1700000000.${'A'.repeat(43)}`],
  ])('asks once more for a form %s', async (_, stampOf) => {
    const before = (await mails()).length
    const { statusCode, payload } = await send({ ...written, stamp: await stampOf() })
    expect([statusCode, payload.includes('sent very quickly')]).toEqual([422, true])
    expect((await mails()).length).toBe(before)
  })

  test('takes and forgets what a program filled in', async () => {
    const before = (await mails()).length
    const { statusCode } = await send({ ...written, website: 'https://spam.example', stamp: '' })
    expect(statusCode).toBe(200)
    expect((await mails()).length).toBe(before)
  })

  test('makes few mails of a thousand messages, from one home and from many', async () => {
    context.clock.advance(2 * hours)
    const at = await stamp()
    context.clock.advance(4_000)
    const before = (await mails()).length
    for (let round = 0; round < 25; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => send({ ...written, stamp: at }, '198.51.100.9')))
    expect((await mails()).length - before).toBe(3)
    for (let round = 0; round < 25; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, one) => send({ ...written, stamp: at }, `198.51.${round}.${one}`)),
      )
    expect((await mails()).length - before).toBe(20)
    expect((await send({ ...written, stamp: at }, '192.0.2.1')).statusCode).toBe(429)
    context.clock.advance(hours)
    const later = await stamp()
    context.clock.advance(4_000)
    expect((await send({ ...written, stamp: later }, '192.0.2.1')).statusCode).toBe(200)
  })

  test('answers a wrong body without a fault', async () => {
    for (const [type, payload] of [
      ['application/json', '[1]'],
      ['application/json', '{"name":{}}'],
      ['multipart/form-data; boundary=x', '--x--'],
    ] as const) {
      const { statusCode } = await context.app.inject({
        method: 'POST',
        url: '/contact',
        headers: { 'content-type': type },
        payload,
      })
      expect(statusCode, type).toBeLessThan(500)
      expect(statusCode, type).toBeGreaterThanOrEqual(400)
    }
  })
})
