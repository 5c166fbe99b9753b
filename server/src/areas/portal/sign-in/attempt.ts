import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../../app-context'
import type { Caller } from '../../../http/answers'
import { marksOf } from '../../../http/device-cookie'
import { mailedCode } from '../../../links/mailed-code'
import { tenantCode } from '../mails/sign-in-code'
import { codeMinutes } from './code.sql'

/** The cookies that bind a step of the sign-in to the browser: a mailed code, and what a passkey signs. */
type AttemptCookie = 'tenant_attempt' | 'tenant_passkey'

const path = '/api/tenants'

const hashOfAttempt = (attempt: string): Buffer => createHash('sha256').update(`attempt|${attempt}`).digest()

/** The attempt that this browser has begun; null before one. */
export function attemptIn({ cookies }: Pick<Caller, 'cookies'>, name: AttemptCookie = 'tenant_attempt'): Buffer | null {
  const [, attempt] = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies) ?? []
  return attempt === undefined ? null : hashOfAttempt(attempt)
}

/** Begins an attempt in this browser. Every answer that asks for a code sets the cookie, whatever was right. */
export function beginAttempt(
  { config }: Pick<AppContext, 'config'>,
  { setCookie }: Pick<Caller, 'setCookie'>,
  name: AttemptCookie = 'tenant_attempt',
): Buffer {
  const attempt = randomBytes(32).toString('base64url')
  setCookie(`${name}=${attempt}; Max-Age=${codeMinutes * 60}; ${marksOf(path, config)}`)
  return hashOfAttempt(attempt)
}

/** Compares what was typed with the code of an attempt. Blanks and dashes don't matter. */
export function isCodeOf(
  secret: Buffer,
  { account_id, id }: { account_id: number; id: number },
  typed: string,
): boolean {
  const right = Buffer.from(mailedCode(secret, { ...tenantCode, account: account_id, id }))
  const given = Buffer.from(typed.replace(/[\s-]/g, ''))
  return given.length === right.length && timingSafeEqual(given, right)
}
