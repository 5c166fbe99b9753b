import { isSigned, signatureOf } from '../links/signed-token'
import { plainAddress } from './suppression.sql'

/** The account whose mail stops, and the address it stops for. */
interface Subscription {
  account: number
  address: string
}

const purpose = 'unsubscribe'

/** The token never expires: an unsubscribe link works however old the mail is, by whichever secret it was signed. */
export function unsubscribeToken(secret: Buffer, { account, address }: Subscription): string {
  const plain = plainAddress(address)
  const encoded = Buffer.from(plain).toString('base64url')
  return `${account}.${encoded}.${signatureOf(secret, [purpose, account, plain])}`
}

export function readUnsubscribeToken(secrets: readonly Buffer[], token: unknown): Subscription | null {
  const match = typeof token === 'string' && /^([1-9]\d{0,14})\.([\w-]{1,1000})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const account = Number(match[1])
  const address = Buffer.from(match[2] ?? '', 'base64url').toString()
  const signature = match[3] ?? ''
  const signed = secrets.some((secret) => isSigned(secret, [purpose, account, address], signature))
  return signed ? { account, address } : null
}
