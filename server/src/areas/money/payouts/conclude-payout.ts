import { showDollars, toDollars } from '@freehold/rules/money'
import { payoutLines, reversalLines } from '@freehold/rules/money/entry'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { NoAnswer } from '../../../outbound/outbound'
import type { HandedOver, Refused } from '../../../providers/payouts/port'
import { logActivity } from '../../account/log/activity.sql'
import { booksClosedTo } from '../journal/books.sql'
import { linesOf, postOne } from '../journal/journal.sql'
import { openDay } from '../journal/open-day'
import { mailPayoutReceipt } from '../mails/payout-receipt'
import { type Payout, setPayout } from './payout.sql'

export const notAnswered =
  "The payout provider didn't answer. We are checking whether the money was sent, so don't send it again. The payout shows here once we know."

/** Records the provider's answer. A sent payout is recorded whatever was assumed meanwhile: the money has left. */
export async function concludePayout(
  tx: Tx,
  scope: Scope,
  payout: Payout,
  outcome: HandedOver | NoAnswer,
): Promise<Payout> {
  switch (outcome.state) {
    case 'sent':
      return payout.entry === null ? recordPaid(tx, scope, payout, outcome.batch) : payout
    case 'returned':
      return takeBack(
        tx,
        scope,
        payout.entry === null ? await recordSent(tx, scope, payout, outcome.batch) : payout,
        outcome.message,
      )
    case 'failed':
      if (payout.entry !== null) return takeBack(tx, scope, payout, outcome.message)
      return payout.state === 'PENDING' ? recordFailed(tx, scope, payout, outcome) : payout
    case 'pending':
      return payout.entry === null ? recordPending(tx, scope, payout, outcome.batch) : payout
    default:
      return payout.state === 'PENDING' ? recordNoAnswer(tx, scope, payout, outcome) : payout
  }
}

/** The provider has the payout: one that was assumed to have failed is on its way after all. */
async function recordPending(tx: Tx, scope: Scope, payout: Payout, batch: string): Promise<Payout> {
  await setPayout(tx, scope, payout.id, { state: 'PENDING', batch_id: batch, message: '' })
  return { ...payout, state: 'PENDING', batch, message: '' }
}

async function recordNoAnswer(tx: Tx, scope: Scope, payout: Payout, outcome: NoAnswer | Refused): Promise<Payout> {
  // Another process has newer information.
  if (payout.batch !== null) return payout
  switch (outcome.state) {
    case 'unknown':
      await setPayout(tx, scope, payout.id, { message: notAnswered })
      return { ...payout, message: notAnswered }
    case 'unreachable':
      // The payout did not happen, so the same request may try again under its key.
      await setPayout(tx, scope, payout.id, { state: 'FAILED', message: outcome.message, key: null })
      return { ...payout, state: 'FAILED', message: outcome.message, unsent: true }
    case 'refused':
      return recordFailed(tx, scope, payout, outcome)
  }
}

/** The owner gets a receipt, except for money that came back before it was recorded. */
async function recordPaid(tx: Tx, scope: Scope, payout: Payout, batch: string): Promise<Payout> {
  const sent = await recordSent(tx, scope, payout, batch)
  await mailPayoutReceipt(tx, scope, payout.id)
  return sent
}

async function recordSent(tx: Tx, scope: Scope, payout: Payout, batch: string): Promise<Payout> {
  const entry = await postOne(tx, scope, {
    day: openDay(payout.day, await booksClosedTo(tx, scope), scope),
    kind: 'PAYOUT',
    reason: 'PAYOUT',
    amount: payout.amount,
    lines: payoutLines(payout.amount),
    owner: payout.owner,
    notes: `To ${payout.recipient}`,
    key: `payout/${payout.id}`,
  })
  await setPayout(tx, scope, payout.id, { state: 'SENT', batch_id: batch, entry_id: entry, message: '' })
  await logChange(tx, scope, payout, (amount, owner) => `${scope.userName} sent ${amount} to ${owner}.`)
  return { ...payout, state: 'SENT', batch, entry, message: '' }
}

async function recordFailed(
  tx: Tx,
  scope: Scope,
  payout: Payout,
  { message, ...outcome }: { message: string; batch?: string },
): Promise<Payout> {
  await setPayout(tx, scope, payout.id, {
    state: 'FAILED',
    message,
    ...(outcome.batch !== undefined && { batch_id: outcome.batch }),
  })
  await logChange(tx, scope, payout, (amount, owner) => `A payout of ${amount} to ${owner} failed: ${message}`)
  return { ...payout, state: 'FAILED', message }
}

/** A returned payout is reversed on the day on which that becomes known: until then the money was away. */
async function takeBack(tx: Tx, scope: Scope, payout: Payout, message: string): Promise<Payout> {
  if (payout.entry === null || payout.state !== 'SENT') return payout
  const reversal = await postOne(tx, scope, {
    day: scope.today,
    kind: 'REVERSAL',
    reason: 'PAYOUT',
    amount: payout.amount,
    lines: reversalLines(await linesOf(tx, scope, payout.entry)),
    owner: payout.owner,
    reverses: payout.entry,
    notes: message,
    key: `payout/${payout.id}/returned`,
  })
  await setPayout(tx, scope, payout.id, { state: 'RETURNED', returned_by: reversal, message })
  await logChange(tx, scope, payout, (amount, owner) => `A payout of ${amount} to ${owner} came back: ${message}`)
  return { ...payout, state: 'RETURNED', message }
}

async function logChange(
  tx: Tx,
  scope: Scope,
  { id, owner, amount }: Payout,
  words: (amount: string, owner: string) => string,
): Promise<void> {
  const { business_name } = await tx
    .selectFrom('owner')
    .where('account_id', '=', scope.account)
    .where('id', '=', owner)
    .select('business_name')
    .executeTakeFirstOrThrow()
  const message = words(showDollars(toDollars(amount)), business_name)
  // A payout is of what all properties of the owner brought, as the board shows it.
  await logActivity(tx, scope, { noun: 'payout', id, needs: 'money', about: 'all properties', message })
}
