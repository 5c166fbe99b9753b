import { createHmac, timingSafeEqual } from 'node:crypto'
import { plainAddress } from './suppression.sql'

/** The account whose mail stops, and the address it stops for. */
interface Subscription {
  account: number
  address: string
}

/** The token never expires: an unsubscribe link works however old the mail is. */
export function unsubscribeToken(secret: Buffer, { account, address }: Subscription): string {
  const plain = plainAddress(address)
  const encoded = Buffer.from(plain).toString('base64url')
  return `${account}.${encoded}.${sign(secret, account, plain).toString('base64url')}`
}

export function readUnsubscribeToken(secret: Buffer, token: unknown): Subscription | null {
  const match = typeof token === 'string' && /^([1-9]\d{0,14})\.([\w-]{1,1000})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const account = Number(match[1])
  const address = Buffer.from(match[2] ?? '', 'base64url').toString()
  const given = Buffer.from(match[3] ?? '', 'base64url')
  const right = sign(secret, account, address)
  return given.length === right.length && timingSafeEqual(given, right) ? { account, address } : null
}

const sign = (secret: Buffer, account: number, address: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe|${account}|${address}`).digest()
