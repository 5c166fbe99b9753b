import { mayGroup } from '@freehold/contract/access'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { markShown } from '../../../http/archived'
import { notFound } from '../../../http/refusal'
import { versionOf } from '../../../http/versions/form-version'
import { expenseOfOrder } from '../../money/expenses/order-expense.sql'
import { commentsOf } from '../order-record/comment.sql'
import { orderLinks } from '../order-record/order-links.sql'
import { movesOf } from '../order-record/order-move.sql'
import { findOrder, type StoredOrder } from '../order-record/work-order.sql'
import { orderPhotosOf } from '../sending/job.sql'
import { dealingsOf } from './dealings-shown'

const dollars = (kept: number | null) => (kept === null ? null : keptDollars(kept))
const moment = (at: Date | null) => at?.toISOString() ?? null

/** The fields of a work order's form, as its calls have them. */
export const orderForm = (row: StoredOrder) => ({
  urgency: row.urgency,
  done_date: row.due_on,
  job_title: row.job_title,
  job_description: row.job_description,
  note: row.note,
  trade: row.trade,
  property_id: row.property_id,
  unit_id: row.unit_id,
  contractor_id: row.contractor_id,
  project_id: row.project_id,
  cost_limit: dollars(row.cost_limit_cents),
  material_cost_1: keptDollars(row.material_1_cents),
  material_cost_2: dollars(row.material_2_cents),
  material_description_1: row.material_description_1,
  material_description_2: row.material_description_2,
  labor_1: dollars(row.labor_1_cents),
  labor_2: dollars(row.labor_2_cents),
  is_authorized: row.authorized,
  is_paid: row.paid ? ('YES' as const) : ('NO' as const),
  paid_date: row.fund_on,
})

/** A work order with everything that its dialog shows. */
export async function wholeOrder(db: Db, scope: Scope, id: number, now: Date) {
  const [row, images, moves, comments, expense, links] = await Promise.all([
    findOrder(db, scope, id),
    orderPhotosOf(db, scope, id),
    movesOf(db, scope, id),
    commentsOf(db, scope, id),
    mayGroup(scope.group, 'money') ? expenseOfOrder(db, scope, id) : undefined,
    orderLinks(db, scope, id),
  ])
  if (!row) throw notFound('Work order')
  const form = orderForm(row)
  return {
    ...(await dealingsOf(db, scope, row, now)),
    ...form,
    version: versionOf(workOrder.save, form),
    id: row.id,
    total_expense: keptDollars(row.total_cents),
    stage: row.stage,
    stage_at: row.stage_at.toISOString(),
    created_at: row.created_at.toISOString(),
    visit_date: row.visit_on,
    visit_time: row.visit_time,
    look_again: row.look_again_on,
    reopened: row.reopened,
    answered_at: moment(row.answered_at),
    done_at: moment(row.done_at),
    cover_image: row.cover_image,
    ...markShown(row),
    contractor: { id: row.contractor_id, name: row.contractor_name },
    property: { id: row.property_id, property_name: row.property_name },
    unit: row.unit_id === null ? null : { id: row.unit_id, unit_name: row.unit_name ?? '' },
    project: row.project_id === null ? null : { id: row.project_id, project_title: row.project_title ?? '' },
    images,
    log_id: links?.log_id ?? null,
    upkeep: links?.upkeep_id ? { id: links.upkeep_id, title: links.upkeep_title ?? '' } : null,
    expense_id: expense?.id ?? null,
    moves,
    comments,
  }
}
