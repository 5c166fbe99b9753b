import { randomInt } from 'node:crypto'
import { hashOf } from '../../../../http/identity'

/** Letters and digits that don't look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 12

/** A code of 60 random bits, such as 7KQ2-M4XW-9RTA. */
export function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** The hash of a code as it was typed; null for what is no code. */
export function codeHash(typed: string): Buffer | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  return new RegExp(`^[${alphabet}]{${length}}$`).test(plain) ? hashOf(`history letter ${plain}`) : null
}
