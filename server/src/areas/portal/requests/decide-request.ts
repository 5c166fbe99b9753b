import type { InputOf } from '@freehold/contract/kit/call'
import type { portalRequest } from '@freehold/contract/portal/portal-request'
import { isUndecided } from '@freehold/rules/portal/request-state'
import { requestKindWords, type StoredRequestState } from '@freehold/rules/portal/request-words'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { saveOrder } from '../../maintenance/orders/save-order'
import { showPictures } from '../../maintenance/sending/job.sql'
import { mailRequestMessage, mailRequestState } from '../mails/request-news'
import { acceptedBy } from './accept-kinds'
import { logRequest } from './log-request'
import { type RequestRow, updateRequest } from './request.sql'
import { insertMessage, partsOf } from './request-parts.sql'
import { takesMessages } from './request-shown'
import { lockRequest } from './request-table.sql'

interface Named {
  id: number
  version: number | null
}

/** Locks a request that nothing was decided about yet, in the version that the user read. */
async function requireUndecided(tx: Tx, scope: Scope, { id, version }: Named): Promise<RequestRow> {
  const found = await requireRequest(tx, scope, id)
  if (!isUndecided(found))
    throw new Refusal('E_CONFLICT', `The request "${found.title}" was already ${decidedWord(found)}. Open it again.`)
  if (version !== null && version !== found.version)
    throw new Refusal('E_CONFLICT', `The request "${found.title}" was changed after you opened it. Open it again.`)
  return found
}

async function requireRequest(tx: Tx, scope: Scope, id: number): Promise<RequestRow> {
  const found = await lockRequest(tx, scope, id)
  if (!found) throw notFound('Request')
  return found
}

const decidedWords: Readonly<Record<StoredRequestState, string>> = {
  OPEN: 'changed',
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn by the tenant',
  CLOSED: 'confirmed as fixed',
}
const decidedWord = ({ state, decided_by }: RequestRow): string =>
  `${decidedWords[state]}${state === 'ACCEPTED' || state === 'DECLINED' ? ` by ${decided_by}` : ''}`

/** Makes the work order of a request, in one transaction with its photos and the new state. */
export async function makeOrder(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof portalRequest.makeOrder>,
  at: Date,
): Promise<number> {
  const found = await requireUndecided(tx, scope, input)
  if (found.kind !== 'MAINTENANCE' || found.property_id === null)
    throw new Refusal('E_CONFLICT', `${requestKindWords[found.kind]} requests don't become work orders.`)
  const { contractor_id, job_title, urgency, trade, done_date, job_description, material_cost_1 } = input
  const order = await saveOrder(tx, scope, {
    input: {
      ...{ id: null, version: null, confirm: false, image_count: null, is_paid: null },
      ...{ contractor_id, job_title, urgency, trade, done_date, job_description, material_cost_1 },
      property_id: found.property_id,
      unit_id: found.unit_id,
      ...{ project_id: null, note: '', material_description_1: '', labor_1: null, material_description_2: '' },
      ...{ material_cost_2: null, labor_2: null, cost_limit: null, is_authorized: null, paid_date: null },
    },
    at,
  })
  const { photos } = (await partsOf(tx, scope.account, [found.id]))(found.id)
  await showPictures(tx, scope, order, photos)
  await updateRequest(tx, scope.account, found.id, { ...decision(scope, 'ACCEPTED', '', at), work_order_id: order })
  await logRequest(tx, scope, found, `created a work order from the request "${found.title}" of ${found.tenant_name}`)
  return order
}

const decision = (scope: Scope, state: StoredRequestState, reason: string, at: Date) => ({
  state,
  reason,
  decided_by: scope.userName,
  decided_at: at,
  waits_since: null,
  saved_by: scope.userName,
})

/** Accepts a request that is not a repair, and does what it asks for. */
export async function acceptRequest(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof portalRequest.accept>,
  at: Date,
): Promise<void> {
  const found = await requireUndecided(tx, scope, input)
  await acceptedBy[found.kind](tx, scope, found, { reason: input.move_out_reason, at })
  await updateRequest(tx, scope.account, found.id, {
    ...decision(scope, 'ACCEPTED', input.reason, at),
    mailed_state: 'ACCEPTED',
  })
  await logRequest(tx, scope, found, `accepted the request "${found.title}" of ${found.tenant_name}`)
  await mailRequestState(tx, scope, found.id)
}

export async function declineRequest(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof portalRequest.decline>,
  at: Date,
): Promise<void> {
  const found = await requireUndecided(tx, scope, input)
  await updateRequest(tx, scope.account, found.id, {
    ...decision(scope, 'DECLINED', input.reason, at),
    mailed_state: 'DECLINED',
  })
  await logRequest(tx, scope, found, `declined the request "${found.title}" of ${found.tenant_name}`)
  await mailRequestState(tx, scope, found.id)
}

/** A message to the tenant. What waited for an answer has one. */
export async function answerRequest(
  tx: Tx,
  scope: Scope,
  { id, body, at }: { id: number; body: string; at: Date },
): Promise<number> {
  const found = await requireRequest(tx, scope, id)
  if (!takesMessages(found)) throw new Refusal('E_CONFLICT', `The request "${found.title}" is closed.`)
  // An open request still waits for a decision.
  await updateRequest(tx, scope.account, id, isUndecided(found) ? {} : { waits_since: null })
  const message = await insertMessage(tx, scope.account, {
    request: id,
    at,
    byTenant: false,
    author: scope.userName,
    body,
  })
  await logRequest(tx, scope, found, `answered the request "${found.title}" of ${found.tenant_name}`)
  await mailRequestMessage(tx, scope, message)
  return message
}
