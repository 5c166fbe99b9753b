import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../app-context'
import { isCurrent } from '../files/ticket'
import type { Caller } from './answers'

const seconds = 90 * 86_400

/** A cookie by which a browser is known. It opens nothing by itself. */
export interface DeviceCookie {
  name: string
  /** Files and pages never get it: only the calls that sign in lie under this path. */
  path: string
  /** What the signature binds it to, beside the device and the expiry: a cookie of one person is none of another. */
  signed: string
}

/** The device that a browser's cookie names; null where none was signed by this server, or it is too old. */
export function deviceIn(
  { ticketSecret, now }: Pick<AppContext, 'ticketSecret' | 'now'>,
  cookie: DeviceCookie,
  cookies: string,
): string | null {
  const given = cookies.split(/;\s*/).find((one) => one.startsWith(`${cookie.name}=`))
  const match = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(given?.slice(cookie.name.length + 1) ?? '')
  if (!match) return null
  const [, device = '', expiry = '', signature = ''] = match
  const [sent, right] = [Buffer.from(signature, 'base64url'), sign(ticketSecret, cookie, device, expiry)]
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null
  return isCurrent(Number(expiry), seconds, now()) ? device : null
}

/** Makes this browser known, or keeps it known for longer. Answers the device. */
export function keepDevice(
  context: Pick<AppContext, 'ticketSecret' | 'now' | 'config'>,
  cookie: DeviceCookie,
  { cookies, setCookie }: Pick<Caller, 'cookies' | 'setCookie'>,
): string {
  const { ticketSecret, now, config } = context
  const device = deviceIn(context, cookie, cookies) ?? randomBytes(16).toString('base64url')
  const expiry = String(Math.floor(now().getTime() / 1000) + seconds)
  const value = `${device}.${expiry}.${sign(ticketSecret, cookie, device, expiry).toString('base64url')}`
  setCookie(`${cookie.name}=${value}; Max-Age=${seconds}; ${marksOf(cookie.path, config)}`)
  return device
}

/** No script reads a cookie of ours, and no other site sends it. */
export const marksOf = (path: string, { http }: AppContext['config']): string =>
  `Path=${path}; HttpOnly; SameSite=Strict${http.publicUrl.startsWith('https:') ? '; Secure' : ''}`

const sign = (secret: Buffer, { signed }: DeviceCookie, device: string, expiry: string): Buffer =>
  createHmac('sha256', secret).update(`${signed}|${device}|${expiry}`).digest()
