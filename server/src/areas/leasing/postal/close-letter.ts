import { mailCan } from '@freehold/rules/leasing/mail/mail-can'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { lockLetter, setLetter } from './letter.sql'
import { logLetter } from './log-letter'

/** A person saw that a letter came back or was not sent. */
export async function closeLetter(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const letter = await lockLetter(tx, scope, id)
  if (!letter) throw notFound('Letter')
  const { refused } = mailCan.close(letter)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  await setLetter(tx, scope, id, { closed_at: now })
  await logLetter(tx, scope, letter, `marked the letter "${letter.document}" to ${letter.to.name} as done`)
}
