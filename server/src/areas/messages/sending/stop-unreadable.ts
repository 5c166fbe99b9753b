import { rightTo } from '@freehold/contract/kit/person-rights'
import { dayIn } from '@freehold/rules/day'
import { houseScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import { aboutOf } from '../record/about-of'
import { cancelMessage } from '../record/message.sql'
import type { DueMessage } from './batch.sql'

/** Cancels a message whose filter can't be read: without it, no one can say if each recipient is still to get it. */
export async function stopUnreadable(tx: Tx, account: number, message: DueMessage, now: Date): Promise<void> {
  const scope = houseScope(account, message.timezone, dayIn(message.timezone, now))
  await cancelMessage(tx, scope, message.id, now)
  await logActivity(tx, scope, {
    noun: 'message',
    id: message.id,
    needs: rightTo[message.person_kind],
    about: aboutOf(message),
    message: `${scope.userName} canceled "${message.subject || message.text_body}", because its recipients can't be read. Write it again.`,
  })
}
