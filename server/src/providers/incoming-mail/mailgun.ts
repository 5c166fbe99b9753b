import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMailConfig } from '../../config-incoming'
import type { IncomingMail, IncomingMailPort, MailRequest } from './port'

/** Mailgun tries a request again for eight hours. Older ones are no tries of it. */
const longestMs = 24 * 3_600_000

/** Emails by a route of Mailgun, whose `forward` or `store` has our address. */
export function mailgunIncoming({ domain, signingKey }: IncomingMailConfig, now: () => Date): IncomingMailPort {
  return {
    kind: 'mailgun',
    domain,
    read: (request) => (isSigned(signingKey.reveal(), request, now()) ? mailOf(request) : null),
  }
}

export const mailgunSignature = (key: string, timestamp: string, token: string): string =>
  createHmac('sha256', key).update(`${timestamp}${token}`, 'utf8').digest('hex')

/** True if the holder of the key made this request a short while ago. Comparing takes the same time whatever differs. */
function isSigned(key: string, { fields }: MailRequest, now: Date): boolean {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => fields.get(name) ?? '')
  if (!timestamp || !/^\d{9,12}$/.test(timestamp) || !token || !signature) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(mailgunSignature(key, timestamp, token))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Math.abs(now.getTime() - Number(timestamp) * 1000) <= longestMs
}

function mailOf({ fields, files }: MailRequest): IncomingMail | 'unreadable' {
  const field = (name: string) => fields.get(name) ?? ''
  const headers = headersOf(field('message-headers'))
  const { name, address } = senderOf(field('from') || headers.get('from') || field('sender'))
  const messageId = (field('Message-Id') || headers.get('message-id') || '').trim()
  const to = field('recipient').split(',')[0]?.trim() ?? ''
  if (address === '' || messageId === '' || to === '') return 'unreadable'
  return {
    messageId,
    to,
    from: address,
    fromName: name,
    subject: field('subject'),
    text: field('body-plain'),
    html: field('body-html'),
    headers,
    files: [...files, ...storedFiles(field('attachments'))],
  }
}

/** Mailgun sends the headers as a list of names and values in JSON. */
function headersOf(json: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const pair of listIn(json))
    if (Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string')
      headers.set(pair[0].toLowerCase(), pair[1])
  return headers
}

/** Files that Mailgun keeps are named, and never fetched. */
const storedFiles = (json: string): string[] =>
  listIn(json).flatMap((file) => {
    const { name } = Object(file) as { name?: unknown }
    return typeof name === 'string' ? [name] : []
  })

function listIn(json: string): unknown[] {
  if (json === '') return []
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** The name and the address in "Ada Early <ada@mail.example>". */
function senderOf(from: string): { name: string; address: string } {
  const within = /<([^<>@\s]{1,64}@[^<>@\s]{1,190})>\s*$/.exec(from)
  if (within)
    return {
      name: from
        .slice(0, within.index)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
      address: (within[1] ?? '').toLowerCase(),
    }
  const alone = /^\s*([^<>@\s]{1,64}@[^<>@\s]{1,190})\s*$/.exec(from)
  return { name: '', address: (alone?.[1] ?? '').toLowerCase() }
}
