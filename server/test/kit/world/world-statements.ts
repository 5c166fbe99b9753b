import { addMonths, firstOfMonth } from '@freehold/rules/month'
import { issueStatement } from '../../../src/areas/money/statements/make-statement'
import { findStatement } from '../../../src/areas/money/statements/owner-statement.sql'
import { statementPdf } from '../../../src/areas/money/statements/statement-pdf'
import { readsOf } from '../../../src/database/read'
import { accountScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import type { TestApp } from '../app/app'

interface WorldStatements {
  first: number
  second: number
  fills: Record<string, Record<string, unknown>>
}

/** A statement for each of two owners, of the month before last: the next one is of last month. */
export async function seedStatements(
  { context, clock }: TestApp,
  account: number,
  owners: { first: number; second: number },
): Promise<WorldStatements> {
  const at = clock.now()
  const scope = accountScope(account, 'America/New_York', { id: 0, name: 'World' }, at)
  const last = addMonths(firstOfMonth(scope.today), -1)
  const month = addMonths(last, -1)
  const issue = async (owner: number) => {
    const id = await write(context.pool, account, (tx) => issueStatement(tx, scope, { owner, month, at }))
    const statement = await findStatement(readsOf(context.pool, account), scope, id)
    if (!statement) throw new Error('The statement was not issued')
    await statementPdf(context, scope, statement)
    return id
  }
  return {
    first: await issue(owners.first),
    second: await issue(owners.second),
    fills: { 'owner/get-statement': { month }, 'owner/issue-statement': { month: last } },
  }
}
