import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { NoAnswer } from '../../../outbound/outbound'
import type { ScreeningAnswer } from '../../../providers/screening/port'
import { takeBackScreening } from '../../money/expenses/screening-expense'
import { mailReportReady } from '../mails/report-ready'
import { type ScreeningOrderRow, setOrder } from './order.sql'

export const notAnswered =
  'The screening provider did not answer. We are checking whether the report was ordered. Do not order it again.'

/** Records an answer about an order. The same one may come many times, and in any order: a report that is ready stays so. */
export async function concludeOrder(
  tx: Tx,
  scope: Scope,
  order: ScreeningOrderRow,
  answer: ScreeningAnswer | NoAnswer,
  at: Date,
): Promise<ScreeningOrderRow> {
  if (order.state === 'CANCELED' || order.state === 'FAILED' || order.purgedAt !== null) return order
  const written = changeOf(order, answer)
  if (written === null) return order
  const isNew = written.state === 'READY' && order.state !== 'READY'
  const { unsent, ref, outcome: answered, ...rest } = written
  // An answer that says nothing of the outcome does not erase what a user read in the report.
  const outcome = answered === 'UNKNOWN' ? (order.outcome ?? answered) : answered
  await setOrder(tx, scope, order.id, {
    state: rest.state,
    message: rest.message ?? '',
    ...(ref && { provider_ref: ref }),
    ...(rest.confirmUrl && { confirm_url: rest.confirmUrl }),
    ...(outcome && { outcome }),
    ...(isNew && { ready_at: at }),
  })
  if (answer.state === 'refused' || answer.state === 'unreachable') await takeBackScreening(tx, scope, order.id)
  if (isNew) await mailReportReady(tx, scope, order.id)
  return {
    ...order,
    message: '',
    ...rest,
    ...(outcome && { outcome }),
    ref: ref || order.ref,
    ...(isNew && { readyAt: at }),
    ...(unsent && { unsent }),
  }
}

type Written = Pick<ScreeningOrderRow, 'state'> &
  Partial<Pick<ScreeningOrderRow, 'message' | 'confirmUrl' | 'unsent'>> & {
    ref?: string
    outcome?: NonNullable<ScreeningOrderRow['outcome']>
  }

function changeOf({ state }: ScreeningOrderRow, answer: ScreeningAnswer | NoAnswer): Written | null {
  switch (answer.state) {
    case 'ready':
      return { state: 'READY', ref: answer.ref, outcome: answer.outcome }
    case 'waiting':
      return state === 'READY' ? null : { state: 'WAITING', ref: answer.ref, confirmUrl: answer.confirmUrl }
    case 'act':
      return state === 'READY' ? null : { state: 'ACT', ref: answer.ref, message: answer.message }
    case 'failed':
      return state === 'READY' ? null : { state: 'FAILED', ref: answer.ref, message: answer.message }
    case 'refused':
      return state === 'PENDING' ? { state: 'FAILED', message: answer.message } : null
    case 'unreachable':
      return state === 'PENDING' ? { state: 'FAILED', message: answer.message, unsent: true } : null
    case 'unknown':
      return state === 'PENDING' ? { state: 'PENDING', message: notAnswered } : null
  }
}
