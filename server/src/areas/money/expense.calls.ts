import type { expense } from '@freehold/contract/money/expense'
import { keptDollars } from '@freehold/rules/money'
import type { Method } from '@freehold/rules/money/payment-method'
import type { HandlersOf } from '../../http/answers'
import { attachReceipt, stageReceipt } from './expenses/expense-receipt'
import { expenseTable, expenseTotals } from './expenses/expense-table.sql'
import { searchPayees } from './expenses/payee.sql'
import { recordExpense } from './expenses/record-expense'
import { startRecurring, stopRecurring } from './expenses/recurring-expense'
import { recurringTable } from './expenses/recurring-expense-table.sql'
import { voidExpense } from './expenses/void-expense'

interface Row {
  id: number
  unit_name: string | null
  amount_cents: number
  contractor_name: string | null
  payee: string
  method: string
  next_on: string | null
}

const answerOf = <R extends Row>({ amount_cents, ...row }: R) => ({
  ...row,
  payment_no: row.id,
  unit_name: row.unit_name ?? '',
  contractor_name: row.contractor_name ?? '',
  payee: row.contractor_name ?? row.payee,
  method: row.method as Method | '',
  paid_amount: keptDollars(amount_cents),
  is_recurring_on: row.next_on !== null,
})

export const expenseHandlers: HandlersOf<typeof expense> = {
  list: async ({ db, scope, input }) => {
    if (input.totals) return expenseTotals(db, scope, input)
    const { data, count } = await expenseTable(db, scope, input)
    return {
      data: data.map(({ day, receipt_file, receipt_thumb, ...row }) => ({
        ...answerOf(row),
        paid_date: day,
        frequency: row.recurring_id === null ? 'SINGLE' : 'RECURRING',
        receipt_file: receipt_file ?? '',
        receipt_thumb: receipt_thumb ?? '',
      })),
      count,
    }
  },

  recurring: async ({ db, scope, input }) => {
    const { data, count } = await recurringTable(db, scope, input)
    return { data: data.map((row) => ({ ...answerOf(row), paid_date: row.started_on, frequency: 'RECURRING' })), count }
  },

  save: async ({ tx, scope, input }) => ({ id: await recordExpense(tx, scope, input) }),

  searchPayees: async ({ db, scope, input }) => ({ data: await searchPayees(db, scope, input) }),

  uploadReceipt: ({ scope, context, files, pictures }) => stageReceipt(context, scope, { files, pictures }),

  attach: async ({ tx, scope, input }) => {
    await attachReceipt(tx, scope, input)
    return {}
  },

  remove: async ({ tx, scope, input }) => ({ id: await voidExpense(tx, scope, input) }),

  start: async ({ tx, scope, input }) => {
    await startRecurring(tx, scope, input.id)
    return {}
  },

  stop: async ({ tx, scope, input }) => {
    await stopRecurring(tx, scope, input.id)
    return {}
  },
}
