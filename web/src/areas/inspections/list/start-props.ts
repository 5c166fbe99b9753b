import type { InspectionKind } from '@freehold/rules/inspections/kinds'

export interface StartInspectionFormProps {
  /** The unit that the form was opened from. */
  unit?: { id: number; name: string } | undefined
  /** The tenancy; without one, that of the day. */
  rentId?: number | undefined
  kind?: InspectionKind | undefined
  /** The people who do it; without, staff. */
  by?: 'STAFF' | 'TENANT' | undefined
  plannedOn?: string | undefined
  onDone: () => void
  /** Leads to the inspection, which takes the form away. */
  onStarted: (id: number) => void
}
