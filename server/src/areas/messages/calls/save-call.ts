import type { InputOf } from '@freehold/contract/kit/call'
import { rightTo } from '@freehold/contract/kit/person-rights'
import { loggedCall } from '@freehold/contract/messages/logged-call'
import type { Person } from '@freehold/rules/messages/person'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, notFound } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { markAnswered } from '../../../threads/note-incoming.sql'
import { logActivity } from '../../account/log/activity.sql'
import { requirePerson } from '../audience/person.sql'
import { aboutOf } from '../record/about-of'
import { momentTyped } from '../record/moment-typed'
import { shownCall } from './call-shown'
import { deleteCall, insertCall, lockCall, markFollowedUp, updateCall } from './logged-call.sql'
import { propertyOfPerson } from './property-of-person.sql'

type Sent = InputOf<typeof loggedCall.save>

/** Left blank, a new call was now, and one that is changed keeps its time. */
function timeOf(scope: UserScope, typed: string, now: Date, before: Date | undefined): Date {
  if (typed === '') return before ?? now
  const at = momentTyped(typed, scope.timezone)
  if (at === null) throw badField('called_at', 'Time must be a day and a time.')
  // A minute of grace, for clocks that differ.
  if (at.getTime() > now.getTime() + 60_000)
    throw badField('called_at', 'This time is in the future. Enter when the call took place.')
  return at
}

/** Notes a call with a person, or changes a note. A call answers what the person wrote before. */
export async function saveCall(tx: Tx, scope: UserScope, input: Sent, now: Date): Promise<{ id: number }> {
  const person: Person = { kind: input.person_kind, id: input.person_id }
  const { name } = await requirePerson(tx, scope, person)
  const { direction, minutes, note, follow_up_on } = input
  if (follow_up_on !== null && follow_up_on < scope.today && input.id === null)
    throw badField('follow_up_on', 'This day has passed. Choose today or a later day.')
  const before = input.id === null ? null : await lockCall(tx, scope, input.id)
  if (before === undefined || (before && (before.person_kind !== person.kind || before.person_id !== person.id)))
    throw notFound('Call')
  const fields = {
    direction,
    minutes,
    note,
    follow_up_on,
    called_at: timeOf(scope, input.called_at, now, before?.called_at),
  }
  if (before)
    await requireSameForm(tx, scope, loggedCall.save, {
      noun: 'logged_call',
      id: before.id,
      input,
      shown: shownCall(scope, person, before),
    })
  const id =
    before?.id ??
    (await insertCall(tx, scope, person, { ...fields, property: await propertyOfPerson(tx, scope, person), at: now }))
  if (before) await updateCall(tx, scope, id, fields, before.follow_up_on !== follow_up_on)
  else await markAnswered(tx, scope, person, now)
  await log(tx, scope, { id, person, deed: `${before ? 'changed the note of' : 'noted'} a call with ${name}` })
  return { id }
}

export async function followUpCall(tx: Tx, scope: UserScope, id: number, now: Date): Promise<void> {
  const found = await lockCall(tx, scope, id)
  if (!found) throw notFound('Call')
  const person = { kind: found.person_kind, id: found.person_id }
  const { name } = await requirePerson(tx, scope, person)
  await markFollowedUp(tx, scope, id, now)
  await log(tx, scope, { id, person, deed: `followed up the call with ${name}` })
}

export async function removeCall(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await lockCall(tx, scope, id)
  if (!found) throw notFound('Call')
  const person = { kind: found.person_kind, id: found.person_id }
  const { name } = await requirePerson(tx, scope, person)
  await deleteCall(tx, scope, id)
  await log(tx, scope, { id, person, deed: `deleted the note of a call with ${name}` })
}

const log = (tx: Tx, scope: UserScope, { id, person, deed }: { id: number; person: Person; deed: string }) =>
  logActivity(tx, scope, {
    noun: 'logged_call',
    id,
    needs: rightTo[person.kind],
    about: aboutOf(scope),
    message: `${scope.userName} ${deed}.`,
  })
