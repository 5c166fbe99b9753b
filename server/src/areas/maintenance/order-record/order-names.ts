import type { InputOf } from '@freehold/contract/kit/call'
import type { workOrder } from '@freehold/contract/maintenance/work-order'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Filled } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { projectOfExpense, propertyOfExpense, unitOfExpense } from '../../money/expenses/expense.sql'
import { shareContractor } from '../log/maintenance-log.sql'
import type { StoredOrder } from './work-order.sql'

export interface Named {
  contractor: string
  trades: readonly string[]
  property: string
  unit: string
  project: string
  place: string
}

/** Records that a work order refers to must be in sight, and on the lists unless it refers to them already. */
export async function requireNamed(
  tx: Tx,
  scope: Scope,
  input: Filled<InputOf<typeof workOrder.save>>,
  before: StoredOrder | null,
): Promise<Named> {
  const property = await propertyOfExpense(tx, scope, input.property_id)
  if (!property) throw notFound('Property')
  if (before?.property_id !== input.property_id) requireListed(property, 'property', property.property_name)
  const unit = input.unit_id === null ? null : await unitOfExpense(tx, scope, input.unit_id)
  if (unit === undefined) throw notFound('Unit')
  if (unit && unit.property_id !== input.property_id)
    throw badField('unit_id', `${unit.unit_name} is not a unit of ${property.property_name}.`)
  if (unit && before?.unit_id !== input.unit_id) requireListed(unit, 'unit', unit.unit_name)
  const project = input.project_id === null ? null : await projectOfExpense(tx, scope, input.project_id)
  if (project === undefined) throw notFound('Project')
  if (project && project.property_id !== input.property_id)
    throw badField('project_id', `${project.project_title} is not a project of ${property.property_name}.`)
  const contractor = await shareContractor(tx, scope, input.contractor_id)
  if (!contractor) throw notFound('Contractor')
  if (before?.contractor_id !== input.contractor_id) requireListed(contractor, 'contractor', contractor.name)
  return {
    contractor: contractor.name,
    trades: contractor.trades,
    property: property.property_name,
    unit: unit?.unit_name ?? '',
    project: project?.project_title ?? '',
    place: unit ? `${unit.unit_name}, ${property.property_name}` : property.property_name,
  }
}
