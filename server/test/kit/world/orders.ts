import type { InputOf } from '@freehold/contract/kit/call'
import type { workOrder } from '@freehold/contract/maintenance/work-order'

type Given = Partial<Record<keyof InputOf<typeof workOrder.save>, unknown>>

interface Place {
  property: number
  contractor: number
}

/** The fields that a form sends for a new work order. */
export const orderOf = ({ property, contractor }: Place, change: Given = {}) => ({
  id: 0,
  job_title: 'Kitchen sink leaks',
  urgency: 'MEDIUM',
  contractor_id: contractor,
  property_id: property,
  unit_id: 0,
  done_date: '2027-04-20',
  job_description: 'Water under the cabinet',
  note: 'Key at the office',
  material_description_1: 'Trap',
  material_cost_1: '40.25',
  labor_1: '120',
  material_description_2: '',
  material_cost_2: '',
  labor_2: '',
  ...change,
})
