import type { fileKinds, partStates } from '@freehold/contract/kit/apply-fields'
import type { ReplyOf } from '@freehold/contract/kit/call'
import type { onlineApplication } from '@freehold/contract/leasing/online-application'
import { writtenLines } from '@freehold/rules/leasing/criteria'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { findApplication } from '../applications/application.sql'
import { criteriaOf } from '../criteria/criteria.sql'
import { storedFilesOf } from './applicant-file.sql'
import { remindersOf } from './online-letter.sql'
import { adultsTogether } from './online-part.sql'
import { partOfApplication } from './part-of-application.sql'

/** How an application arrived; null where a user entered it. The application is found in the caller's scope first. */
export async function onlineShown(
  db: Db,
  scope: UserScope,
  application: number,
): Promise<ReplyOf<typeof onlineApplication.get>['data']> {
  if (!(await findApplication(db, scope, application))) throw notFound('Rental application')
  const part = await partOfApplication(db, scope, application)
  if (!part) return null
  const [adults, files, reminders, criteria] = await Promise.all([
    adultsTogether(db, scope, part.online_id),
    storedFilesOf(db, scope, part.id),
    remindersOf(db, scope, part.id),
    part.criteria_version === null ? undefined : criteriaOf(db, scope, part.criteria_version),
  ])
  return {
    received_at: part.received_at.toISOString(),
    // The database's checks hold states and kinds to these words.
    parts: adults.map(({ name, email, state, application_id, created_at, received_at }) => ({
      name: name || email,
      email,
      state: state as (typeof partStates)[number],
      application_id,
      started_at: created_at.toISOString(),
      received_at: received_at?.toISOString() ?? null,
    })),
    files: files.map(({ id, kind, file_name, original_name, bytes, uploaded_at }) => ({
      id,
      kind: kind as (typeof fileKinds)[number],
      file: file_name,
      name: original_name,
      bytes,
      uploaded_at: uploaded_at.toISOString(),
    })),
    reminders: reminders.map(({ kind, at }) => ({ last_call: kind === 'LAST_CALL', at: at.toISOString() })),
    criteria: criteria ? { version: criteria.version, lines: writtenLines(criteria.lines) } : null,
  }
}
