import { rightTo } from '@freehold/contract/kit/person-rights'
import type { Person } from '@freehold/rules/messages/person'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { settleUnknown, writerNamed } from '../../../threads/incoming-mail.sql'
import { noteIncoming } from '../../../threads/note-incoming.sql'
import { logActivity } from '../../account/log/activity.sql'
import { requirePerson } from '../audience/person.sql'
import { aboutOf } from '../record/about-of'
import { lockUnknown } from './unknown.sql'

async function requireUnknown(tx: Tx, scope: UserScope, id: number) {
  const found = await lockUnknown(tx, scope, id)
  if (!found) throw notFound('Email')
  if (found.waits_since === null)
    throw new Refusal('E_CONFLICT', 'Another user has already dealt with this email. Reload the list.')
  return found
}

/** Puts an email of an unknown sender to the conversation with a person. */
export async function assignUnknown(tx: Tx, scope: UserScope, id: number, person: Person): Promise<void> {
  const found = await requireUnknown(tx, scope, id)
  const { name } = await requirePerson(tx, scope, person)
  const property = (await writerNamed(tx, scope.account, person))?.property ?? null
  await settleUnknown(tx, scope.account, id, { person, property, by: scope.userName })
  await noteIncoming(tx, scope.account, {
    person,
    property,
    channel: 'EMAIL',
    words: found.body || found.subject,
    at: found.received_at,
  })
  await logActivity(tx, scope, {
    noun: 'message',
    id: null,
    needs: rightTo[person.kind],
    about: aboutOf(scope),
    message: `${scope.userName} added an email from ${found.from_address} to the conversation with ${name}.`,
  })
}

export async function dismissUnknown(tx: Tx, scope: UserScope, id: number): Promise<void> {
  await requireUnknown(tx, scope, id)
  await settleUnknown(tx, scope.account, id, { person: null, property: null, by: scope.userName })
}
