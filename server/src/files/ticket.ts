import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Opens one file for one user for a minute, where a browser cannot send the session's token: an `<img>`, a new tab. It
 * is part of an address, so it is worthless for any other file, and soon for this one.
 */
export const ticketSeconds = 60

export interface TicketHolder {
  account: number
  user: number
  /** The support session in which the ticket was made; null for the user's own. */
  support: number | null
}

export function makeTicket(secret: Buffer, holder: TicketHolder, file: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + ticketSeconds
  const { account, user, support } = holder
  return `${account}.${user}.${support ?? 0}.${expiry}.${sign(secret, holder, file, expiry).toString('base64url')}`
}

export function readTicket(secret: Buffer, ticket: string, file: string, now: Date): TicketHolder | null {
  const match = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.(0|[1-9]\d{0,14})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket)
  if (!match) return null
  const [account = 0, user = 0, support = 0, expiry = 0] = match.slice(1, 5).map(Number)
  const holder = { account, user, support: support === 0 ? null : support }
  const given = Buffer.from(match[5] ?? '', 'base64url')
  const right = sign(secret, holder, file, expiry)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return isCurrent(expiry, ticketSeconds, now) ? holder : null
}

/** The clocks of two servers may differ by so much. */
const clockSeconds = 5

/** True if an expiry is in the future, and no further than one that was just made. */
export function isCurrent(expiry: number, seconds: number, now: Date): boolean {
  const left = expiry - now.getTime() / 1000
  return left > 0 && left <= seconds + clockSeconds
}

/** A page is named by its path and its record. */
export const pageName = (path: string, id: number | string): string => `${path}?id=${id}`

/** A PDF at the address of its noun. */
export const paperName = (path: string, file: string): string => `${path}?file=${file}`

const sign = (secret: Buffer, { account, user, support }: TicketHolder, file: string, expiry: number): Buffer =>
  createHmac('sha256', secret)
    .update(`file-ticket|${account}|${user}|${support ?? 0}|${expiry}|${file}`)
    .digest()
