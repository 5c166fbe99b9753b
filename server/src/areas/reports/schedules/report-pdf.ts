import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { withSnapshot } from '../../../database/snapshot'
import { renderPaper } from '../../../documents/letterhead'
import { agedSheet, depositsSheet } from '../downloads/download-sheets'
import { registerDocument } from '../downloads/register-document'
import { accountName } from '../frame/account-name.sql'
import { propertyInTitle } from '../frame/property-in-title'
import { rentRollDocument } from '../roll/rent-roll-document'
import { readIncomeStatement } from '../statement/income-statement'
import { incomeStatementDocument } from '../statement/income-statement-document'
import { readProfitAndLoss } from '../statement/profit-and-loss'
import type { IssueToMail } from './issue.sql'
import { daysOfReport } from './report-days'

type Asked = Pick<IssueToMail, 'report' | 'period' | 'compare' | 'property_id'>

/** The PDF of a scheduled report, with the figures of its maker's sight. */
export function reportPdf(context: AppContext, scope: Scope, asked: Asked): Promise<Buffer> {
  return asked.report === 'income-statement' ? statementPdf(context, scope, asked) : dayPdf(context, scope, asked)
}

async function statementPdf(context: AppContext, scope: Scope, asked: Asked): Promise<Buffer> {
  const { from, to } = daysOfReport(asked, scope.today)
  const range = { start_date: from, end_date: to, property_id: asked.property_id }
  const reads = readsOf(context.pool, scope.account)
  const [statement, page, company] = await Promise.all([
    readIncomeStatement(context, scope, { ...range, every: false }),
    readProfitAndLoss(reads, scope, { ...range, compare: asked.compare }),
    accountName(reads, scope),
  ])
  const printedOn = scope.today
  return renderPaper(
    context,
    scope,
    incomeStatementDocument({ company, printedOn, range, statement, page, details: false }),
  )
}

async function dayPdf(context: AppContext, scope: Scope, { report, property_id: property }: Asked): Promise<Buffer> {
  const day = scope.today
  const document = await withSnapshot(context.pool, scope.account, async (now) => {
    if (report === 'rent-roll') return rentRollDocument(now, scope, day, property)
    return registerDocument({
      company: await accountName(now, scope),
      property: await propertyInTitle(now, scope, property),
      printedOn: day,
      asOf: day,
      sheet:
        report === 'aged-receivables' ? agedSheet(now, scope, property) : depositsSheet(now, scope, { day, property }),
    })
  })
  return renderPaper(context, scope, document)
}
