import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../../app-context'
import { isCurrent } from '../../../files/ticket'
import type { Caller } from '../../../http/answers'
import type { FactorUser } from './second-factor.sql'

const seconds = 90 * 86_400
/** Files and pages never get it: only the calls that sign in lie under this path. */
const path = '/api/user'

const nameOf = ({ user }: FactorUser): string => `known_device_${user}`

/**
 * The device by which a user is known in this browser; null in any other. It opens nothing: it only counts its own
 * failures, so that guesses made elsewhere do not keep the user out.
 */
export function knownDevice({ ticketSecret, now }: AppContext, of: FactorUser, cookies: string): string | null {
  const given = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${nameOf(of)}=`))
  const match = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(given?.slice(nameOf(of).length + 1) ?? '')
  if (!match) return null
  const [, device = '', expiry = '', signature = ''] = match
  const [sent, right] = [Buffer.from(signature, 'base64url'), sign(ticketSecret, of, device, expiry)]
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null
  return isCurrent(Number(expiry), seconds, now()) ? device : null
}

/** Makes this browser known for the user, or keeps it known for longer. */
export function rememberDevice(context: AppContext, of: FactorUser, { cookies, setCookie }: Caller): void {
  const { ticketSecret, now, config } = context
  const device = knownDevice(context, of, cookies) ?? randomBytes(16).toString('base64url')
  const expiry = String(Math.floor(now().getTime() / 1000) + seconds)
  const value = `${device}.${expiry}.${sign(ticketSecret, of, device, expiry).toString('base64url')}`
  const secure = config.http.publicUrl.startsWith('https:') ? '; Secure' : ''
  setCookie(`${nameOf(of)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Strict${secure}`)
}

const sign = (secret: Buffer, { account, user }: FactorUser, device: string, expiry: string): Buffer =>
  createHmac('sha256', secret).update(`known-device|${account}|${user}|${device}|${expiry}`).digest()
