import { showDay } from '@freehold/rules/day'
import { lastOfMonth, monthName, monthTitle } from '@freehold/rules/month'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import { issuedDocument } from '../../../documents/issue-document'
import { letterheadOf, renderPaper } from '../../../documents/letterhead'
import type { Document } from '../../../documents/render-document'
import type { IssuedStatement } from './owner-statement.sql'
import { statementPages } from './statement-pages'

/** A statement as pages, from what was kept when it was issued. */
function ownerStatementDocument(statement: IssuedStatement): Document {
  const { month, content } = statement
  const end = lastOfMonth(month)
  return {
    template: 'owner-statement',
    title: `Owner statement, ${monthTitle(month)}`,
    letterhead: letterheadOf(content.company),
    day: end,
    body: {
      printedOn: `${showDay(month)} to ${showDay(end)}`,
      month: monthTitle(month),
      ...statementPages(statement, content, { from: month, to: end, period: 'month' }),
    },
  }
}

export const statementFileName = ({ month }: Pick<IssuedStatement, 'month'>): string =>
  `owner-statement-${monthName(month)}.pdf`

/** The PDF of an issued statement: made once, stored with its hash, and the same ever after. */
export const statementPdf = (
  context: AppContext,
  scope: Pick<Scope, 'account'>,
  statement: IssuedStatement,
): Promise<Buffer> =>
  issuedDocument(context, scope, {
    kind: 'OWNER_STATEMENT',
    record: statement.id,
    name: `Owner statement, ${monthTitle(statement.month)}.pdf`,
    make: () => renderPaper(context, scope, ownerStatementDocument(statement)),
  })
