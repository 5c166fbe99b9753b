import { type Day, showDay } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { setAccount } from '../../account/settings/account.sql'
import { lockBooks } from './books.sql'

/** Closes the books up to a past day. A later day closes more; only the account's owner reopens them. */
export async function closeBooks(tx: Tx, scope: Scope, day: Day | null): Promise<void> {
  if (day === null) throw badField('closed_to', 'Closed up to is required.')
  if (day >= scope.today) throw badField('closed_to', 'The books can be closed only up to a day before today.')
  const before = await lockBooks(tx, scope)
  if (before !== null && day <= before)
    throw new Refusal('E_CONFLICT', `The books are already closed up to ${showDay(before)}.`, {
      fields: { closed_to: `Choose a day after ${showDay(before)}.` },
    })
  await setAccount(tx, scope, { books_closed_to: day })
  await logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'money',
    about: 'the account',
    message: `${scope.userName} closed the books up to ${showDay(day)}.`,
  })
}
