import type { accountDeletion } from '@freehold/contract/account/account-deletion'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { billingPeriodEnd } from '@freehold/rules/account/billing-period'
import { addDays, type Day, dayIn, later, showDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logActivity } from '../log/activity.sql'
import { deletionAsked, deletionCanceled, mailDeletion } from '../mails/account-deletion'
import { requireOwnPassword } from '../security/own-password'
import {
  accountFacts,
  deletionOf,
  holdAccount,
  moneyOnItsWay,
  queueDeletion,
  unqueueDeletion,
} from './account-deletion.sql'
import { eraseAccount } from './erase-account'

/** The day after the last paid one; where nothing is paid, the month is counted from the account's beginning. */
function periodEnd({ timezone, created_at, paid_to }: Counted, today: Day): Day {
  if (paid_to !== null) return later(addDays(paid_to as Day, 1), today)
  return billingPeriodEnd(dayIn(timezone, created_at), today)
}

interface Counted {
  timezone: string
  created_at: Date
  paid_to: string | null
}

export async function deletionShown(
  db: Db,
  scope: Scope,
  now: Date,
): Promise<ReplyOf<typeof accountDeletion.get>['data']> {
  const [facts, queued] = await Promise.all([accountFacts(db, scope.account), deletionOf(db, scope.account)])
  return {
    membership: facts.membership,
    due_on: queued?.due_on ?? '',
    period_ends: periodEnd(facts, dayIn(facts.timezone, now)),
  }
}

/** Queues the account. A Core account is erased at once; if that is cut off, the job goes on. */
export async function askDeletion(
  context: AppContext,
  scope: UserScope,
  { company_name, password }: InputOf<typeof accountDeletion.add>,
): Promise<'core' | 'pro'> {
  await requireOwnPassword(context, scope, 'password', password)
  const { pool, now } = context
  const membership = await write(pool, scope.account, async (tx) => {
    const facts = await holdAccount(tx, scope.account)
    if (!sameName(facts.name, company_name))
      throw badField('company_name', `Enter the business name exactly: ${facts.name}.`)
    if (await deletionOf(tx, scope.account))
      throw new Refusal('E_CONFLICT', 'The deletion of this account was already requested.')
    if (await moneyOnItsWay(tx, scope.account))
      throw new Refusal(
        'E_CONFLICT',
        'A payment or a payout is still being processed. Delete the account once it is done.',
      )
    const today = dayIn(facts.timezone, now())
    const due = facts.membership === 'pro' ? periodEnd(facts, today) : today
    await queueDeletion(tx, scope, due, now())
    await logDeletion(tx, scope, `asked for the deletion of the account. It is due on ${showDay(due)}.`)
    await mailDeletion(tx, scope.account, deletionAsked, scope.userName)
    return facts.membership
  })
  if (membership === 'core') await eraseAccount(context, scope.account)
  return membership
}

export async function cancelDeletion(tx: Tx, scope: Scope): Promise<void> {
  await holdAccount(tx, scope.account)
  await mailDeletion(tx, scope.account, deletionCanceled, scope.userName)
  if (await unqueueDeletion(tx, scope)) await logDeletion(tx, scope, 'canceled the deletion of the account.')
}

const logDeletion = (tx: Tx, scope: Scope, done: string) =>
  logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} ${done}`,
  })

/** A name is typed to stop a slip of the hand; capitals and spaces around it are not the point. */
const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
