import type { Day } from '@freehold/rules/day'
import type { RentPeriod } from '@freehold/rules/money/period'
import type { UnitData } from '../portfolio/property-fields'
import type { Kept } from '../portfolio/seed-portfolio'
import type { Stay } from './lease-terms'
import type { Habit } from './payment-habits'
import type { Person } from './people'

export interface Home {
  unit: Kept<UnitData & { property_id: number }>
  propertyName: string
  term: RentPeriod
  /** Rented to a company. */
  trade: boolean
}

/** How a deposit is settled when its tenant has gone. */
export interface Settling {
  day: Day
  kept: { amount: number; reason: string } | null
  /** The address for the letter, when known. */
  sendTo: string
}

/** A tenant's time in a home, and everything the demo records about it. */
export interface Tenancy {
  home: Home
  person: Person
  stay: Stay
  /** The day on which it is entered that the unit is rented, and on which that the tenant leaves. */
  signed: Day
  noticed: Day | null
  /** Notice is given only after everything for the month has been paid. */
  unannounced: boolean
  /** The lease is cancelled on that day, before it has begun. */
  cancelled: Day | null
  settling: Settling | null
  habit: Habit
}

/** The ids that a tenancy got. */
export interface TenancyIds {
  tenant: number
  occupancy: number
}
