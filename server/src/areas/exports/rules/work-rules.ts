import { inspection } from '@freehold/contract/inspections/inspection'
import { inspectionTemplate } from '@freehold/contract/inspections/inspection-template'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { settlement } from '@freehold/contract/money/settlement'
import { anyAmountUpTo, fieldsOf, mayBeBlank, type TableRules, wordList } from './column-rule'

/** Tables of contractors and their work. */
export const workRules: Readonly<Record<string, TableRules>> = {
  contractor: {
    ...fieldsOf(contractor.save, ['name', 'license', 'address', 'insurer', 'policy_number', 'notes'], {
      license_expires_on: 'license_expires',
      insurance_expires_on: 'insurance_expires',
      rate_cents: 'hourly_rate',
    }),
    // A contractor of another program may have neither.
    ...mayBeBlank(fieldsOf(contractor.save, ['phone', 'email'])),
    ...wordList(fieldsOf(contractor.save, ['trades'])),
  },
  maintenance_log: fieldsOf(maintenanceLog.save, ['title', 'category', 'description', 'note'], {
    done_on: 'done_date',
  }),
  upkeep: fieldsOf(upkeep.save, ['title', 'description', 'trade', 'place', 'every', 'every_unit', 'lead_days'], {
    first_on: 'first_date',
    cost_cents: 'cost',
  }),
  work_order: {
    ...fieldsOf(
      workOrder.save,
      ['job_title', 'urgency', 'trade', 'job_description', 'note', 'material_description_1', 'material_description_2'],
      {
        due_on: 'done_date',
        labor_1_cents: 'labor_1',
        labor_2_cents: 'labor_2',
        cost_limit_cents: 'cost_limit',
        authorized: 'is_authorized',
        fund_on: 'paid_date',
      },
    ),
    // An invoice may be below what the form takes.
    ...anyAmountUpTo(
      fieldsOf(workOrder.save, [], { material_1_cents: 'material_cost_1', material_2_cents: 'material_cost_2' }),
    ),
    ...fieldsOf(workOrder.list, ['stage']),
    ...fieldsOf(workOrder.move, ['visit_time'], { visit_on: 'visit_date', look_again_on: 'look_again' }),
  },
  work_order_comment: fieldsOf(workOrder.comment, ['body']),
  work_order_move: {
    ...fieldsOf(workOrder.move, ['reason']),
    ...mayBeBlank(fieldsOf(workOrder.list, [], { from_stage: 'stage', to_stage: 'stage' })),
  },
  work_order_invoice: {
    ...fieldsOf(workOrderLink.answerInvoice, ['reason']),
    ...anyAmountUpTo(fieldsOf(workOrder.save, [], { amount_cents: 'material_cost_1' })),
  },
  owner_approval: fieldsOf(workOrderLink.askOwner, ['effect']),
  inspection_template: fieldsOf(inspectionTemplate.save, ['name', 'rooms']),
  inspection_template_version: fieldsOf(inspectionTemplate.save, ['name', 'rooms']),
  inspection: {
    ...fieldsOf(inspection.plan, ['planned_on', 'note']),
    ...fieldsOf(inspection.cancel, [], { cancel_reason: 'reason' }),
    ...mayBeBlank(fieldsOf(inspection.close, [], { unsigned_reason: 'reason' })),
  },
  inspection_item: {
    ...fieldsOf(inspection.plan, ['note']),
    ...fieldsOf(settlement.saveLine, [], { wears: 'item' }),
  },
  inspection_photo: fieldsOf(inspection.addPhoto, ['caption', 'taken_where']),
  inspection_signature: fieldsOf(inspection.sign, ['name', 'strokes', 'language']),
}
