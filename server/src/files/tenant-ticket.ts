import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isCurrent, ticketSeconds } from './ticket'

/** A session of a tenant in the portal: its tickets end with it. */
export interface TenantTicketHolder {
  account: number
  tenant: number
  /** The id of the session. */
  session: number
}

/** The name that a ticket is signed with: the path of the page and the record or file that its address names. */
export const tenantPageName = (path: string, record: string): string => `${path}?record=${record}`

/**
 * Opens one page or file for one session for a minute. It begins with a letter, so it is never taken for a user's. Each is
 * another one: a paper is opened once by each ticket, and two may be asked for within a second.
 */
export function makeTenantTicket(secret: Buffer, holder: TenantTicketHolder, page: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + ticketSeconds
  const { account, tenant, session } = holder
  const own = randomBytes(6).toString('base64url')
  const signed = sign(secret, holder, `${expiry}.${own}`, page).toString('base64url')
  return `t.${account}.${tenant}.${session}.${expiry}.${own}.${signed}`
}

const pattern = /^t\.([1-9]\d{0,14})\.([1-9]\d{0,14})\.([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{8})\.([\w-]{43})$/

export function readTenantTicket(secret: Buffer, ticket: string, page: string, now: Date): TenantTicketHolder | null {
  const match = pattern.exec(ticket)
  if (!match) return null
  const [account = 0, tenant = 0, session = 0, expiry = 0] = match.slice(1, 5).map(Number)
  const holder = { account, tenant, session }
  const given = Buffer.from(match[6] ?? '', 'base64url')
  const right = sign(secret, holder, `${expiry}.${match[5]}`, page)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return isCurrent(expiry, ticketSeconds, now) ? holder : null
}

const sign = (secret: Buffer, { account, tenant, session }: TenantTicketHolder, once: string, page: string): Buffer =>
  createHmac('sha256', secret).update(`tenant-ticket|${account}|${tenant}|${session}|${once}|${page}`).digest()
