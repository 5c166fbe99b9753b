import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../../../src/database/pool'
import { readsOf } from '../../../src/database/read'
import { layOut } from '../../../src/providers/mail/layout'
import { mailById, newestMails } from '../../../src/providers/mail/outbox.sql'
import { outboxList, outboxMail } from '../../../src/providers/mail/outbox-page'
import { AddressRefused, type Mail } from '../../../src/providers/mail/port'
import { sandboxMail } from '../../../src/providers/mail/sandbox'
import { smtpMail } from '../../../src/providers/mail/smtp'
import { ProviderError } from '../../../src/providers/provider-error'
import { secret } from '../../../src/secret'
import { newDatabase, type TestDatabase } from '../../kit/app/database'

const letter = {
  accountName: 'Alder & Sons',
  heading: 'Your rent is due <soon>',
  paragraphs: ['Dear Ms. O’Neil,\nthe rent of $1,234.50 is due.', '"Quoted" & <b>plain</b>.'],
  facts: [{ label: 'Unit', value: '1 <A>' }],
  action: { label: 'Pay now', url: 'https://homes.example/pay?a=1&b="2"' },
  reason: 'You rent from Alder & Sons.',
}
const mail = (change: Partial<Mail> = {}): Mail => ({
  account: null,
  to: 'tenant@homes.example',
  subject: 'Rent – $1,234.50',
  ...layOut(letter),
  ...change,
})

describe('the layout of a mail', () => {
  const { text, html } = layOut(letter)

  test('carries the account’s name and every word in both forms', () => {
    for (const form of [text, html.replaceAll('&amp;', '&')]) {
      expect(form).toContain('Alder & Sons')
      for (const words of ['the rent of $1,234.50 is due.', 'Unit', 'Pay now']) expect(form).toContain(words)
    }
    expect(text).toContain('https://homes.example/pay?a=1&b="2"')
    expect(text).toContain('"Quoted" & <b>plain</b>.')
  })

  test('escapes every text', () => {
    expect(html).not.toContain('<b>plain')
    expect(html).not.toContain('<soon>')
    expect(html).not.toContain('<A>')
    expect(html).toContain('href="https://homes.example/pay?a=1&amp;b=&quot;2&quot;"')
  })

  test('links only to web addresses', () => {
    expect(() => layOut({ ...letter, action: { label: 'x', url: 'javascript:alert(1)' } })).toThrow(RangeError)
  })
})

describe('mail by SMTP', () => {
  let server: SMTPServer | undefined
  const got: { from: string; to: string[]; raw: string; user: unknown }[] = []

  const start = async (options: SMTPServerOptions = {}): Promise<string> => {
    const started = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: ({ username, password }, _session, done) =>
        done(password === 'right' ? null : new Error('no'), { user: username }),
      onData: (stream, { envelope, user }, done) => {
        buffer(stream).then((raw) => {
          const to = envelope.rcptTo.map(({ address }) => address)
          got.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, raw: raw.toString(), user })
          done()
        }, done)
      },
      ...options,
    })
    server = started
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', () => resolve()))
    return `127.0.0.1:${(started.server.address() as AddressInfo).port}`
  }
  afterEach(async () => {
    got.length = 0
    const running = server
    server = undefined
    if (running) await new Promise<void>((resolve) => running.close(() => resolve()))
  })
  const port = (address: string, user = '', times?: typeof brief) =>
    smtpMail({ smtpUrl: secret(`smtp://${user}${address}`), from: 'Freehold <office@homes.example>' }, times)
  const brief = { connectionTimeout: 400, greetingTimeout: 400, dnsTimeout: 400, socketTimeout: 600 }

  test('goes out in both forms, in the account’s name', async () => {
    await port(await start()).send(mail())
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({ from: 'office@homes.example', to: ['tenant@homes.example'] })
    const raw = got[0]?.raw ?? ''
    expect(raw).toContain('From: Freehold <office@homes.example>')
    expect(raw).toContain('Content-Type: multipart/alternative')
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  test('comes from the name that the account chose, and sends answers to its address', async () => {
    await port(await start()).send(mail({ fromName: 'Alder, Office', replyTo: 'alder@homes.example' }))
    expect(got[0]?.from).toBe('office@homes.example')
    expect(got[0]?.raw).toMatch(/^From: "Alder, Office" <office@homes\.example>\r$/m)
    expect(got[0]?.raw).toMatch(/^Reply-To: alder@homes\.example\r$/m)
  })

  test('carries the logo that it shows, so that nothing has to be fetched', async () => {
    const content = Buffer.from('picture')
    const { html } = layOut({ ...letter, hasLogo: true })
    await port(await start()).send(mail({ html, logo: { type: 'image/png', content } }))
    const [{ raw } = { raw: '' }] = got
    expect(html).toContain('<img src="cid:logo"')
    expect(raw).toContain('Content-ID: <logo>')
    expect(raw).toMatch(/Content-Disposition: inline/)
    expect(raw).toContain(content.toString('base64'))
  })

  test('says that a program sent it, so that no program answers', async () => {
    await port(await start()).send(mail({ messageId: '<freehold-1-2@homes.example>' }))
    const raw = got[0]?.raw ?? ''
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
    expect(raw).toMatch(/^Message-ID: <freehold-1-2@homes\.example>\r$/m)
    expect(raw).not.toContain('List-Unsubscribe')
  })

  test('offers one-click unsubscribe where the mail can be stopped', async () => {
    const unsubscribe = 'https://homes.example/unsubscribe?token=1.abc.def'
    await port(await start()).send(mail({ unsubscribe }))
    expect(got[0]?.raw).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`)
    expect(got[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test('distinguishes a refused address from a refused sender', async () => {
    const no = Object.assign(new Error('refused'), { responseCode: 550 })
    const receiver = await start({ onRcptTo: (_address, _session, done) => done(no) })
    await expect(port(receiver).send(mail())).rejects.toBeInstanceOf(AddressRefused)
    await new Promise<void>((resolve) => server?.close(() => resolve()))
    const sender = await start({ onMailFrom: (_address, _session, done) => done(no) })
    const failure = await port(sender)
      .send(mail())
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ProviderError', permanent: true })
    expect(failure).not.toBeInstanceOf(AddressRefused)
  })

  test('signs in, and reports a refused sign-in', async () => {
    const address = await start({ authOptional: false })
    await port(address, 'office%40homes.example:right@').send(mail())
    expect(got[0]?.user).toBe('office@homes.example')
    const failure = await port(address, 'office:wrong@')
      .send(mail())
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderError)
    expect(String((failure as Error).message)).not.toContain('wrong')
  })

  test('no header and no second receiver can be smuggled in', async () => {
    const smtp = port(await start())
    await smtp.send(mail({ subject: 'Rent\r\nBcc: thief@evil.example' }))
    expect(got[0]?.to).toEqual(['tenant@homes.example'])
    expect(got[0]?.raw).not.toMatch(/^Bcc:/im)
    await smtp.send(mail({ to: 'a@homes.example, thief@evil.example' })).catch(() => undefined)
    await smtp.send(mail({ to: 'a@homes.example>\r\nRCPT TO:<thief@evil.example' })).catch(() => undefined)
    expect(got.flatMap(({ to }) => to)).not.toContain('thief@evil.example')
    await smtp.send(mail({ text: { path: '/etc/passwd' } as never })).catch(() => undefined)
    expect(got.some(({ raw }) => raw.includes('root:'))).toBe(false)
  })

  test.each([
    [550, true],
    [451, false],
  ])('an answer of %i: permanent = %s', async (code, permanent) => {
    const address = await start({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('refused'), { responseCode: code })),
    })
    await expect(port(address).send(mail())).rejects.toMatchObject({ name: 'ProviderError', permanent })
  })

  test('a server that never greets, and one that is away, are given up', async () => {
    const sockets = new Set<Socket>()
    const silent: Server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`
    const sent = port(address, '', brief).send(mail())
    await expect(sent).rejects.toMatchObject({ name: 'ProviderError', permanent: false })
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
    await expect(port('127.0.0.1:1').send(mail())).rejects.toThrow(ProviderError)
  })
})

describe('the sandbox’s outbox', () => {
  let database: TestDatabase
  let pool: Pool
  beforeAll(async () => {
    database = await newDatabase()
    pool = openPool(database.address, { warn: () => {} }, 2)
  })
  afterAll(async () => {
    await pool.pg.end()
    await database.drop()
  })

  test('keeps each letter, newest first, of every account and of none', async () => {
    const [account] = await database.ask<{ id: number }>(
      `insert into account (number, name) values ('1', 'Alder') returning id::int`,
    )
    const outbox = sandboxMail(pool)
    await outbox.send(mail({ subject: 'First' }))
    await outbox.send(mail({ subject: 'Second', account: account?.id ?? 0 }))
    const reads = readsOf(pool, null)
    const kept = await newestMails(reads)
    expect(kept.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    const opened = await mailById(reads, kept[0]?.id ?? 0)
    expect(opened).toMatchObject({ ...mail({ subject: 'Second' }), account: account?.id })
    expect(await mailById(reads, 999_999)).toBeNull()
  })

  test('an address that bounces is refused for good', async () => {
    await expect(sandboxMail(pool).send(mail({ to: 'bounce@homes.example' }))).rejects.toMatchObject({
      permanent: true,
    })
  })
})

describe('the outbox’s pages', () => {
  const hostile = {
    id: 7,
    sentAt: new Date('2026-03-01T12:34:56Z'),
    to: '"><script>alert(1)</script>',
    subject: '<img src=x>',
  }

  test('escape everything', () => {
    const list = outboxList([hostile])
    const one = outboxMail({
      ...hostile,
      account: null,
      text: '</pre><script>2</script>',
      html: '<p class="a">"Hi" &amp; bye</p><script>3</script>',
    })
    for (const page of [list, one]) {
      expect(page).not.toContain('<script')
      expect(page).not.toContain('<img')
    }
    expect(list).toContain('href="/dev/mail/7"')
    expect(list).toContain('2026-03-01 12:34 UTC')
    expect(one).toContain('srcdoc="&lt;p class=&quot;a&quot;&gt;&quot;Hi&quot; &amp;amp; bye&lt;/p&gt;')
    expect(one).toMatch(/sandbox="[^"]*"/)
    expect(one).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
  })

  test('say when the outbox is empty', () => {
    expect(outboxList([])).toContain('No emails yet')
  })
})
