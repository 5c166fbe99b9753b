import { inspectionKinds } from '@freehold/rules/inspections/kinds'
import { tableSearch } from '../../widgets/query-table/table-search'

const idIn = (value: unknown): number | undefined => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined)

export interface InspectionSearch {
  inspectionId?: number | undefined
}

export const inspectionSearch = ({ inspectionId }: Record<string, unknown>): InspectionSearch => ({
  inspectionId: idIn(inspectionId),
})

export interface ComparisonSearch extends InspectionSearch {
  /** The other inspection; without one, the inspection before. */
  withId?: number | undefined
}

export const comparisonSearch = (raw: Record<string, unknown>): ComparisonSearch => ({
  ...inspectionSearch(raw),
  withId: idIn(raw.withId),
})

/** A list in its address, and the tenancy whose inspection is to be started. */
export const inspectionsSearch = (raw: Record<string, unknown>) => ({
  ...tableSearch(raw),
  startFor: idIn(raw.startFor),
  startKind: inspectionKinds.find((kind) => kind === raw.startKind),
})

export type InspectionsSearch = Partial<ReturnType<typeof inspectionsSearch>>
