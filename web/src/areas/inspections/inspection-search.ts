import { type InspectionKind, inspectionKinds } from '@freehold/rules/inspections/kinds'
import { type TableSearch, tableSearch } from '../../widgets/query-table/table-search'

const idIn = (value: unknown): number | undefined => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined)

export interface InspectionSearch {
  inspectionId?: number | undefined
  /** The code for a phone is shown. */
  phone?: 1 | undefined
}

export const inspectionSearch = ({ inspectionId, phone }: Record<string, unknown>): InspectionSearch => ({
  inspectionId: idIn(inspectionId),
  phone: String(phone) === '1' ? 1 : undefined,
})

export interface ComparisonSearch extends InspectionSearch {
  /** The other inspection; without one, the inspection before. */
  withId?: number | undefined
}

export const comparisonSearch = (raw: Record<string, unknown>): ComparisonSearch => ({
  ...inspectionSearch(raw),
  withId: idIn(raw.withId),
})

export interface InspectionsSearch extends TableSearch {
  /** The tenancy whose inspection is to be started. */
  startFor?: number | undefined
  startKind?: InspectionKind | undefined
}

export const inspectionsSearch = (raw: Record<string, unknown>): InspectionsSearch => ({
  ...tableSearch(raw),
  startFor: idIn(raw.startFor),
  startKind: inspectionKinds.find((kind) => kind === raw.startKind),
})
