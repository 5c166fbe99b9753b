import type { InputOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { addDays, type Day, daysBetween, later, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { amountFrom, recurringName } from '@freehold/rules/money/recurring-charge'
import { dayAt, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { officeNoticeDays } from '../../account/settings/setting.sql'
import { removeStep, setStep } from '../billing/recurring-charge.sql'
import type { Recurring } from '../journal/recurring-of'
import type { RentAccount } from '../journal/rent-account.sql'
import { announceAmounts } from './announce-amounts'
import { billChanged, lineAbout } from './bill-changed'
import { recallAmounts } from './charge-notice.sql'
import { lockRecurring } from './lock-recurring'

type Raise = InputOf<typeof recurringCharge.raise>

const dollars = (amount: Cents): string => showDollars(toDollars(amount))

/**
 * Sets another amount from a day on that is not billed. The law asks for notice of a raise, so a short one is asked about.
 * Answers the number of the letters; null where none is wanted.
 */
export async function raiseRecurring(tx: Tx, scope: Scope, input: Raise, now: Date): Promise<number | null> {
  const { account, charge } = await lockRecurring(tx, scope, input)
  requireUnbilled(charge, input)
  const before = amountFrom(charge.steps, addDays(input.begins, -1))
  const noticeDays = input.notice_days ?? (await officeNoticeDays(tx, scope.account))
  requireNotice(scope, account, { ...input, before, noticeDays })
  const noticeOn = noticeDayOf(scope, account, input)
  await setStep(tx, scope, charge.id, { begins: input.begins, amount: input.amount, noticeOn })
  const { occupancy, property } = account
  const batch = await announceAmounts(tx, scope, {
    how: input,
    begins: input.begins,
    noticeDays,
    amounts: [{ charge: charge.id, occupancy, property, before, after: input.amount }],
    at: now,
  })
  await billChanged(tx, scope, account.occupancy)
  await logActivity(
    tx,
    scope,
    lineAbout(
      account,
      `${scope.userName} set ${recurringName(charge)} of ${account.tenantName}, ${account.unitName}, to ${dollars(input.amount)} a ${periodWords[charge.period]} from ${showDay(input.begins)}, ${dollars(before)} before.${letterWords(input)}`,
    ),
  )
  return batch
}

/** The day on which the tenants are notified: an email goes out at once, a letter on paper when a user sends it. */
export const noticeDayOf = (
  scope: Scope,
  { timezone }: Pick<RentAccount, 'timezone'>,
  { notice_on, notify, by_email }: Pick<Raise, 'notice_on' | 'notify' | 'by_email'>,
): Day | null => notice_on ?? (notify && by_email ? dayAt(scope, timezone) : null)

export const letterWords = ({ notify }: Pick<Raise, 'notify'>): string =>
  notify ? ' The tenant gets a letter about it.' : ''

function requireUnbilled(charge: Recurring, { begins }: Raise): void {
  const problem = unbilledProblem(charge, begins)
  if (problem !== null) throw badField('begins', problem)
}

/** The reason that another amount can't begin on a day; null if it can. */
export function unbilledProblem(charge: Recurring, begins: Day): string | null {
  const first = addDays(later(charge.coveredTo, charge.begins), 1)
  if (begins < first)
    return charge.coveredTo < charge.begins
      ? `The charge begins on ${showDay(charge.begins)}. Choose a later day.`
      : `The charge is billed to ${showDay(charge.coveredTo)}. Choose ${showDay(first)} or a later day.`
  return charge.ends !== null && begins > charge.ends
    ? `The charge ends on ${showDay(charge.ends)}. Choose an earlier day.`
    : null
}

type Announced = Pick<Raise, 'amount' | 'begins' | 'notice_on' | 'confirm'> & { before: Cents; noticeDays: number }

export function requireNotice(scope: Scope, account: RentAccount, asked: Announced): void {
  const { amount, before, begins, confirm, noticeDays } = asked
  if (amount <= before || confirm) return
  const notified = asked.notice_on ?? dayAt(scope, account.timezone)
  const days = daysBetween(notified, begins)
  if (days < noticeDays)
    throw new Refusal(
      'E_CONFIRM',
      `That is ${days === 1 ? '1 day' : `${Math.max(days, 0)} days`} of notice. Your office requires at least ${noticeDays}. Freehold doesn't know each state's law or the lease: check both. Raise it anyway?`,
    )
}

/** Cancels an amount that has not begun to be billed. */
export async function cancelRaise(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof recurringCharge.cancelRaise>,
  now: Date,
): Promise<void> {
  const { account, charge } = await lockRecurring(tx, scope, input)
  const [first, ...later] = charge.steps
  const step = later.find(({ from }) => from === input.begins)
  if (!step || first?.from === input.begins) throw notFound('Amount')
  if (step.from <= charge.coveredTo)
    throw new Refusal(
      'E_CONFLICT',
      `${recurringName(charge)} is billed to ${showDay(charge.coveredTo)} at this amount. Set another amount for the days after.`,
    )
  await removeStep(tx, scope, charge.id, input.begins)
  await recallAmounts(tx, scope, { charges: [charge.id], from: input.begins, only: true, at: now })
  await billChanged(tx, scope, account.occupancy)
  await logActivity(
    tx,
    scope,
    lineAbout(
      account,
      `${scope.userName} canceled the change of ${recurringName(charge)} of ${account.tenantName}, ${account.unitName}, to ${dollars(step.amount)} from ${showDay(step.from)}.`,
    ),
  )
}
