import { type Day, showDay } from '@freehold/rules/day'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { setAccount } from '../../account/settings/account.sql'
import { lockBooks } from './books.sql'

interface Reopening {
  /** The day up to which they stay closed; null reopens all of them. */
  closed_to: Day | null
  reason: string
}

/** Reopens closed books: reports that were sent may change afterwards, so the owner of the account says why. */
export async function reopenBooks(tx: Tx, scope: UserScope, { closed_to, reason }: Reopening): Promise<void> {
  const before = await lockBooks(tx, scope)
  if (before === null) throw new Refusal('E_CONFLICT', 'The books are open.')
  if (closed_to !== null && closed_to >= before)
    throw badField('closed_to', `Choose a day before ${showDay(before)}, or none to reopen all of the books.`)
  await setAccount(tx, scope, { books_closed_to: closed_to })
  const after = closed_to === null ? '' : ` after ${showDay(closed_to)}`
  await logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'money',
    about: 'the account',
    message: `${scope.userName} reopened the books${after}, which were closed up to ${showDay(before)}: ${reason}`,
  })
}
