import type { NextSteps } from '../../widgets/dialogs/next-steps'

/** The steps that usually follow once an owner, a property or a unit is saved. Each form begins with what was just saved. */
export const afterOwner = (id: number, name: string): NextSteps => ({
  saved: name,
  steps: [{ label: 'Add a property', to: '/properties/property-list', of: id }],
})

export const afterProperty = (id: number, name: string): NextSteps => ({
  saved: name,
  steps: [{ label: 'Add its units', to: '/properties/add-units', of: id }],
})

interface SavedUnit {
  id: number
  name: string
  property: number
  /** The user may rent out the unit. */
  rents: boolean
}

export const afterUnit = ({ id, name, property, rents }: SavedUnit): NextSteps => ({
  saved: name,
  steps: [
    ...(rents ? [{ label: 'Rent this unit', to: '/people/tenant-list', of: id } as const] : []),
    { label: 'Add another unit', to: '/properties/unit-list', of: property },
  ],
})
