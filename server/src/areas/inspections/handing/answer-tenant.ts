import type { inspectionHandover } from '@freehold/contract/inspections/inspection-handover'
import type { InputOf } from '@freehold/contract/kit/call'
import { actorName, type Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFoundAt, Refusal } from '../../../http/refusal'
import { lockWhole, requireMay } from '../record/locked'
import { logInspection } from '../record/log-inspection'
import { answersOf, insertAnswer } from '../record/signature.sql'

const mostAnswers = 300

/** Answers an item that the tenant wrote, or the whole. */
export async function answerTenant(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof inspectionHandover.answer>,
  at: Date,
): Promise<void> {
  const locked = await lockWhole(tx, scope, input.id)
  requireMay(locked, 'answer', scope)
  const item = input.item === null ? null : locked.content.items.find(({ key }) => key === input.item)
  if (item === undefined) throw notFoundAt('item', 'Item')
  const before = await answersOf(tx, scope, input.id)
  // A double click writes one.
  if (before.some((one) => one.item === input.item && one.words === input.words)) return
  if (before.length >= mostAnswers)
    throw new Refusal('E_CONFLICT', `An inspection may have at most ${mostAnswers} answers.`)
  await insertAnswer(tx, scope, {
    inspection: input.id,
    item: item?.id ?? null,
    words: input.words,
    by: actorName(scope, scope.userName),
    at,
  })
  await logInspection(tx, scope, locked.inspection, item ? `answered "${item.name}" in` : 'answered')
}
