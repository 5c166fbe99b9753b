import { randomUUID } from 'node:crypto'
import { type AppContext, forAccount } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { type Tx, write } from '../../../database/write'
import { askIntended } from '../../../outbound/outbound'
import { bringUpToDate } from '../../money/billing/bill-what-is-due'
import { lockRentAccount } from '../../money/journal/rent-account.sql'
import { type CardPayment, insertCard } from '../../money/payments/card-payment.sql'
import { mailTurnFailed } from '../mails/autopay-failed'
import { openToken } from '../paying/methods/method-token'
import { feeMethodOf } from '../paying/methods/portal-method.sql'
import { payingHome } from '../paying/paying-home.sql'
import { type Charged, sendSale } from '../paying/send-sale'
import { decideTurn, type ToCharge, type ToSkip } from './decide-turn'
import { paymentsWithTurns } from './payments-with-turns'
import { type Turn, turnById } from './turn.sql'
import { triesOf } from './turn-payment.sql'
import { turnScope } from './turn-scope'
import { lockTurn, setTurn } from './turn-writes.sql'

/**
 * Takes a turn once, whatever crashes or repeats: the intent is committed under the lock of the rent account, then the card
 * company is asked, and a look-up finds what is lost in between. Answers whether a payment was sent.
 */
export async function takeTurn(context: AppContext, account: number, id: number): Promise<boolean> {
  const { pool, now } = context
  const seen = await turnById(readsOf(pool, account), account, id, now())
  // Another server took it since the list was read; one that takes it at this moment is met under the lock.
  if (!seen || !isDue(seen)) return false
  const scope = turnScope(account, seen, now)
  // A token that can't be opened stops the turn before there is an intent.
  const token = seen.methodGone ? '' : await openToken(context, scope, { id: seen.methodId, ...seen.method })
  const card = await write(pool, account, (tx) => intend(tx, scope, seen))
  if (card === null) return false
  const asked = await forAccount(context, account)
  await askIntended(asked, actingFor(scope), paymentsWithTurns, card, (row) =>
    sendSale(asked, chargedOf(seen, token), row),
  )
  return true
}

const isDue = ({ takeOn, today }: Turn): boolean => takeOn !== null && takeOn <= today

/** A bank debit is sent with the words that permit it. */
const chargedOf = ({ method, mandate }: Turn, token: string): Charged =>
  method.kind === 'BANK' ? { token, mandate } : { token }

async function intend(tx: Tx, scope: TenantScope, seen: Turn): Promise<CardPayment | null> {
  const acting = actingFor(scope)
  const held = await lockRentAccount(tx, acting, seen.occupancy)
  if (!held) return null
  await lockTurn(tx, scope.account, seen.id)
  const turn = await turnById(tx, scope.account, seen.id, scope.asOf)
  // Another server took it, or the plan was changed: what is left to do is found by the next run.
  if (!turn || !isDue(turn) || turn.methodId !== seen.methodId) return null
  await bringUpToDate(tx, acting, held)
  const home = await payingHome(tx, scope, turn.occupancy)
  const decided = await decideTurn(tx, scope, turn, home)
  if (decided.does === 'wait') return null
  if (decided.does === 'skip') {
    await skip(tx, scope, turn, decided)
    return null
  }
  return charge(tx, scope, turn, decided)
}

async function skip(tx: Tx, scope: TenantScope, turn: Turn, { why, mails }: ToSkip): Promise<void> {
  const failed = turn.state === 'FAILED' || turn.state === 'RETURNED'
  await setTurn(tx, scope.account, turn.id, {
    state: failed ? turn.state : 'SKIPPED',
    why,
    ...(!failed && { message: '' }),
    take_on: null,
    announce_on: null,
  })
  if (mails) await mailTurnFailed(tx, scope.account, turn.id, scope.clock?.())
}

async function charge(
  tx: Tx,
  scope: TenantScope,
  turn: Turn,
  { home, amount, fee, left }: ToCharge,
): Promise<CardPayment> {
  const tries = await triesOf(tx, scope.account, turn.id)
  const card = await insertCard(tx, actingFor(scope), {
    tenant: turn.tenant,
    member: turn.member,
    occupancy: home.occupancy,
    property: home.property,
    reason: 'RENT',
    amount,
    fee,
    paysWith: feeMethodOf(turn.method),
    notes: 'Autopay',
    day: scope.today,
    reference: randomUUID(),
    nonceHash: null,
    key: keyOf(turn, tries),
    bodyHash: null,
    turn: turn.id,
    method: turn.methodId,
  })
  if (!card) throw new Error(`The turn ${turn.id} of autopay has a payment under its key already`)
  await setTurn(tx, scope.account, turn.id, {
    state: 'SENT',
    why: left > 0 ? 'LEFT' : '',
    message: '',
    left_cents: left,
    take_on: null,
    announce_on: null,
    taken_cents: amount,
    taken_fee_cents: fee,
    ...(turn.firstSentOn === null && { first_sent_on: scope.today }),
  })
  return card
}

/** One key for each try of a turn. No client can send it: their keys have no space. */
const keyOf = ({ autopay, due }: Turn, tries: number): string => `autopay/${autopay}/${due} ${tries + 1}`
