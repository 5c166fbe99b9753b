import { reportPeriod } from '@freehold/rules/automation/schedule'
import { type Flag, switchOf } from '@freehold/rules/automation/switches'
import { type Day, nameDay } from '@freehold/rules/day'
import { keptDollars, showDollars, subtract, sum, toDollars } from '@freehold/rules/money'
import { monthTitle } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Composed, MailEvent, Words } from '../../../mail/event'
import { newestPlan } from '../../../mail/newest'
import { findPlan, type Planned } from '../../../mail/sent-by-automation.sql'
import { template } from '../../../mail/template'
import { accountName } from '../../reports/frame/account-name.sql'
import { percentOccupied, rentRoll } from '../../reports/roll/rent-roll'
import { statementTotals } from '../../reports/statement/income-statement.sql'
import { reportScope } from '../report-scope'

const reason = 'You received this report because {company} has it emailed to you.'

const income = template({
  subject: 'Income statement, {month}',
  heading: 'Income statement, {month}',
  paragraphs: ['Hello {name},', 'The income statement of {company} for {month} is attached as a PDF.'],
  facts: [
    { label: 'Revenue', value: '{revenue}' },
    { label: 'Expenses', value: '{expenses}' },
    { label: 'Net income', value: '{net}' },
  ],
  action: { label: 'Open the report', path: '/reports/income-statement' },
  reason,
})

const roll = template({
  subject: 'Rent roll, {date}',
  heading: 'Rent roll, {date}',
  paragraphs: ['Hello {name},', 'The rent roll of {company} as of {date} is attached as a PDF.'],
  facts: [
    { label: 'Occupied', value: '{occupied}' },
    { label: 'Rental rates', value: '{rent}' },
    { label: 'Total due', value: '{due}' },
  ],
  action: { label: 'Open the report', path: '/reports/rent-roll' },
  reason,
})

/** The days that the report of a plan is about. */
export function periodOf({ flag, day }: Pick<Planned, 'flag' | 'day'>): { from: Day; to: Day; title: string } {
  const does = switchOf(flag).does === 'annual' ? 'annual' : 'monthly'
  const { from, to } = reportPeriod(does, day)
  return { from, to, title: does === 'annual' ? to.slice(0, 4) : monthTitle(to) }
}

export const isIncome = (flag: Flag): boolean => flag === 'income_monthly' || flag === 'income_annually'

async function incomeLetter(db: Db, scope: Scope, plan: Pick<Planned, 'flag' | 'day'>, company: string) {
  const { from, to, title } = periodOf(plan)
  const totals = await statementTotals(db, scope, { from, to, property: null })
  const revenue = sum([totals.rent, totals.other_payment, totals.late_fees])
  return income.fill({
    company,
    name: scope.userName,
    month: title,
    revenue: showDollars(toDollars(revenue)),
    expenses: showDollars(toDollars(totals.expenses)),
    net: showDollars(toDollars(subtract(revenue, totals.expenses))),
  })
}

async function rollLetter(db: Db, scope: Scope, plan: Pick<Planned, 'flag' | 'day'>, company: string) {
  const { to: day } = periodOf(plan)
  const { units, totals } = await rentRoll(db, scope, { day, property: null, limit: 0 })
  const { occupied, rent, due } = await totals()
  return roll.fill({
    company,
    name: scope.userName,
    date: nameDay(day),
    occupied: `${occupied} of ${units} units (${percentOccupied(occupied, units)}%)`,
    rent: showDollars(keptDollars(rent)),
    due: showDollars(keptDollars(due)),
  })
}

/** The mail with a report to a user; null once the user may not read it any more. */
export async function reportAbout(db: Db, account: number, plan: Planned): Promise<Composed | null> {
  const scope = await reportScope(db, account, plan)
  if (!scope) return null
  const company = await accountName(db, scope)
  const letter = await (isIncome(plan.flag) ? incomeLetter : rollLetter)(db, scope, plan, company)
  return { to: scope.email, letter }
}

const reportEvent = (name: string, words: Words, flags: readonly Flag[]): MailEvent => ({
  name,
  courtesy: true,
  words,
  compose: async (db, account, id) => {
    const plan = await findPlan(db, account, id)
    const composed = plan && (await reportAbout(db, account, plan))
    return composed && { ...composed, attachment: { kind: 'AUTOMATION_REPORT', record: id } }
  },
  newest: newestPlan(flags),
})

export const incomeReportMail = reportEvent('income-statement', income, ['income_monthly', 'income_annually'])
export const rentRollReportMail = reportEvent('rent-roll', roll, ['rentroll_monthly', 'rentroll_annually'])
