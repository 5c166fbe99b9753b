import { mostTenantDays } from '@freehold/rules/inspections/kinds'
import { flag, optionalChoice, optionalDay, optionalId, optionalWhole } from './field'

/** The people who do an inspection: one who may inspect, or the tenant in the portal. */
const writers = ['STAFF', 'TENANT'] as const

const days = optionalWhole('Days for the tenant', { min: 1, max: mostTenantDays })
const alsoText = flag('Also ask by text')

/** The fields of a new inspection that say who does it. */
export const plannedBy = {
  by: optionalChoice('Done by', writers, 'STAFF'),
  /** Without one, everyone who may inspect the property. */
  inspector_id: optionalId('Inspector', 'user'),
  /** From the date on, or from today if that is later. */
  days,
  also_text: alsoText,
}

const ofMove = {
  /** Without one, the day of the move. */
  inspection_on: optionalDay('Inspection date'),
  /** Without one, the template for the kind of home. */
  inspection_template_id: optionalId('Template', 'inspection_template'),
  inspector_id: optionalId('Inspector', 'user'),
}

/** The inspection that a move-in plans in the same step. */
export const moveInInspection = {
  inspection: optionalChoice('Inspection', ['NONE', ...writers] as const, 'NONE'),
  ...ofMove,
  inspection_days: days,
  inspection_text: alsoText,
}

/** The inspection that a move-out plans in the same step. */
export const moveOutInspection = {
  inspection: optionalChoice('Inspection', ['NONE', 'STAFF'] as const, 'NONE'),
  ...ofMove,
}
