import { message } from '@freehold/contract/messages/message'
import { canCancel } from '@freehold/rules/messages/message-can'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { withVersion } from '../../../http/versions/form-version'
import { areHeld, findMessage, type MessageRow } from './message.sql'
import { progressOf } from './progress.sql'
import { shownDraft } from './save-draft'

export const lineOf = ({
  id,
  state,
  person_kind,
  audience_words,
  to_one,
  channel,
  about,
  subject,
  text_body,
  begins_at,
  scheduled,
  ended_at,
  made_by_name,
  made_at,
}: Omit<MessageRow, 'audience'>) => ({
  id,
  state,
  person_kind,
  audience_words,
  to_one,
  channel,
  about,
  subject: subject || text_body,
  begins_at: begins_at?.toISOString() ?? null,
  scheduled,
  ended_at: ended_at?.toISOString() ?? null,
  made_by_name,
  made_at: made_at.toISOString(),
})

const lostAudience = "The recipients of this message can't be read. Choose them again."

/** A message with how far it is. */
export async function showMessage(db: Db, scope: UserScope, id: number) {
  const found = await findMessage(db, scope, id)
  if (!found) throw notFound('Message')
  const [progress, held] = await Promise.all([progressOf(db, scope, id), areHeld(db, scope)])
  const { subject, body, text_body, subject_es, body_es, text_body_es } = found
  const draft = shownDraft(found)
  const { version } = withVersion(message.save, draft)
  return {
    ...lineOf(found),
    ...progress,
    subject,
    body,
    text_body,
    subject_es,
    body_es,
    text_body_es,
    audience: draft.audience,
    audience_problem: found.audience === null ? lostAudience : '',
    canceled_by_name: found.canceled_by_name,
    held: held && canCancel(found.state),
    failure_seen: found.failure_seen_at !== null,
    version,
  }
}
