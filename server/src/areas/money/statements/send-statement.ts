import { monthTitle } from '@freehold/rules/month'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { mailOwnerStatement } from '../mails/owner-statement'
import { requireOwner } from './make-statement'
import { findStatement, insertStatementMail } from './owner-statement.sql'
import { statementPdf } from './statement-pdf'

/** Mails a statement to its owner, once. The PDF is stored first, so that the mail carries what was issued. */
export async function sendOwnerStatement(context: AppContext, scope: UserScope, id: number): Promise<void> {
  const reads = readsOf(context.pool, scope.account)
  const statement = await findStatement(reads, scope, id)
  if (!statement) throw notFound('Statement')
  const { email, business_name } = await requireOwner(reads, scope, statement.owner, 'Statement')
  if (email === '')
    throw new Refusal(
      'E_CONFLICT',
      `${business_name} has no email address. Add one to the owner, then send the statement.`,
    )
  await statementPdf(context, scope, statement)
  await write(context.pool, scope.account, async (tx) => {
    if (!(await insertStatementMail(tx, scope, { id, to: email, at: context.now() })))
      throw new Refusal('E_CONFLICT', 'This statement was already sent to the owner.')
    await mailOwnerStatement(tx, scope, id)
    await logActivity(tx, scope, {
      noun: 'owner_statement',
      id,
      needs: 'money',
      about: { owner: statement.owner },
      message: `${scope.userName} sent the statement of ${monthTitle(statement.month)} to ${business_name}, ${email}.`,
    })
  })
}
