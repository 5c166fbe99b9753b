import { createHmac, timingSafeEqual } from 'node:crypto'

/** A person needs longer than this to write a message. */
const leastSeconds = 3
const mostSeconds = 86_400

const sign = (secret: Buffer, at: string): Buffer => createHmac('sha256', secret).update(`contact-form|${at}`).digest()

/** The moment at which a form was shown, signed, so that a program can't make one up. */
export function stampOf(secret: Buffer, now: Date): string {
  const at = String(Math.floor(now.getTime() / 1000))
  return `${at}.${sign(secret, at).toString('base64url')}`
}

/** True if a form was open for as long as writing takes. */
export function wasWritten(secret: Buffer, stamp: string, now: Date): boolean {
  const [, at = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(stamp) ?? []
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(secret, at)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const seconds = now.getTime() / 1000 - Number(at)
  return seconds >= leastSeconds && seconds <= mostSeconds
}
