import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Opens one file for one user for a minute, where a browser cannot send the session's token: an `<img>`, a new tab. It
 * is part of an address, so it is worthless for any other file, and soon for this one.
 */
export const ticketSeconds = 60

export interface TicketHolder {
  account: number
  user: number
}

export function makeTicket(secret: Buffer, { account, user }: TicketHolder, file: string, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + ticketSeconds
  return `${account}.${user}.${expiry}.${sign(secret, account, user, file, expiry).toString('base64url')}`
}

export function readTicket(secret: Buffer, ticket: string, file: string, now: Date): TicketHolder | null {
  const match = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket)
  if (!match) return null
  const [account = 0, user = 0, expiry = 0] = match.slice(1, 4).map(Number)
  const given = Buffer.from(match[4] ?? '', 'base64url')
  const right = sign(secret, account, user, file, expiry)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return expiry * 1000 > now.getTime() ? { account, user } : null
}

/** A page is named by its path and its record. */
export const pageName = (path: string, id: number | string): string => `${path}?id=${id}`

/** A PDF at the address of its noun. */
export const paperName = (path: string, file: string): string => `${path}?file=${file}`

const sign = (secret: Buffer, account: number, user: number, file: string, expiry: number): Buffer =>
  createHmac('sha256', secret).update(`file-ticket|${account}|${user}|${expiry}|${file}`).digest()
