import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { layOut } from '../../../src/providers/mail/layout'
import { smtpMail } from '../../../src/providers/mail/smtp'
import { secret } from '../../../src/secret'
import { tlsCertificate, tlsKey } from '../../kit/app/tls-certificate'

const mail = {
  account: null,
  to: 'tenant@homes.example',
  subject: 'Your link',
  ...layOut({
    accountName: 'Alder',
    heading: 'Your link',
    paragraphs: ['Open it.'],
    facts: [],
    reason: '',
  }),
}
const times = { connectionTimeout: 2_000, greetingTimeout: 2_000, dnsTimeout: 2_000, socketTimeout: 2_000 }
const trusted = { ca: tlsCertificate }

/** Connects to this machine without being a loopback address, like a server elsewhere. */
const elsewhere = '0.0.0.0'
const here = '127.0.0.1'

let server: SMTPServer | undefined
let received: { secure: boolean }[]
let passwords: number
beforeEach(() => {
  received = []
  passwords = 0
})
afterEach(async () => {
  const running = server
  server = undefined
  if (running) await new Promise<void>((resolve) => running.close(() => resolve()))
})

async function start(options: SMTPServerOptions): Promise<number> {
  const started = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    key: tlsKey,
    cert: tlsCertificate,
    onAuth: (_auth, _session, done) => {
      passwords += 1
      done(null, { user: 'office' })
    },
    onData: (stream, session, done) => {
      text(stream).then(() => {
        received.push({ secure: session.secure })
        done()
      }, done)
    },
    ...options,
  })
  started.on('error', () => {})
  server = started
  await new Promise<void>((resolve) => started.listen(0, elsewhere, () => resolve()))
  return (started.server.address() as AddressInfo).port
}

const send = (scheme: 'smtp' | 'smtps', host: string, port: number, tls?: { ca: string }) =>
  smtpMail(
    { smtpUrl: secret(`${scheme}://office:hunter2@${host}:${port}`), from: 'office@homes.example' },
    { ...times, ...(tls && { tls }) },
  ).send(mail)

const plainOnly = { disabledCommands: ['STARTTLS'] }

describe('mail to a server elsewhere', () => {
  test('is not sent where the server offers no TLS, and neither is the password', async () => {
    const port = await start(plainOnly)
    await expect(send('smtp', elsewhere, port)).rejects.toMatchObject({
      name: 'ProviderError',
      permanent: false,
      message: expect.stringContaining("TLS couldn't secure the connection"),
    })
    expect([received, passwords]).toEqual([[], 0])
  })

  test('goes out by STARTTLS', async () => {
    await send('smtp', elsewhere, await start({}), trusted)
    expect([received, passwords]).toEqual([[{ secure: true }], 1])
  })

  test('goes out by TLS from the start', async () => {
    await send('smtps', elsewhere, await start({ secure: true }), trusted)
    expect([received, passwords]).toEqual([[{ secure: true }], 1])
  })

  test.each([
    ['smtp', {}],
    ['smtps', { secure: true }],
  ] as const)('is not sent by %s to a server whose certificate is not trusted', async (scheme, options) => {
    await expect(send(scheme, elsewhere, await start(options))).rejects.toMatchObject({ permanent: false })
    expect([received, passwords]).toEqual([[], 0])
  })
})

describe('mail to a server on this machine', () => {
  test('may go out without TLS', async () => {
    await send('smtp', here, await start(plainOnly))
    expect([received, passwords]).toEqual([[{ secure: false }], 1])
  })
})
