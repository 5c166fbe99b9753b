import type { GroupId } from '@freehold/contract/access'
import type { rentPeriods } from '@freehold/contract/portfolio/unit'

/** The data of a story, as a person would type it into the forms: dollars, square feet, plain names. */

export interface Town {
  city: string
  state: string
  zipcode: string
}

export interface OwnerData extends Town {
  business_name: string
  first_name: string
  last_name: string
  email: string
  phone: string
  pp_addr_type: 'EMAIL' | 'PAYPAL_ID' | 'PHONE'
  pp_address: string
  address: string
  /** In demo/pictures. */
  picture?: string
}

export interface UnitLine {
  /** Alike but for the name; each costs `step` dollars more than the one before. */
  names: readonly string[]
  bedroom: number
  bathroom: number
  /** Square feet; omitted when unknown. */
  square_feet?: number
  rent: number
  step?: number
  /** Defaults to one month's rent. */
  deposit?: number
  period?: (typeof rentPeriods)[number]
  notes?: string
  /** Pictures of the first one. */
  rooms?: readonly ('plan' | 'suite' | 'living' | 'kitchen' | 'bedroom' | 'bath')[]
}

export interface BuildingData<Owner extends string = string> {
  property_name: string
  /** The name of a property type. */
  type: string
  owner: Owner
  address: string
  town: Town
  year_built?: number
  total_livable_area?: number
  total_lot_area?: number
  valuation?: number
  laundry?: string
  parking_spot?: string
  mangement_company?: string
  unit_mix?: string
  /** Pictures of it, each in the folder of its name. */
  views?: readonly string[]
  units: readonly UnitLine[]
}

export interface StaffData {
  group: GroupId
  /** The part of the email address before the @. */
  login: string
  name: string
  phone: string
  /** Names of the properties this user may see; all of them if omitted. */
  sees?: readonly string[]
  /** In demo/pictures. */
  picture?: string
  joinedDaysAgo: number
  lastSeenMinutesAgo: number | null
}
