import type { InputOf } from '@freehold/contract/kit/call'
import { rightTo } from '@freehold/contract/kit/person-rights'
import { message } from '@freehold/contract/messages/message'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { audienceWords } from '../audience/audience-words'
import { countPeople } from '../audience/counted.sql'
import { requireKind } from '../audience/person.sql'
import { requireKnownVariables } from '../words/check-words'
import { aboutOf } from './about-of'
import { type Content, insertDraft, lockMessage, type MessageRow, updateDraft } from './message.sql'
import { wantedOf } from './wanted'

type Sent = InputOf<typeof message.save>

/** The content of a message, where its people are of one kind and in the reach of the user. */
export function contentOf(scope: UserScope, input: Omit<Sent, 'id' | 'version'>): Content {
  const { person_kind, audience, channel, about } = input
  requireKind(scope, person_kind)
  if (audience === null) throw badField('audience', 'Recipients are required.')
  if (audience.of !== 'IDS' && audience.of !== person_kind)
    throw badField('audience', 'The recipients are of a different kind. Choose them again.')
  const { subject, body, text_body, subject_es, body_es, text_body_es } = input
  const words = { subject, body, text_body, subject_es, body_es, text_body_es }
  requireKnownVariables(words, person_kind)
  return { person_kind, audience, channel, about, ...words }
}

/** A message as its form shows it. */
export const shownDraft = ({ audience, ...row }: MessageRow) => ({
  ...row,
  audience: audience === null ? '' : JSON.stringify(audience),
})

/** The draft with this id, locked; null for a new message. */
export async function lockDraft(tx: Tx, scope: UserScope, id: number | null): Promise<MessageRow | null> {
  if (id === null) return null
  const found = await lockMessage(tx, scope, id)
  if (!found) throw notFound('Message')
  if (found.state !== 'DRAFT')
    throw new Refusal(
      'E_CONFLICT',
      'This message was already sent or scheduled. Close the form and find it under Messages.',
    )
  return found
}

/** Keeps a message as a draft. */
export async function saveDraft(tx: Tx, scope: UserScope, input: Sent, at: Date): Promise<{ id: number }> {
  const content = contentOf(scope, input)
  const before = await lockDraft(tx, scope, input.id)
  if (before)
    await requireSameForm(tx, scope, message.save, { noun: 'message', id: before.id, input, shown: shownDraft(before) })
  const { total } = await countPeople(tx, scope, wantedOf(content))
  const words = await audienceWords(tx, scope, { kind: content.person_kind, audience: content.audience, total })
  const id = before?.id ?? (await insertDraft(tx, scope, content, { audienceWords: words, at }))
  if (before) await updateDraft(tx, scope, id, content, words)
  await logActivity(tx, scope, {
    noun: 'message',
    id,
    needs: rightTo[content.person_kind],
    about: aboutOf(scope),
    message: `${scope.userName} saved a draft to ${words}.`,
  })
  return { id }
}
