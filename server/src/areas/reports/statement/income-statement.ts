import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { type incomeStatement, printedRows, statementRows } from '@freehold/contract/reports/income-statement'
import { keptDollars, subtract, sum, toDollars } from '@freehold/rules/money'
import type { Reason } from '@freehold/rules/money/reason'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import { withSnapshot } from '../../../database/snapshot'
import { Refusal } from '../../../http/refusal'
import { spanOf } from '../frame/range'
import {
  type StatementLine,
  type StatementSection,
  type StatementTotals,
  statementLines,
  statementProperties,
  statementTotals,
} from './income-statement.sql'

const propertiesShown = 100

export type IncomeStatement = ReplyOf<typeof incomeStatement.get>

/** Totals and rows of each section, all at one moment: the rows that are shown are those the totals are of. */
export function readIncomeStatement(
  { pool }: Pick<AppContext, 'pool'>,
  scope: Scope,
  asked: InputOf<typeof incomeStatement.get>,
): Promise<IncomeStatement> {
  const within = { ...spanOf(asked), property: asked.property_id }
  return withSnapshot(pool, scope.account, async (now) => {
    if (asked.every) refuseMoreThanPrinted(await statementTotals(now, scope, within))
    const most = asked.every ? printedRows : statementRows
    const lines = (section: StatementSection) => statementLines(now, scope, section, within, { most })
    const [totals, properties, rent, other, fees, expenses] = await Promise.all([
      statementTotals(now, scope, within),
      statementProperties(now, scope, within, propertiesShown),
      lines('RENT'),
      lines('OTHER_PAYMENT'),
      lines('LATE_FEES'),
      lines('EXPENSES'),
    ])
    return {
      properties: properties.data,
      properties_total: properties.total,
      rent: rent.map(collected),
      // Lines of income have one of the contract's reasons.
      other_payment: other.map((line) => ({ ...collected(line), pay_reason: line.reason as Reason })),
      late_fees: fees.map((line) => ({ ...collected(line), frequency: line.frequency })),
      expenses: expenses.map((line) => ({
        ...shown(line),
        category_name: line.category_name,
        specific_expense: line.subcategory_name,
      })),
      totals: totalsOf(totals),
      counts: totals.counts,
    }
  })
}

/** True if no section has more rows than were read. */
export const hasEveryRow = ({ counts, rent, other_payment, late_fees, expenses }: IncomeStatement): boolean =>
  counts.rent === rent.length &&
  counts.other_payment === other_payment.length &&
  counts.late_fees === late_fees.length &&
  counts.expenses === expenses.length

/** Paper that silently ends before the last row would not add up to its total. */
function refuseMoreThanPrinted({ counts }: StatementTotals): void {
  const rows = counts.rent + counts.other_payment + counts.late_fees + counts.expenses
  if (rows > printedRows)
    throw new Refusal(
      'E_TOO_LARGE',
      `This statement has ${rows.toLocaleString('en-US')} entries. Print and PDF take at most ${printedRows.toLocaleString('en-US')}. Choose fewer days or one property, or download CSV.`,
    )
}

const shown = ({ id, day, property_name, unit_name, cents }: StatementLine) => ({
  id,
  paid_date: day,
  property_name,
  unit_name,
  paid_amount: keptDollars(cents),
})

const collected = (line: StatementLine) => ({
  ...shown(line),
  tenant_id: line.tenant_id,
  tenant_name: line.tenant_name,
})

function totalsOf({ counts: _, ...totals }: StatementTotals) {
  const revenue = sum([totals.rent, totals.other_payment, totals.late_fees])
  return {
    rent: toDollars(totals.rent),
    other_payment: toDollars(totals.other_payment),
    late_fees: toDollars(totals.late_fees),
    revenue: toDollars(revenue),
    expenses: toDollars(totals.expenses),
    net_income: toDollars(subtract(revenue, totals.expenses)),
    deposits_received: toDollars(totals.deposits_received),
    deposits_released: toDollars(totals.deposits_released),
  }
}
