import type { InputOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { addDays, type Day, daysBetween, later, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { amountFrom, raiseNoticeDays, recurringName } from '@freehold/rules/money/recurring-charge'
import { dayAt, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { removeStep, setStep } from '../billing/recurring-charge.sql'
import type { Recurring } from '../journal/recurring-of'
import type { RentAccount } from '../journal/rent-account.sql'
import { billChanged, lineAbout } from './bill-changed'
import { lockRecurring } from './lock-recurring'

type Raise = InputOf<typeof recurringCharge.raise>

const dollars = (amount: Cents): string => showDollars(toDollars(amount))

/** Sets another amount from a day on that is not billed. The law asks for notice of a raise, so a short one is asked about. */
export async function raiseRecurring(tx: Tx, scope: Scope, input: Raise): Promise<void> {
  const { account, charge } = await lockRecurring(tx, scope, input)
  requireUnbilled(charge, input)
  const before = amountFrom(charge.steps, addDays(input.begins, -1))
  requireNotice(scope, account, { ...input, before })
  await setStep(tx, scope, charge.id, { begins: input.begins, amount: input.amount, noticeOn: input.notice_on })
  await billChanged(tx, scope, account.occupancy)
  await logActivity(
    tx,
    scope,
    lineAbout(
      account,
      `${scope.userName} set ${recurringName(charge)} of ${account.tenantName}, ${account.unitName}, to ${dollars(input.amount)} a ${periodWords[charge.period]} from ${showDay(input.begins)}, ${dollars(before)} before.`,
    ),
  )
}

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

type Announced = Pick<Raise, 'amount' | 'begins' | 'notice_on' | 'confirm'> & { before: Cents }

export function requireNotice(scope: Scope, account: RentAccount, asked: Announced): void {
  const { amount, before, begins, confirm } = asked
  if (amount <= before || confirm) return
  const notified = asked.notice_on ?? dayAt(scope, account.timezone)
  const days = daysBetween(notified, begins)
  if (days < raiseNoticeDays)
    throw new Refusal(
      'E_CONFIRM',
      `That is ${days === 1 ? '1 day' : `${Math.max(days, 0)} days`} of notice. Most states and leases ask for at least ${raiseNoticeDays} days before a charge goes up. Raise it anyway?`,
    )
}

/** Cancels an amount that has not begun to be billed. */
export async function cancelRaise(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof recurringCharge.cancelRaise>,
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
