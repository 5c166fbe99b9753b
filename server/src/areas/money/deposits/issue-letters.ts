import { showDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { issuedDocument } from '../../../documents/issue-document'
import { renderDocument } from '../../../documents/render-document'
import { findLetter, lettersToIssue } from './deposit.sql'
import { depositDocument } from './deposit-document'
import type { DepositLetter } from './deposit-letter'

const lettersAtOnce = 100

/** The letter as issued. The first to ask, a reader or the job, issues it. */
export const issuedLetter = (
  context: AppContext,
  scope: Pick<Scope, 'account'>,
  id: number,
  letter: DepositLetter,
): Promise<Buffer> =>
  issuedDocument(context, scope, {
    kind: 'DEPOSIT_LETTER',
    record: id,
    name: `deposit-letter-${showDay(letter.issued)}.pdf`,
    make: () => renderDocument(depositDocument(letter)),
  })

/** Issues the letters of new deposit returns. One that fails does not stop the others, and is tried again in a minute. */
export async function issueLetters(context: AppContext) {
  const told = { issued: 0, failed: 0 }
  for (const { account, id } of await lettersToIssue(readsOf(context.pool, null), lettersAtOnce)) {
    try {
      const letter = await findLetter(readsOf(context.pool, account), { account, properties: null }, id)
      if (!letter) throw new Error('The letter is not in its account')
      await issuedLetter(context, { account }, id, letter)
      told.issued += 1
    } catch (error) {
      told.failed += 1
      context.log.error({ err: error, account, id }, 'A deposit letter was not issued')
    }
  }
  return told
}
