import type { InputOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { addDays, type Day, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, sum, toDollars } from '@freehold/rules/money'
import { recurringName } from '@freehold/rules/money/recurring-charge'
import { dayAt, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { coverAgain, recurringBeyond } from '../billing/recurring-beyond'
import { endRecurring } from '../billing/recurring-charge.sql'
import { releaseCharge, useWhatWaits } from '../billing/void-entry'
import { requireNotFromDeposit } from '../payments/paid-from-deposit'
import { billChanged, billsNow, billsThePast, lineAbout } from './bill-changed'
import { recallAmounts } from './charge-notice.sql'
import { lockRecurring } from './lock-recurring'

type Ended = InputOf<typeof recurringCharge.end>

const dollars = (amounts: readonly { amount: Cents }[]): string =>
  showDollars(toDollars(sum(amounts.map(({ amount }) => amount))))

/**
 * Ends a charge on a day, later or earlier than before, or lets it go on. What is billed past that day is voided, and the days
 * up to it are billed again, as with a move-out.
 */
export async function endRecurringCharge(tx: Tx, scope: Scope, input: Ended, now: Date): Promise<void> {
  const { account, charge } = await lockRecurring(tx, scope, input)
  const ends = input.remove ? addDays(charge.begins, -1) : input.ends
  if (!input.remove && ends !== null && ends < charge.begins)
    throw badField('ends', `The charge begins on ${showDay(charge.begins)}. Choose that day or a later one.`)
  const name = recurringName(charge)
  const notes = ends === null ? '' : input.remove ? `${name} was removed` : `${name} ends on ${showDay(ends)}`
  const beyond = await recurringBeyond(tx, scope, account.occupancy, {
    lastOf: (of) => (of.id === charge.id ? ends : null),
    notes,
  })
  await requireNotFromDeposit(
    tx,
    scope,
    beyond.toVoid.map(({ id }) => id),
  )
  let reversal: number | null = null
  for (const taken of beyond.toVoid) reversal = await releaseCharge(tx, scope, account, taken, { waived: false })
  if (beyond.toVoid.length > 0) coverAgain(tx, scope, beyond)
  await endRecurring(tx, scope, charge.id, ends, now)
  if (ends !== null)
    await recallAmounts(tx, scope, { charges: [charge.id], from: addDays(ends, 1), only: false, at: now })
  const billed = await billChanged(tx, scope, account.occupancy)
  if (reversal !== null) await useWhatWaits(tx, scope, account, reversal)
  const asks = beyond.toVoid.length > 0 || billsThePast(billed, dayAt(scope, account.timezone))
  if (asks && !input.confirm)
    throw new Refusal('E_CONFIRM', questionOf(beyond.toVoid, billed, { ends, removed: input.remove }))
  await logActivity(
    tx,
    scope,
    lineAbout(
      account,
      `${scope.userName} ${didWhat(name, ends, input.remove)} of ${account.tenantName}, ${account.unitName}${beyond.toVoid.length > 0 ? `; ${dollars(beyond.toVoid)} of bills were voided` : ''}.`,
    ),
  )
}

function questionOf(
  voided: readonly { amount: Cents }[],
  billed: Parameters<typeof billsNow>[0],
  { ends, removed }: { ends: Day | null; removed: boolean },
): string {
  if (voided.length === 0) return `${billsNow(billed)} Continue?`
  if (removed) return `This voids ${dollars(voided)} that was billed for it. Remove it?`
  const again = billed.length > 0 ? ` and bills ${dollars(billed)} for the days up to ${showDay(ends ?? '')}` : ''
  return `This voids ${dollars(voided)} that is billed for later days${again}. Continue?`
}

const didWhat = (name: string, ends: Day | null, removed: boolean): string => {
  if (removed) return `removed ${name}`
  return ends === null ? `let ${name} go on without an end` : `set ${showDay(ends)} as the last day of ${name}`
}
