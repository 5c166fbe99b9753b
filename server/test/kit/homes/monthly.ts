import { expense } from '@freehold/contract/money/expense'
import type { Day } from '@freehold/rules/day'
import { recordExpense } from '../../../src/areas/money/expenses/record-expense'
import { postSome } from '../../../src/areas/money/expenses/recurring-expense'
import type { TestApp } from '../app/app'
import type { Office } from './tenancies'

/** An expense that repeats monthly, on days of the test's choosing. */
export interface Monthly {
  /** One that begins on a day, written down on that day or another; answers its number. */
  begin: (office: Office, first: Day, about?: { today?: Day; notes?: string }) => Promise<number>
  /** The days it was posted on. */
  daysOf: (recurring: number) => Promise<string[]>
  nextOf: (recurring: number) => Promise<string | null>
  /** The job's work for an account, on a day. */
  post: (office: Office, day: Day) => Promise<{ posted: number; more: boolean }>
}

export const monthly = ({ database }: Pick<TestApp, 'database'>): Monthly => ({
  begin: async (office, first, { today = first, notes = '' } = {}) => {
    const [meant] = await database.ask<{ category_id: string; id: string }>(
      "select category_id, id from expense_subcategory where account_id = $1 and subcategory_name = 'Trash'",
      [office.account],
    )
    const input = expense.save.input.parse({
      category_id: meant?.category_id,
      subcategory_id: meant?.id,
      property_id: office.property,
      frequency: 'RECURRING',
      paid_date: first,
      paid_amount: '42',
      notes,
    })
    return office.on(today, (tx, scope) => recordExpense(tx, scope, input))
  },
  daysOf: async (recurring) => {
    const rows = await database.ask<{ day: string }>(
      'select day::text from expense where recurring_id = $1 order by due_on',
      [recurring],
    )
    return rows.map(({ day }) => day)
  },
  nextOf: async (recurring) => {
    const [row] = await database.ask<{ next: string | null }>(
      'select next_on::text as next from recurring_expense where id = $1',
      [recurring],
    )
    return row?.next ?? null
  },
  post: (office, day) =>
    office.on(day, (tx, scope) => postSome(tx, { ...scope, timezone: office.timezone, userName: 'Freehold' })),
})
