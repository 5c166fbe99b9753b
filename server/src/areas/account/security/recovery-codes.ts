import { randomInt } from 'node:crypto'
import type { AppContext } from '../../../app-context'
import type { Tx } from '../../../database/write'
import { type FactorUser, replaceCodes } from './second-factor.sql'

const count = 10
/** Without letters that look like digits, and without vowels, so that no code is a word. */
const letters = 'bcdfghjkmnpqrstvwxyz23456789'
const length = 10

/** Dashes, blanks and case are only there to be read. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

const newCode = (): string => {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** Ten new codes in place of the old ones. Only their blind indexes are kept. */
export async function renewCodes(tx: Tx, { vault }: Pick<AppContext, 'vault'>, of: FactorUser): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  const indexes: Buffer[] = []
  for (const code of codes) indexes.push(await vault.index(tx, of.account, 'recovery_code', plainCode(code)))
  await replaceCodes(tx, of, indexes)
  return codes
}
