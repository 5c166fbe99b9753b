import { badField } from '../../../http/refusal'
import { commonPasswords } from './common-passwords'

interface Chosen {
  new_pwd: string
  confirm_pwd: string
}

/** The contract has checked length and kinds; the list of common passwords is too long for the browser. */
export function requireGoodPassword({ new_pwd, confirm_pwd }: Chosen): void {
  requireUncommon('new_pwd', new_pwd)
  if (new_pwd !== confirm_pwd) throw badField('confirm_pwd', 'The passwords do not match.')
}

/** Case is ignored: a capital at the front is the first change that a guesser tries. */
export const weakness = (password: string): string | null =>
  commonPasswords.has(password.toLowerCase()) ? 'This is one of the most common passwords. Choose another one.' : null

export function requireUncommon(field: string, password: string): void {
  const weak = weakness(password)
  if (weak !== null) throw badField(field, weak)
}
