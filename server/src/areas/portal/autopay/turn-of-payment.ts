import { afterTurn, type Outcome } from '@freehold/rules/portal/autopay/after-turn'
import type { TurnState } from '@freehold/rules/portal/autopay/words'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { mailTurnFailed } from '../mails/autopay-failed'
import { mailTurnTaken } from '../mails/autopay-taken'
import { disableMethod } from '../paying/methods/portal-method.sql'
import { stopPlans } from './stop-plans'
import { type Turn, turnById } from './turn.sql'
import { type TurnPayment, turnPaymentOf } from './turn-payment.sql'
import { lockTurn, setTurn } from './turn-writes.sql'

interface Learned {
  at: Date
  /** The code of a returned bank debit, where the payment's row has none. */
  code?: string
}

/**
 * Moves the turn of a payment to where the payment is, and does what follows from it. It is called in the transaction that
 * moved the payment, and may be called again. The rent account is held before.
 */
export async function turnOfPayment(tx: Tx, scope: Scope, card: number, { at, code }: Learned): Promise<void> {
  const { account } = scope
  const payment = await turnPaymentOf(tx, account, card)
  // Of a turn that was tried again, the newest payment counts.
  if (!payment || payment.replaced) return
  await lockTurn(tx, account, payment.turn)
  const turn = await turnById(tx, account, payment.turn, at)
  if (!turn) return
  const outcome = outcomeOf(payment, code ?? payment.code)
  if (outcome === null) return underWay(tx, account, turn, payment, at)
  if (turn.state === stateOf[outcome.kind]) return
  if (outcome.kind === 'PAID') {
    await setTurn(tx, account, turn.id, { state: 'PAID', take_on: null })
    await mailTurnTaken(tx, account, turn.id, payment.id, at)
    return
  }
  await failed(tx, scope, { turn, payment, outcome, at })
}

const stateOf: Readonly<Record<Outcome['kind'], TurnState>> = {
  PAID: 'PAID',
  DECLINED: 'FAILED',
  UNSENT: 'FAILED',
  RETURNED: 'RETURNED',
}

/** Null while it is open whether the money arrives. */
function outcomeOf({ state, posted, settled, unsent }: TurnPayment, code: string | null): Outcome | null {
  if (state === 'CAPTURED') return settled ? { kind: 'PAID' } : null
  if (state !== 'DECLINED') return null
  if (posted) return { kind: 'RETURNED', code }
  return { kind: unsent ? 'UNSENT' : 'DECLINED' }
}

/** A payment that was taken for one that never arrived may be found after all. */
async function underWay(tx: Tx, account: number, turn: Turn, { id, state }: TurnPayment, at: Date): Promise<void> {
  if (turn.state !== 'SENT') await setTurn(tx, account, turn.id, { state: 'SENT', why: '', message: '', take_on: null })
  if (state === 'CAPTURED') await mailTurnTaken(tx, account, turn.id, id, at)
}

interface Failure {
  turn: Turn
  payment: TurnPayment
  outcome: Exclude<Outcome, { kind: 'PAID' }>
  at: Date
}

async function failed(tx: Tx, scope: Scope, { turn, payment, outcome, at }: Failure): Promise<void> {
  const { account } = scope
  const failures = turn.failures + (outcome.kind === 'UNSENT' ? 0 : 1)
  const after = afterTurn(outcome, {
    firstSent: turn.firstSentOn ?? turn.due,
    failures,
    today: turn.today,
    due: turn.due,
    returnedBefore: payment.returned_before,
  })
  await setTurn(tx, account, turn.id, {
    state: after.state,
    why: outcome.kind === 'RETURNED' ? 'RETURNED' : outcome.kind === 'UNSENT' ? 'UNREACHABLE' : 'DECLINED',
    message: outcome.kind === 'RETURNED' && outcome.code !== null ? outcome.code : payment.message,
    take_on: after.tryOn,
    failures,
  })
  if (after.disablesMethod)
    await disableMethod(tx, { account, tenant: turn.tenant }, { id: turn.methodId, why: 'RETURNED', at })
  // A payment that goes out a day later is no news.
  if (outcome.kind !== 'UNSENT' || after.tryOn === null) await mailTurnFailed(tx, account, turn.id, at)
  if (after.plan) await stopPlans(tx, scope, [turn.autopay], after.plan, at)
}
