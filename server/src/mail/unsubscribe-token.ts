import { isSigned, signatureOf } from '../links/signed-token'
import { plainAddress } from './suppression.sql'

/** The account whose mail stops, and the address it stops for. */
interface Subscription {
  account: number
  address: string
  /** The one list that is left; without it, all courtesy mail stops. */
  list?: string
}

const purpose = 'unsubscribe'

/** A signature for one list is none for another, and none for all mail. */
const purposeOf = (list: string | undefined): string => (list === undefined ? purpose : `${purpose}/${list}`)

/** The token never expires: an unsubscribe link works however old the mail is, by whichever secret it was signed. */
export function unsubscribeToken(secret: Buffer, { account, address, list }: Subscription): string {
  const plain = plainAddress(address)
  const encoded = Buffer.from(plain).toString('base64url')
  const listed = list === undefined ? '' : `.${list}`
  return `${account}.${encoded}${listed}.${signatureOf(secret, [purposeOf(list), account, plain])}`
}

export function readUnsubscribeToken(secrets: readonly Buffer[], token: unknown): Subscription | null {
  const match =
    typeof token === 'string' && /^([1-9]\d{0,14})\.([\w-]{1,1000})(?:\.([a-z-]{1,40}))?\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const account = Number(match[1])
  const address = Buffer.from(match[2] ?? '', 'base64url').toString()
  const [list, signature = ''] = [match[3], match[4]]
  const signed = secrets.some((secret) => isSigned(secret, [purposeOf(list), account, address], signature))
  return signed ? { account, address, ...(list !== undefined && { list }) } : null
}
