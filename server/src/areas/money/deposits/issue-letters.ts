import { showDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { issueAll } from '../../../documents/issue-all'
import { issuedDocument } from '../../../documents/issue-document'
import { renderPaper } from '../../../documents/letterhead'
import { findLetter, lettersToIssue } from './deposit.sql'
import { depositDocument } from './deposit-document'
import type { DepositLetter } from './deposit-letter'
import { letterPhotos } from './letter-photos'

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
    name: `Deposit letter, ${showDay(letter.issued)}.pdf`,
    make: async () => renderPaper(context, scope, depositDocument(letter, await letterPhotos(context, scope, id))),
  })

/** Issues the letters of new deposit returns. */
export const issueLetters = async (context: AppContext) =>
  issueAll(context, {
    job: 'deposit-letters',
    due: lettersToIssue,
    atOnce: lettersAtOnce,
    failure: 'A deposit letter was not issued',
    issue: async ({ account, id }) => {
      const letter = await findLetter(readsOf(context.pool, account), { account, properties: null }, id)
      if (!letter) throw new Error('The letter is not in its account')
      await issuedLetter(context, { account }, id, letter)
    },
  })
