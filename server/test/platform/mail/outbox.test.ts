import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../kit/app/app'

let context: TestApp
let id: number
beforeAll(async () => {
  context = await testApp()
  await context.context.ports.mail.send({
    account: null,
    to: 'tenant@homes.example',
    subject: 'Your link',
    text: 'Open it.',
    html: '<p>Open it.</p>',
  })
  const [mail] = await context.database.ask<{ id: string }>('select id from outbox_mail')
  id = Number(mail?.id)
})
afterAll(() => context.close())

interface From {
  remoteAddress?: string
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD' | 'POST'
}

/** Both pages of the outbox, asked by somebody: whether the mail is told. */
async function told(
  { remoteAddress = '127.0.0.1', headers = {}, method = 'GET' }: From,
  app = context,
): Promise<boolean[]> {
  const pages = ['/dev/mail', `/dev/mail/${id}`].map(async (url) => {
    const answer = await app.app.inject({ method, url, remoteAddress, headers: { host: 'localhost:4000', ...headers } })
    const shown = answer.statusCode === 200 && answer.payload.includes('Your link')
    if (!shown) expect([answer.statusCode, answer.payload.includes('Your link')]).toEqual([404, false])
    return shown
  })
  return Promise.all(pages)
}

describe('the outbox', () => {
  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is shown to %s', async (remoteAddress) => {
    expect(await told({ remoteAddress })).toEqual([true, true])
  })

  test.each(['localhost', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST:80'])('is shown at the host %s', async (host) => {
    expect(await told({ headers: { host } })).toEqual([true, true])
  })

  test.each(['10.0.0.9', '203.0.113.9', 'fe80::1', '::ffff:10.0.0.9'])(
    'is hidden from %s of the network',
    async (remoteAddress) => expect(await told({ remoteAddress })).toEqual([false, false]),
  )

  test.each([
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example#localhost',
    'evil.example/localhost',
    'x@localhost:y',
    '127.0.0.1.',
    '0.0.0.0:4000',
  ])('is hidden at the host %j, which another name may resolve to', async (host) => {
    expect(await told({ headers: { host } })).toEqual([false, false])
  })

  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'is hidden behind a proxy that announces itself by %s',
    async (name) => expect(await told({ headers: { [name]: '127.0.0.1' } })).toEqual([false, false]),
  )

  test('is hidden once there is an account besides the demo', async () => {
    await context.database.ask(`select create_account('1', 'Demo', 'UTC', 'pro', 0, 0, true)`)
    expect(await told({})).toEqual([true, true])
    const [own] = await context.database.ask<{ id: string }>(
      `select create_account('2', 'Alder', 'UTC', 'pro', 0, 0, false) as id`,
    )
    expect(await told({})).toEqual([false, false])
    const preview = { url: '/dev/mail/preview/invitation', headers: { host: 'localhost' } }
    expect((await context.app.inject(preview)).statusCode).toBe(404)
    await context.database.ask('update account set demo = true where id = $1', [own?.id])
    expect(await told({})).toEqual([true, true])
  })

  test('answers not found for an unknown mail', async () => {
    const page = await context.app.inject({ url: '/dev/mail/999999', headers: { host: 'localhost' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.payload).toContain('Email not found.')
  })

  test('answers GET only', async () => {
    for (const method of ['HEAD', 'POST'] as const) expect(await told({ method }), method).toEqual([false, false])
  })

  test('is hidden when the product has a public address', async () => {
    const open = await testApp({ publicUrl: 'https://homes.example', beside: context.database })
    expect(await told({}, open)).toEqual([false, false])
    await open.close()
  })

  test('runs no script of a mail', async () => {
    const page = await context.app.inject({ url: `/dev/mail/${id}`, headers: { host: 'localhost:4000' } })
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(page.headers['cache-control']).toBe('no-store')
  })
})
