import type { AnyCall } from '@freehold/contract/kit/call'
import { expense } from '@freehold/contract/money/expense'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import { addDays, dayIn } from '@freehold/rules/day'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { picture } from '../hostile/pictures'

/** One of the account's own specific expenses, with its category. */
interface SpentOn {
  category: number
  specific: number
  /** One that nothing hangs on. */
  spare: number
}

/** The records of what was spent, by the noun the contract names. */
export interface WorldSpending {
  expense: number[]
  recurring_expense: number[]
  /** Names of stored receipts. */
  receipts: string[]
}

const saver =
  ({ app }: TestApp, token: string) =>
  async (call: AnyCall, input: object): Promise<number> => {
    const answer = await ask(app, call, input, { token })
    if (answer.type !== 'S_OK') throw new Error(`The world cannot be told: ${call.path} answered ${answer.text}`)
    return Number(answer.body.id)
  }

/** A category of this account's own beside those that every account begins with. */
export async function tellCategories(of: TestApp, token: string, mark: string): Promise<SpentOn> {
  const save = saver(of, token)
  const category = await save(expenseCategory.save, { category_name: `${mark} upkeep` })
  const specific = await save(expenseCategory.saveSpecific, {
    category_id: category,
    subcategory_name: `${mark} gutters`,
  })
  const spare = await save(expenseCategory.save, { category_name: `${mark} spare` })
  return { category, specific, spare }
}

/** Lists of ids, which the kind of a field does not tell; and a category to delete that the others do not need. */
export const spendingFills = ({ specific, spare }: SpentOn) => ({
  'expense/delete-expense-category': { id: String(spare) },
  'report/get-expense-chart': { subcategory: JSON.stringify([specific]) },
})

/** One bill with its receipt, and one that comes every month. */
export async function seedExpenses(
  of: TestApp,
  token: string,
  name: string,
  { property, unit }: { property: number; unit: number },
  { category, specific }: SpentOn,
): Promise<WorldSpending> {
  const save = saver(of, token)
  const day = (ago: number) => addDays(dayIn('America/New_York', of.clock.now()), -ago)
  const spent = { category_id: category, subcategory_id: specific, property_id: property, paid_amount: '85.50' }
  const files = { receipt: await picture() }
  const staged = await ask(of.app, expense.uploadReceipt, {}, { token, files })
  if (staged.type !== 'S_OK') throw new Error(`The world cannot be told: the receipt was answered ${staged.text}`)
  const { receipt, thumb } = staged.body
  const one = await save(expense.save, {
    ...spent,
    unit_id: unit,
    frequency: 'SINGLE',
    paid_date: day(9),
    notes: `${name} bill`,
    receipt,
  })
  const monthly = await save(expense.save, {
    ...spent,
    frequency: 'RECURRING',
    paid_date: day(40),
    notes: `${name} monthly`,
  })
  return { expense: [one], recurring_expense: [monthly], receipts: [receipt, thumb] }
}
