import { createHmac, timingSafeEqual } from 'node:crypto'

/** The record of an account that a token opens, and what for. */
interface Opened {
  purpose: string
  /** 0 for a record of the installation. */
  account: number
  id: number
}

/**
 * A token that is made again from the record whenever it is needed, so that none is stored. The record says how long it
 * is good, and that it works once.
 */
export function signedToken(secret: Buffer, { purpose, account, id }: Opened): string {
  return `${account}.${id}.${signatureOf(secret, [purpose, account, id])}`
}

export function readSignedToken(secret: Buffer, purpose: string, token: string): Omit<Opened, 'purpose'> | null {
  const match = /^(0|[1-9]\d{0,14})\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(token)
  if (!match) return null
  const [account, id] = [Number(match[1]), Number(match[2])]
  return isSigned(secret, [purpose, account, id], match[3] ?? '') ? { account, id } : null
}

/** The signed text begins with its purpose, so that a signature for one purpose is none for another. */
type Signed = readonly [purpose: string, account: number, what: string | number]

export const signatureOf = (secret: Buffer, signed: Signed): string => sign(secret, signed).toString('base64url')

/** The signature is compared as it is written: its last letter has bits that say nothing, and only one spelling opens. */
export function isSigned(secret: Buffer, signed: Signed, signature: string): boolean {
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(secret, signed))
  return given.length === right.length && timingSafeEqual(given, right)
}

const sign = (secret: Buffer, signed: Signed): Buffer => createHmac('sha256', secret).update(signed.join('|')).digest()
