import { addDays, type Day, showDay } from '@freehold/rules/day'
import type { Urgency } from '@freehold/rules/maintenance/work-order-words'
import { isUndecided } from '@freehold/rules/portal/request-state'
import type { RequestUrgency } from '@freehold/rules/portal/request-words'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import type { RequestRow } from './request.sql'
import { partsOf } from './request-parts.sql'
import { contentOf, requestBase, takesMessages } from './request-shown'
import { findRequest } from './request-table.sql'
import { contactOf } from './tenant-homes.sql'

const urgencyOf: Readonly<Record<RequestUrgency, Urgency>> = { EMERGENCY: 'CRITICAL', SOON: 'MEDIUM', LATER: 'LOW' }
const daysUntilDue: Readonly<Record<RequestUrgency, number>> = { EMERGENCY: 0, SOON: 3, LATER: 14 }

/** What a contractor needs to know: the words of the request, without the tenant's name. */
function descriptionOf(row: RequestRow): string {
  const { place, since, may_enter, enter_hours, pets } = contentOf(row)
  const lines = [
    ...(place === '' ? [] : [`Place: ${place}`]),
    ...(since === '' ? [] : [`Since: ${showDay(since as Day)}`]),
    `Permission to enter: ${may_enter ? 'yes' : 'no'}${enter_hours === '' ? '' : `, ${enter_hours}`}`,
    ...(pets === '' ? [] : [`Pets: ${pets}`]),
  ]
  return `${row.details}\n\n${lines.join('\n')}`
}

/** What the form of a work order starts from. */
function proposalOf({ today }: Scope, row: RequestRow) {
  const urgency = row.urgency ?? 'LATER'
  return {
    job_title: row.title,
    job_description: descriptionOf(row),
    urgency: urgencyOf[urgency],
    done_date: addDays(today, daysUntilDue[urgency]),
  }
}

/** A request with everything that its dialog shows. */
export async function wholeRequest(db: Db, scope: Scope, id: number) {
  const row = await findRequest(db, scope, id)
  if (!row) throw notFound('Request')
  const of = { account: scope.account, tenant: row.tenant_id, today: scope.today }
  const [parts, contact] = await Promise.all([partsOf(db, scope.account, [id]), contactOf(db, of)])
  const { insurer, policy_number } = contentOf(row)
  return {
    ...requestBase(row, parts(id)),
    insurer,
    policy_number,
    tenant_id: row.tenant_id,
    tenant_name: row.tenant_name,
    property_name: row.property_name ?? '',
    unit_name: row.unit_name ?? '',
    waits_since: row.waits_since?.toISOString() ?? null,
    decided_by: row.decided_by,
    messages: parts(id).messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    tenant: { id: row.tenant_id, name: row.tenant_name, phone: contact.phone, email: contact.email },
    property_id: row.property_id,
    unit_id: row.unit_id,
    work_order: row.work_order_id === null || row.stage === null ? null : { id: row.work_order_id, stage: row.stage },
    current: row.kind === 'CONTACT_CHANGE' ? contact : null,
    proposal: row.kind === 'MAINTENANCE' ? proposalOf(scope, row) : null,
    can_decide: isUndecided(row),
    can_answer: takesMessages(row),
    version: row.version,
  }
}
