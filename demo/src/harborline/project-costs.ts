import { expense } from '@freehold/contract/money/expense'
import { dayIn } from '@freehold/rules/day'
import { liveSpecifics } from '@freehold/server/areas/money/expenses/expense-category.sql'
import { recordExpense } from '@freehold/server/areas/money/expenses/record-expense'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'
import type { Office } from '../users'

export interface Cost {
  daysAgo: number
  amount: string
  notes: string
}

/** An expense that names its project. */
export async function spendOnProject(
  tx: Tx,
  office: Office,
  manager: UserScope,
  { daysAgo, amount, notes, project, property }: Cost & { project: number; property: number },
): Promise<void> {
  const when = daysBack(office.now, daysAgo, 240)
  const scope = scopeAt({ scope: manager, when })
  const [specific] = await liveSpecifics(tx, scope)
  const input = asAsked(expense.save, scope, {
    category_id: specific?.category_id,
    subcategory_id: specific?.id,
    property_id: property,
    project_id: project,
    frequency: 'SINGLE',
    paid_date: dayIn(office.timezone, when),
    paid_amount: amount,
    notes,
  })
  await recordExpense(tx, scope, input)
}
