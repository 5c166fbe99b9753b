import { idOf } from '../../../widgets/page/page-search'

type Raw = Record<string, unknown>

/** The search parameters of the pages of one record. */
export interface UnitPageSearch {
  unitId?: number | undefined
}
export const unitPageSearch = ({ unitId }: Raw): UnitPageSearch => ({ unitId: idOf(unitId) })

export interface PropertyPageSearch {
  propertyId?: number | undefined
}
export const propertyPageSearch = ({ propertyId }: Raw): PropertyPageSearch => ({ propertyId: idOf(propertyId) })

export interface OwnerPageSearch {
  ownerId?: number | undefined
}
export const ownerPageSearch = ({ ownerId }: Raw): OwnerPageSearch => ({ ownerId: idOf(ownerId) })

export interface ContractorPageSearch {
  contractorId?: number | undefined
}
export const contractorPageSearch = ({ contractorId }: Raw): ContractorPageSearch => ({
  contractorId: idOf(contractorId),
})
