import { dayIn } from '@freehold/rules/day'
import { askOwnerCan } from '@freehold/rules/maintenance/ask-owner-can'
import type { AppContext } from '../../../app-context'
import { houseScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { type FormField, proseField } from '../../../http/form-fields'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { insertEvent } from '../order-record/order-event.sql'
import { logOrder } from '../order-record/order-log'
import { lockOrder } from '../order-record/work-order.sql'
import { setAuthorized, setUnasked, updateApproval } from './approval.sql'
import { openWork } from './find-work'

export const answerActs = ['approve', 'decline', 'ask'] as const
export type AnswerAct = (typeof answerActs)[number]

interface Answering {
  account: number
  approval: number
  at: Date
  /** Where the request came from. */
  address: string
}

/** Takes an answer or a question of an owner by link, with the work order locked: the first answer counts. */
export const answerApproval = (context: AppContext, of: Answering, act: AnswerAct, field: FormField): Promise<void> =>
  write(context.pool, of.account, (tx) => answerIn(tx, of, act, field))

async function answerIn(
  tx: Tx,
  { account, approval, at, address }: Answering,
  act: AnswerAct,
  field: FormField,
): Promise<void> {
  const before = await openWork(tx, account, approval, at)
  if (!before) throw notFound('Work order')
  const scope = {
    ...houseScope(account, before.timezone, dayIn(before.timezone, at)),
    userName: `${before.owner_name}, by link`,
  }
  const order = await lockOrder(tx, scope, before.order)
  // Facts read before the lock may be old.
  const work = order && (await openWork(tx, account, approval, at))
  if (!order || !work) throw notFound('Work order')
  if (work.answer !== null) throw new Refusal('E_CONFLICT', 'You already answered. Call us if you changed your mind.')
  const { refused } = askOwnerCan.ask(work)
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const reason = proseField(field, 'reason', 'your answer', { longest: 2000 })
  const titled = `the work order "${order.job_title}"`
  if (act === 'ask') {
    if (reason === '') throw badField('reason', 'Type your question.')
    await updateApproval(tx, scope, approval, { question: reason, question_at: at })
    await insertEvent(tx, scope, { order: order.id, kind: 'OWNER_QUESTION', at, address, detail: reason })
    return logOrder(tx, scope, order, `asked about ${titled}: ${reason}`)
  }
  if (act === 'decline' && reason === '') throw badField('reason', 'Enter why you decline.')
  const answer = act === 'approve' ? 'APPROVE' : 'DECLINE'
  await updateApproval(tx, scope, approval, { answer, reason, answered_at: at, answered_from: address })
  await setAuthorized(tx, scope, order.id, answer)
  // After a no, a user who went on without the owner before is asked once more.
  if (answer === 'DECLINE') await setUnasked(tx, scope, order.id, null)
  const kind = act === 'approve' ? 'OWNER_APPROVED' : 'OWNER_DECLINED'
  await insertEvent(tx, scope, { order: order.id, kind, at, address, detail: reason })
  await logOrder(
    tx,
    scope,
    order,
    `${act === 'approve' ? 'approved' : 'declined'} ${titled}${reason === '' ? '' : `: ${reason}`}`,
  )
}
