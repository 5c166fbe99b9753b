import type { Day } from '@freehold/rules/day'
import type { InspectionFacts } from '@freehold/rules/inspections/inspection-can'
import type { Content } from './content.sql'
import type { StoredInspection } from './inspection.sql'

/** The facts that decide what may be done to an inspection. */
export const factsOf = (one: StoredInspection, { items }: Pick<Content, 'items'>, today: Day): InspectionFacts => ({
  state: one.state,
  tenant: one.tenant !== null,
  landlordSigned: one.landlord_signed,
  tenantSigned: one.tenant_signed,
  items: items.length,
  open: items.filter(({ condition }) => condition === null).length,
  moveIn: one.kind === 'MOVE_IN',
  byTenant: one.by_tenant,
  late: one.send_by !== null && today > one.send_by,
  objectionsOver: one.object_until === null || today > one.object_until,
})
