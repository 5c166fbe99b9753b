import type { InputOf } from '@freehold/contract/kit/call'
import type { expense } from '@freehold/contract/money/expense'
import { reversalLines } from '@freehold/rules/entry'
import { showDollars, toDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/activity.sql'
import { booksClosedTo } from '../journal/books.sql'
import { linesOf, postOne } from '../journal/journal.sql'
import { lockExpense, markExpenseVoid } from './expense.sql'

/**
 * Deletes an expense as people call it: a reversing entry takes it back on its own day, or today where the books are closed
 * by now, and both stay. One of a recurring expense does not come again, and the others go on.
 */
export async function voidExpense(tx: Tx, scope: Scope, input: InputOf<typeof expense.remove>): Promise<number> {
  const found = await lockExpense(tx, scope, input.id)
  if (!found) throw notFound('Expense')
  if (found.voided) throw new Refusal('E_CONFLICT', 'This expense was already deleted.')
  const closedTo = await booksClosedTo(tx, scope)
  const reversal = await postOne(tx, scope, {
    day: closedTo !== null && found.day <= closedTo ? scope.today : found.day,
    kind: 'REVERSAL',
    reason: 'EXPENSE',
    amount: found.amount,
    lines: reversalLines(await linesOf(tx, scope, found.id)),
    property: found.property,
    ...(found.unit !== null && { unit: found.unit }),
    reverses: found.id,
    notes: input.reason,
  })
  await markExpenseVoid(tx, scope, found.id, reversal)
  const why = input.reason === '' ? '' : `: ${input.reason}`
  await logActivity(tx, scope, {
    noun: 'expense',
    id: found.id,
    needs: 'money',
    about: { property: found.property },
    message: `${scope.userName} deleted an expense of ${showDollars(toDollars(found.amount))} for ${found.specificName} at ${found.propertyName}${why}.`,
  })
  return reversal
}
