import { expense } from '@freehold/contract/money/expense'
import { payment } from '@freehold/contract/money/payment'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { dayIn } from '@freehold/rules/day'
import { firstOfMonth, lastOfMonth } from '@freehold/rules/month'
import { expect } from 'vitest'
import type { TestApp } from '../../../server/test/kit/app/app'
import { ask } from '../../../server/test/kit/app/ask'

const zone = 'America/New_York'

/** The dashboard's figures of the month are those of the lists and reports that they lead to. */
export async function expectMonth(of: TestApp, token: string): Promise<void> {
  const today = dayIn(zone, of.clock.now())
  const [first, last] = [firstOfMonth(today), lastOfMonth(today)]
  const days = { paid_from: first, paid_to: last, totals: 1 }
  const range = { start_date: first, end_date: last }
  const [board, payments, expenses, late, statement] = await Promise.all([
    ask(of.app, dashboard.whole, {}, { token }),
    ask(of.app, payment.list, days, { token }),
    ask(of.app, expense.list, days, { token }),
    ask(of.app, dashboard.lateTenants, {}, { token }),
    ask(of.app, incomeStatement.get, range, { token }),
  ])
  const month = board.body.this_month
  expect(month?.collected).toBe(payments.body.totals?.paid_amount)
  expect(month?.net).toBe(statement.body.totals.net_income)
  expect(expenses.body.totals?.paid_amount).toBe(statement.body.totals.expenses)
  const balances = late.body.data.map(({ balance }) => Math.round(balance * 100))
  expect(Math.round((month?.past_due ?? 0) * 100)).toBe(balances.reduce((sum, one) => sum + one, 0))
  expect(month?.expected).toBeGreaterThan(0)
}
