import type { ReplyOf } from '@freehold/contract/kit/call'
import type { applicationRequest } from '@freehold/contract/leasing/application-request'
import { dayIn } from '@freehold/rules/day'
import { type RequestState, requestState } from '@freehold/rules/leasing/asked-items'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { adultsOf } from '../applications/adults'
import { findApplication } from '../applications/application.sql'
import { filesOfRequest, storedFilesOfRequests } from '../apply/applicant-file.sql'
import { type AskedRequest, requestsOf } from './request.sql'

type Ends = Pick<AskedRequest, 'answered_at' | 'canceled_at' | 'expires_at' | 'status' | 'archived'>

export const stateOf = ({ answered_at, canceled_at, expires_at, status, archived }: Ends, now: Date): RequestState =>
  requestState({
    answered: answered_at !== null,
    canceled: canceled_at !== null,
    closed: status !== null || archived,
    expired: expires_at <= now,
  })

/** The requests about an application, for those who decide about it. */
export async function requestsShown(
  db: Db,
  scope: UserScope,
  id: number,
  now: Date,
): Promise<ReplyOf<typeof applicationRequest.list>['data']> {
  const found = await findApplication(db, scope, id)
  if (!found) throw notFound('Rental application')
  const requests = await requestsOf(db, scope, id)
  const files = await storedFilesOfRequests(
    db,
    scope,
    requests.map((one) => one.id),
  )
  const names = new Map(adultsOf(found).map(({ adult, name }) => [adult, name]))
  return requests.map((one) => ({
    id: one.id,
    adult: one.adult,
    // A co-applicant may have been taken off the application since.
    name: names.get(one.adult) ?? one.to_address,
    email: one.to_address,
    items: one.items,
    message: one.message,
    state: stateOf({ ...one, status: found.status, archived: found.archived_at !== null }, now),
    asked_by: one.user_name,
    asked_at: one.asked_at.toISOString(),
    expires_at: one.expires_at.toISOString(),
    canceled_by: one.canceled_by,
    canceled_at: one.canceled_at?.toISOString() ?? null,
    answered_at: one.answered_at?.toISOString() ?? null,
    answer: one.answer,
    files: files
      .filter(({ request_id }) => request_id === one.id)
      .map(({ id: file, kind, name, bytes, file_name }) => ({ id: file, kind, name, bytes, file: file_name })),
  }))
}

/** The page behind the link of a question. It tells nothing of the application but its home and the reader's own name. */
export async function requestPage(
  db: Db,
  account: number,
  one: AskedRequest,
  now: Date,
): Promise<ReplyOf<typeof applicationRequest.open>['data']> {
  return {
    state: stateOf(one, now),
    company: one.company,
    home: one.home,
    name: one.name,
    items: one.items,
    message: one.message,
    until: dayIn(one.timezone, one.expires_at),
    answered_at: one.answered_at?.toISOString() ?? null,
    answer: one.answer,
    files: await filesOfRequest(db, { account }, one.id),
  }
}
