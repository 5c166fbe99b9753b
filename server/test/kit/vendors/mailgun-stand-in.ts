import { randomBytes } from 'node:crypto'
import { mailgunIncoming, mailgunSignature } from '../../../src/providers/incoming-mail/mailgun'
import { secret } from '../../../src/secret'
import type { TestApp } from '../app/app'

const signingKey = 'key-of-the-stand-in'
export const domain = 'replies.homes.example'

/** Lets a server take emails as from Mailgun. */
export function takeMails(of: TestApp): void {
  of.context.ports.incomingMail = mailgunIncoming({ domain, signingKey: secret(signingKey) }, of.context.now)
}

export interface Sent {
  to: string
  from?: string
  subject?: string
  text?: string
  html?: string
  messageId?: string
  headers?: Record<string, string>
  files?: readonly { name: string; content: string }[]
  key?: string
}

/** A request as a route of Mailgun makes it, signed with its key. With files it is multipart. */
export async function fromMailgun(of: TestApp, sent: Sent): Promise<number> {
  const { to, from = 'Ada Early <ada@mail.example>', subject = 'Re: Hello', text = 'Thank you.', html = '' } = sent
  const {
    messageId = `<${randomBytes(8).toString('hex')}@mail.example>`,
    headers = {},
    files = [],
    key = signingKey,
  } = sent
  const timestamp = String(Math.floor(of.clock.now().getTime() / 1000))
  const token = randomBytes(25).toString('hex')
  const fields: Record<string, string> = {
    recipient: to,
    sender: 'bounce+1@mail.example',
    from,
    subject,
    'body-plain': text,
    'body-html': html,
    'Message-Id': messageId,
    'message-headers': JSON.stringify(Object.entries(headers)),
    timestamp,
    token,
    signature: mailgunSignature(key, timestamp, token),
  }
  const url = '/webhooks/incoming-mail'
  if (files.length === 0) {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(fields).toString()
    return (await of.app.inject({ method: 'POST', url, payload, headers: form })).statusCode
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [n, { name, content }] of files.entries()) body.set(`attachment-${n + 1}`, new Blob([content]), name)
  const request = new Request('https://homes.example', { method: 'POST', body })
  const payload = Buffer.from(await request.arrayBuffer())
  const type = { 'content-type': request.headers.get('content-type') ?? '' }
  return (await of.app.inject({ method: 'POST', url, payload, headers: type })).statusCode
}
