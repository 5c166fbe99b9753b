import { requestState } from '@freehold/rules/portal/request-state'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { badField, Refusal } from '../../../http/refusal'
import { moveOrder } from '../../maintenance/orders/move-order'
import { logRequest } from './log-request'
import { lockOwnRequest, type RequestRow, updateRequest } from './request.sql'
import { countMessages, insertMessage } from './request-parts.sql'
import { takesMessages } from './request-shown'
import { requestTexts } from './texts/all'

async function requireOwn(tx: Tx, scope: TenantScope, id: number): Promise<RequestRow> {
  const found = await lockOwnRequest(tx, scope, id)
  if (!found) throw new Refusal('E_NOT_FOUND', requestTexts[scope.language].noRequest)
  return found
}

/** Takes a request back, as long as staff did not act on it. */
export async function withdrawRequest(tx: Tx, scope: TenantScope, id: number): Promise<void> {
  const found = await requireOwn(tx, scope, id)
  if (found.state !== 'OPEN') throw new Refusal('E_CONFLICT', requestTexts[scope.language].notWithdrawn)
  await updateRequest(tx, scope.account, id, { state: 'WITHDRAWN', waits_since: null, mailed_state: 'WITHDRAWN' })
  await logRequest(tx, actingFor(scope), found, `withdrew the request "${found.title}"`)
}

/** More in one request are a mistake, or a script. */
const mostMessages = 200

interface Written {
  id: number
  body: string
  at: Date
}

export async function writeToStaff(tx: Tx, scope: TenantScope, { id, body, at }: Written): Promise<number> {
  const texts = requestTexts[scope.language]
  const found = await requireOwn(tx, scope, id)
  if (!takesMessages(found)) throw new Refusal('E_CONFLICT', texts.closed)
  return addOwnMessage(tx, scope, found, { body, at })
}

async function addOwnMessage(
  tx: Tx,
  scope: TenantScope,
  found: RequestRow,
  { body, at }: Omit<Written, 'id'>,
): Promise<number> {
  if ((await countMessages(tx, scope.account, found.id)) >= mostMessages)
    throw new Refusal('E_CONFLICT', requestTexts[scope.language].tooManyMessages)
  await updateRequest(tx, scope.account, found.id, { waits_since: found.waits_since ?? at })
  return insertMessage(tx, scope.account, { request: found.id, at, byTenant: true, author: scope.payerName, body })
}

interface Confirmed extends Written {
  fixed: boolean
}

/** The tenant's word about a repair that was marked done: it closes the request, or reopens the work order. */
export async function confirmRepair(tx: Tx, scope: TenantScope, { id, fixed, body, at }: Confirmed): Promise<void> {
  const texts = requestTexts[scope.language]
  const found = await requireOwn(tx, scope, id)
  if (found.state !== 'ACCEPTED' || found.kind !== 'MAINTENANCE' || requestState(found) !== 'DONE')
    throw new Refusal('E_CONFLICT', texts.notDone)
  if (!fixed && body === '') throw badField('body', texts.stillWrong)
  if (body !== '') await addOwnMessage(tx, scope, found, { body, at })
  if (fixed) {
    await updateRequest(tx, scope.account, id, { state: 'CLOSED', waits_since: null, mailed_state: 'FIXED' })
    await logRequest(tx, actingFor(scope), found, `confirmed that "${found.title}" is fixed`)
    return
  }
  await reopen(tx, scope, found, at)
  await updateRequest(tx, scope.account, id, { waits_since: found.waits_since ?? at, mailed_state: 'IN_PROGRESS' })
  await logRequest(tx, actingFor(scope), found, `reported that "${found.title}" is not fixed`)
}

/** The reason of the move is ours: a tenant's words go to staff, not to the contractor. */
async function reopen(tx: Tx, scope: TenantScope, { work_order_id }: RequestRow, at: Date): Promise<void> {
  if (work_order_id === null) return
  const move = { id: work_order_id, move: 'reopen' as const, reason: 'The tenant reported that it is not fixed.' }
  const details = { visit_date: null, visit_time: '', look_again: null, add_to_log: false, confirm: true }
  await moveOrder(tx, actingFor(scope), { ...move, ...details }, at)
}
