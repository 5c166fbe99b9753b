import { dayIn } from '@freehold/rules/day'
import type { PersonKind } from '@freehold/rules/messages/person'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../database/read'
import { type NeedScope, narrowed } from '../needs-narrow'
import type { Needs } from '../needs-you'
import { nameOfThread, threads, unanswered } from './thread.sql'

const kinds = {
  TENANT: 'REPLY_TENANT',
  OWNER: 'REPLY_OWNER',
  CONTRACTOR: 'REPLY_CONTRACTOR',
  APPLICANT: 'REPLY_APPLICANT',
} as const

/** People of a kind who wrote and have no answer, the longest waiting first. */
export const repliesToAnswer =
  (person: PersonKind) =>
  async (db: Db, scope: NeedScope, most: number): Promise<Needs> => {
    const rows = await threads(db, scope)
      .where('message_thread.person_kind', '=', person)
      .where(sql<SqlBool>`${unanswered}`)
      .where(narrowed(scope, { id: sql`message_thread.person_id` }))
      .select(['person_id', 'property_id', 'last_in_at', 'last_in_words', nameOfThread.as('name')])
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .orderBy('last_in_at')
      .orderBy('person_id')
      .limit(most)
      .execute()
    return {
      rows: rows.map(({ person_id, property_id, last_in_at, last_in_words, name }) => ({
        kind: kinds[person],
        id: person_id,
        name,
        title: `${name} needs a reply`,
        detail: last_in_words,
        since: dayIn(scope.timezone, last_in_at),
        due: null,
        property: property_id,
        occurrence: last_in_at.toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    }
  }
