import type { InputOf } from '@freehold/contract/kit/call'
import { rightTo } from '@freehold/contract/kit/person-rights'
import { messageTemplate } from '@freehold/contract/messages/message-template'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { requireKind } from '../audience/person.sql'
import { requireKnownVariables } from '../words/check-words'
import {
  deleteTemplate,
  type findTemplate,
  insertTemplate,
  lockTemplate,
  templateNamed,
  updateTemplate,
} from './message-template.sql'

type Sent = InputOf<typeof messageTemplate.save>
type Stored = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export const templateShown = ({ saved_at, ...row }: Stored) => ({ ...row, saved_at: saved_at.toISOString() })

/** Adds a template of messages, or changes one. */
export async function saveTemplate(tx: Tx, scope: UserScope, input: Sent, at: Date): Promise<{ id: number }> {
  const { id, version: _, ...fields } = input
  requireKind(scope, input.person_kind)
  requireKnownVariables(input, input.person_kind)
  if (input.subject === '' && input.text_body === '')
    throw badField('subject', 'Write a subject with a message, or a text message.')
  const before = id === null ? null : await lockTemplate(tx, scope, id)
  if (before === undefined) throw notFound('Template')
  if (before)
    await requireSameForm(tx, scope, messageTemplate.save, {
      noun: 'message_template',
      id: before.id,
      input,
      shown: templateShown(before),
    })
  if ((await templateNamed(tx, scope, input.name, id)) !== undefined)
    throw badField('name', `There is already a template "${input.name}". Choose another name.`)
  const saved = before ? before.id : await insertTemplate(tx, scope, fields, at)
  if (before) await updateTemplate(tx, scope, before.id, fields, at)
  await logActivity(tx, scope, {
    noun: 'message_template',
    id: saved,
    needs: rightTo[input.person_kind],
    about: 'the account',
    message: `${scope.userName} ${before ? 'changed' : 'added'} the message template "${input.name}".`,
    changes: before ? changesOf(messageTemplate.save, before, input, {}) : [],
  })
  return { id: saved }
}

export async function removeTemplate(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await lockTemplate(tx, scope, id)
  if (!found) throw notFound('Template')
  await deleteTemplate(tx, scope, id)
  await logActivity(tx, scope, {
    noun: 'message_template',
    id,
    needs: rightTo[found.person_kind],
    about: 'the account',
    message: `${scope.userName} deleted the message template "${found.name}".`,
  })
}
