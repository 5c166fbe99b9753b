import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A secret as a library of Standard Webhooks takes it. */
export const newSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`

/** The parts of a message that its signature covers. */
interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** One signature, with its version in front. */
function signatureOf(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Both secrets of a rotation sign, so that a receiver with either one can verify. */
export const headersOf = (secrets: readonly string[], message: Signed): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Freehold-Webhooks/1',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
})

/** The most that a message may be old, or ahead. */
const toleranceSeconds = 5 * 60

/** The check that a receiver makes, as a library of Standard Webhooks makes it. */
export function isGenuine(secret: string, message: Signed, signatures: string, now: Date): boolean {
  if (Math.abs(now.getTime() / 1_000 - message.timestamp) > toleranceSeconds) return false
  const expected = Buffer.from(signatureOf(secret, message))
  return signatures.split(' ').some((one) => {
    const sent = Buffer.from(one)
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
}
