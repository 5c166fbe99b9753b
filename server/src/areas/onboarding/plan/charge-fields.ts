import type { RecurringKind } from '@freehold/rules/money/recurring-charge'
import type { FieldName } from './fields'

/** The columns of charges that are billed with every rent, and the kind of each. */
export const kindOfField = {
  parking_rent: 'PARKING',
  pet_rent: 'PET_RENT',
  trash_charge: 'TRASH',
  utility_charge: 'UTILITIES',
  storage_rent: 'STORAGE',
  other_charge: 'OTHER',
} as const satisfies Partial<Record<FieldName, RecurringKind>>

export const chargeFields = [
  'parking_rent',
  'pet_rent',
  'trash_charge',
  'utility_charge',
  'storage_rent',
  'other_charge',
] as const satisfies readonly (keyof typeof kindOfField)[]
