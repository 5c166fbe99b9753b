import { loggedCall } from '@freehold/contract/messages/logged-call'
import type { Person } from '@freehold/rules/messages/person'
import { skipWords } from '@freehold/rules/messages/skip-reasons'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { badField } from '../../../http/refusal'
import { versionOf } from '../../../http/versions/form-version'
import { textProblemOf } from '../audience/checked.sql'
import { requirePerson } from '../audience/person.sql'
import { shownCall } from '../calls/call-shown'
import type { Before, Line } from './line'
import { type LineRow, linesOf } from './lines.sql'
import { isUnanswered } from './replies.sql'

const cursor = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\|([A-Z_]{3,10})\|([1-9]\d{0,14})$/

function readBefore(typed: string): Before | null {
  if (typed === '') return null
  const [, at = '', kind = '', id = ''] = cursor.exec(typed) ?? []
  if (id === '' || Number.isNaN(Date.parse(at))) throw badField('before', "Before can't be read.")
  return { at, kind, id: Number(id) }
}

const lineOf = (scope: UserScope, person: Person, { at, exact: _, call, reason, ...row }: LineRow): Line => ({
  ...(row as Pick<Line, 'kind' | 'id' | 'subject' | 'body' | 'state' | 'by' | 'mail_id' | 'message_id'>),
  at: at.toISOString(),
  reason: skipWords(reason),
  call: call && {
    ...call,
    version: versionOf(loggedCall.save, shownCall(scope, person, { ...call, called_at: at, note: row.body })),
  },
})

/** A page of what was written and said with one person. */
export async function showConversation(db: Db, scope: UserScope, person: Person, typed: string) {
  const before = readBefore(typed)
  const found = await requirePerson(db, scope, person)
  const [{ rows, more }, unanswered, text_reason] = await Promise.all([
    linesOf(db, scope, person, before),
    isUnanswered(db, scope, person),
    textProblemOf(db, scope, person, found.phone),
  ])
  const last = rows.at(-1)
  const { name, email, phone, language } = found
  return {
    person: {
      person_kind: person.kind,
      person_id: person.id,
      name,
      email,
      phone,
      language,
      text_reason: skipWords(text_reason ?? ''),
    },
    unanswered,
    lines: rows.map((row) => lineOf(scope, person, row)),
    next: more && last ? `${last.exact}|${last.kind}|${last.id}` : '',
  }
}
