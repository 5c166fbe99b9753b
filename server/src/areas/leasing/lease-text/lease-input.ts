import type { InputOf } from '@freehold/contract/kit/call'
import type { moveInInspection } from '@freehold/contract/kit/inspection-planning'
import type { leaseAdults } from '@freehold/contract/kit/lease-fields'
import type { lease } from '@freehold/contract/leasing/lease'

/** Everything of a contract but the inspection that is planned beside it. */
export type LeaseInput = Omit<InputOf<typeof lease.create>, keyof typeof moveInInspection>

/** The terms of a lease, without the person and the home. */
export type LeaseTerms = Omit<
  LeaseInput,
  'rent_app_id' | 'property_id' | 'unit_id' | 'tenant_name' | 'dob' | 'confirm' | keyof typeof leaseAdults
>
