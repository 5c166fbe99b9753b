import { createHmac } from 'node:crypto'
import { hashOf } from '../../../http/identity'

/** Letters and digits that no one mistakes for one another, on paper and by phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** The code of a printed invitation: made again from its id whenever the letter is printed, and stored nowhere. */
export function letterCode(secret: Buffer, account: number, id: number): string {
  const mac = createHmac('sha256', secret).update(`portal-letter|${account}|${id}`).digest()
  return Array.from({ length }, (_, at) => letters[mac.readUInt16BE(at * 2) % letters.length]).join('')
}

/** How a letter shows its code: in groups of four. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

export const hashOfLetterCode = (code: string): Buffer => hashOf(`letter ${code}`)

/** The hash by which an invitation is found: a mailed link has dots in its token, a typed code has none. */
export const hashOfInvite = (typed: string): Buffer =>
  typed.includes('.') ? hashOf(typed) : hashOfLetterCode(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))
