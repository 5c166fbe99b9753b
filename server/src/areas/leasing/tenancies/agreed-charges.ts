import type { InputOf } from '@freehold/contract/kit/call'
import type { lease } from '@freehold/contract/leasing/lease'
import type { AgreedCharge } from './rent-unit'

/** The charges that a form agreed to bill with the rent from the move-in on. */
export const agreedCharges = ({
  monthly_charges,
}: Pick<InputOf<typeof lease.create>, 'monthly_charges'>): AgreedCharge[] =>
  (monthly_charges ?? []).map(({ listed = false, ...charge }) => ({
    ...charge,
    source: listed ? ('LISTING' as const) : ('LEASE' as const),
  }))
