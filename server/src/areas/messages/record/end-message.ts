import { rightTo } from '@freehold/contract/kit/person-rights'
import { canCancel, canTakeBack } from '@freehold/rules/messages/message-can'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { aboutOf } from './about-of'
import { backToDraft, cancelMessage, deleteMessage, lockMessage, type MessageRow } from './message.sql'

async function requireMessage(tx: Tx, scope: UserScope, id: number): Promise<MessageRow> {
  const found = await lockMessage(tx, scope, id)
  if (!found) throw notFound('Message')
  return found
}

/** Takes back a message that has not begun: it is a draft again, with its words. */
export async function takeBackMessage(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await requireMessage(tx, scope, id)
  if (!canTakeBack(found.state))
    throw new Refusal(
      'E_CONFLICT',
      'This message is already being sent. Open it and select Cancel sending to stop the rest.',
    )
  await backToDraft(tx, scope, id)
  await log(tx, scope, found, 'took back')
}

/** Stops a message, also in the middle. A batch that is under way ends first. */
export async function cancelSending(tx: Tx, scope: UserScope, id: number, at: Date) {
  const found = await requireMessage(tx, scope, id)
  if (!canCancel(found.state))
    throw new Refusal('E_CONFLICT', 'This message has already ended, so nothing is left to stop.')
  const counts = await cancelMessage(tx, scope, id, at)
  await log(tx, scope, found, `stopped after ${counts.sent.toLocaleString('en-US')} recipients`)
  return counts
}

export async function removeDraft(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await requireMessage(tx, scope, id)
  if (found.state !== 'DRAFT') throw new Refusal('E_CONFLICT', 'Only drafts can be deleted.')
  await deleteMessage(tx, scope, id)
}

const log = (
  tx: Tx,
  scope: UserScope,
  { id, person_kind, subject, text_body, audience_words }: MessageRow,
  deed: string,
) =>
  logActivity(tx, scope, {
    noun: 'message',
    id,
    needs: rightTo[person_kind],
    about: aboutOf(scope),
    message: `${scope.userName} ${deed} "${subject || text_body}" to ${audience_words}.`,
  })
