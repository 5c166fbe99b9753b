import type { AppContext } from '../../app-context'
import { readsOf } from '../../database/read'
import { withSnapshot } from '../../database/snapshot'
import { issuedDocument } from '../../documents/issue-document'
import { renderPaper } from '../../documents/letterhead'
import type { Planned, StoredPlan } from '../../mail/sent-by-automation.sql'
import { accountName } from '../reports/frame/account-name.sql'
import { rentRollDocument } from '../reports/roll/rent-roll-document'
import { hasEveryRow, readIncomeStatement } from '../reports/statement/income-statement'
import { incomeStatementDocument } from '../reports/statement/income-statement-document'
import { readProfitAndLoss } from '../reports/statement/profit-and-loss'
import { isIncome, periodOf } from './mails/report'
import { reportScope } from './report-scope'

export const reportFileName = ({ flag, day }: Pick<Planned, 'flag' | 'day'>): string => {
  return `${isIncome(flag) ? 'Income statement' : 'Rent roll'}, ${periodOf({ flag, day }).title}.pdf`
}

/** The PDF of a report as its reader sees the properties; null once the user may not read it any more. */
export async function makeReport(context: AppContext, account: number, plan: Planned): Promise<Buffer | null> {
  const reads = readsOf(context.pool, account)
  const scope = await reportScope(reads, account, plan)
  if (!scope) return null
  const { from, to } = periodOf(plan)
  if (!isIncome(plan.flag)) {
    const document = await withSnapshot(context.pool, account, (now) => rentRollDocument(now, scope, to))
    return renderPaper(context, scope, document)
  }
  const range = { start_date: from, end_date: to, property_id: null, compare: 'YEAR' as const }
  const [statement, page, company] = await Promise.all([
    readIncomeStatement(context, scope, { ...range, every: false }),
    readProfitAndLoss(reads, scope, { ...range }),
    accountName(reads, scope),
  ])
  const document = incomeStatementDocument({
    company,
    printedOn: scope.today,
    range,
    statement,
    page,
    details: hasEveryRow(statement),
  })
  return renderPaper(context, scope, document)
}

/** Stores the PDF of a planned report, so the mail attaches exactly this one. Returns false if no user may read it. */
export async function issueReport(context: AppContext, account: number, plan: StoredPlan): Promise<boolean> {
  const pdf = await makeReport(context, account, plan)
  if (pdf === null) return false
  const key = { kind: 'AUTOMATION_REPORT', record: plan.id, name: reportFileName(plan) } as const
  await issuedDocument(context, { account }, { ...key, make: async () => pdf })
  return true
}
