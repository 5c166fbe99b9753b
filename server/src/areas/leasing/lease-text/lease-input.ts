import type { InputOf } from '@freehold/contract/kit/call'
import type { leaseAdults } from '@freehold/contract/kit/lease-fields'
import type { lease } from '@freehold/contract/leasing/lease'

export type LeaseInput = InputOf<typeof lease.create>

/** The terms of a lease, without the person and the home. */
export type LeaseTerms = Omit<
  LeaseInput,
  'rent_app_id' | 'property_id' | 'unit_id' | 'tenant_name' | 'dob' | 'confirm' | keyof typeof leaseAdults
>
