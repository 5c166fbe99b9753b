import type { Day } from '@freehold/rules/day'
import { addMonths, firstOfMonth, lastOfMonth, monthTitle } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { findOwner } from '../../portfolio/owner.sql'
import { holdOwner, seesAllOf } from '../payouts/owner-figures.sql'
import { accountNameOf } from './account-name.sql'
import { ownerMovements } from './owner-movements.sql'
import { type Figures, insertStatement, lastStatement, statementOfMonth } from './owner-statement.sql'
import { madeOf, type StatementContent } from './statement-content'

interface StatementDraft extends Figures {
  month: Day
  content: StatementContent
  lastEntry: number
}

/**
 * A statement covers all properties of an owner, so only users who see all of them may read one. For others it is not
 * found.
 */
export async function requireOwner(db: Db, scope: Scope, id: number, asked: 'Owner' | 'Statement' = 'Owner') {
  const owner = await findOwner(db, scope, id)
  if (!owner || !(await seesAllOf(db, scope, id))) throw notFound(asked)
  return owner
}

/** The month of the next statement: the one after the last, however quiet it was. Null when that has not begun. */
export function nextMonth(last: { month: Day } | undefined, today: Day): Day | null {
  const next = last ? addMonths(last.month, 1) : firstOfMonth(addMonths(today, -1))
  return next > today ? null : next
}

/** The statement of a month as it would be issued now. */
export async function draftStatement(db: Db, scope: Scope, owner: number, asked: Day): Promise<StatementDraft> {
  const month = firstOfMonth(asked)
  if (month > scope.today) throw badField('month', 'This month has not started. Choose an earlier month.')
  const last = await lastStatement(db, scope, owner)
  if (last && last.month >= month)
    throw new Refusal('E_CONFLICT', `Statements up to ${monthTitle(last.month)} are issued. Choose a later month.`)
  const due = last && addMonths(last.month, 1)
  if (due && due !== month) throw new Refusal('E_CONFLICT', `Issue the statement of ${monthTitle(due)} first.`)
  const found = await requireOwner(db, scope, owner)
  const movements = await ownerMovements(db, scope, {
    owner,
    from: month,
    to: lastOfMonth(month),
    since: last?.lastEntry ?? null,
  })
  const { sums, deposits, lastEntry, ...lines } = madeOf(movements, last?.closing ?? null)
  const { unexplained: _, ...figures } = sums
  return {
    ...figures,
    deposits,
    month,
    lastEntry,
    content: {
      company: await accountNameOf(db, scope),
      business: found.business_name,
      owner: found.owner_name ?? '',
      email: found.email,
      ...lines,
    },
  }
}

/** Freezes the statement of a month. The owner is locked, so that two requests do not issue the same month. */
export async function issueStatement(
  tx: Tx,
  scope: UserScope,
  asked: { owner: number; month: Day; at: Date },
): Promise<number> {
  const { owner, month, at } = asked
  await requireOwner(tx, scope, owner)
  await holdOwner(tx, scope, owner)
  if (await statementOfMonth(tx, scope, owner, firstOfMonth(month)))
    throw new Refusal('E_CONFLICT', `The statement of ${monthTitle(month)} was already issued.`)
  const draft = await draftStatement(tx, scope, owner, month)
  const id = await insertStatement(tx, scope, { ...draft, owner, at })
  await logActivity(tx, scope, {
    noun: 'owner_statement',
    id,
    needs: 'money',
    about: { owner },
    message: `${scope.userName} issued the statement of ${monthTitle(month)} to ${draft.content.business}.`,
  })
  return id
}
