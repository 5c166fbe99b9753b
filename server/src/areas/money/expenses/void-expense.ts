import type { InputOf } from '@freehold/contract/kit/call'
import type { expense } from '@freehold/contract/money/expense'
import type { Day } from '@freehold/rules/day'
import { showDollars, toDollars } from '@freehold/rules/money'
import { reversalLines } from '@freehold/rules/money/entry'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { booksClosedTo } from '../journal/books.sql'
import { linesOf, postOne } from '../journal/journal.sql'
import { openDay } from '../journal/open-day'
import { lockExpense, markExpenseVoid } from './expense.sql'

/**
 * Deletes an expense as people call it: a reversing entry takes it back on its own day, or today where the books are closed
 * by now, and both stay. One of a recurring expense does not come again, and the others go on.
 */
export async function voidExpense(tx: Tx, scope: Scope, input: InputOf<typeof expense.remove>): Promise<number> {
  const found = await lockExpense(tx, scope, input.id)
  if (!found) throw notFound('Expense')
  if (found.voided) throw new Refusal('E_CONFLICT', 'This expense was already deleted.')
  if (found.order !== null)
    throw new Refusal(
      'E_CONFLICT',
      'A work order posted this expense. Mark the work order as not paid, and the expense is deleted with it.',
    )
  const day = openDay(found.day, await booksClosedTo(tx, scope), scope)
  const reversal = await reverseExpense(tx, scope, found, { day, notes: input.reason })
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

type Reversed = Pick<NonNullable<Awaited<ReturnType<typeof lockExpense>>>, 'id' | 'amount' | 'property' | 'unit'>

/** Posts the reversing entry of an expense that is held. */
export async function reverseExpense(
  tx: Tx,
  scope: Scope,
  { id, amount, property, unit }: Reversed,
  { day, notes }: { day: Day; notes: string },
): Promise<number> {
  const reversal = await postOne(tx, scope, {
    day,
    kind: 'REVERSAL',
    reason: 'EXPENSE',
    amount,
    lines: reversalLines(await linesOf(tx, scope, id)),
    property,
    ...(unit !== null && { unit }),
    reverses: id,
    notes,
  })
  await markExpenseVoid(tx, scope, id, reversal)
  return reversal
}
